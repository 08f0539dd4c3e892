import type { KeyboardEvent } from 'react'
import type { TenderId } from '#contract/ids.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as text from '#web/ui/text.module.css'
import { EarlierChoice, iconOf } from './earlier-choice.tsx'
import type { EarlierRecipient } from './earlier-recipients.ts'
import { ShareForm } from './share-form.tsx'
import type { ShareWay } from './share-link.ts'
import * as styles from './sharing.module.css'
import type { ShareChoice } from './use-share-choice.ts'

type Props = {
  tenderId: TenderId
  choice: ShareChoice | undefined
  earlier: readonly EarlierRecipient[]
  /** Saves the recipient as a contact first. */ keeps: boolean
  onChoose(way: ShareWay): void
  onPick(recipient: EarlierRecipient): void
  /** With the message to show. */ onDone(said: string): void
}

/** The focus moves on from button to button: Enter held down would choose and send in one go. */
const ignoreHeld = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/** Lets us send the tender: to an earlier recipient, or first the choice of channel, then the recipient. */
export function ShareChannels({ tenderId, choice, earlier, keeps, onChoose, onPick, onDone }: Props) {
  const recipient = choice?.recipient
  const button = (way: ShareWay) => (
    <Button kind="plain" aria-pressed={choice?.way === way && !recipient} onClick={() => onChoose(way)}>
      <Icon name={iconOf(way)} />
      {way === 'email' ? m.share_by_email() : m.share_by_text()}
    </Button>
  )
  return (
    // It only takes presses away, from the buttons within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={`${text.section} ${styles.send}`} aria-labelledby="share-how" onKeyDown={ignoreHeld}>
      <h3 id="share-how">{m.share_how()}</h3>
      {earlier.length > 0 && <EarlierChoice earlier={earlier} chosen={recipient} onPick={onPick} />}
      <div className={styles.ways}>
        {button('email')}
        {button('text')}
      </div>
      {choice && (
        <ShareForm
          key={`${choice.way} ${recipient?.to}`}
          tenderId={tenderId}
          {...choice}
          keeps={keeps && !recipient}
          onDone={onDone}
        />
      )}
    </section>
  )
}
