import { civilDateAt, daysBetween } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** The instants of a subscription, epoch milliseconds, as far as it has them. */
export type Periods = {
  trialStart?: number
  trialEnd?: number
  start?: number
  end?: number
  tempStart?: number
  tempEnd?: number
  /** Of the person who pays for the team. */
  secondaryStart?: number
  secondaryEnd?: number
}

const KINDS = ['none', 'trial', 'paid', 'temporary', 'secondary', 'expired', 'verification-failed'] as const
type Kind = (typeof KINDS)[number]

/**
 * The state by the instants and the clock. Days are counted by Addis Ababa dates: a period that ends today has 0 days
 * left.
 */
type State = {
  kind: Kind
  /** Tenders are open now. */
  active: boolean
  /** The last of the end dates, past or future. */
  expirationDate?: number
  leftDays: number
  totalDays: number
  /** The remaining share of the period that ends last, 0 to 100; 100 where nothing runs. */
  percent: number
  /** Another period gives access when this one ends. */
  continues?: true
  /** Access depends on a payment that is still being verified. */
  onTempSubscriptionVerification: boolean
  /** The time for verifying a payment is over, and nothing was paid. */
  verficationFailed: boolean
}

const isAhead = (instant: number | undefined, now: Instant): instant is number => instant !== undefined && instant > now

/** Uses the server's clock alone: those of devices may be wrong. */
export function subscriptionState(periods: Periods, now: Instant): State {
  const { trialStart, trialEnd, start, end, tempStart, tempEnd, secondaryStart, secondaryEnd } = periods
  const running = periodAt(periods, now)
  const expirationDate = [trialEnd, end, tempEnd, secondaryEnd].reduce<number | undefined>(
    (last, at) => (at === undefined ? last : Math.max(last ?? at, at)),
    undefined,
  )
  const verficationFailed = end === undefined && tempEnd !== undefined && tempEnd <= now && !running
  const kind =
    running?.kind ?? (verficationFailed ? 'verification-failed' : expirationDate === undefined ? 'none' : 'expired')
  const from =
    { trial: trialStart, paid: start, temporary: tempStart, secondary: secondaryStart }[running?.kind ?? 'trial'] ?? now
  return {
    kind,
    active: running !== undefined,
    ...(expirationDate === undefined ? {} : { expirationDate }),
    leftDays: running ? daysBetween(civilDateAt(now), civilDateAt(running.end)) : 0,
    totalDays: running ? daysBetween(civilDateAt(Math.min(from, now)), civilDateAt(running.end)) : 0,
    percent: running
      ? Math.min(100, Math.max(0, ((running.end - now) / Math.max(1, running.end - Math.min(from, now))) * 100))
      : 100,
    ...(running && periodAt(periods, running.end) ? { continues: true } : {}),
    onTempSubscriptionVerification: running?.kind === 'temporary',
    verficationFailed,
  }
}

type GivingAccess = { kind: 'trial' | 'paid' | 'temporary' | 'secondary'; end: number }

/**
 * The period that gives access at an instant: a paid one before a team's, a team's before that of an unverified
 * payment, and the trial last.
 */
export function periodAt(
  { trialEnd, end, tempEnd, secondaryEnd }: Periods,
  instant: Instant,
): GivingAccess | undefined {
  if (isAhead(end, instant)) return { kind: 'paid', end }
  if (isAhead(secondaryEnd, instant)) return { kind: 'secondary', end: secondaryEnd }
  if (isAhead(tempEnd, instant)) return { kind: 'temporary', end: tempEnd }
  if (isAhead(trialEnd, instant)) return { kind: 'trial', end: trialEnd }
  return undefined
}

/**
 * Until when tenders are open; undefined when they are not. Never after the instant, so that access ends on the
 * millisecond.
 */
export function accessUntil(periods: Periods, now: Instant): number | undefined {
  const ends = [periods.trialEnd, periods.end, periods.tempEnd, periods.secondaryEnd].filter((end) => isAhead(end, now))
  return ends.length > 0 ? Math.max(...ends) : undefined
}
