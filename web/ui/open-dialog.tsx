import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#web/lib/messages.ts'
import { showOverlay } from '#web/lib/overlay.ts'
import { showWaiting } from '#web/lib/pending-requests.ts'
import { showToast } from './show-toast.ts'

/**
 * Opens a dialog over the page once `load` has fetched it: it stays whatever happens to the element that opened it,
 * such as a card of a list that is read again. It is created with the function that closes it. Where its script cannot
 * be fetched, the reader sees that there is no connection.
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
