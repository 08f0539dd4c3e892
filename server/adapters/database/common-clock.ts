import { sql } from 'kysely'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'

/** How often the clocks are compared, so for how long a wrong one may go unnoticed. Milliseconds. */
const CHECK_EVERY = 15_000
/** Smaller differences are ignored. */
const AGREE = 1000

type CommonClock = Clock & {
  /** Compares now; resolves when the comparison is done or has failed. */ compare(): Promise<void>
  /**
   * Milliseconds by which the database's clock was ahead of this machine's at the last comparison; undefined when that
   * failed.
   */
  offset(): number | undefined
  stop(): void
}

/**
 * The time of the database, shared by all processes: a lease means nothing to another process whose clock is minutes
 * off. Where this machine's clock (`own`) agrees, that clock is the time.
 */
export async function commonClock(db: Db, log: Log, own: () => number = Date.now): Promise<CommonClock> {
  let apart = 0
  let offset: number | undefined
  async function compare(): Promise<void> {
    const before = own()
    const { rows } = await sql<{
      now: Instant
    }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db)
    const after = own()
    const there = rows[0]?.now
    offset = there === undefined ? undefined : Math.round(there - (before + after) / 2)
    // The reading lies somewhere between the two, so the time of the round trip is not a difference.
    if (there === undefined || (there >= before + apart - AGREE && there <= after + apart + AGREE)) return
    apart = Math.round(there - (before + after) / 2)
    log.warn({ apart }, "this machine's clock does not agree with the database's, whose time is taken")
  }
  const quietly = () =>
    compare().catch((err: unknown) => {
      offset = undefined
      log.info({ err }, 'the clocks cannot be compared')
    })
  await compare()
  const timer = setInterval(() => void quietly(), CHECK_EVERY)
  timer.unref()
  return { now: () => own() + apart, compare: quietly, offset: () => offset, stop: () => clearInterval(timer) }
}
