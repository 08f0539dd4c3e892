import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './prompts.module.css'

type Props = {
  title: string
  text?: string
  /** One link or button. */ action: ReactNode
  smallOnly?: boolean
  onDismiss(): void
}

/** A prompt between two notices, which can be dismissed for good. */
export function Prompt({ title, text, action, smallOnly, onDismiss }: Props) {
  return (
    <div className={`${styles.prompt} ${smallOnly ? styles.smallOnly : ''}`}>
      <div className={styles.words}>
        <h3>{title}</h3>
        {text && <p>{text}</p>}
      </div>
      {action}
      <Button kind="icon" aria-label={m.dismiss({ title })} onClick={onDismiss}>
        <Icon name="x" />
      </Button>
    </div>
  )
}
