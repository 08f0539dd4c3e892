import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import * as buttons from './button.module.css'
import { Icon } from './icon.tsx'
import * as styles from './sheet.module.css'

type Props = { title: string; onClose(): void; foot: ReactNode; children: ReactNode }

/** A sheet from below, as a native modal dialog: Escape, the back gesture and a tap beside it close it. */
export function Sheet({ title, onClose, foot, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closed while still in the document, it gives the focus back to what opened it.
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles.sheet} aria-label={title} onClose={onClose} closedby="any">
      <div className={styles.head}>
        <h2>{title}</h2>
        <button className={buttons.iconButton} aria-label={m.close()} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>{foot}</div>
    </dialog>
  )
}
