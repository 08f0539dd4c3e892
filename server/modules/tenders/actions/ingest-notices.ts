import { createHash } from 'node:crypto'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Publishing } from '#server/platform/world.ts'
import type { IngestOutcome } from '../core/ingest-plan.ts'
import { isMonthFirst } from '../core/date-order.ts'
import { calendarOfFile } from '../core/file-calendar.ts'
import { readNotice } from '../core/notice.ts'
import type { DateContext, NoticeRow } from '../core/notice.ts'
import { ingestChunk } from './ingest-chunk.ts'
import type { StoredRow } from './ingest-chunk.ts'
import type { CheckedRow, IngestOptions } from './ingest-options.ts'
import { nameBuyersAndSources } from './name-buyers-and-sources.ts'
import { isPassing, rowRefusal } from './row-refusal.ts'

/** The result for a row. `notes`: parts that were cut, left out, or are ambiguous. */
export type RowOutcome = { line: number; item?: number | undefined } & (
  | { outcome: IngestOutcome; notes: readonly string[] }
  | { outcome: 'rejected'; reason: string; raw: unknown }
)

/** The most rows and characters in one transaction. */
const ROWS = 200
const CHARACTERS = 4e6
const TRIES = 3
/** How many rows or characters at the start of a file decide its calendar. */
const JUDGED_ROWS = 5000
const JUDGED_CHARACTERS = 16e6

function check(row: NoticeRow, dates: DateContext): CheckedRow | RowOutcome {
  const at = { line: row.line, item: row.item }
  if ('fault' in row) return { ...at, outcome: 'rejected', reason: row.fault, raw: row.raw }
  const read = readNotice(row.value, dates)
  if ('fault' in read) return { ...at, outcome: 'rejected', reason: read.fault, raw: row.value }
  // The former id of a table's row changes with its spelling, so it means nothing.
  const { formerId: _, ...said } = read.notice
  const json = JSON.stringify(said)
  return {
    at,
    ...read,
    hash: createHash('sha256').update(json).digest('hex'),
    size: Math.max(json.length, row.size ?? 0),
    raw: row.value,
  }
}

function outcomeOf({ at, notes, notice, raw }: CheckedRow, stored: StoredRow | undefined): RowOutcome {
  const { outcome = 'unchanged', declined, isRemoved } = stored ?? {}
  const joined = [
    ...(declined ? [`the same tender (${declined}) was declined, and readers do not see it`] : []),
    ...(isRemoved ? ['a tender with this id was deleted: enter it by hand if it is another one'] : []),
  ]
  if (outcome !== 'incomplete') return { ...at, outcome, notes: [...notes, ...joined] }
  const lacking = notice.title === '' ? 'title' : 'buyer'
  return { ...at, outcome: 'rejected', reason: `${lacking}: is missing, and no earlier wording is known`, raw }
}

/**
 * Stores rows in one transaction. When the database refuses, halves are tried separately until the faulty row is
 * isolated.
 */
async function store(
  world: Publishing,
  rows: readonly CheckedRow[],
  options: IngestOptions,
  attempt = 1,
): Promise<RowOutcome[]> {
  try {
    const named = await nameBuyersAndSources(world, rows)
    const stored = await ingestChunk(world, named, options)
    return rows.map((row, index) => outcomeOf(row, stored[index]))
  } catch (error) {
    if (isPassing(error) && attempt < TRIES) return store(world, rows, options, attempt + 1)
    const reason = rowRefusal(error)
    if (reason === undefined) throw error
    const [first] = rows
    if (rows.length === 1 && first)
      return [{ ...first.at, outcome: 'rejected', reason: `the database refused it: ${reason}`, raw: first.raw }]
    const middle = Math.ceil(rows.length / 2)
    return [
      ...(await store(world, rows.slice(0, middle), options)),
      ...(await store(world, rows.slice(middle), options)),
    ]
  }
}

const NAMES = { gregorian: 'Gregorian', ethiopian: 'Ethiopian' } as const

/** The calendar of dates without a mark: as requested, else as the rows show it, which is reported where it matters. */
function judged(rows: readonly NoticeRow[], now: Instant, { calendar, report }: IngestOptions): DateContext {
  const values = rows.flatMap((row) => ('value' in row ? [row.value] : []))
  const monthFirst = isMonthFirst(values)
  if (calendar) return { now, unmarked: calendar, forced: true, monthFirst }
  const found = calendarOfFile(values, now)
  if (found.inDoubt && found.calendar) {
    report?.(`Dates that do not name their calendar are read as ${NAMES[found.calendar]}; --calendar says otherwise.`)
  }
  return { now, unmarked: found.calendar, monthFirst }
}

/** Rows one by one, with an error of reading as the last. */
async function* guarded(
  rows: AsyncIterable<NoticeRow> | Iterable<NoticeRow>,
): AsyncGenerator<NoticeRow | { failure: unknown }> {
  try {
    yield* rows
  } catch (failure) {
    yield { failure }
  }
}

/**
 * Imports notices and yields the result of each row, in order. A notice is identified by source and id, so a file may
 * be interrupted anywhere (`signal`) and imported again.
 */
export async function* ingestNotices(
  world: Publishing,
  rows: AsyncIterable<NoticeRow> | Iterable<NoticeRow>,
  options: IngestOptions,
): AsyncGenerator<RowOutcome> {
  let waiting: (CheckedRow | RowOutcome)[] = []
  let size = 0
  let dates: DateContext | undefined
  const unjudged: NoticeRow[] = []

  const flush = async (): Promise<RowOutcome[]> => {
    const checked = waiting.filter((row): row is CheckedRow => 'notice' in row)
    const stored = checked.length > 0 ? await store(world, checked, options) : []
    const results = waiting.map((row) => ('notice' in row ? (stored.shift() as RowOutcome) : row))
    waiting = []
    size = 0
    return results
  }
  const take = async (row: NoticeRow, context: DateContext): Promise<RowOutcome[]> => {
    const checked = check(row, context)
    waiting.push(checked)
    size += 'notice' in checked ? checked.size : (row.size ?? 0)
    return waiting.length >= ROWS || size >= CHARACTERS ? flush() : []
  }
  async function* judgeAndTake(): AsyncGenerator<RowOutcome> {
    const context = judged(unjudged, world.clock.now(), options)
    dates = context
    for (const row of unjudged.splice(0)) if (!options.signal?.aborted) yield* await take(row, context)
  }

  let failure: { failure: unknown } | undefined
  let judgedSize = 0
  for await (const row of guarded(rows)) {
    if ('failure' in row) failure = row
    else if (dates) yield* await take(row, dates)
    else {
      unjudged.push(row)
      judgedSize += row.size ?? 0
      if (unjudged.length >= JUDGED_ROWS || judgedSize >= JUDGED_CHARACTERS) yield* judgeAndTake()
    }
    if (options.signal?.aborted) break
  }
  if (!dates) yield* judgeAndTake()
  yield* await flush()
  if (failure) throw failure.failure
}
