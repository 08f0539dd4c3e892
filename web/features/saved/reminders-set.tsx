import type { ReminderView } from '#contract/saved.ts'
import { parseIsoDate } from '#ethiopia/calendar.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { noonOf } from './reminder-days.ts'
import { undoSavedChange } from './saved-store.ts'
import { showNotice } from '#web/ui/show-notice.ts'
import { savedErrorText } from './use-saved.ts'
import * as styles from './saved.module.css'

/** The reminders to come for one tender, each of which can be taken back. */
export function RemindersSet({ reminders }: { reminders: readonly ReminderView[] }) {
  const visitor = useVisitor()
  return (
    <section className={styles.set}>
      <h3>{m.remind_yours()}</h3>
      <ul>
        {reminders.map((reminder) => {
          const day = parseIsoDate(reminder.remindDate)
          const date = day ? dayText(noonOf(day), visitor) : reminder.remindDate
          return (
            <li key={reminder.id}>
              {date}
              <Button
                kind="icon"
                aria-label={m.remind_take_back({ date })}
                onClick={() =>
                  void undoSavedChange(reminder).catch((error: unknown) => showNotice(savedErrorText(error)))
                }
              >
                <Icon name="x" />
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
