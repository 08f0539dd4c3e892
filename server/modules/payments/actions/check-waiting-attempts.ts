import { setTimeout } from 'node:timers/promises'
import type { PaymentRow } from '../store/payments.ts'
import { listAttemptsOfPayments } from '../store/attempts.ts'
import { checkAttempt } from './check-attempt.ts'
import type { CheckWanted } from './check-attempt.ts'
import type { PaymentsWorld } from './payments-world.ts'

/** Milliseconds that a payer waits for the gateway's answer. */
const PATIENCE = 2500

/**
 * Asks the gateway about undecided attempts of a payment. An answer that takes long is still recorded, and shown the
 * next time.
 */
export async function checkWaitingAttempts(
  world: PaymentsWorld,
  payment: PaymentRow,
  wanted: CheckWanted = {},
): Promise<void> {
  const waiting = (await listAttemptsOfPayments(world.db, payment.id)).filter(
    ({ state, next_look_at }) => state !== 'completed' && next_look_at !== null,
  )
  const checks = waiting.map(({ id }) =>
    checkAttempt(world, id, wanted).catch((error: unknown) =>
      world.log.error({ error, attemptId: id }, 'a payment was not checked'),
    ),
  )
  if (checks.length > 0) await Promise.race([Promise.all(checks), setTimeout(PATIENCE)])
}
