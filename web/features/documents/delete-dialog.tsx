import type { DocumentItem } from '#contract/documents.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import * as styles from './upload.module.css'

const isGone = (error: unknown): boolean => error instanceof ApiProblem && error.problem.code === 'not-found'

/** Asks again before a document is deleted. */
export function DeleteDialog({
  document: { id, fileName },
  onDeleted,
  onClose,
}: {
  document: DocumentItem
  onDeleted(): void
  onClose(): void
}) {
  const remove = async () => {
    try {
      await browserCall('DELETE /api/tenders/delete_tenderdoc/{id}', { params: { id } })
    } catch (error) {
      // Otherwise somebody else was quicker.
      if (!isGone(error)) return refusalText(error).banner ?? m.trouble_title()
    }
    onDeleted()
    return undefined
  }
  return (
    <ConfirmDialog title={m.document_delete_title()} ok={m.delete_it()} isDangerous onOk={remove} onClose={onClose}>
      <p className={styles.asked}>
        <b dir="auto">{fileName}</b>
      </p>
      <p>{m.document_delete_text()}</p>
    </ConfirmDialog>
  )
}
