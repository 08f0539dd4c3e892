import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, FormEvent, ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from './button.tsx'
import * as styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { useBackCloses } from './use-back-closes.ts'

type Props = {
  title: string
  /** In CSS pixels, if the window is as large. */ width: number
  /** On a phone it comes from below, within reach of the thumb. */ isSheet?: boolean
  onClose(): void
  children: ReactNode
}

const TYPED_INTO = 'textarea, input:not([type="checkbox"], [type="radio"])'

/**
 * A native modal dialog in the middle: Escape, the back gesture and, until something is typed into it or after that was
 * sent, a tap outside close it.
 */
export function Dialog({ title, width, isSheet = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [isTyped, setTyped] = useState(false)
  useBackCloses(onClose)
  useLayoutEffect(() => {
    const shown = dialog.current
    const opener = document.activeElement
    shown?.showModal()
    // Focuses the first field; without one the title, because hardly anyone opens a dialog to press its close button.
    shown?.querySelector<HTMLElement>('form input')?.focus()
    if (!shown?.querySelector('form input')) shown?.querySelector('h2')?.focus()
    // Closed while still in the document, it returns the focus to the element that opened it.
    return () => {
      shown?.close()
      // A list that was read again meanwhile may have removed that element.
      if (!opener?.isConnected) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={isSheet ? `${styles.dialog} ${styles.sheet}` : styles.dialog}
      style={{ '--dialog-width': `${width / 16}rem` } as CSSProperties}
      aria-labelledby={id}
      onClose={onClose}
      onInput={({ target }: FormEvent) => target instanceof Element && target.matches(TYPED_INTO) && setTyped(true)}
      // The text in place of a sent form takes the focus: then nothing typed can be lost any more.
      onFocusCapture={() => setTyped(isTyped && !!dialog.current?.querySelector(TYPED_INTO))}
      closedby={isTyped ? 'closerequest' : 'any'}
    >
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <Button kind="icon" aria-label={m.close()} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}
