import type { World } from '#server/platform/world.ts'
import { createOpenIndex } from '../core/open-index/open-index.ts'
import type { OpenIndex } from '../core/open-index/open-index.ts'
import { listStemFrequencies } from '../store/learnt.ts'
import type { OpenNews, OpenNote, ReadRow } from '../store/open-rows.ts'
import {
  listOpenRows,
  listKeywordLabels,
  listOpenChanges,
  listOpenRowsByIds,
  listSourceNames,
} from '../store/open-rows.ts'

type Needs = Pick<World, 'db' | 'log'>

/** Rows are long; so many are read at once. */
const PORTION = 200
/** So many changes are taken in while a reader waits; more of them behind readers, whom the database answers meanwhile. */
const MAX_WHILE_WAITING = 100
/** Beyond so many open tenders the index would take more memory than it is worth. */
const MAX_HELD = 60_000
/** Notes are kept for a day: who asks after a longer time than this, in seconds, reads all rows again. */
const LONGEST_GAP = 12 * 60 * 60
/** After a failure the rows are not read again at once, in milliseconds. */
const REST = 10_000
const MAX_STEMS = 50_000

/** When a tender was withdrawn, and whether its row was made again since: rows that were made before are not taken in. */
type Withdrawn = { at: number; isMadeAgain: boolean }

/** What the index knows, and as of when. */
type Held = {
  index: OpenIndex
  since: string
  readAt: number
  table: string
  learnt: OpenNews['learnt']
  /** Notes that were taken in and may be answered again. */
  seen: ReadonlySet<number>
  withdrawn: Map<number, Withdrawn>
  sources: Map<number, string> | undefined
  labels: Map<number, string>
  stems: Map<string, number>
  /** Raised with each change. */
  revision: number
}

/** An index that is true as of the question, and the names that its answers need. */
export type OpenAnswers = {
  /** What it was read from: no replica, which may not have yet what the index holds. */
  db: Needs['db']
  index: OpenIndex
  learnt: OpenNews['learnt']
  /** Changes whenever the rows did. */
  revision: string
  /** How many tenders hold each of the stems. */
  frequencies(stems: readonly string[]): Promise<ReadonlyMap<string, number>>
  sourceNames(): Promise<ReadonlyMap<number, string>>
  keywordLabels(ids: readonly number[]): Promise<ReadonlyMap<number, string>>
}
export type OpenTenders = ReturnType<typeof followOpenTenders>

/**
 * The open tenders in the memory of this process. `current` asks the database what changed and answers with an index that knows it, so that it is never older
 * than the question; undefined where the database itself must answer: the rows are still being read, or could not be.
 */
export function followOpenTenders({ db, log }: Needs) {
  let held: Held | undefined
  let busy: Promise<void> | undefined
  let asked: Promise<unknown> = Promise.resolve()
  let next: Promise<Held | undefined> | undefined
  let stopped = false
  let restUntil = 0
  let rounds = 0

  /** Work that readers do not wait for. Until it is done the database answers. */
  function behindReaders(work: () => Promise<void>): void {
    if (busy || stopped || performance.now() < restUntil) return
    busy = work()
      .catch((err: unknown) => {
        held = undefined
        restUntil = performance.now() + REST
        if (!stopped) log.warn({ err }, 'the open tenders could not be read into memory')
      })
      .finally(() => {
        busy = undefined
      })
  }

  async function fill(): Promise<void> {
    const started = performance.now()
    const news = await listOpenChanges(db, undefined)
    const fresh = emptyOf(news, (rounds += 1))
    takeIn(fresh, news.notes, [])
    for (let last: ReadRow | undefined; ;) {
      const rows = await listOpenRows(db, last, PORTION)
      if (stopped) return
      fresh.index.change([], rows.filter(isValid(fresh)))
      last = rows.at(-1)
      if (rows.length < PORTION) break
      if (fresh.index.size() > MAX_HELD) {
        stopped = true
        log.warn({ tenders: fresh.index.size() }, 'too many open tenders for memory; the database answers')
        return
      }
    }
    await resume(fresh)
    held = fresh
    const milliseconds = Math.round(performance.now() - started)
    log.info({ tenders: fresh.index.size(), milliseconds }, 'open tenders are answered from memory')
  }

  /** Brings what is held up to date; false where it must be read again from the beginning. */
  async function resume(of: Held, most = Infinity): Promise<'done' | 'much' | 'lost'> {
    const news = await listOpenChanges(db, of.since)
    if (news.table !== of.table || news.readAt - of.readAt > LONGEST_GAP) return 'lost'
    const notes = news.notes.filter(({ note }) => !of.seen.has(note))
    const ids = [...new Set(notes.flatMap(({ tenderId }) => tenderId ?? []))]
    if (ids.length > most) return 'much'
    for (let start = 0; start < ids.length; start += PORTION) {
      const portion = new Set(ids.slice(start, start + PORTION))
      const rows = await listOpenRowsByIds(db, [...portion])
      takeIn(
        of,
        notes.filter(({ tenderId }) => tenderId !== null && portion.has(tenderId)),
        rows,
      )
    }
    if (notes.some(({ tenderId }) => tenderId === null)) of.sources = undefined
    if (news.learnt.version !== of.learnt.version || of.stems.size > MAX_STEMS) of.stems = new Map()
    if (notes.length > 0) of.revision += 1
    of.seen = new Set(news.notes.map(({ note }) => note))
    of.since = news.since
    of.readAt = news.readAt
    of.learnt = news.learnt
    return 'done'
  }

  async function follow(of: Held): Promise<Held | undefined> {
    const state = await resume(of, MAX_WHILE_WAITING)
    if (state === 'done') return of
    if (state === 'lost') held = undefined
    behindReaders(state === 'lost' ? fill : () => catchUp(of))
    return undefined
  }

  async function catchUp(of: Held): Promise<void> {
    if ((await resume(of)) === 'lost') held = undefined
  }

  /** Questions that come before one is sent share its answer; who comes later waits for the next, as that answer may be older than the question. */
  function ask(): Promise<Held | undefined> {
    next ??= asked.then(() => {
      next = undefined
      const answer = held && !busy && !stopped ? follow(held) : Promise.resolve(undefined)
      asked = answer.catch(() => undefined)
      return answer
    })
    return next
  }

  return {
    async current(): Promise<OpenAnswers | undefined> {
      if (!held) behindReaders(fill)
      const known = await ask().catch(() => undefined)
      return known && answersOf(db, known)
    },
    /** Begins to read the rows; who asks before they are read is answered by the database. */
    start: (): void => behindReaders(fill),
    /** How many tenders are held; undefined where the database answers. */
    held: (): number | undefined => (busy || stopped ? undefined : held?.index.size()),
    /** Resolves when nothing is being read. */
    settled: (): Promise<void> => busy ?? Promise.resolve(),
    stop(): void {
      stopped = true
      held = undefined
    },
  }
}

const emptyOf = ({ since, readAt, table, learnt }: OpenNews, round: number): Held => ({
  index: createOpenIndex(),
  since,
  readAt,
  table,
  learnt,
  seen: new Set(),
  withdrawn: new Map(),
  sources: undefined,
  labels: new Map(),
  stems: new Map(),
  // A number of its own for each reading of all rows.
  revision: round * 2 ** 32,
})

/** In one millisecond a tender may be withdrawn and approved again; then the order of the notes tells. */
const isValid =
  ({ withdrawn }: Held) =>
  ({ id, changedAt }: ReadRow): boolean => {
    const { at, isMadeAgain } = withdrawn.get(id) ?? { at: -Infinity, isMadeAgain: false }
    return changedAt > at || (changedAt === at && isMadeAgain)
  }

/** The rows of the noted tenders as they are now; those that have none are no longer open. */
function takeIn(of: Held, notes: readonly OpenNote[], rows: readonly ReadRow[]): void {
  for (const { tenderId, withdrawnAt } of notes) {
    if (tenderId === null) continue
    const known = of.withdrawn.get(tenderId)
    if (withdrawnAt !== null) of.withdrawn.set(tenderId, { at: withdrawnAt, isMadeAgain: false })
    else if (known) of.withdrawn.set(tenderId, { ...known, isMadeAgain: true })
  }
  const gone = notes.flatMap(({ tenderId }) => tenderId ?? [])
  of.index.change(gone, rows.filter(isValid(of)))
}

function answersOf(db: Needs['db'], of: Held): OpenAnswers {
  const { index, learnt, stems, labels } = of
  return {
    db,
    index,
    learnt,
    revision: `${of.revision} ${learnt.version}`,
    async frequencies(wanted) {
      const unknown = wanted.filter((stem) => !stems.has(stem))
      if (unknown.length > 0) {
        const read = await listStemFrequencies(db, unknown)
        for (const stem of unknown) stems.set(stem, read.get(stem) ?? 0)
      }
      return stems
    },
    sourceNames: async () => (of.sources ??= await listSourceNames(db)),
    async keywordLabels(ids) {
      const read = await listKeywordLabels(
        db,
        ids.filter((id) => !labels.has(id)),
      )
      for (const [id, label] of read) labels.set(id, label)
      return labels
    },
  }
}
