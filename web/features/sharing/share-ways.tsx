import type { TenderId } from '#contract/ids.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as text from '#web/ui/text.module.css'
import { ShareForm } from './share-form.tsx'
import type { Recipient } from './recent-recipients.ts'
import type { ShareWay } from './share-link.ts'
import * as styles from './sharing.module.css'

type Props = {
  tenderId: TenderId
  way: ShareWay | undefined
  /** Fills in the form. */ recipient: Recipient | undefined
  recent: readonly Recipient[]
  /** Saves the recipient as a contact first. */ keeps: boolean
  onChoose(way: ShareWay): void
  onPick(recipient: Recipient): void
  /** With the message to show. */ onDone(said: string): void
}

const iconOf = (way: ShareWay) => (way === 'email' ? 'mail' : 'message-square-text')

/** Lets us send the tender: to a recipient of before, or first the choice of channel, then the recipient. */
export function ShareWays({ tenderId, way, recipient, recent, keeps, onChoose, onPick, onDone }: Props) {
  const choice = (one: ShareWay) => (
    <Button kind="plain" aria-pressed={way === one && !recipient} onClick={() => onChoose(one)}>
      <Icon name={iconOf(one)} />
      {one === 'email' ? m.share_by_email() : m.share_by_text()}
    </Button>
  )
  return (
    <section className={`${text.section} ${styles.send}`} aria-labelledby="share-how">
      <h3 id="share-how">{m.share_how()}</h3>
      {recent.length > 0 && (
        <div className={styles.recent} role="group" aria-label={m.share_before()}>
          {recent.map((one) => (
            <Button
              kind="plain"
              key={one.to}
              title={one.to}
              aria-pressed={one.to === recipient?.to}
              onClick={() => onPick(one)}
            >
              <Icon name={iconOf(one.way)} />
              <span>{one.name ?? one.to}</span>
            </Button>
          ))}
        </div>
      )}
      <div className={styles.ways}>
        {choice('email')}
        {choice('text')}
      </div>
      {way && (
        <ShareForm
          key={`${way} ${recipient?.to}`}
          tenderId={tenderId}
          way={way}
          recipient={recipient}
          keeps={keeps}
          onDone={onDone}
        />
      )}
    </section>
  )
}
