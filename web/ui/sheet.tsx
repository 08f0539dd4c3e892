import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import * as styles from './sheet.module.css'
import { useModal } from './use-modal.ts'

type Props = { title: string; onClose(): void; foot: ReactNode; children: ReactNode }

/** A sheet from below, as a native modal dialog: Escape, Back and a tap outside close it. */
export function Sheet({ title, onClose, foot, children }: Props) {
  const modal = useModal(onClose)
  return (
    <dialog {...modal} className={styles.sheet} aria-label={title} closedby="any">
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button kind="icon" aria-label={m.close()} onClick={() => modal.ref.current?.close()}>
          <Icon name="x" />
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>{foot}</div>
    </dialog>
  )
}
