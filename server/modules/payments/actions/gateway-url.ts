import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PaymentId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { nextCheckAt, OPENING_LIFE, URL_LIFE } from '../core/check-schedule.ts'
import type { Gateway } from '../core/gateway.ts'
import { nextState } from '../core/transitions.ts'
import { findPaymentById, insertEvent } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import { findAttempt, findOpenAttempt, insertAttempt, updateAttemptOffered } from '../store/attempts.ts'
import { missingOf } from './carry-out-decision.ts'
import { checkWaitingAttempts } from './check-waiting-attempts.ts'
import { lockWithPerson } from './lock-payment.ts'
import type { PaymentsWorld } from './payments-world.ts'

/** A page of ours to which the gateway sends the payer back. */
export const returnPage = (
  { settings }: Pick<PaymentsWorld, 'settings'>,
  page: 'success' | 'failure' | 'cancel',
  payment: PaymentRow,
): string => `${settings.publicOrigin}/santim-pay/${page}?payment=${payment.public_id}`

/** A second turn follows a process that ended while it opened the page. */
const TURNS = 2

type Payer = { phone?: string | undefined; returnTo?: string }

/**
 * The gateway's page for a payment's missing amount: that of the last half hour, or a new one; ours, once it is found
 * paid. `phone` (E.164) is prefilled; a payer without an account comes back to `returnTo`.
 */
export async function gatewayUrl(world: PaymentsWorld, payment: PaymentRow, payer: Payer): Promise<string> {
  const { db, gateway, clock } = world
  if (!gateway) throw new Refused('wrong-state', refusal('online-payment-not-set-up'))
  const open = { paymentId: payment.id, gateway: gateway.name, amount: await missingOf(db, payment) }
  const times = { since: clock.now() - URL_LIFE, now: clock.now() }
  // An expired page may have been paid since its last check. One that was left is not taken for one being paid.
  if (!(await findOpenAttempt(db, open, times))) {
    await checkWaitingAttempts(world, payment, { paidOnly: true })
    if ((await findPaymentById(db, payment.id))?.state === 'paid')
      return payer.returnTo ?? returnPage(world, 'success', payment)
  }
  for (let turn = 0; turn < TURNS; turn++) {
    const attempt = await beginAttempt(world, gateway, payment.id)
    if (attempt.isNew) return offerAttempt(world, gateway, payment, { ...payer, ...attempt })
    const url = attempt.url ?? (await openedUrl(world, attempt.id))
    if (url !== undefined) return url
  }
  throw new Refused('wrong-state', refusal('payment-page-opening'))
}

/**
 * The open attempt for the missing amount, or a new one, stored. Under the lock of the payment, which may have been
 * paid or withdrawn since it was read, or whose page another process requests at this moment.
 */
function beginAttempt(
  world: PaymentsWorld,
  gateway: Gateway,
  paymentId: PaymentId,
): Promise<{ id: string; amount: number; url: string | null; isNew: boolean }> {
  return inTransaction(world.db, async (tx) => {
    const payment = await lockWithPerson(tx, paymentId)
    const amount = payment ? await missingOf(tx, payment) : 0
    if (!payment || amount <= 0 || !nextState(payment.state, 'offered'))
      throw new Refused('wrong-state', refusal('payment-over'))
    const now = world.clock.now()
    const asked = { paymentId, gateway: gateway.name, amount }
    const open = await findOpenAttempt(tx, asked, { since: now - URL_LIFE, now })
    if (open) return { id: open.id, amount, url: open.url, isNew: false }
    const id = randomUUID()
    const due = nextCheckAt(now, now) ?? now
    await insertAttempt(tx, {
      id,
      payment_id: payment.id,
      gateway: gateway.name,
      amount,
      created_at: now,
      next_look_at: due,
      opening_until: now + OPENING_LIFE,
    })
    await insertEvent(tx, payment.id, { from: payment.state, to: payment.state, cause: 'offered', now })
    return { id, amount, url: null, isNew: true }
  })
}

/** Milliseconds between two looks for a page that another request is opening. */
const POLL_EVERY = 200

/**
 * The page that another request, maybe of another process, is opening; refused as that request is. Undefined once its
 * time is over.
 */
async function openedUrl({ db, clock }: PaymentsWorld, id: string): Promise<string | undefined> {
  for (let waited = 0; waited < OPENING_LIFE; waited += POLL_EVERY) {
    const attempt = await findAttempt(db, id)
    if (attempt?.url != null && attempt.state !== 'failed') return attempt.url
    if (attempt?.opening_until == null) throw new Refused('unavailable', refusal('payment-provider-unreachable'))
    if (clock.now() >= attempt.opening_until) return undefined
    await setTimeout(POLL_EVERY)
  }
  return undefined
}

/**
 * Requests the page of a stored attempt from the gateway. A missing or late answer is looked up by the attempt's id.
 */
async function offerAttempt(
  world: PaymentsWorld,
  gateway: Gateway,
  payment: PaymentRow,
  { id, amount, phone, returnTo }: Payer & { id: string; amount: number },
): Promise<string> {
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
    world.clock.now(),
  )
  if (answer.kind === 'url') {
    await updateAttemptOffered(world.db, id, { state: 'offered', url: answer.url, now: world.clock.now() })
    return answer.url
  }
  if (answer.kind === 'declined')
    world.log.warn({ gateway: gateway.name, attemptId: id }, 'the gateway declined an offer')
  const failed = answer.kind === 'declined' ? { state: 'failed' as const } : {}
  await updateAttemptOffered(world.db, id, { ...failed, now: world.clock.now() })
  throw new Refused('unavailable', refusal('payment-provider-unreachable'))
}
