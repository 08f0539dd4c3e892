import type { World } from '#server/platform/world.ts'
import type { Database } from '#server/platform/db.ts'
import { openAnswersOf, readAllOpen, takeInChanges } from './open-tenders-snapshot.ts'
import type { OpenTendersSnapshot, OpenAnswers } from './open-tenders-snapshot.ts'

export type OpenTenders = ReturnType<typeof followOpenTenders>

/** How many changes are applied while a reader waits; with more, the database answers meanwhile. */
const MAX_WHILE_WAITING = 100
/** Milliseconds in which changes of other processes may be missing from an answer. */
const MAX_AGE = 250
/** Milliseconds between a failed reading of the rows and the next. */
const REST = 10_000

/**
 * The open tenders in memory: an answer has every change of this process, and those of others but for MAX_AGE. Resolves
 * with undefined where the database must answer.
 */
export function followOpenTenders({ db, log, writes }: Pick<World, 'db' | 'log'> & Pick<Database, 'writes'>) {
  const stopping = new AbortController()
  const age = createAge(writes)
  let snapshot: OpenTendersSnapshot | undefined
  let rounds = 0
  const background = createBackground(stopping.signal, (err) => {
    snapshot = undefined
    log.warn({ err }, 'the open tenders could not be read into memory')
  })

  async function readAll(): Promise<void> {
    const started = performance.now()
    const read = await readAllOpen(db, (rounds += 1), stopping.signal)
    if (read === 'stopped' || stopping.signal.aborted) return
    if ('tooMany' in read) {
      stopping.abort()
      return log.warn({ tenders: read.tooMany }, 'too many open tenders for memory; the database answers')
    }
    snapshot = read
    const found = { tenders: read.index.size(), milliseconds: Math.round(performance.now() - started) }
    log.info(found, 'open tenders are answered from memory')
  }
  async function upToDate(known: OpenTendersSnapshot): Promise<OpenTendersSnapshot | undefined> {
    const asking = age.now()
    const state = await takeInChanges(db, known, MAX_WHILE_WAITING)
    age.set(asking)
    if (state === 'done') return known
    if (state === 'lost') snapshot = undefined
    background.run(
      state === 'lost'
        ? readAll
        : async () => {
            if ((await takeInChanges(db, known)) === 'lost') snapshot = undefined
          },
    )
    return undefined
  }
  const ask = oneAtATime(async () =>
    snapshot && !background.busy() && !stopping.signal.aborted ? upToDate(snapshot) : undefined,
  )

  return {
    async current(): Promise<OpenAnswers | undefined> {
      if (!snapshot) background.run(readAll)
      if (snapshot && !background.busy() && age.isYoung()) return openAnswersOf(db, snapshot)
      const known = await ask().catch(() => undefined)
      return known && openAnswersOf(db, known)
    },
    /** Begins to read the rows; until then the database answers. */
    start: (): void => background.run(readAll),
    /** How many tenders are in memory; undefined where the database answers. */
    held: (): number | undefined => (background.busy() || stopping.signal.aborted ? undefined : snapshot?.index.size()),
    /** Resolves when nothing is being read. */
    settled: (): Promise<void> => background.busy() ?? Promise.resolve(),
    stop(): void {
      stopping.abort()
      snapshot = undefined
    },
  }
}

type Moment = { at: number; writes: number }
/** The moment as of which the rows are known, and whether an answer may still be given from it. */
function createAge(writes: Database['writes']) {
  let known: Moment | undefined
  const now = (): Moment => ({ at: performance.now(), writes: writes() })
  return {
    now,
    set(moment: Moment): void {
      known = moment
    },
    isYoung(): boolean {
      const { at, writes } = now()
      return known !== undefined && writes === known.writes && at - known.at < MAX_AGE
    },
  }
}

/** Runs one piece of work at a time until it is stopped, and none for REST milliseconds after a failure. */
function createBackground(stopping: AbortSignal, onFailure: (error: unknown) => void) {
  let running: Promise<void> | undefined
  let restUntil = 0
  return {
    busy: (): Promise<void> | undefined => running,
    run(work: () => Promise<void>): void {
      if (stopping.aborted || running || performance.now() < restUntil) return
      running = work()
        .catch((error: unknown) => {
          restUntil = performance.now() + REST
          if (!stopping.aborted) onFailure(error)
        })
        .finally(() => {
          running = undefined
        })
    },
  }
}

/**
 * Callers share the answer of a question that has not been sent yet. Later ones wait for the next question, because the
 * current answer may be older than theirs.
 */
function oneAtATime<T>(question: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return () => {
    next ??= underWay.then(() => {
      next = undefined
      const answer = question()
      underWay = answer.catch(() => undefined)
      return answer
    })
    return next
  }
}
