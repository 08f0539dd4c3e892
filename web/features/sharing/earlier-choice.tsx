import { useEffect, useRef } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { EarlierRecipient } from './earlier-recipients.ts'
import type { ShareWay } from './share-link.ts'
import * as styles from './sharing.module.css'

export const iconOf = (way: ShareWay) => (way === 'email' ? 'mail' : 'message-square-text')

type Props = {
  earlier: readonly EarlierRecipient[]
  chosen: EarlierRecipient | undefined
  onPick(recipient: EarlierRecipient): void
}

/** Those who got a tender from the reader before. The first has the focus, unless the reader has moved on. */
export function EarlierChoice({ earlier, chosen, onPick }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const title = place.current?.closest('dialog')?.querySelector('h2')
    if (title === document.activeElement) place.current?.querySelector('button')?.focus()
  }, [])
  return (
    <div ref={place} className={styles.earlier} role="group" aria-label={m.share_before()}>
      {earlier.map((recipient) => (
        <Button
          kind="plain"
          key={recipient.to}
          title={recipient.to}
          aria-pressed={recipient.to === chosen?.to}
          onClick={() => onPick(recipient)}
        >
          <Icon name={iconOf(recipient.way)} />
          <span>{recipient.name ?? recipient.to}</span>
        </Button>
      ))}
    </div>
  )
}
