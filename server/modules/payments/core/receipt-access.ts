import { DAY } from '#ethiopia/time-units.ts'
import type { ReceiptFlagView } from '#contract/receipt-queue.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { hasRed } from './receipt-flags.ts'

/** How long a receipt opens tenders before it is decided; milliseconds. */
export const RECEIPT_ACCESS = 3 * DAY

/**
 * The end of a receipt's access, counted from the first receipt of its payment; undefined without a confirmed phone,
 * which would allow endless repetition, with a red remark, or after a refused receipt.
 */
export function accessOf(
  flags: readonly ReceiptFlagView[],
  { hasPhone, lastDecision }: { hasPhone: boolean; lastDecision: 'verified' | 'refused' | undefined },
  { firstSentAt, now }: { firstSentAt: Instant | undefined; now: Instant },
): number | undefined {
  if (!hasPhone || hasRed(flags) || lastDecision === 'refused') return undefined
  const until = (firstSentAt ?? now) + RECEIPT_ACCESS
  return until > now ? until : undefined
}
