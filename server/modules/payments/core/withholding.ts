import type { PaymentId } from '#contract/ids.ts'

/** Withholding tax on services: 3 % since August 2025, 2 % before. Many payers still apply the old rate. */
const PERCENTS = [3, 2] as const
const VAT_PERCENT = 15

/** The withheld rate, and whether it was taken of the price or of the price without VAT. */
export type Withholding = { percent: (typeof PERCENTS)[number]; base: 'price' | 'price-without-vat' }

/** Cashiers round to whole birr. Below this tax (in santim) a birr of tolerance would fit any amount. */
const MIN_ROUNDED = 2000
const BIRR = 100

function isThatShare(short: number, share: number): boolean {
  if (Math.abs(short - share) <= 1) return true
  return share >= MIN_ROUNDED && short % BIRR === 0 && Math.abs(short - share) < BIRR
}

/** Entries from before numbers were separate by payer have the first form. */
const SOURCE = /^withheld(?::|-for:\d+:)(.*)$/s

/** The source of a payment's withheld tax, by the number of the paper for it. */
export const withheldSource = (paymentId: PaymentId, paper: string): string => `withheld-for:${paymentId}:${paper}`

/** The number of the paper in such a source; undefined for any other money. */
export const withheldPaper = (source: string): string | undefined => SOURCE.exec(source)?.[1]

/** The withholding that explains exactly why `paid` is less than `due` (santim); undefined when none does. */
export function withholdingOf(due: number, paid: number): Withholding | undefined {
  const short = due - paid
  if (short <= 0) return undefined
  const shares = PERCENTS.flatMap((percent) => {
    const share = (due * percent) / 100
    return [
      { percent, base: 'price', share } as const,
      { percent, base: 'price-without-vat', share: (share * 100) / (100 + VAT_PERCENT) } as const,
    ]
  })
  const [nearest] = shares
    .filter(({ share }) => isThatShare(short, share))
    .toSorted((a, b) => Math.abs(a.share - short) - Math.abs(b.share - short))
  return nearest && { percent: nearest.percent, base: nearest.base }
}
