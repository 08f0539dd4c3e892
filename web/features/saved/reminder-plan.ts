import type { TenderId } from '#contract/ids.ts'
import type { ReminderView } from '#contract/saved.ts'
import { isoDate } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import type { SavedChange } from '#web/outbox/change.ts'
import type { ReminderChoices } from './reminder-days.ts'

/** The ticked days as ISO dates, and the picked day, which counts while `isPicking`. */
export type Ticked = { days: ReadonlySet<string>; isPicking: boolean; picked: CivilDate | undefined }

/** The days ticked when the dialog opens: those that have a reminder, else the first offer. */
export function tickedAtFirst(
  choices: ReminderChoices | undefined,
  reminders: readonly Pick<ReminderView, 'remindDate'>[],
): Ticked {
  const usual = choices?.offers[0]
  const days = reminders.length > 0 ? reminders.map(({ remindDate }) => remindDate) : usual ? [isoDate(usual.date)] : []
  return { days: new Set(days), isPicking: false, picked: choices?.picked }
}

/** Whether undoing new reminders also unsaves their tender: only where they saved it. */
export const undoUnsaves = ({ isKnown, isSaved }: { isKnown: boolean; isSaved: boolean }): boolean =>
  isKnown && !isSaved

type SetReminder = Extract<SavedChange, { kind: 'set-reminder' }>

/**
 * Reminders to add and remove so that exactly the ticked days have one. Offered days are sent as their distance from
 * the closing.
 */
export function planReminders(
  tenderId: TenderId,
  { offers }: Pick<ReminderChoices, 'offers'>,
  { days, isPicking, picked }: Ticked,
  reminders: readonly ReminderView[],
): { add: SetReminder[]; remove: ReminderView[] } {
  const wanted = new Set([...days, ...(isPicking && picked ? [isoDate(picked)] : [])])
  const isSet = (day: string) => reminders.some(({ remindDate }) => remindDate === day)
  const add = [...wanted]
    .filter((day) => !isSet(day))
    .map((day): SetReminder => {
      const offer = offers.find(({ date }) => isoDate(date) === day)
      return offer && 'daysBeforeClosing' in offer
        ? { kind: 'set-reminder', tenderId, daysBeforeClosing: offer.daysBeforeClosing }
        : { kind: 'set-reminder', tenderId, remindDate: day }
    })
  return { add, remove: reminders.filter(({ remindDate }) => !wanted.has(remindDate)) }
}
