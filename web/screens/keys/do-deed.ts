import { m } from '#web/lib/messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { pressDeed } from './list-cursor.ts'
import type { TenderDeed } from './list-cursor.ts'

/** Saves the reader's current tender, or opens its reminders or its sharing; says why where that is impossible here. */
export function doDeed(deed: TenderDeed): void {
  const outcome = pressDeed(deed)
  if (outcome === 'no-tender') showToast(m.keys_choose_first())
  if (outcome === 'no-button') showToast(m.keys_open_first())
}
