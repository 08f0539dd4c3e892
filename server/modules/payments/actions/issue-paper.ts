import { civilDateAt } from '#ethiopia/calendar.ts'
import type { PaperBuyer, PaymentPaper } from '#contract/papers.ts'
import type { PaperKind } from '#contract/payment-fields.ts'
import type { Db } from '#server/platform/db.ts'
import { SANTIM, vatIn } from '../core/price.ts'
import { qrPath } from '../core/qr-path.ts'
import { insertPaper, claimPaperNumber } from '../store/papers.ts'
import type { PaymentRow } from '../store/payments.ts'
import type { PaymentsWorld } from './payments-world.ts'

const SERIES: Record<PaperKind, string> = { proforma: 'PF', confirmation: 'CH', reversal: 'RV' }
const DIGITS = 6

/** The values on a paper that do not come from the payment. */
type More = Pick<
  PaymentPaper,
  'begins' | 'ends' | 'paidAt' | 'bankReference' | 'reverses' | 'reason' | 'reversedBy' | 'accounts'
> & {
  /** Credit put towards the payment, in santim. */
  credit?: number
  /** Money that has arrived for it, of which a pro forma asks for the rest, in santim. */
  arrived?: number
  /** The paper whose amounts and buyer it repeats, even if the seller's tax has changed since. */
  like?: PaymentPaper
  /** The money that it certifies, where that gave a second period; printed on no paper. */
  source?: string | undefined
}

/** The email address for papers is printed on none of them, because a paper stays when the address is deleted. */
function withoutAddress(buyer: PaperBuyer | null | undefined): PaperBuyer {
  const { email: _, ...shown } = buyer ?? {}
  return shown
}

/** The amounts of a payment as papers state them, in birr. */
function amountsOf(
  payment: PaymentRow,
  { credit, arrived, vatPercent }: { credit: number; arrived: number; vatPercent: number | undefined },
): Pick<PaymentPaper, 'listPrice' | 'amount' | 'credit' | 'arrived' | 'vat'> {
  const amount = payment.amount_due - credit - arrived
  return {
    listPrice: payment.list_price / SANTIM,
    amount: amount / SANTIM,
    ...(credit > 0 ? { credit: credit / SANTIM } : {}),
    ...(arrived > 0 ? { arrived: arrived / SANTIM } : {}),
    ...(vatPercent === undefined ? {} : { vat: { percent: vatPercent, amount: vatIn(amount, vatPercent) / SANTIM } }),
  }
}

/** Issues a paper with the next number of its series, in the caller's transaction. Its content never changes. */
export async function issuePaper(
  { clock, gateway, seller, settings }: Pick<PaymentsWorld, 'clock' | 'gateway' | 'seller' | 'settings'>,
  tx: Db,
  payment: PaymentRow,
  kind: PaperKind,
  { accounts, credit = 0, arrived: part = 0, like, source, ...more }: More,
): Promise<PaymentPaper> {
  const now = clock.now()
  const { year } = civilDateAt(now)
  const number = `${SERIES[kind]}-${year}-${String(await claimPaperNumber(tx, kind, year)).padStart(DIGITS, '0')}`
  const payLink = payment.link_token ? `${settings.publicOrigin}/pay-link/${payment.link_token}` : undefined
  const address = kind === 'proforma' && payLink !== undefined ? payLink : `${settings.publicOrigin}/paper/${number}`
  const { accounts: _, vatPercent, ...shownSeller } = seller
  const amounts = like ?? amountsOf(payment, { credit, arrived: part, vatPercent })
  const { listPrice, amount, credit: used, arrived, vat } = amounts
  const paper: PaymentPaper = {
    number,
    kind,
    issuedAt: now,
    seller: shownSeller,
    buyer: like?.buyer ?? withoutAddress(payment.buyer),
    plan: payment.plan,
    months: payment.months,
    listPrice,
    amount,
    ...(used === undefined ? {} : { credit: used }),
    ...(arrived === undefined ? {} : { arrived }),
    ...(vat === undefined ? {} : { vat }),
    reference: payment.reference,
    ...(kind === 'proforma' ? { validUntil: payment.valid_until } : {}),
    ...(kind === 'proforma' && payLink ? { payLink, ...(gateway ? { paysOnline: true } : {}) } : {}),
    accounts,
    ...more,
    qr: { ...qrPath(address), address },
  }
  await insertPaper(tx, payment.id, paper, source)
  return paper
}
