import { m } from '#web/lib/messages.ts'
import { openLogin } from '#web/lib/open-login.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as styles from './sharing.module.css'

type Props = {
  kind: 'visitor' | 'no-access' | 'unknown'
  /** The reader can open the whole tender anyway: it is free, or they came by its link. */ mayRead: boolean
  onClose(): void
  onRetry(): void
}

/** Why we do not send this tender for the reader, and what they can do. */
export function ShareRefused({ kind, mayRead, onClose, onRetry }: Props) {
  if (kind === 'unknown') {
    return (
      <LiveMessage as="div" urgent className={styles.refused}>
        <p>{m.share_again_later()}</p>
        <Button kind="link" onClick={onRetry}>
          {m.retry()}
        </Button>
      </LiveMessage>
    )
  }
  if (kind === 'visitor') {
    const signIn = () => {
      onClose()
      openLogin()
    }
    return (
      <div className={styles.refused}>
        <p>
          <b>{m.login_first()}</b>
        </p>
        <p>{m.share_login_text()}</p>
        <div className={styles.ways}>
          <Button kind="plain" onClick={signIn}>
            {m.sign_in()}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.refused}>
      {!mayRead && <p>{m.subscription_needed()}</p>}
      <p>{m.share_access_text()}</p>
      <div className={styles.ways}>
        <ButtonLink kind="plain" to="/subscription/trial" onClick={onClose}>
          {m.trial_title()}
        </ButtonLink>
        <ButtonLink kind="plain" to="/subscription/pricing" onClick={onClose}>
          {m.pricing()}
        </ButtonLink>
      </div>
    </div>
  )
}
