import { findPerson } from '#server/modules/accounts/index.ts'
import { enqueueDeliveries } from '#server/modules/notifications/index.ts'
import type { ChannelName } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { PaymentNews } from './payment-words.ts'
import type { PaymentRow } from '../store/payments.ts'
import type { PaymentsWorld } from './payments-world.ts'

const BY_SOURCE: ReadonlySet<PaymentNews> = new Set(['paid-again', 'credited'])

/**
 * Enqueues a payer's notification, once an occasion: by email, push and Telegram, by SMS where there is no address or
 * access ends. `paper`: the attached one. `since`: it may have been sent before a restore.
 */
export async function notifyOfPayment(
  { clock, jobs }: Pick<PaymentsWorld, 'clock' | 'jobs'>,
  tx: Db,
  payment: Pick<PaymentRow, 'id' | 'person_id'>,
  news: PaymentNews,
  occasion = '',
  { since, paper }: { since?: number | undefined; paper?: string | undefined } = {},
): Promise<void> {
  const person = await findPerson(tx, payment.person_id)
  if (!person) return
  // The payer loses access: that is worth a message to the phone, too.
  const isUrgent = news === 'receipt-refused' && person.email !== null
  const channels: ChannelName[] = [
    person.email === null ? 'sms' : 'email',
    'push',
    'telegram',
    ...(isUrgent ? (['sms'] as const) : []),
  ]
  await enqueueDeliveries(
    tx,
    jobs,
    clock.now(),
    channels.map((channel) => ({
      kind: 'payment',
      personId: person.id,
      channel,
      // Money that arrived twice: its source names the period that it gave, and the excess.
      about: {
        paymentId: payment.id,
        news,
        ...(BY_SOURCE.has(news) ? { source: occasion } : {}),
        ...(paper === undefined ? {} : { number: paper }),
      },
      key: ['payment', payment.id, news, occasion, channel].join(' '),
      ...(since === undefined ? {} : { since }),
    })),
  )
}
