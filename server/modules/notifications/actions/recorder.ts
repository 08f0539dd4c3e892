import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from '#server/platform/world.ts'
import { recordOutcomes } from '../store/hand-over.ts'
import type { Ended } from '../store/hand-over.ts'

const PAUSE = 250
/** For so long a database that is away is asked again; then the leases are over, and what is not recorded is repeated. */
const PATIENCE = 50_000

/**
 * Records outcomes as they come. What comes while the database is busy with others goes into the next statement, so that many at once cost little
 * and each is written within moments: until it is, a killed process means a repeat.
 */
export function createRecorder({ db, clock, log }: Pick<World, 'db' | 'clock' | 'log'>) {
  let waiting: { ended: Ended; done: (held: boolean) => void }[] = []
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      const held = await persist(batch.map(({ ended }) => ended))
      for (const { ended, done } of batch) done(held.has(ended.row.id))
    }
    writing = undefined
  }

  async function persist(batch: readonly Ended[]): Promise<Set<number>> {
    const began = performance.now()
    for (;;) {
      try {
        return await recordOutcomes(db, batch, clock.now())
      } catch (err) {
        log.warn({ err, messages: batch.length }, 'what became of messages cannot be recorded')
        if (performance.now() - began > PATIENCE) return new Set()
        await sleep(PAUSE)
      }
    }
  }

  return (ended: Ended): Promise<boolean> =>
    new Promise((done) => {
      waiting.push({ ended, done })
      writing ??= write()
    })
}
export type Recorder = ReturnType<typeof createRecorder>
