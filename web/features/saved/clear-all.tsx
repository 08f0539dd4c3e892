import { useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { makeChange } from './saved-store.ts'
import type { SavedWithDetails } from './saved-store.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { savedErrorText } from './use-saved.ts'

/** Asks again, then removes all saved tenders. */
export function ClearAll({ withDetails }: { withDetails: SavedWithDetails }) {
  const [isAsking, setAsking] = useState(false)
  const clear = async () => {
    try {
      const { outcome } = await makeChange({ kind: 'clear-saved' }, withDetails)
      showToast(outcome === 'done' ? m.saved_cleared() : m.save_later())
    } catch (error) {
      showToast(savedErrorText(error))
    }
  }
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {m.saved_clear()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.saved_clear_title()}
          ok={m.saved_clear()}
          onOk={() => void clear()}
          onClose={() => setAsking(false)}
        >
          <p>{m.saved_clear_text()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
