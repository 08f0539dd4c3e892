import { randomUUID } from 'node:crypto'
import type { PaymentId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { nextCheckAt, URL_LIFE } from '../core/check-schedule.ts'
import type { Gateway } from '../core/gateway.ts'
import { nextState } from '../core/transitions.ts'
import { insertEvent } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import { findOfferedAttempt, insertAttempt, updateAttempt } from '../store/attempts.ts'
import { missingOf } from './carry-out-decision.ts'
import { lockWithPerson } from './lock-payment.ts'
import type { PaymentsWorld } from './payments-world.ts'

/** A page of ours to which the gateway sends the payer back. */
export const returnPage = (
  { settings }: Pick<PaymentsWorld, 'settings'>,
  page: 'success' | 'failure' | 'cancel',
  payment: PaymentRow,
): string => `${settings.publicOrigin}/santim-pay/${page}?payment=${payment.public_id}`

type Payer = { phone?: string | undefined; returnTo?: string }

/**
 * The gateway's page for a payment's missing amount: that of the last half hour, or a new one. `phone` (E.164) is
 * prefilled; a payer without an account comes back to `returnTo`.
 */
export async function gatewayUrl(world: PaymentsWorld, payment: PaymentRow, payer: Payer): Promise<string> {
  const missing = await missingOf(world.db, payment)
  const offered = await findOfferedAttempt(world.db, payment.id, world.clock.now() - URL_LIFE)
  return offered?.url && offered.amount === missing ? offered.url : offerAttempt(world, payment, payer)
}

/**
 * Stores an attempt for the missing amount. Under the lock of the payment, which may have been paid or withdrawn since
 * it was read: nobody is sent to a page for it then.
 */
function beginAttempt(world: PaymentsWorld, gateway: Gateway, paymentId: PaymentId, now: Instant) {
  return inTransaction(world.db, async (tx) => {
    const payment = await lockWithPerson(tx, paymentId)
    const amount = payment ? await missingOf(tx, payment) : 0
    if (!payment || amount <= 0 || !nextState(payment.state, 'offered'))
      throw new Refused('wrong-state', refusal('payment-over'))
    const id = randomUUID()
    const due = nextCheckAt(now, now) ?? now
    await insertAttempt(tx, {
      id,
      payment_id: payment.id,
      gateway: gateway.name,
      amount,
      created_at: now,
      next_look_at: due,
    })
    await insertEvent(tx, payment.id, { from: payment.state, to: payment.state, cause: 'offered', now })
    return { id, amount }
  })
}

/**
 * Stores an attempt, then requests its page from the gateway. A missing or late answer is looked up by the attempt's
 * id.
 */
async function offerAttempt(world: PaymentsWorld, payment: PaymentRow, { phone, returnTo }: Payer): Promise<string> {
  const { gateway } = world
  if (!gateway) throw new Refused('wrong-state', refusal('online-payment-not-set-up'))
  const now = world.clock.now()
  const { id, amount } = await beginAttempt(world, gateway, payment.id, now)
  const answer = await gateway.offer(
    {
      id,
      amount,
      reason: `Chereta ${payment.reference}`,
      phone,
      successUrl: returnTo ?? returnPage(world, 'success', payment),
      failureUrl: returnTo ?? returnPage(world, 'failure', payment),
      cancelUrl: returnTo ?? returnPage(world, 'cancel', payment),
      webhookUrl: `${world.settings.publicOrigin}/api/SantimPay/notify`,
    },
    now,
  )
  if (answer.kind === 'url') {
    await updateAttempt(world.db, id, { state: 'offered', url: answer.url })
    return answer.url
  }
  if (answer.kind === 'declined') {
    world.log.warn({ gateway: gateway.name, attemptId: id }, 'the gateway declined an offer')
    await updateAttempt(world.db, id, { state: 'failed' })
  }
  throw new Refused('unavailable', refusal('payment-provider-unreachable'))
}
