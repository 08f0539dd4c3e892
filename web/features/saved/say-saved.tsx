import { dayTextNear } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import type { Preferences } from '#web/lib/preferences.ts'
import { openDialog } from '#web/ui/open-dialog.tsx'
import { showToast } from '#web/ui/show-toast.ts'
import type { Remindable } from './saved-state.ts'
import { makeChange } from './saved-store.ts'
import type { SavedWithDetails } from './saved-store.ts'

export const openReminder = (tender: Remindable, withDetails: SavedWithDetails): Promise<void> =>
  openDialog(async () => {
    const { ReminderDialog } = await import('./reminder-dialog.tsx')
    return (close) => <ReminderDialog tender={tender} withDetails={withDetails} onClose={close} />
  })

/** Says that a tender was saved and when it closes, with the usual next actions: undo, or a reminder. */
export function saySaved(
  tender: Remindable,
  reader: Pick<Preferences, 'lang' | 'calendar'>,
  withDetails: SavedWithDetails,
): void {
  const { id: tenderId, closingTimestamp: closing } = tender
  const when = closing && dayTextNear(closing, Date.now(), reader)
  showToast(when ? m.saved_closes({ when }) : m.saved_now(), [
    {
      label: m.undo(),
      run: () =>
        void makeChange({ kind: 'save-tender', tenderId, on: false }, withDetails).catch(() =>
          showToast(m.unknown_error()),
        ),
    },
    { label: m.remind_me(), run: () => void openReminder(tender, withDetails) },
  ])
}
