import { z } from 'zod'
import type { PaymentId } from '#contract/ids.ts'
import type { MessageKind, Renderer, RenderResult } from '#server/modules/notifications/index.ts'
import { findPeriodsBySource } from '#server/modules/subscriptions/index.ts'
import { PAYMENT_NEWS, renderPaymentNews } from './payment-words.ts'
import type { PaymentFacts, PaymentNews } from './payment-words.ts'
import { listReceiptsOf } from '../store/receipts.ts'
import type { ReceiptRow } from '../store/receipts.ts'
import type { PaperPrinter } from '../core/paper-printer.ts'
import { listCreditHeldBy, listReleased } from '../store/credits.ts'
import { listPapersByNumbers, listReversedAmounts } from '../store/papers.ts'
import { listCreditedBySource, listProvedMoney } from '../store/money-entries.ts'
import { listPaymentsByIds } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import { isMessageOutdated } from './is-message-outdated.ts'
import { paperEmail } from './paper-emails.ts'
import { paymentFiles } from './send-paper.ts'
import { periodSource, secondSource } from '../core/period-source.ts'

/** The event, or the number of the paper that the message is about. */
const about = z.union([
  z.object({
    paymentId: z.number().int().brand<'payment'>(),
    news: z.enum(PAYMENT_NEWS),
    source: z.string().optional(),
    /** The paper attached as a file. */
    number: z.string().optional(),
  }),
  z.object({ paymentId: z.number().int().brand<'payment'>(), news: z.literal('paper'), number: z.string() }),
])

type About = z.infer<typeof about>
const creditSource = (read: About): string[] => (read.news === 'credited' && read.source ? [read.source] : [])
const paperNumber = (read: About): string[] => (read.news === 'paper' ? [read.number] : [])

const renderer =
  ({ publicOrigin }: { publicOrigin: string }): Renderer =>
  async (db, due) => {
    const messages = due.map((message) => ({ ...message, about: about.parse(message.about) }))
    const subjects = messages.map((message) => message.about)
    const ids = subjects.map(({ paymentId }) => paymentId)
    const payments = new Map((await listPaymentsByIds(db, ids)).map((payment) => [payment.id, payment]))
    const money = await listProvedMoney(db, ids)
    const receipts = await listReceiptsOf(db, ids)
    const periods = await findPeriodsBySource(db, subjects.map(sourceOf))
    const credits = await listCreditHeldBy(db, ids)
    const released = await listReleased(db, ids)
    const credited = await listCreditedBySource(db, subjects.flatMap(creditSource))
    const reversed = await listReversedAmounts(db, ids)
    const papers = await listPapersByNumbers(db, subjects.flatMap(paperNumber))
    return messages.map((message): RenderResult => {
      const read = message.about
      const { paymentId } = read
      const payment = payments.get(paymentId)
      if (payment?.person_id !== message.personId) return { suppressed: 'no-account' }
      if (read.news === 'paper') {
        const paper = papers.get(read.number)
        if (!paper) return { suppressed: 'no-account' }
        const page = `${publicOrigin}/subscription/paper/${payment.public_id}/${paper.kind}?number=${paper.number}`
        return paperEmail(paper, { lang: message.lang, reader: 'payer', page })
      }
      const period = periods.get(sourceOf(read))
      const receipt = receipts.find(
        (receipt) => receipt.payment_id === paymentId && receipt.state !== 'withdrawn',
      )?.state
      const present = { state: payment.state, receipt, hasPeriod: period !== undefined }
      if (isMessageOutdated({ news: read.news, channel: message.channel }, present))
        return { suppressed: 'included-later' }
      const credit = credits.get(paymentId)?.amount ?? 0
      const facts = {
        reference: payment.reference,
        due: dueOf(read.news, payment, { credit, reversed: reversed.get(paymentId) }),
        credited: creditSource(read).reduce((sum, source) => sum + (credited.get(source) ?? 0), 0),
        released: released.get(paymentId)?.amount ?? 0,
        arrived: (money.get(paymentId) ?? 0) - credit,
        ...period,
        ...receiptFacts(receipts, paymentId, read.news),
      }
      return renderPaymentNews(facts, read.news, { channel: message.channel, lang: message.lang, origin: publicOrigin })
    })
  }

/** The amount in a message, in santim: what the payer had to pay, or what was credited. */
function dueOf(
  news: PaymentNews,
  { amount_due: due }: Pick<PaymentRow, 'amount_due'>,
  { credit, reversed }: { credit: number; reversed: number | undefined },
): number {
  // The credit lowered the first period only, so the second is paid in full.
  if (news === 'second-undone') return due
  // The credit is released when it is taken back, but its paper knows what was paid.
  return (news === 'reversed' ? reversed : undefined) ?? due - credit
}

/** Identifies at the subscription the period that a message is about. */
const sourceOf = (read: About): string => {
  const payment = { id: read.paymentId }
  return read.news === 'paid-again' && read.source !== undefined
    ? secondSource(payment, read.source)
    : periodSource(payment)
}

/** The newest receipt of a payment, or the newest refused one. */
function receiptFacts(receipts: readonly ReceiptRow[], paymentId: PaymentId, news: PaymentNews): Partial<PaymentFacts> {
  const receipt = receipts.find(
    ({ payment_id, state }) => payment_id === paymentId && (news !== 'receipt-refused' || state === 'refused'),
  )
  if (!receipt) return {}
  const { access_until: accessUntil, reason, note } = receipt
  return { receipt: { number: receipt.number_key ?? receipt.link_token ?? '', accessUntil, reason, note } }
}

/** Messages to payers about their payment. Because they are about money, only push and Telegram can be switched off. */
export const paymentKind = (deps: { publicOrigin: string; printer: PaperPrinter }): MessageKind => ({
  name: 'payment',
  about,
  switchRule: (_about, channel) => (channel === 'push' || channel === 'telegram' ? 'unless-off' : 'none'),
  render: renderer(deps),
  attach: paymentFiles(deps.printer),
})
