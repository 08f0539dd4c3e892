import { randomUUID } from 'node:crypto'
import { refusal } from '#contract/refusals.ts'
import { Refused } from '#server/platform/refused.ts'
import { nextCheckAt, URL_LIFE } from '../core/check-schedule.ts'
import { nextState } from '../core/transitions.ts'
import { insertEvent } from '../store/payments.ts'
import { listProvedMoney } from '../store/money-entries.ts'
import type { PaymentRow } from '../store/payments.ts'
import { findOfferedAttempt, insertAttempt, updateAttempt } from '../store/attempts.ts'
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
  const missing = payment.amount_due - ((await listProvedMoney(world.db, [payment.id])).get(payment.id) ?? 0)
  const offered = await findOfferedAttempt(world.db, payment.id, world.clock.now() - URL_LIFE)
  return offered?.url && offered.amount === missing ? offered.url : offerAttempt(world, payment, missing, payer)
}

/**
 * Stores an attempt, then requests its page from the gateway. A missing or late answer is looked up by the attempt's
 * id.
 */
async function offerAttempt(
  world: PaymentsWorld,
  payment: PaymentRow,
  amount: number,
  { phone, returnTo }: Payer,
): Promise<string> {
  const { gateway } = world
  if (!gateway) throw new Refused('wrong-state', refusal('online-payment-not-set-up'))
  const { state } = payment
  if (!nextState(state, 'offered')) throw new Refused('wrong-state', refusal('payment-over'))
  const now = world.clock.now()
  const id = randomUUID()
  await insertAttempt(world.db, {
    id,
    payment_id: payment.id,
    gateway: gateway.name,
    amount,
    created_at: now,
    next_look_at: nextCheckAt(now, now) ?? now,
  })
  await insertEvent(world.db, payment.id, { from: state, to: state, cause: 'offered', now })
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
