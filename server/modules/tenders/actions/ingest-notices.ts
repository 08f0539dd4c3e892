import { createHash } from 'node:crypto'
import { civilDateAt } from '#ethiopia/calendar.ts'
import type { Outcome } from '../core/ingest-plan.ts'
import { readNotice } from '../core/notice.ts'
import type { NoticeRow } from '../core/notice.ts'
import { ingestChunk } from './ingest-chunk.ts'
import type { CheckedRow, IngestOptions, Outside } from './ingest-options.ts'
import { nameBuyersAndSources } from './name-buyers-and-sources.ts'
import { isPassing, refusalOf } from './row-refusal.ts'

export type RowOutcome = { line: number; item?: number | undefined } & ({ outcome: Outcome } | { outcome: 'rejected'; reason: string; raw: unknown })

/** Rows and characters that one transaction takes at most. */
const ROWS = 200
const CHARACTERS = 4e6
const TRIES = 3

function check(row: NoticeRow, thisYear: number): CheckedRow | RowOutcome {
  const at = { line: row.line, item: row.item }
  if ('fault' in row) return { ...at, outcome: 'rejected', reason: row.fault, raw: row.raw }
  const read = readNotice(row.value, thisYear)
  if ('fault' in read) return { ...at, outcome: 'rejected', reason: read.fault, raw: row.value }
  const json = JSON.stringify(read.notice)
  return { at, notice: read.notice, hash: createHash('sha256').update(json).digest('hex'), size: Math.max(json.length, row.size ?? 0), raw: row.value }
}

/** Stores rows in one transaction. Where the database refuses, halves are tried by themselves until the row at fault stands alone. */
async function store(outside: Outside, rows: readonly CheckedRow[], options: IngestOptions, attempt = 1): Promise<RowOutcome[]> {
  try {
    const named = await nameBuyersAndSources(outside, rows)
    const outcomes = await ingestChunk(outside, named, options)
    return rows.map(({ at }, index) => ({ ...at, outcome: outcomes[index] ?? 'unchanged' }))
  } catch (error) {
    if (isPassing(error) && attempt < TRIES) return store(outside, rows, options, attempt + 1)
    const reason = refusalOf(error)
    if (reason === undefined) throw error
    const [first] = rows
    if (rows.length === 1 && first) return [{ ...first.at, outcome: 'rejected', reason: `the database refused it: ${reason}`, raw: first.raw }]
    const middle = Math.ceil(rows.length / 2)
    return [...(await store(outside, rows.slice(0, middle), options)), ...(await store(outside, rows.slice(middle), options))]
  }
}

/**
 * Brings notices in and tells for each row, in order, what became of it. Every notice is known by its source and the source's own id, so a
 * file may be cut anywhere and read again. The rows read so far are stored even when reading them fails, and after `signal` is aborted.
 */
export async function* ingestNotices(
  outside: Outside,
  rows: AsyncIterable<NoticeRow> | Iterable<NoticeRow>,
  options: IngestOptions,
): AsyncGenerator<RowOutcome> {
  let waiting: (CheckedRow | RowOutcome)[] = []
  let size = 0
  const flush = async (): Promise<RowOutcome[]> => {
    const checked = waiting.filter((row): row is CheckedRow => 'notice' in row)
    const stored = checked.length > 0 ? await store(outside, checked, options) : []
    const results = waiting.map((row) => ('notice' in row ? (stored.shift() as RowOutcome) : row))
    waiting = []
    size = 0
    return results
  }
  const thisYear = civilDateAt(outside.clock.now()).year
  let failure: { error: unknown } | undefined
  const source = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  try {
    while (!options.signal?.aborted) {
      const next = await Promise.resolve(source.next()).catch((error: unknown) => {
        failure = { error }
        return undefined
      })
      if (!next || next.done) break
      const row = check(next.value, thisYear)
      waiting.push(row)
      size += 'notice' in row ? row.size : (next.value.size ?? 0)
      if (waiting.length >= ROWS || size >= CHARACTERS) yield* await flush()
    }
    yield* await flush()
    if (failure) throw failure.error
  } finally {
    await source.return?.()
  }
}
