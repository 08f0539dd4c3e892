import { DAY } from '#ethiopia/time-units.ts'
import type { ReceiptFlagView } from '#contract/receipt-queue.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { hasRed } from './receipt-flags.ts'

/** How long a receipt opens tenders before it is decided; milliseconds. */
export const RECEIPT_ACCESS = 3 * DAY

/**
 * Until when a receipt opens tenders to its payer, counted from the first receipt of its payment; undefined for no
 * access: for a payer without a confirmed phone, who could repeat this without end, with a red remark, or after a
 * refused receipt until one is verified.
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
