import { SECOND } from '#ethiopia/time-units.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { MAX_BEHIND } from '#server/platform/replica.ts'
import type { Replica } from '#server/platform/replica.ts'
import { openUnseen } from './postgres.ts'

const LOOK_EVERY = SECOND
/** Who does not answer a look for so long counts as gone, in milliseconds. */
const PATIENCE = 2 * SECOND
/** So many places of the log are remembered: those of a replica that is further behind are of no use to anybody. */
const MAX_PLACES = 60

/** How far the database had written its log at a moment of this process's own clock. */
type Place = { at: number; written: bigint }
type Seen = { system: string; database: string; place: string | null }

const OF_THE_DATABASE = `select (select system_identifier::text from pg_control_system()) as system, current_database() as database,
  pg_current_wal_lsn()::text as place`
/** Its place is null where it does not follow anybody, as after it was made the primary. */
const OF_THE_REPLICA = `select (select system_identifier::text from pg_control_system()) as system, current_database() as database,
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place`

/** 'A/1F' as the number of bytes that it is. */
const bytesOf = (place: string): bigint => {
  const [high = '0', low = '0'] = place.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * Opens a replica of `of`, there or not, and watches it each second. What it has replayed is compared with what the database had written at known
 * moments of one clock: so it is never taken for newer than it is, also while nothing is written, while it hears of nothing new, or with clocks apart.
 */
export function followReplica({ url, of, log }: { url: string; of: Pick<Database, 'executeRaw'>; log: Log }): Replica {
  const reading = openUnseen({ url, log })
  const watching = openUnseen({ url, log, poolSize: 1, statementTimeout: PATIENCE })
  const closing = new AbortController()
  let places: Place[] = []
  /** The newest moment of which it is known that the replica has all that was written by then. */
  let reached: number | undefined
  let use: AbortController | undefined

  const behind = () => (reached === undefined ? undefined : performance.now() - reached)
  const usable = () => ((behind() ?? Infinity) <= MAX_BEHIND ? use?.signal : undefined)

  async function look(): Promise<void> {
    const at = performance.now()
    const written = await answered(of, OF_THE_DATABASE)
    places = [...places, { at, written: bytesOf(written.place ?? '0/0') }].slice(-MAX_PLACES)
    const { place, system, database } = await answered(watching, OF_THE_REPLICA)
    if (system !== written.system || database !== written.database)
      throw new Error('DATABASE_READ_URL leads to no replica of the database at DATABASE_URL')
    if (place === null) throw new Error('the server at DATABASE_READ_URL follows nobody')
    const replayed = bytesOf(place)
    const known = places.findLast((one) => one.written <= replayed)
    if (!known) return
    reached = known.at
    places = places.filter((one) => one.at >= known.at)
  }
  async function watch(): Promise<void> {
    for (let said: string | undefined; !closing.signal.aborted;) {
      const why = await look().then(
        () => undefined,
        (err: unknown) => {
          reached = undefined
          return err as Error
        },
      )
      if (closing.signal.aborted) return
      const isGood = (behind() ?? Infinity) <= MAX_BEHIND
      if (isGood && !use) {
        use = new AbortController()
        log.info({}, 'visitors are answered by the replica')
      } else if (!isGood) {
        const reason = why?.message ?? 'it is more than five seconds behind'
        if (use || said !== reason) log.warn({ err: why, reason }, 'the replica is not asked')
        said = reason
        use?.abort()
        use = undefined
      }
      if (isGood) said = undefined
      await sleep(LOOK_EVERY, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }
  const ended = watch()

  return {
    db: reading.db,
    behind,
    usable,
    connections: () => reading.connections?.() ?? { used: 0, idle: 0, waiting: 0 },
    async close() {
      closing.abort()
      use?.abort()
      await Promise.allSettled([reading.close(), watching.close()])
      await ended
    },
  }
}

async function answered(database: Pick<Database, 'executeRaw'>, statement: string): Promise<Seen> {
  const over = new AbortController()
  const late = sleep(PATIENCE, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('it does not answer')
  })
  late.catch(() => undefined)
  try {
    const { rows } = await Promise.race([database.executeRaw(statement), late])
    return rows[0] as Seen
  } finally {
    over.abort()
  }
}
