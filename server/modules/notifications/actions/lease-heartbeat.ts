import type { World } from '#server/platform/world.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { updateLeases } from '../store/claims.ts'
import type { DeliveryRow } from '../store/deliveries.ts'
import { LEASE } from './claim-deliveries.ts'

/** When this much of a lease is over it is renewed; milliseconds of the clock. */
const RENEW_AFTER = 20_000
const POLL_INTERVAL = 250
/** A channel ends its own attempts; one that never does is given up after this time, and its lease expires. */
const MAX_HELD = 10 * MINUTE

type HeldLease = { row: Pick<DeliveryRow, 'id' | 'lease'>; renewedAt: Instant; began: number }

/**
 * Renews the leases of attempts in progress, so that no other worker starts one that takes longer than its lease. `end`
 * stops renewing.
 */
export function startLeaseHeartbeat({ db, clock, log }: Pick<World, 'db' | 'clock' | 'log'>) {
  const attempts = new Set<HeldLease>()
  let renewing = false

  async function renew(): Promise<void> {
    const now = clock.now()
    // A lease that expired, as when the process stood still, is lost: another worker may have claimed the message.
    for (const held of attempts)
      if (now - held.renewedAt >= LEASE || performance.now() - held.began > MAX_HELD) attempts.delete(held)
    const due = [...attempts].filter(({ renewedAt }) => now - renewedAt >= RENEW_AFTER)
    if (due.length === 0) return
    await updateLeases(
      db,
      due.map(({ row }) => row),
      now,
      now + LEASE,
    )
    for (const held of due) held.renewedAt = now
  }

  const timer = setInterval(() => {
    if (renewing) return
    renewing = true
    renew()
      .catch((err: unknown) => log.warn({ err }, 'leases cannot be renewed'))
      .finally(() => (renewing = false))
  }, POLL_INTERVAL)

  return {
    /** Runs `work` with the message's lease held; `leasedUntil` in epoch milliseconds. */
    async whileHeld<T>(row: HeldLease['row'], leasedUntil: Instant, work: () => Promise<T>): Promise<T> {
      const held = { row, renewedAt: leasedUntil - LEASE, began: performance.now() }
      attempts.add(held)
      try {
        return await work()
      } finally {
        attempts.delete(held)
      }
    },
    end: () => clearInterval(timer),
  }
}
export type LeaseHeartbeat = ReturnType<typeof startLeaseHeartbeat>
