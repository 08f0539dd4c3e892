import type { World } from '#server/platform/world.ts'
import { openAnswersOf, readAllOpen, takeInChanges } from './held-open-tenders.ts'
import type { HeldTenders, OpenAnswers } from './held-open-tenders.ts'

export type OpenTenders = ReturnType<typeof followOpenTenders>

/** How many changes are applied while a reader waits; with more, the database answers meanwhile. */
const MAX_WHILE_WAITING = 100
/** Milliseconds between a failed reading of the rows and the next. */
const REST = 10_000

/**
 * The open tenders in the memory of this process. `current` first asks the database for changes, so that its answer is
 * never older than the question; it resolves with undefined where the database must answer, because rows are still
 * being read or could not be.
 */
export function followOpenTenders({ db, log }: Pick<World, 'db' | 'log'>) {
  const stopping = new AbortController()
  let held: HeldTenders | undefined
  let rounds = 0

  const background = createBackground((err) => {
    held = undefined
    if (!stopping.signal.aborted) log.warn({ err }, 'the open tenders could not be read into memory')
  })
  const inBackground = (work: () => Promise<void>): void => {
    if (!stopping.signal.aborted) background.run(work)
  }

  async function readAll(): Promise<void> {
    const started = performance.now()
    const read = await readAllOpen(db, (rounds += 1), stopping.signal)
    if (read === 'stopped') return
    if ('tooMany' in read) {
      stopping.abort()
      log.warn({ tenders: read.tooMany }, 'too many open tenders for memory; the database answers')
      return
    }
    held = read
    const milliseconds = Math.round(performance.now() - started)
    log.info({ tenders: read.index.size(), milliseconds }, 'open tenders are answered from memory')
  }
  async function catchUp(behind: HeldTenders): Promise<void> {
    if ((await takeInChanges(db, behind)) === 'lost') held = undefined
  }
  async function upToDate(known: HeldTenders): Promise<HeldTenders | undefined> {
    const state = await takeInChanges(db, known, MAX_WHILE_WAITING)
    if (state === 'done') return known
    if (state === 'lost') held = undefined
    inBackground(state === 'lost' ? readAll : () => catchUp(known))
    return undefined
  }
  const ask = oneAtATime(async () =>
    held && !background.busy() && !stopping.signal.aborted ? upToDate(held) : undefined,
  )

  return {
    async current(): Promise<OpenAnswers | undefined> {
      if (!held) inBackground(readAll)
      const known = await ask().catch(() => undefined)
      return known && openAnswersOf(db, known)
    },
    /** Begins to read the rows; until then the database answers. */
    start: (): void => inBackground(readAll),
    /** How many tenders are in memory; undefined where the database answers. */
    held: (): number | undefined => (background.busy() || stopping.signal.aborted ? undefined : held?.index.size()),
    /** Resolves when nothing is being read. */
    settled: (): Promise<void> => background.busy() ?? Promise.resolve(),
    stop(): void {
      stopping.abort()
      held = undefined
    },
  }
}

/** Runs one piece of background work at a time, and none for REST milliseconds after a failure. */
function createBackground(onFailure: (error: unknown) => void) {
  let running: Promise<void> | undefined
  let restUntil = 0
  return {
    busy: (): Promise<void> | undefined => running,
    run(work: () => Promise<void>): void {
      if (running || performance.now() < restUntil) return
      running = work()
        .catch((error: unknown) => {
          restUntil = performance.now() + REST
          onFailure(error)
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
