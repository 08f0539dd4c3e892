import { z } from 'zod'
import type { MessageKind, Renderer, RenderResult } from '#server/modules/notifications/index.ts'
import { findPeriodsBySource } from '#server/modules/subscriptions/index.ts'
import { PAYMENT_NEWS, renderPaymentNews } from './payment-words.ts'
import { moneyOf, paymentsBy } from '../store/payments.ts'
import { periodSource } from './prove-money.ts'

const about = z.object({ paymentId: z.number().int(), news: z.enum(PAYMENT_NEWS) })

const renderer =
  ({ publicOrigin }: { publicOrigin: string }): Renderer =>
  async (db, due) => {
    const ids = due.map((message) => about.parse(message.about).paymentId)
    const payments = new Map((await paymentsBy(db, ids)).map((payment) => [payment.id, payment]))
    const money = await moneyOf(db, ids)
    const periods = await findPeriodsBySource(db, [...payments.values()].map(periodSource))
    return due.map((message): RenderResult => {
      const { paymentId, news } = about.parse(message.about)
      const payment = payments.get(paymentId)
      if (payment?.person_id !== message.personId) return { suppressed: 'no-account' }
      const facts = {
        reference: payment.reference,
        due: payment.amount_due,
        arrived: money.get(paymentId) ?? 0,
        ...periods.get(periodSource(payment)),
      }
      return renderPaymentNews(facts, news, { channel: message.channel, lang: message.lang, origin: publicOrigin })
    })
  }

/** What a payer is told of their payment. It is about their money: only push and Telegram can be switched off. */
export const paymentKind = (deps: { publicOrigin: string }): MessageKind => ({
  name: 'payment',
  about,
  switchRule: (_about, channel) => (channel === 'push' || channel === 'telegram' ? 'unless-off' : 'none'),
  render: renderer(deps),
})
