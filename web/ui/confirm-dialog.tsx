import { useState } from 'react'
import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import * as fields from './field.module.css'
import * as styles from './confirm-dialog.module.css'
import { LiveMessage } from './live-message.tsx'

type Props = {
  title: string
  /** The question. */ children: ReactNode
  /** The label of the confirming button. */ ok: string
  /** In CSS pixels. */ width?: 400 | 500 | 550
  /** Whether the action destroys something for good. */ isDangerous?: boolean
  /** Returns the reason of a failure; the dialog then stays. */ onOk(): Promise<string | undefined> | void
  onClose(): void
}

/** Asks again before an action. */
export function ConfirmDialog({ title, children, ok, width = 400, isDangerous = false, onOk, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const go = async () => {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    const refused = await onOk()
    setBusy(false)
    if (refused === undefined) onClose()
    else setFault(refused)
  }
  return (
    <Dialog title={title} width={width} onClose={onClose}>
      {children}
      {fault !== undefined && (
        <LiveMessage urgent className={fields.error}>
          {fault}
        </LiveMessage>
      )}
      <div className={styles.foot}>
        <Button kind="plain" onClick={onClose}>
          {m.no_thanks()}
        </Button>
        <Button className={isDangerous ? styles.dangerous : undefined} busy={isBusy} onClick={() => void go()}>
          {ok}
        </Button>
      </div>
    </Dialog>
  )
}
