import type { TenderId } from '#contract/ids.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as text from '#web/ui/text.module.css'
import { ShareForm } from './share-form.tsx'
import type { ShareWay } from './share-link.ts'
import * as styles from './sharing.module.css'

type Props = {
  tenderId: TenderId
  way: ShareWay | undefined
  /** Saves the recipient as a contact first. */ keeps: boolean
  onChoose(way: ShareWay): void
  /** With the message to show. */ onDone(said: string): void
}

/** Lets us send the tender: first the choice of channel, then the recipient. */
export function ShareWays({ tenderId, way, keeps, onChoose, onDone }: Props) {
  const choice = (one: ShareWay) => (
    <Button kind="plain" aria-pressed={way === one} onClick={() => onChoose(one)}>
      <Icon name={one === 'email' ? 'mail' : 'message-square-text'} />
      {one === 'email' ? m.share_by_email() : m.share_by_text()}
    </Button>
  )
  return (
    <section className={`${text.section} ${styles.send}`} aria-labelledby="share-how">
      <h3 id="share-how">{m.share_how()}</h3>
      <div className={styles.ways}>
        {choice('email')}
        {choice('text')}
      </div>
      {way && <ShareForm key={way} tenderId={tenderId} way={way} keeps={keeps} onDone={onDone} />}
    </section>
  )
}
