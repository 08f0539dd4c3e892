import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#web/lib/messages.ts'
import { showOverlay } from '#web/lib/overlay.ts'
import { showWaiting } from '#web/lib/pending-requests.ts'
import { showToast } from './show-toast.ts'

/**
 * Opens a dialog once `load` has fetched it; it stays when the element that opened it is read again. Where its script
 * cannot be fetched, the reader sees that there is no connection.
 */
export async function openDialog(load: () => Promise<(close: () => void) => ReactNode>): Promise<void> {
  const from = location.href
  const make = await showWaiting(load()).catch(() => undefined)
  // The reader has navigated, and wants neither the dialog nor the message.
  if (location.href !== from) return
  if (!make) {
    showToast(m.no_connection_now())
    return
  }
  const dialog = createPortal(
    make(() => showOverlay((shown) => (shown === dialog ? undefined : shown))),
    document.body,
  )
  showOverlay(dialog)
}
