import { useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { refusalOf } from '#web/ui/form/refusal-text.ts'
import * as parts from '#web/ui/part/part.module.css'
import * as styles from './sharing.module.css'

const WIDTH = 400

/** Deletes all contacts of the reader, after a question. */
export function DeleteContacts({ onDeleted }: { onDeleted(): void }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const remove = async () => {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      await browserCall('DELETE /api/contacts')
      setAsking(false)
      onDeleted()
    } catch (error) {
      setFault(refusalOf(error).banner ?? m.trouble_title())
    }
    setBusy(false)
  }
  return (
    <>
      <button className={`${buttons.button} ${buttons.plain}`} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {m.contacts_delete_all()}
      </button>
      {isAsking && (
        <Dialog title={m.contacts_delete_title()} width={WIDTH} onClose={() => setAsking(false)}>
          <p>{m.contacts_delete_text()}</p>
          <Banner text={fault} />
          <div className={`${styles.foot} ${parts.dangerous}`}>
            <button className={`${buttons.button} ${buttons.plain} ${styles.no}`} onClick={() => setAsking(false)}>
              {m.no_thanks()}
            </button>
            <button className={buttons.button} aria-disabled={isBusy || undefined} onClick={() => void remove()}>
              {m.contacts_delete_all()}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
