import { Suspense, useCallback, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { SignInAnswer } from '#contract/sign-in.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { Banner } from '#web/ui/form/form.tsx'
import { failureOf, refusalText } from '#web/ui/form/refusal-text.ts'
import * as flow from '../login/login-flow.module.css'
import { signInCall } from '../login/sign-in-call.ts'
import { hasBridge } from './android.ts'
import { GoogleButton } from './google-button.tsx'
import { TelegramButton } from './telegram-button.tsx'
import * as styles from './social.module.css'

/** Only for the app on a phone. */
const OneTapButton = lazyPart(async () => (await import('./one-tap-button.tsx')).OneTapButton)

type Options = OutputOf<Contract['GET /api/account/sign-in-options']>
type Props = {
  options: Options
  to: string
  isWebView: boolean
  /** The browser's or the phone's own prompt is shown without a click. */
  isAskedAtOnce: boolean
  onEntered(answer: SignInAnswer): void
}

/**
 * Signing in by other services, as far as configured. In the Android web view Google refuses its button; there the
 * phone itself asks.
 */
export function SocialButtons({ options, to, isWebView, isAskedAtOnce, onEntered }: Props) {
  const isReady = useHydrated()
  const [fault, setFault] = useState<string>()
  const [google, setGoogle] = useState(options.google)
  const inWebView = isWebView || (isReady && hasBridge())
  const signIn = useCallback(
    async (token: string) => {
      setFault(undefined)
      try {
        const answer = await signInCall('POST /api/GoogleAccount/Signin', { body: { GoogleToken: token } })
        if (answer.success && answer.token !== undefined) return onEntered(answer)
        setFault(failureOf(answer))
      } catch (error) {
        setFault(refusalText(error).banner ?? m.trouble_title())
      }
      // The nonce is used up.
      const renewed = await signInCall('GET /api/account/sign-in-options').catch(() => undefined)
      if (renewed) setGoogle(renewed.google)
      return undefined
    },
    [onEntered],
  )
  const showsOneTap = inWebView && google !== undefined && isReady && hasBridge()
  const showsGoogle = !inWebView && google !== undefined
  if (!showsOneTap && !showsGoogle && !options.telegram) return null
  return (
    <div className={styles.social}>
      <p className={flow.or}>{m.login_or()}</p>
      <Banner text={fault} />
      {showsOneTap && (
        <Suspense>
          <OneTapButton google={google} isAskedAtOnce={isAskedAtOnce} onToken={signIn} onFault={setFault} />
        </Suspense>
      )}
      {showsGoogle && <GoogleButton google={google} isAskedAtOnce={isAskedAtOnce} onToken={signIn} />}
      {options.telegram && <TelegramButton botName={options.telegram.botName} to={to} />}
    </div>
  )
}
