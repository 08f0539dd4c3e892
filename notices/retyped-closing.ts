import type { TypedDate } from '#contract/tender.ts'
import { DATE_TYPE } from '#contract/tender-states.ts'
import { civilDateAt } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { resolveDate } from './dates.ts'
import { kindOfText, readDateText } from './typed-text.ts'

/** A closing as an approver types it from the notice. */
export type ClosingWords = { date: string; clock: string }
/** The instant it means (epoch milliseconds); `hours`: the hour is of either clock, as 24-hour time. */
export type ClosingRead = { at: number } | { hours: readonly [string, string] } | { unread: true }

/**
 * The closing that approving a tender now would give it, epoch milliseconds: days are counted from the day of
 * publishing, which is today where none is known. Null without a day.
 */
export function closingOnApproval(
  {
    closingAt,
    closing,
    publishedAt,
  }: { closingAt: Instant | null; closing: TypedDate | null; publishedAt: Instant | null },
  now: Instant,
  holidays: Holidays,
): Instant | null {
  return publishedAt === null ? (resolveDate('closing', closing, now, holidays).at ?? closingAt) : closingAt
}

/** Reads a closing typed again: `publishedAt` is what days are counted from. The form and the server read it alike. */
export function readRetypedClosing(
  { date, clock }: ClosingWords,
  publishedAt: Instant | null,
  holidays: Holidays,
): ClosingRead {
  const from = publishedAt === null ? undefined : civilDateAt(publishedAt)
  const kind = kindOfText(date, DATE_TYPE.gregorian, from) ?? DATE_TYPE.gregorian
  const found = readDateText({ kind, text: date, clock, from })
  if ('hours' in found) return { hours: found.hours }
  if ('fault' in found || !found.typed) return { unread: true }
  const { at } = resolveDate('closing', found.typed, publishedAt, holidays)
  return at === null ? { unread: true } : { at }
}
