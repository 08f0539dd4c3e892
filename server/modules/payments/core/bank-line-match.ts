import { daysBetween, parseIsoDate } from '#ethiopia/calendar.ts'
import type { ProposedLine } from '#contract/bank-lines.ts'

/** The part of a line that is compared. Amounts in santim. */
export type MatchedLine = { bookedOn: string; amount: number; signs: string; meant: readonly string[] }
/** The part of a payment that is compared, with its waiting receipt. */
export type MatchedPayment = {
  reference: string
  /** The missing amount. */
  missing: number
  /** Days in Addis Ababa. */
  openedOn: string
  receipt?:
    | { numbers: readonly string[]; amount: number | undefined; paidOn: string | undefined; sentOn: string }
    | undefined
}

type Because = ProposedLine['because']

/** A bank books a transfer on its day, or after a weekend or a holiday; another bank's date may be a day ahead. */
const EARLIEST = -1
const LATEST = 4
/** How many days after its opening a payment without a receipt is usually transferred. */
const LONGEST = 45
/** Shorter numbers occur in other texts by chance. */
export const MIN_NUMBER = 8

function isDayLikely(bookedOn: string, { openedOn, receipt }: MatchedPayment): boolean {
  const days = (from: string): number => {
    const [a, b] = [parseIsoDate(from), parseIsoDate(bookedOn)]
    return a && b ? daysBetween(a, b) : NaN
  }
  if (receipt) {
    const after = days(receipt.paidOn ?? receipt.sentOn)
    // A payer who gives no day may have paid some days before sending the receipt.
    return after >= (receipt.paidOn === undefined ? -LONGEST : EARLIEST) && after <= LATEST
  }
  const after = days(openedOn)
  return after >= EARLIEST && after <= LONGEST
}

/** Why a line may be the money of a payment; empty without evidence. An amount or a day alone is no evidence. */
export function whyMatches(line: MatchedLine, payment: MatchedPayment): Because {
  const { receipt } = payment
  const hasNumber = receipt?.numbers.some((number) => number.length >= MIN_NUMBER && line.signs.includes(number))
  const hasAmount = line.amount === payment.missing || line.amount === receipt?.amount
  const because: Because = [
    ...(line.meant.includes(payment.reference) ? (['reference'] as const) : []),
    ...(hasNumber ? (['number'] as const) : []),
    ...(hasAmount ? (['amount'] as const) : []),
    ...(isDayLikely(line.bookedOn, payment) ? (['day'] as const) : []),
  ]
  const isNamed = because.includes('reference') || because.includes('number')
  return isNamed || (because.includes('amount') && because.includes('day')) ? because : []
}

const WEIGHTS = { reference: 8, number: 8, amount: 4, day: 1 } as const
const weight = (because: Because): number => because.reduce((sum, reason) => sum + WEIGHTS[reason], 0)

/** The matches, likeliest first; equally likely ones keep their order. */
export function likeliestFirst<T>(
  all: readonly T[],
  why: (candidate: T) => Because,
  most: number,
): (T & { because: Because })[] {
  return all
    .map((candidate) => ({ ...candidate, because: why(candidate) }))
    .filter(({ because }) => because.length > 0)
    .toSorted((a, b) => weight(b.because) - weight(a.because))
    .slice(0, most)
}
