import { refusal } from '#contract/refusals.ts'
import { Refused } from '#server/platform/refused.ts'
import { findAttempt, insertWebhook } from '../store/attempts.ts'
import { CHECK_PAYMENT } from '../job-names.ts'
import type { PaymentsWorld } from './payments-world.ts'

/** In bytes; a webhook has a few hundred. */
const MAX_BYTES = 64 * 1024

/**
 * Handles a gateway's webhook: a genuine one makes us ask the gateway, its own content is not trusted. Refused with
 * 'signed-out' unless it is signed, with 'invalid-input' where it is about no payment to us.
 */
export async function handleGatewayWebhook(
  world: PaymentsWorld,
  input: { token: string | undefined; size: number; body: unknown },
): Promise<{ received: boolean }> {
  const { gateway, db, clock, jobs, log } = world
  if (!gateway || input.size > MAX_BYTES) throw notSigned()
  const now = clock.now()
  const verdict = await gateway.readWebhook(input.token, input.body, now)
  if (verdict.kind !== 'genuine') log.warn({ gateway: gateway.name, verdict: verdict.kind }, 'a webhook was refused')
  if (verdict.kind === 'forged') throw notSigned()
  if (verdict.kind === 'not-ours') throw new Refused('invalid-input', refusal('webhook-not-ours'))
  const { webhook } = verdict
  if (await findAttempt(db, webhook.attemptId)) {
    await insertWebhook(db, gateway.name, webhook, now)
    await jobs.send(db, CHECK_PAYMENT, { tryId: webhook.attemptId })
  }
  return { received: true }
}

const notSigned = () => new Refused('signed-out', refusal('webhook-unsigned'))
