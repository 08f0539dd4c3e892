import { sql } from 'kysely'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'

/** How often the clocks are compared: one that is set wrong meanwhile stays so for no longer. Milliseconds. */
const LOOK = 15_000
/** Clocks that agree so far are left alone. */
const AGREE = 1000

type CommonClock = Clock & {
  /** Compares now; resolves when that is done, or could not be. */ look(): Promise<void>
  /** By how many milliseconds the database's clock was ahead of this machine's at the last look; undefined when that failed. */
  offset(): number | undefined
  stop(): void
}

/**
 * The time of the database, which all processes that share it agree on: leases and slots of one process mean nothing to another whose clock stands minutes apart.
 * Where this machine's clock agrees it is the time. `own` is that clock, in epoch milliseconds.
 */
export async function commonClock(db: Db, log: Log, own: () => number = Date.now): Promise<CommonClock> {
  let apart = 0
  let offset: number | undefined
  async function look(): Promise<void> {
    const before = own()
    const { rows } = await sql<{
      now: Instant
    }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db)
    const after = own()
    const there = rows[0]?.now
    offset = there === undefined ? undefined : Math.round(there - (before + after) / 2)
    // Somewhere between the two it was that time; what the way took is no difference.
    if (there === undefined || (there >= before + apart - AGREE && there <= after + apart + AGREE)) return
    apart = Math.round(there - (before + after) / 2)
    log.warn({ apart }, "this machine's clock does not agree with the database's, whose time is taken")
  }
  const quietly = () =>
    look().catch((err: unknown) => {
      offset = undefined
      log.info({ err }, 'the clocks cannot be compared')
    })
  await look()
  const timer = setInterval(() => void quietly(), LOOK)
  timer.unref()
  return { now: () => own() + apart, look: quietly, offset: () => offset, stop: () => clearInterval(timer) }
}
