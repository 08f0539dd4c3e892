import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { CredentialsForm } from './login/credentials-form.tsx'
import type { SignInOptions } from './login/initial-step.tsx'
import { LoginLines } from './login/login-lines.tsx'
import { finishSignIn } from './login/remembered.ts'
import { signInCall } from './login/sign-in-call.ts'
import * as styles from './login-dialog.module.css'
import { loginAddress } from './return-to.ts'
import { isWebViewAgent } from '#web/lazy/web-view-agent.ts'
import { SocialWays } from './social/social-ways.tsx'

/** Asks a visitor to sign in over the page they are on, and says what for. Goes to `to`, a path of this site. */
export function LoginDialog({ to, onClose }: { to: string; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(onClose)
  const [options, setOptions] = useState<SignInOptions>()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closed while still in the document, it gives the focus back to what opened it.
    return () => shown?.close()
  }, [])
  useEffect(() => {
    let isGone = false
    // Without an answer there is still the e-mail.
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
        <h2 id="login-dialog">{m.login_pitch()}</h2>
        <LoginLines />
      </div>
      <div className={styles.content}>
        <CredentialsForm name="dialog" to={to} onEntered={(answer) => finishSignIn(answer, to)} />
        {options && (
          <SocialWays
            options={options}
            to={to}
            isWebView={isWebViewAgent(navigator.userAgent)}
            isAskedAtOnce={false}
            onEntered={(answer) => finishSignIn(answer, to)}
          />
        )}
        <ButtonLink kind="link" href={loginAddress(to)}>
          {m.login_with_email()}
        </ButtonLink>
      </div>
      <div className={styles.close}>
        <Button kind="icon" aria-label={m.close()} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </Button>
      </div>
    </dialog>
  )
}
