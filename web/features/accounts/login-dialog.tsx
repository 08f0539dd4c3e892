import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { clearIntent } from '#web/lib/intent.ts'
import type { Intent } from '#web/lib/intent.ts'
import { m } from '#web/lib/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import * as text from '#web/ui/text.module.css'
import { CredentialsForm } from './login/credentials-form.tsx'
import type { SignInOptions } from './login/initial-step.tsx'
import { intentTitle } from './login/intent-line.tsx'
import { LoginLines } from './login/login-lines.tsx'
import { finishSignIn } from './login/remember-sign-in.ts'
import { signInCall } from './login/sign-in-call.ts'
import * as styles from './login-dialog.module.css'
import { loginAddress } from './return-to.ts'
import { isWebViewAgent } from '#web/lazy/web-view-agent.ts'
import { SocialButtons } from './social/social-buttons.tsx'

type Props = { to: string; intent: Intent | undefined; onClose(): void }

/** Asks a visitor to sign in over the page they are on, and says for what. Then opens `to`, a path of this site. */
export function LoginDialog({ to, intent, onClose: close }: Props) {
  const onClose = () => {
    clearIntent()
    close()
  }
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(onClose)
  const [options, setOptions] = useState<SignInOptions>()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closed while still in the document, it returns the focus to the element that opened it.
    return () => shown?.close()
  }, [])
  useEffect(() => {
    let isGone = false
    // Without a response, signing in by email still works.
    signInCall('GET /api/account/sign-in-options').then(
      (known) => !isGone && setOptions(known),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="login-dialog" onClose={onClose} closedby="any">
      <div className={styles.side}>
        <h2 id="login-dialog">{intentTitle(intent)}</h2>
        {intent && <p>{m.login_then()}</p>}
        <LoginLines />
      </div>
      <div className={styles.content}>
        <ButtonLink kind="primary" href={loginAddress(to, 'email')}>
          <Icon name="mail" />
          {m.login_with_email()}
        </ButtonLink>
        <p className={text.hint}>{m.login_new_too()}</p>
        {options && (
          <SocialButtons
            options={options}
            to={to}
            isWebView={isWebViewAgent(navigator.userAgent)}
            isAskedAtOnce={false}
            onEntered={(answer) => finishSignIn(answer, to)}
          />
        )}
        <h3 className={text.label}>{m.have_password()}</h3>
        <CredentialsForm name="dialog" to={to} onEntered={(answer) => finishSignIn(answer, to)} />
      </div>
      <div className={styles.close}>
        <Button kind="icon" aria-label={m.close()} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </Button>
      </div>
    </dialog>
  )
}
