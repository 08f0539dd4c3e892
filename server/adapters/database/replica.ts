import { SECOND } from '#ethiopia/time-units.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { MAX_REPLICA_DELAY } from '#server/platform/replica.ts'
import type { Replica } from '#server/platform/replica.ts'
import { openUnseen } from './postgres.ts'

const CHECK_INTERVAL = SECOND
/** Milliseconds after which an unanswered check has failed. */
const PATIENCE = 2 * SECOND
/** The last log positions that are kept, one for each check: a replica that is further behind is not used anyway. */
const MAX_PLACES = 60

/** How far the database had written its log at a moment of this process's own clock. */
type Place = { at: number; written: bigint }
type Seen = { system: string; database: string; place: string | null }

const OF_THE_DATABASE = `select (select system_identifier::text from pg_control_system()) as system, current_database() as database,
  pg_current_wal_lsn()::text as place`
/** The position is null where it follows no server, as after it was promoted to primary. */
const OF_THE_REPLICA = `select (select system_identifier::text from pg_control_system()) as system, current_database() as database,
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place`

/** 'A/1F' as a number of bytes. */
const bytesOf = (place: string): bigint => {
  const [high = '0', low = '0'] = place.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * Opens the replica at `url`, reachable or not, and checks it each second. Its replayed position is compared at known
 * moments of one clock, so that its age is never underestimated.
 */
export function followReplica({ url, of, log }: { url: string; of: Pick<Database, 'executeRaw'>; log: Log }): Replica {
  const reading = openUnseen({ url, log })
  const watching = openUnseen({ url, log, poolSize: 1, statementTimeout: PATIENCE })
  const closing = new AbortController()
  const progress = new ReplicaProgress()
  const use = createUse(log)

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      const failure = await check(progress, of, watching).then(
        () => undefined,
        (err: unknown) => {
          progress.forget()
          return err as Error
        },
      )
      if (closing.signal.aborted) return
      if (progress.isCurrent()) use.begin()
      else use.end(failure)
      await sleep(CHECK_INTERVAL, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }
  const ended = watch()

  return {
    db: reading.db,
    behind: () => progress.behind(),
    usable: () => (progress.isCurrent() ? use.signal() : undefined),
    connections: () => reading.connections?.() ?? { used: 0, idle: 0, waiting: 0 },
    async close() {
      closing.abort()
      use.abort()
      await Promise.allSettled([reading.close(), watching.close()])
      await ended
    },
  }
}

/** How far the replica is known to have followed the database. */
class ReplicaProgress {
  private places: Place[] = []
  /** The newest moment up to which the replica is known to have everything that was written. */
  private reached: number | undefined

  /** `at` is a moment of `performance.now()` before `written` was queried. */
  noteWritten(at: number, written: bigint): void {
    this.places = [...this.places, { at, written }].slice(-MAX_PLACES)
  }

  noteReplayed(replayed: bigint): void {
    const known = this.places.findLast((place) => place.written <= replayed)
    if (!known) return
    this.reached = known.at
    this.places = this.places.filter((place) => place.at >= known.at)
  }

  forget(): void {
    this.reached = undefined
  }

  /** Milliseconds; undefined where it is not known. */
  behind(): number | undefined {
    return this.reached === undefined ? undefined : performance.now() - this.reached
  }

  isCurrent(): boolean {
    return (this.behind() ?? Infinity) <= MAX_REPLICA_DELAY
  }
}

/** Rejects where the replica does not answer, belongs to another database, or follows no server. */
async function check(
  progress: ReplicaProgress,
  database: Pick<Database, 'executeRaw'>,
  replica: Database,
): Promise<void> {
  const at = performance.now()
  const written = await answered(database, OF_THE_DATABASE)
  progress.noteWritten(at, bytesOf(written.place ?? '0/0'))
  const { place, system, database: name } = await answered(replica, OF_THE_REPLICA)
  if (system !== written.system || name !== written.database)
    throw new Error('DATABASE_READ_URL leads to no replica of the database at DATABASE_URL')
  if (place === null) throw new Error('the server at DATABASE_READ_URL follows nobody')
  progress.noteReplayed(bytesOf(place))
}

/** Whether the replica is in use now. Each change is logged once, and so is each new reason not to use it. */
function createUse(log: Log) {
  let current: AbortController | undefined
  let loggedReason: string | undefined
  return {
    /** Aborted when the present use ends; undefined while the replica is not in use. */
    signal: (): AbortSignal | undefined => current?.signal,
    begin(): void {
      loggedReason = undefined
      if (current) return
      current = new AbortController()
      log.info({}, 'visitors are answered by the replica')
    },
    end(err: Error | undefined): void {
      const reason = err?.message ?? 'it is more than five seconds behind'
      if (current || loggedReason !== reason) log.warn({ err, reason }, 'the replica is not asked')
      loggedReason = reason
      current?.abort()
      current = undefined
    },
    abort(): void {
      current?.abort()
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
