import { CLOSED, statusAt } from '#contract/closing.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { daysUntil, isSameDay } from '#web/lib/dates.ts'

type Urgency = 'calm' | 'soon' | 'now' | 'over'
/** What the count shows: days, HH:MM:SS of a proforma, closes today, no date at all, closed. */
type DeadlineKind = 'days' | 'countdown' | 'today' | 'open-ended' | 'closed'
export type DeadlineState = { kind: DeadlineKind; urgency: Urgency; days: number; /** What is left of publishing to closing, 0 to 1. */ left: number }

export type Dated = Pick<PublicCard, 'closingTimestamp' | 'publishedTimestamp' | 'proforma' | 'closingStatus' | 'percent'>

const SOON_DAYS = 3
const SOON_PERCENT = 25
/** Without a publishing date the bar is drawn as if the tender had been open this long at most. */
const USUAL_SPAN = 21 * 86_400_000

/** How a tender stands towards its closing at an instant (design/README.md, 'The notice'). */
export function deadlineState(tender: Dated, now: number): DeadlineState {
  const { closingTimestamp, publishedTimestamp, proforma, closingStatus, percent } = tender
  if (closingTimestamp === undefined) {
    // Read days ago it may have been open; closed once, it stays so until it is read again.
    const isOver = closingStatus === CLOSED || statusAt(tender, now) === CLOSED
    return isOver ? { kind: 'closed', urgency: 'over', days: 0, left: 0 } : { kind: 'open-ended', urgency: 'calm', days: 0, left: 0 }
  }
  const ahead = closingTimestamp - now
  if (ahead <= 0) return { kind: 'closed', urgency: 'over', days: 0, left: 0 }
  const span = publishedTimestamp === undefined ? Math.max(USUAL_SPAN, ahead) : closingTimestamp - publishedTimestamp
  const left = span > 0 ? Math.min(1, ahead / span) : 1
  const days = daysUntil(now, closingTimestamp)
  if (proforma) return { kind: 'countdown', urgency: 'now', days, left }
  if (isSameDay(now, closingTimestamp)) return { kind: 'today', urgency: 'now', days: 0, left }
  const isSoon = days <= SOON_DAYS || (percent ?? left * 100) <= SOON_PERCENT
  return { kind: 'days', urgency: isSoon ? 'soon' : 'calm', days, left }
}

/** HH:MM:SS until an instant; hours go beyond 24. */
export function countdownText(until: number, now: number): string {
  const seconds = Math.max(0, Math.floor((until - now) / 1000))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
