import { calendarOf, closingEvents, tenderEvent } from '#server/modules/search/index.ts'
import type { FeedCard } from '#server/modules/search/index.ts'
import { sendingTime } from '../core/reminder.ts'
import type { Reminder } from '../core/reminder.ts'

type CalendarContent = { cards: readonly FeedCard[]; reminders: readonly Reminder[]; lang: 'en' | 'am' }
const WORDS = {
  en: { title: 'Saved tenders', remind: 'Reminder: ' },
  am: { title: 'ያስቀመጧቸው ጨረታዎች', remind: 'ማስታወሻ፦ ' },
} as const

/**
 * A person's saved tenders as a calendar: each closing, and an entry for each reminder. The feed's own URL is not in
 * it.
 */
export function savedCalendar(origin: string, { cards, reminders, lang }: CalendarContent): string {
  const byId = new Map(cards.map((card) => [card.id, card]))
  const events = reminders.flatMap((reminder) => {
    const card = byId.get(reminder.tenderId)
    const at = sendingTime(reminder.remindOn)
    return card
      ? tenderEvent(origin, card, {
          uid: `reminder-${reminder.id}`,
          prefix: WORDS[lang].remind,
          at,
          hasHour: true,
          lang,
        })
      : []
  })
  const closings = cards.flatMap((card) => closingEvents(origin, card, lang))
  return calendarOf({ title: WORDS[lang].title, url: `${origin}/tenders/saved` }, [...closings, ...events])
}
