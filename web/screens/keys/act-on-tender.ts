import { m } from '#web/lib/messages.ts'
import { showNotice } from '#web/ui/show-notice.ts'
import { pressAction } from './list-cursor.ts'

/** Saves the reader's current tender, or opens its reminders; says why where that is impossible here. */
export function actOnTender(action: 'save' | 'remind'): void {
  const outcome = pressAction(action)
  if (outcome === 'no-tender') showNotice(m.keys_choose_first())
  if (outcome === 'no-button') showNotice(m.keys_open_first())
}
