import { CLOSED, statusAt } from '#contract/closing.ts'
import { dayText, daysUntil, isSameDay } from '#web/lib/dates.ts'
import type { Reader } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import type { ReadAlertCard } from './read-alerts.ts'

type FoundCard = Pick<ReadAlertCard, 'id' | 'closingTimestamp' | 'publishedTimestamp' | 'foundTimestamp' | 'backfilled'>

/**
 * The part of the alert list to which a tender belongs; `since` is when the visit before this one ended. All in epoch
 * milliseconds.
 */
function partOf(card: FoundCard, now: number, since: number | undefined, reader: Reader): string | undefined {
  if (statusAt(card, now) === CLOSED) return m.closed()
  if (card.backfilled) return m.alerts_from_before()
  const at = card.foundTimestamp
  // A list cached on the device by an older version lacks it.
  if (at === undefined) return undefined
  if (since !== undefined && at >= since) return m.since_last_visit()
  if (isSameDay(at, now)) return m.today()
  return daysUntil(at, now) === 1 ? m.yesterday() : dayText(at, reader)
}

/** The titles above the first card of each part of the alert list, by the number of the card. */
export function foundTitles(
  cards: readonly FoundCard[],
  now: number,
  since: number | undefined,
  reader: Reader,
): ReadonlyMap<number, string> {
  const titles = new Map<number, string>()
  let last: string | undefined
  for (const card of cards) {
    const part = partOf(card, now, since, reader)
    if (part !== undefined && part !== last) titles.set(card.id, part)
    last = part
  }
  return titles
}
