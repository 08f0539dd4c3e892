import type { PublicCard } from '#contract/tenders.ts'
import { CLOSED, statusAt } from '#contract/closing.ts'
import { daysUntil } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'

export type ClosingGroup = 'today' | 'tomorrow' | 'week' | 'later' | 'undated' | 'closed'
type Dated = Pick<PublicCard, 'id' | 'closingTimestamp' | 'publishedTimestamp'>

/** Today and the six days after it. */
const DAYS_OF_WEEK = 7

/** The part of a list by closing to which a tender belongs, by days of Addis Ababa. */
export function closingGroup(card: Dated, now: number): ClosingGroup {
  if (statusAt(card, now) === CLOSED) return 'closed'
  if (card.closingTimestamp === undefined) return 'undated'
  const days = daysUntil(now, card.closingTimestamp)
  if (days < 1) return 'today'
  return days === 1 ? 'tomorrow' : days < DAYS_OF_WEEK ? 'week' : 'later'
}

const TITLES: Record<ClosingGroup, () => string> = {
  today: m.today,
  tomorrow: m.tomorrow,
  week: m.this_week,
  later: m.later,
  undated: m.no_fixed_date,
  closed: m.closed,
}

/** The titles above the first card of each part, by the number of the card. */
export function groupTitles(cards: readonly Dated[], now: number): ReadonlyMap<number, string> {
  const titles = new Map<number, string>()
  let last: ClosingGroup | undefined
  for (const card of cards) {
    const group = closingGroup(card, now)
    if (group !== last) titles.set(card.id, TITLES[group]())
    last = group
  }
  return titles
}
