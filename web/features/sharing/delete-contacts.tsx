import { useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'

/** Deletes all contacts of the reader, after a question. */
export function DeleteContacts({ onDeleted }: { onDeleted(): void }) {
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    try {
      await browserCall('DELETE /api/contacts')
    } catch (error) {
      return refusalText(error).banner ?? m.trouble_title()
    }
    onDeleted()
    return undefined
  }
  return (
    <>
      <Button kind="plain" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {m.contacts_delete_all()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.contacts_delete_title()}
          ok={m.contacts_delete_all()}
          isDangerous
          onOk={remove}
          onClose={() => setAsking(false)}
        >
          <p>{m.contacts_delete_text()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
