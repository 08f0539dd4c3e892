import { useEffect, useReducer, useRef } from 'react'
import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { CodeStep } from './code-step.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { EmailStep } from './email-step.tsx'
import { InitialStep } from './initial-step.tsx'
import type { SignInOptions } from './initial-step.tsx'
import { moved, stepBefore } from './login-steps.ts'
import type { Login } from './login-steps.ts'
import type { StepProps } from './step-props.ts'
import * as styles from './login-flow.module.css'
import { MobileStep } from './mobile-step.tsx'
import { enter } from './remembered.ts'

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

type Props = { start: Login; to: string; options: SignInOptions; isWebView: boolean }

/** The login in steps: e-mail, mobile number for somebody new, code; or the other ways in. Ends by opening `to`. */
export function LoginFlow({ start, to, options, isWebView }: Props) {
  const [login, move] = useReducer(moved, start)
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(login.step)
  const heading = headingOf(login)
  useEffect(() => {
    if (shown.current === login.step) return
    shown.current = login.step
    // The first field, its heading being read with it, or the heading where there is none.
    const first = place.current?.querySelector<HTMLElement>('input:not([type="hidden"]):not([hidden])') ?? place.current?.querySelector<HTMLElement>('h1')
    first?.focus()
  }, [login.step])
  const props: StepProps = { login, to, move, onEntered: (answer) => enter(answer, to) }
  const canGoBack = stepBefore(login) !== undefined
  return (
    <div ref={place} className={styles.flow}>
      {canGoBack && (
        <div>
          <button type="button" className={`${buttons.iconButton} ${styles.back}`} aria-label={m.back()} onClick={() => move({ to: 'back' })}>
            <Icon name="arrow-left" />
          </button>
        </div>
      )}
      <h1 tabIndex={-1}>{heading}</h1>
      {login.step === 'initial' && <InitialStep {...props} options={options} isWebView={isWebView} />}
      {login.step === 'email' && <EmailStep {...props} />}
      {login.step === 'mobile' && <MobileStep {...props} />}
      {login.step === 'password' && <CodeStep {...props} />}
      {login.step === 'credentials' && <CredentialsForm name="login" to={to} onEntered={props.onEntered} />}
    </div>
  )
}
