import type { ReceiptFlagView } from '#contract/receipt-queue.ts'
import { isoDate } from '#ethiopia/calendar.ts'
import { SANTIM } from './price.ts'
import type { ReceiptFlag } from './receipt-checks.ts'

/** A remark as it is stored and shown: amounts in birr, days as year-month-day. */
export function flagView(flag: ReceiptFlag): ReceiptFlagView {
  const { code, isRed } = flag
  switch (flag.code) {
    case 'number-does-not-fit':
      return { code, isRed, banks: flag.banks }
    case 'date-differs':
      return { code, isRed, day: isoDate(flag.dayInNumber), days: flag.days }
    case 'long-before-order':
      return { code, isRed, day: isoDate(flag.day), days: flag.days }
    case 'looks-like-taken':
      return { code, isRed, bank: flag.bank, number: flag.number }
    default:
      return {
        code,
        isRed,
        difference: flag.difference / SANTIM,
        cause: flag.cause.kind,
        ...(flag.cause.kind === 'withheld' ? { percent: flag.cause.percent } : {}),
      }
  }
}

/** A red remark prevents temporary access. */
export const hasRed = (flags: readonly ReceiptFlagView[]): boolean => flags.some(({ isRed }) => isRed)
