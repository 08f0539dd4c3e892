import type { World } from '#server/platform/world.ts'
import { HOUR } from '#ethiopia/time-units.ts'
import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { readSummaries } from '#server/modules/tenders/index.ts'
import type { TenderSummary } from '#server/modules/tenders/index.ts'
import { createHeldCards } from '../core/held-cards.ts'
import type { HeldCards } from '../core/held-cards.ts'
import { createPromiseCache } from '../core/promise-cache.ts'
import { createOpenIndex } from '../core/open-index/open-index.ts'
import type { OpenIndex } from '../core/open-index/open-index.ts'
import { listStemFrequencies } from '../store/learnt-words.ts'
import {
  listKeywordLabels,
  listOpenChanges,
  listOpenRows,
  listOpenRowsByIds,
  listSourceNames,
} from '../store/open-tender-rows.ts'
import type { OpenChanges, OpenNote, ReadRow } from '../store/open-tender-rows.ts'
import type { FoundPage } from '../store/pages.ts'

type Db = World['db']

/** Rows are long, so this many are read at once. */
const PORTION = 200
/** With more open tenders the index would take more memory than it is worth. */
const MAX_OPEN_TENDERS = 60_000
/** Seconds. Notes are kept for a day; after a longer gap than this all rows are read again. */
const LONGEST_GAP = (12 * HOUR) / 1000
const MAX_STEMS = 50_000
/** Milliseconds for which a page is found as before: the same tenders, whose ages decide their order, too. */
const KEEP_PAGE = 3000
const MAX_PAGES = 500

/** When a tender was withdrawn, and whether its row was rebuilt since: older rows are not applied. */
type Withdrawn = { at: number; isMadeAgain: boolean }

/** The open tenders as of one reading of their changes. */
export type OpenTendersSnapshot = {
  index: OpenIndex
  since: string
  readAt: Instant
  table: string
  learnt: OpenChanges['learnt']
  /** Notes that were applied and may be returned again. */
  seen: ReadonlySet<number>
  seenOfCards: ReadonlySet<number>
  withdrawn: Map<number, Withdrawn>
  sources: Map<number, string> | undefined
  labels: Map<number, string>
  cards: HeldCards<TenderSummary>
  stems: Map<string, number>
  /** Pages that were found a moment ago. */
  pages: ReturnType<typeof createPromiseCache<FoundPage>>
  /** Raised with each change. */
  revision: number
}

/** An index that is current as of the question, and the names that its answers need. */
export type OpenAnswers = {
  /** The database that the index was read from; a replica may lag behind the index. */
  db: Db
  index: OpenIndex
  learnt: OpenChanges['learnt']
  /** Changes whenever the rows have changed. */
  revision: string
  /**
   * The page that `find` finds for a question as of `asOf`, or found a moment ago among the same open tenders; that of
   * an earlier instant, at which tenders had other ages, is found again.
   */
  page(question: string, at: { asOf: Instant; now: Instant }, find: () => Promise<FoundPage>): Promise<FoundPage>
  /** How many tenders contain each of the stems. */
  frequencies(stems: readonly string[]): Promise<ReadonlyMap<string, number>>
  sourceNames(): Promise<ReadonlyMap<number, string>>
  keywordLabels(ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** The facts of these tenders' cards, in the order of the ids; deleted ones are left out. */
  summaries(ids: readonly TenderId[]): Promise<TenderSummary[]>
}

/**
 * Reads the rows of all open tenders; `round` distinguishes one such reading from another. Gives up beyond
 * MAX_OPEN_TENDERS (`tooMany`: how many were read), and once `signal` is aborted.
 */
export async function readAllOpen(
  db: Db,
  round: number,
  signal: AbortSignal,
): Promise<OpenTendersSnapshot | { tooMany: number } | 'stopped'> {
  const news = await listOpenChanges(db, undefined)
  const snapshot = emptyOf(news, round)
  takeIn(snapshot, news.notes, [])
  for (let last: ReadRow | undefined; ;) {
    const rows = await listOpenRows(db, last, PORTION)
    if (signal.aborted) return 'stopped'
    snapshot.index.change([], rows.filter(isValid(snapshot)))
    last = rows.at(-1)
    if (rows.length < PORTION) break
    if (snapshot.index.size() > MAX_OPEN_TENDERS) return { tooMany: snapshot.index.size() }
  }
  // Emptied or restored meanwhile: a later reading begins again.
  if ((await takeInChanges(db, snapshot)) === 'lost') throw new Error('the rows of tenders were exchanged meanwhile')
  return snapshot
}

/**
 * Updates the tenders in memory. Resolves with 'much' when more than `most` tenders changed, and then changes nothing;
 * with 'lost' when all rows must be read again.
 */
export async function takeInChanges(
  db: Db,
  snapshot: OpenTendersSnapshot,
  most = Infinity,
): Promise<'done' | 'much' | 'lost'> {
  const news = await listOpenChanges(db, snapshot.since)
  if (news.table !== snapshot.table || news.readAt - snapshot.readAt > LONGEST_GAP) return 'lost'
  const notes = news.notes.filter(({ note }) => !snapshot.seen.has(note))
  const ids = [...new Set(notes.flatMap(({ tenderId }) => tenderId ?? []))]
  if (ids.length > most) return 'much'
  forgetCards(snapshot, news)
  for (let start = 0; start < ids.length; start += PORTION) {
    const portion = new Set(ids.slice(start, start + PORTION))
    const rows = await listOpenRowsByIds(db, [...portion])
    takeIn(
      snapshot,
      notes.filter(({ tenderId }) => tenderId !== null && portion.has(tenderId)),
      rows,
    )
  }
  if (notes.some(({ tenderId }) => tenderId === null)) snapshot.sources = undefined
  if (news.learnt.version !== snapshot.learnt.version || snapshot.stems.size > MAX_STEMS) snapshot.stems = new Map()
  if (notes.length > 0) snapshot.revision += 1
  snapshot.seen = new Set(news.notes.map(({ note }) => note))
  snapshot.since = news.since
  snapshot.readAt = news.readAt
  snapshot.learnt = news.learnt
  return 'done'
}

function forgetCards(snapshot: OpenTendersSnapshot, { cards }: OpenChanges): void {
  const changed = cards.filter(({ note }) => !snapshot.seenOfCards.has(note)).map(({ tenderId }) => tenderId)
  if (changed.includes(null)) snapshot.cards.forgetAll()
  else if (changed.length > 0) snapshot.cards.forget(changed.flatMap((id) => id ?? []))
  snapshot.seenOfCards = new Set(cards.map(({ note }) => note))
}

const emptyOf = ({ since, readAt, table, learnt }: OpenChanges, round: number): OpenTendersSnapshot => ({
  index: createOpenIndex(),
  since,
  readAt,
  table,
  learnt,
  seen: new Set(),
  seenOfCards: new Set(),
  withdrawn: new Map(),
  sources: undefined,
  labels: new Map(),
  cards: createHeldCards<TenderSummary>(({ status }) => status === STATUS.approved),
  stems: new Map(),
  pages: createPromiseCache<FoundPage>(MAX_PAGES),
  // A range of its own for each reading of all rows.
  revision: round * 2 ** 32,
})

/** A tender may be withdrawn and approved again within one millisecond; then the order of the notes decides. */
const isValid =
  ({ withdrawn }: OpenTendersSnapshot) =>
  ({ id, changedAt }: ReadRow): boolean => {
    const { at, isMadeAgain } = withdrawn.get(id) ?? { at: -Infinity, isMadeAgain: false }
    return changedAt > at || (changedAt === at && isMadeAgain)
  }

/** Applies the present rows of the noted tenders; a noted tender without a row is no longer open. */
function takeIn(snapshot: OpenTendersSnapshot, notes: readonly OpenNote[], rows: readonly ReadRow[]): void {
  for (const { tenderId, withdrawnAt } of notes) {
    if (tenderId === null) continue
    const known = snapshot.withdrawn.get(tenderId)
    if (withdrawnAt !== null) snapshot.withdrawn.set(tenderId, { at: withdrawnAt, isMadeAgain: false })
    else if (known) snapshot.withdrawn.set(tenderId, { ...known, isMadeAgain: true })
  }
  const gone = notes.flatMap(({ tenderId }) => tenderId ?? [])
  snapshot.index.change(gone, rows.filter(isValid(snapshot)))
}

/** Names are read once from the database and kept with the rows. */
export function openAnswersOf(db: Db, snapshot: OpenTendersSnapshot): OpenAnswers {
  const { index, learnt, stems, labels, cards, pages } = snapshot
  const revision = `${snapshot.revision} ${learnt.version}`
  return {
    db,
    index,
    learnt,
    revision,
    page: (question, { asOf, now }, find) =>
      now - asOf >= KEEP_PAGE
        ? find()
        : pages(`${revision} ${index.nextClosing(asOf)} ${question}`, now, KEEP_PAGE, find),
    async frequencies(wanted) {
      const unknown = wanted.filter((stem) => !stems.has(stem))
      if (unknown.length > 0) {
        const read = await listStemFrequencies(db, unknown)
        for (const stem of unknown) stems.set(stem, read.get(stem) ?? 0)
      }
      return stems
    },
    sourceNames: async () => (snapshot.sources ??= await listSourceNames(db)),
    async keywordLabels(ids) {
      const read = await listKeywordLabels(
        db,
        ids.filter((id) => !labels.has(id)),
      )
      for (const [id, label] of read) labels.set(id, label)
      return labels
    },
    summaries: (ids) => cards.cards(ids, (missing) => readSummaries(db, missing)),
  }
}
