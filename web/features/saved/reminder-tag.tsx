import type { ReminderView } from '#contract/saved.ts'
import { parseIsoDate } from '#ethiopia/calendar.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as marks from '#web/ui/marks.module.css'
import { noonOf } from './reminder-days.ts'

/** The next reminder of a card, if one is set. */
export function ReminderTag({ reminders: [next] }: { reminders: readonly ReminderView[] }) {
  const visitor = useVisitor()
  const day = next && parseIsoDate(next.remindDate)
  if (!day) return null
  return <span className={marks.tag}>{m.remind_on({ date: dayText(noonOf(day), visitor, { year: false }) })}</span>
}
