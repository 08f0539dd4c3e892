import { m } from '#web/lib/messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { pressAction } from './list-cursor.ts'
import type { TenderAction } from './list-cursor.ts'

/** Saves the reader's current tender, or opens its reminders or its sharing; says why where that is impossible here. */
export function runAction(action: TenderAction): void {
  const outcome = pressAction(action)
  if (outcome === 'no-tender') showToast(m.keys_choose_first())
  if (outcome === 'no-button') showToast(m.keys_open_first())
}
