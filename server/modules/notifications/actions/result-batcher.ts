import type { World } from '#server/platform/world.ts'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { DeliveryId } from '#contract/ids.ts'
import { DatabaseUnavailable } from '#server/platform/db.ts'
import { recordResults } from '../store/claims.ts'
import type { EndedDelivery } from '../store/claims.ts'

const PAUSE = 250
/**
 * How long writing is retried while the database is away; then the leases are over, and unrecorded messages are
 * repeated.
 */
const MAX_WAIT = 50_000

/** How often a refused statement is retried while the database is there: it may have conflicted with another. */
const MAX_TRIES = 3
const UNRECORDED = 'its result could not be recorded'

/**
 * Records delivery results as they arrive. Results that arrive during a write go into the next statement, so that many
 * at once cost little and each is written within moments: a process that is killed before that sends the message again.
 */
export function createResultBatcher({ db, clock, log }: Pick<World, 'db' | 'clock' | 'log'>) {
  let waiting: { ended: EndedDelivery; done: (held: boolean) => void }[] = []
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      // Results of the same moment go together.
      await nextTurn()
      const batch = waiting
      waiting = []
      const held = await persist(batch.map(({ ended }) => ended))
      for (const { ended, done } of batch) done(held.has(ended.row.id))
    }
    writing = undefined
  }

  /**
   * Waits while the database is away; a result that cannot be written does not affect the others, and ends its message.
   */
  async function persist(batch: readonly EndedDelivery[], isLastTry = false): Promise<Set<DeliveryId>> {
    const began = performance.now()
    for (let refused = 1; ;) {
      try {
        return await recordResults(db, batch, clock.now())
      } catch (err) {
        log.warn({ err, messages: batch.length }, 'what became of messages cannot be recorded')
        if (!(err instanceof DatabaseUnavailable) && refused++ === MAX_TRIES)
          return isLastTry ? new Set() : persistApart(batch)
        if (performance.now() - began > MAX_WAIT) return new Set()
        await sleep(PAUSE)
      }
    }
  }

  async function persistApart(batch: readonly EndedDelivery[]): Promise<Set<DeliveryId>> {
    const [first] = batch
    if (first === undefined) return new Set()
    if (batch.length === 1)
      return persist([{ row: first.row, result: { state: 'failed', error: UNRECORDED, gone: false } }], true)
    const half = Math.ceil(batch.length / 2)
    return new Set([...(await persist(batch.slice(0, half))), ...(await persist(batch.slice(half)))])
  }

  return (ended: EndedDelivery): Promise<boolean> =>
    new Promise((done) => {
      waiting.push({ ended, done })
      writing ??= write()
    })
}
export type ResultBatcher = ReturnType<typeof createResultBatcher>
