import { setTimeout } from 'node:timers/promises'
import type { PaymentRow } from '../store/payments.ts'
import { listTriesOfPayments } from '../store/tries.ts'
import { checkTry } from './check-try.ts'
import type { PaymentsWorld } from './payments-world.ts'

/** Milliseconds that a payer waits for the gateway's answer. */
const PATIENCE = 2500

/**
 * Asks the gateway about undecided attempts of a payment. An answer that takes long is still recorded, and shown the
 * next time.
 */
export async function checkWaitingTries(world: PaymentsWorld, payment: PaymentRow): Promise<void> {
  const waiting = (await listTriesOfPayments(world.db, payment.id)).filter(
    ({ state, next_look_at }) => state !== 'completed' && next_look_at !== null,
  )
  const checks = waiting.map(({ id }) =>
    checkTry(world, id).catch((error: unknown) => world.log.error({ error, tryId: id }, 'a payment was not checked')),
  )
  if (checks.length > 0) await Promise.race([Promise.all(checks), setTimeout(PATIENCE)])
}
