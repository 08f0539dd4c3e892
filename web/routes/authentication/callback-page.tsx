import { useCallback, useEffect, useRef, useState } from 'react'
import type { SignInAnswer } from '#contract/sign-in.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { clearUrlSecrets, useUrlSecrets } from '#web/features/accounts/url-secrets.ts'
import { finishSignIn } from '#web/features/accounts/login/remember-sign-in.ts'
import { signInCall } from '#web/features/accounts/login/sign-in-call.ts'
import { loginAddress, returnOf } from '#web/features/accounts/return-to.ts'
import { TelegramSignUp } from '#web/features/accounts/social/telegram-sign-up.tsx'
import { takeTelegramState } from '#web/features/accounts/social/telegram-state.ts'
import { Banner } from '#web/ui/form/form.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { failureOf, refusalText } from '#web/ui/form/refusal-text.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import { Frame } from '../../screens/authentication/frame.tsx'
import { MessageScreen, NextStep } from '../../screens/authentication/message-screen.tsx'

const PATH = '/authentication/login-callback'
type Auth = Readonly<Record<string, string>>

export const handle: ScreenHandle<unknown> = {
  name: 'authentication/callback-page',
  title: () => titled(m.signing_in(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** The page to which Telegram returns. It asks people without an account for an email. */
export function Component() {
  const arrived = useUrlSecrets(PATH)
  const [fault, setFault] = useState<string>()
  const [unknown, setUnknown] = useState<Auth>()
  const [retry, setRetry] = useState('/authentication/login')
  const began = useRef(false)
  const to = useRef('/')
  const onEntered = useCallback((answer: SignInAnswer) => finishSignIn(answer, to.current), [])
  useEffect(() => {
    if (arrived === undefined || began.current) return
    began.current = true
    const { state, returnUrl, ...auth } = arrived ?? {}
    clearUrlSecrets(PATH)
    to.current = returnOf({ returnUrl: returnUrl ?? '' }, location.origin)
    setRetry(loginAddress(to.current))
    if (!auth['hash'] || !takeTelegramState(state)) return setFault(m.not_verified())
    signInCall('POST /api/TelegramAccount/Signin', { body: { telegramAuth: auth } }).then(
      (answer) => {
        if (answer.success && answer.token !== undefined) onEntered(answer)
        else if (answer.reason === 'email-needed') setUnknown(auth)
        else setFault(failureOf(answer))
      },
      (error: unknown) => setFault(refusalText(error).banner ?? m.trouble_title()),
    )
  }, [arrived, onEntered])
  if (unknown)
    return (
      <Frame>
        <h1>{m.telegram_new()}</h1>
        <p className={text.quiet}>{m.telegram_new_text()}</p>
        <TelegramSignUp auth={unknown} onEntered={onEntered} />
      </Frame>
    )
  if (fault !== undefined)
    return (
      <Frame>
        <MessageScreen isAnswer title={m.sign_in_failed()}>
          <Banner text={fault} />
          <NextStep to={retry}>{m.retry()}</NextStep>
        </MessageScreen>
      </Frame>
    )
  return (
    <Frame>
      <h1>{m.signing_in()}</h1>
      <LiveMessage>
        <span className={formStyles.spinner} aria-hidden="true" />
        <span className={text.outOfSight}>{m.checking()}</span>
      </LiveMessage>
      <noscript>{m.needs_script()}</noscript>
    </Frame>
  )
}
