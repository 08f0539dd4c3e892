import { useState } from 'react'
import type { DocumentItem } from '#contract/documents.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { refusalOf } from '#web/ui/form/refusal-text.ts'
import * as styles from './upload.module.css'

const WIDTH = 400
const isGone = (error: unknown): boolean => error instanceof ApiProblem && error.problem.code === 'not-found'

/** Asks once more before a document goes. */
export function DeleteDialog({ document: { id, fileName }, onDeleted, onClose }: { document: DocumentItem; onDeleted(): void; onClose(): void }) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const remove = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await browserCall('DELETE /api/tenders/delete_tenderdoc/{id}', { params: { id } })
    } catch (error) {
      // Somebody else was quicker.
      if (!isGone(error)) {
        setRefused(refusalOf(error).banner)
        return setBusy(false)
      }
    }
    return onDeleted()
  }
  return (
    <Dialog title={m.document_delete_title()} width={WIDTH} onClose={onClose}>
      <Banner text={refused} />
      <p className={styles.asked}>
        <b dir="auto">{fileName}</b>
      </p>
      <p>{m.document_delete_text()}</p>
      <div className={styles.foot}>
        <button className={`${buttons.button} ${buttons.plain}`} onClick={onClose}>
          {m.no_thanks()}
        </button>
        <button className={`${buttons.button} ${styles.dangerous}`} aria-disabled={isBusy || undefined} onClick={() => void remove()}>
          {m.document_delete_yes()}
        </button>
      </div>
    </Dialog>
  )
}
