import type { BankCode } from '#contract/banks.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { addDays, civilDateAt, compareDates, daysBetween } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { areFormsKnown, banksFitting, dayInNumber, isAhead } from './banks.ts'
import { confusableKey } from './receipt-number.ts'
import type { Withholding } from './withholding.ts'
import { withholdingOf } from './withholding.ts'

/** How many days the date in a number may lie before and after the day that the payer gives. */
const MAX_DAYS_BEFORE = 1
const MAX_DAYS_BEHIND = 4
const MAX_DAYS_BEFORE_ORDER = 30
/** Shortfalls that staff may write off: up to ten birr, or less than 1 % of what is due. */
const SMALL_SANTIM = 1000
const SMALL_SHARE = 0.01

/** Why an amount differs from what is due: tax withheld, a small shortfall that may be written off, or unknown. */
export type DifferenceCause = ({ kind: 'withheld' } & Withholding) | { kind: 'small' } | { kind: 'unknown' }

/** A remark for staff; a red one prevents temporary access. Amounts in santim, days in Addis Ababa. */
export type ReceiptFlag = { isRed: boolean } & (
  | { code: 'number-does-not-fit'; banks: BankCode[] }
  | { code: 'date-differs'; dayInNumber: CivilDate; days: number }
  | { code: 'long-before-order'; day: CivilDate; days: number }
  | { code: 'amount-differs'; difference: number; cause: DifferenceCause }
  | { code: 'looks-like-taken'; bank: BankCode; number: string }
)

/** An error that the payer must correct: the day of payment, or the day in the number, is in the future. */
export type ReceiptRefusal = { code: 'day-is-to-come'; field: 'paidOn' | 'number'; day: CivilDate }

/** The payer's claim: canonical number, amount in santim, day in Addis Ababa. */
export type ReceiptClaim = { bank: BankCode; number?: string; amount?: number; paidOn?: CivilDate }

/**
 * Facts with which a claim is compared: santim, epoch milliseconds, and the receipts under review or verified whose
 * numbers have the same confusable key.
 */
export type ReceiptCase = {
  amountDue: number
  orderedAt: Instant
  now: Instant
  takenAlike?: readonly { bank: BankCode; number: string }[]
}

function fitFlag({ bank, number }: ReceiptClaim, today: CivilDate): ReceiptFlag | undefined {
  if (number === undefined || !areFormsKnown(bank)) return undefined
  const banks = banksFitting(number, today)
  const inside = dayInNumber(bank, number)
  // A future day in this bank's form may be a past one in another's: then the bank is wrong, not the number.
  if (inside && (!isAhead(inside, today) || banks.length === 0)) return undefined
  // Choosing the wrong bank is a mistake; a number that no known bank issues is miscopied or invented.
  return { code: 'number-does-not-fit', banks, isRed: banks.length === 0 }
}

/** Red: a number with another day than the typed one suggests an old or borrowed receipt. */
function dateFlag(inside: CivilDate | undefined, paidOn: CivilDate | undefined): ReceiptFlag | undefined {
  if (!inside || !paidOn) return undefined
  const days = daysBetween(paidOn, inside)
  if (days >= -MAX_DAYS_BEFORE && days <= MAX_DAYS_BEHIND) return undefined
  return { code: 'date-differs', dayInNumber: inside, days, isRed: true }
}

/** Red: a payment from long before the order was made for something else. */
function ageFlag(days: readonly CivilDate[], orderedAt: Instant): ReceiptFlag | undefined {
  const [day] = days.toSorted(compareDates)
  const age = day ? daysBetween(day, civilDateAt(orderedAt)) : 0
  return day && age > MAX_DAYS_BEFORE_ORDER ? { code: 'long-before-order', day, days: age, isRed: true } : undefined
}

function causeOf(due: number, paid: number): DifferenceCause {
  const withheld = withholdingOf(due, paid)
  if (withheld) return { kind: 'withheld', ...withheld }
  const short = due - paid
  return short > 0 && (short <= SMALL_SANTIM || short < due * SMALL_SHARE) ? { kind: 'small' } : { kind: 'unknown' }
}

/** Red only for an unexplained shortfall: one birr must not buy three days. An excess is credited. */
function amountFlag({ amount }: ReceiptClaim, due: number): ReceiptFlag | undefined {
  if (amount === undefined || amount === due) return undefined
  const cause = causeOf(due, amount)
  return { code: 'amount-differs', difference: amount - due, cause, isRed: amount < due && cause.kind === 'unknown' }
}

/** Red: probably the same transfer twice, misread or claimed under another bank of the FT family. */
function alikeFlags(
  { bank, number }: ReceiptClaim,
  taken: readonly { bank: BankCode; number: string }[],
): ReceiptFlag[] {
  if (number === undefined) return []
  return taken
    .filter((other) => other.bank !== bank || other.number !== number)
    .filter((other) => confusableKey(other.number) === confusableKey(number))
    .map((other) => ({ code: 'looks-like-taken', bank: other.bank, number: other.number, isRed: true }))
}

/** The checks that need no network. Refusals are field errors for the payer; flags are stored for staff. */
export function checkReceipt(
  claim: ReceiptClaim,
  { amountDue, orderedAt, now, takenAlike = [] }: ReceiptCase,
): { refusals: ReceiptRefusal[]; flags: ReceiptFlag[] } {
  const today = civilDateAt(now)
  const { bank, number, paidOn } = claim
  const unfit = fitFlag(claim, today)
  const inside = number === undefined || unfit ? undefined : dayInNumber(bank, number)
  const refusals: ReceiptRefusal[] = []
  if (paidOn && compareDates(paidOn, addDays(today, 1)) > 0)
    refusals.push({ code: 'day-is-to-come', field: 'paidOn', day: paidOn })
  if (inside && isAhead(inside, today)) refusals.push({ code: 'day-is-to-come', field: 'number', day: inside.day })
  const days = [inside?.day, paidOn].filter((day) => day !== undefined)
  const flags = [unfit, dateFlag(inside?.day, paidOn), ageFlag(days, orderedAt), amountFlag(claim, amountDue)]
  return { refusals, flags: [...flags.filter((flag) => flag !== undefined), ...alikeFlags(claim, takenAlike)] }
}
