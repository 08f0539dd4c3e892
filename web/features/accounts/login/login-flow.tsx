import { Suspense, useEffect, useReducer, useRef } from 'react'
import type { RefObject } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { storeSentCode, storedSentCode } from '#web/features/accounts/sent-code.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { EmailStep } from './email-step.tsx'
import { IntentLine } from './intent-line.tsx'
import { InitialStep } from './initial-step.tsx'
import type { SignInOptions } from './initial-step.tsx'
import { afterMove, stepBefore } from './login-steps.ts'
import type { Login } from './login-steps.ts'
import type { StepProps } from './step-props.ts'
import * as styles from './login-flow.module.css'
import { finishSignIn } from './remember-sign-in.ts'

/** Later steps, with which no visitor begins; loaded on demand. */
const steps = { mobile: () => import('./mobile-step.tsx'), code: () => import('./code-step.tsx') }
const Unread = () => <LiveMessage urgent>{m.no_answer()}</LiveMessage>
const MobileStep = lazyPart(async () => (await steps.mobile()).MobileStep, Unread)
const CodeStep = lazyPart(async () => (await steps.code()).CodeStep, Unread)

/** The heading of a step. */
function headingOf({ step, mode, isNew }: Login): string {
  switch (step) {
    case 'initial':
      return m.login_initial()
    case 'email':
      return m.login_email_step()
    case 'credentials':
      return m.login_with_password()
    case 'mobile':
      return mode === 'confirm' ? m.confirm_mobile() : m.enter_your_mobile()
    case 'password':
      return mode === 'confirm' ? m.confirm_mobile() : isNew ? m.almost_signed_up() : m.login_email_step()
  }
}

/** The login, which goes on at the code that was sent before a reload. */
function useLogin(start: Login) {
  const [login, move] = useReducer(afterMove, start)
  useEffect(() => {
    const sent = storedSentCode(start.mode, Date.now()) as Login | undefined
    if (sent && (start.email === '' || start.email === sent.email)) move({ to: 'sent', login: sent })
  }, [start])
  useEffect(() => {
    if (login === start) return
    storeSentCode(login.mode, login.step === 'password' && login.resendAt !== undefined ? login : undefined)
  }, [login, start])
  return [login, move] as const
}

type Props = { start: Login; to: string; options: SignInOptions; isWebView: boolean }

/** The login in steps: email, mobile number for somebody new, code; or the other ways in. Ends by opening `to`. */
export function LoginFlow({ start, to, options, isWebView }: Props) {
  const [login, move] = useLogin(start)
  const place = useRef<HTMLDivElement>(null)
  const heading = headingOf(login)
  const isReady = useHydrated()
  useEffect(() => {
    // Fetched while the email is typed.
    if (login.step === 'email') for (const fetchStep of Object.values(steps)) fetchStep().catch(() => undefined)
  }, [login.step])
  const onEntered: StepProps['onEntered'] = (answer) => {
    storeSentCode(login.mode, undefined)
    finishSignIn(answer, to)
  }
  const props: StepProps = { login, to, move, onEntered }
  const canGoBack = stepBefore(login) !== undefined
  return (
    <div ref={place} className={styles.flow}>
      {canGoBack && (
        <div>
          <Button kind="icon" className={styles.back} aria-label={m.back()} onClick={() => move({ to: 'back' })}>
            <Icon name="arrow-left" />
          </Button>
        </div>
      )}
      <h1 tabIndex={-1}>{heading}</h1>
      {(login.step === 'initial' || login.step === 'email') && (
        <AfterHydration>
          <IntentLine />
        </AfterHydration>
      )}
      {login.step === 'initial' && <InitialStep {...props} options={options} isWebView={isWebView} />}
      {login.step === 'email' && <EmailStep {...props} />}
      {login.step !== 'initial' && (
        <noscript>
          <p>{m.needs_script()}</p>
        </noscript>
      )}
      <Suspense>
        {isReady && login.step === 'mobile' && <MobileStep {...props} />}
        {isReady && login.step === 'password' && <CodeStep {...props} />}
        <FocusFirst key={login.step} place={place} isBeginning={login === start} />
      </Suspense>
      {login.step === 'credentials' && <CredentialsForm name="login" to={to} onEntered={props.onEntered} />}
    </div>
  )
}

/**
 * Focuses the first field of a step once it is rendered, so that its heading is read as well, or the heading where
 * there is no field.
 */
function FocusFirst({ place, isBeginning }: { place: RefObject<HTMLElement | null>; isBeginning: boolean }) {
  const wasBeginning = useRef(isBeginning)
  useEffect(() => {
    if (wasBeginning.current) return
    const first =
      place.current?.querySelector<HTMLElement>('input:not([type="hidden"]):not([hidden])') ??
      place.current?.querySelector<HTMLElement>('h1')
    first?.focus()
  }, [place])
  return null
}
