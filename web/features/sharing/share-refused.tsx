import { m } from '#web/lib/messages.ts'
import { openLogin } from '#web/lib/open-login.ts'
import * as buttons from '#web/ui/button.module.css'
import { Link } from '#web/ui/link.tsx'
import * as styles from './sharing.module.css'

type Props = {
  kind: 'visitor' | 'no-access' | 'unknown'
  /** The whole tender is open to them all the same: it is free, or they came by its link. */ mayRead: boolean
  onClose(): void
  onRetry(): void
}

/** Why we do not send this tender for the reader, and what they can do about it. */
export function ShareRefused({ kind, mayRead, onClose, onRetry }: Props) {
  if (kind === 'unknown') {
    return (
      <div className={styles.refused} role="alert">
        <p>{m.share_again_later()}</p>
        <button className={buttons.link} onClick={onRetry}>
          {m.retry()}
        </button>
      </div>
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
          <button className={`${buttons.button} ${buttons.plain}`} onClick={signIn}>
            {m.sign_in()}
          </button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.refused}>
      {!mayRead && <p>{m.subscription_needed()}</p>}
      <p>{m.share_access_text()}</p>
      <div className={styles.ways}>
        <Link className={`${buttons.button} ${buttons.plain}`} to="/subscription/trial" onClick={onClose}>
          {m.trial_title()}
        </Link>
        <Link className={`${buttons.button} ${buttons.plain}`} to="/subscription/pricing" onClick={onClose}>
          {m.pricing()}
        </Link>
      </div>
    </div>
  )
}
