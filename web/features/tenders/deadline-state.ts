import { CLOSED, statusAt } from '#contract/closing.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { timeLeft, wholeDaysLeft } from '#ethiopia/time-left.ts'

type Urgency = 'calm' | 'soon' | 'now' | 'over'
/**
 * The form of the count: days, hours, HH:MM:SS (proformas and the last hour), today without an hour, no date, closed.
 */
type DeadlineKind = 'days' | 'hours' | 'countdown' | 'today' | 'open-ended' | 'closed'
export type DeadlineState = {
  kind: DeadlineKind
  urgency: Urgency
  /** Of days or hours, as `kind` says. */ count: number
  /** Whole days. */ days: number
  /** The share of the time from publishing to closing that is left, 0 to 1. */ left: number
}

export type Dated = Pick<
  PublicCard,
  'closingTimestamp' | 'closingTime' | 'publishedTimestamp' | 'closingStatus' | 'percent'
> &
  Partial<Pick<PublicCard, 'proforma'>>

const SOON_MS = 3 * 86_400_000
const OVER: DeadlineState = { kind: 'closed', urgency: 'over', count: 0, days: 0, left: 0 }
const SOON_PERCENT = 25
/** Without a publishing date the bar is drawn as if the tender had been open this long at most. */
const USUAL_SPAN = 21 * 86_400_000

/** The state of a tender's closing at an instant. */
export function deadlineState(tender: Dated, now: number): DeadlineState {
  const { closingTimestamp, closingTime, publishedTimestamp, proforma, percent } = tender
  if (statusAt(tender, now) === CLOSED) return OVER
  if (closingTimestamp === undefined) return { kind: 'open-ended', urgency: 'calm', count: 0, days: 0, left: 0 }
  const ahead = closingTimestamp - now
  const rest = timeLeft(closingTimestamp, now)
  if (!rest) return OVER
  const span = publishedTimestamp === undefined ? Math.max(USUAL_SPAN, ahead) : closingTimestamp - publishedTimestamp
  const left = span > 0 ? Math.min(1, ahead / span) : 1
  const isSoon = ahead <= SOON_MS || (percent ?? left * 100) <= SOON_PERCENT
  // Time alone decides how urgent a card looks, for a proforma as well.
  const urgency = rest.unit !== 'days' ? 'now' : isSoon ? 'soon' : 'calm'
  const isTimed = closingTime !== undefined || rest.unit === 'days'
  const kind = proforma ? 'countdown' : !isTimed ? 'today' : rest.unit === 'minutes' ? 'countdown' : rest.unit
  return { kind, urgency, count: rest.count, days: wholeDaysLeft(closingTimestamp, now), left }
}

/** HH:MM:SS until an instant; hours go beyond 24. */
export function countdownText(until: number, now: number): string {
  const seconds = Math.max(0, Math.floor((until - now) / 1000))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
