import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { delimiterOf, readHeader } from './csv-header.ts'
import type { Column, ColumnMap, Header } from './csv-header.ts'
import { csvRecords } from './csv-records.ts'
import type { SourceLine } from './lines.ts'
import type { Naming } from './ocds-package.ts'
import { UnreadableFile } from './open-input.ts'
import { foldKey } from '#language/fold.ts'
import { readMoment } from '#server/modules/tenders/core/tender-moment.ts'
import type { NoticeRow } from '#server/modules/tenders/core/notice.ts'
import { isNumbered } from '#server/modules/tenders/core/numbered-reference.ts'

type Cells = Partial<Record<Column, string>>

function cellsOf(text: string, delimiter: string): string[] | undefined {
  try {
    const records = parse(text, { delimiter, relax_quotes: true, relax_column_count: true, trim: delimiter !== '\t' })
    return records.length === 1 ? records[0] : undefined
  } catch {
    return undefined
  }
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[;|\n]|,\s*(?![^(]*\))/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
const isYes = (text: string | undefined): boolean => /^(?:yes|y|true|1|x|on|አዎ)$/i.test(text ?? '')
/** A spreadsheet gives every date a midnight: the hour is in another cell. */
const MIDNIGHT = /(?<=\d)[T\s]+(?:0?0:00(?::00(?:\.0+)?)?Z?|12:00(?::00)?\s*AM)$/i
const joined = (date: string | undefined, time: string | undefined): string | undefined =>
  date && time ? `${date.replace(MIDNIGHT, '')} ${time}` : date

function amountOf({ amount, currency }: Cells): { amount: number; currency: string | undefined } | undefined {
  const number = Number((amount ?? '').replace(/[,\s]/g, '').replace(/^(?:ETB|Br\.?|birr)|(?:ETB|Br\.?|birr)$/gi, ''))
  return amount && Number.isFinite(number) ? { amount: number, currency: currency?.toUpperCase() || 'ETB' } : undefined
}

/** A spreadsheet took an id for a number and rounded it, so several notices may have the same one. */
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d{2,}$/i

const hasOwnId = ({ sourceId }: Cells): boolean => !!sourceId && !ROUNDED.test(sourceId)
const hasNumber = ({ reference }: Cells): boolean => !!reference && isNumbered(reference)

const idOf = (words: readonly string[]): string =>
  `csv:${createHash('sha256').update(words.join('\u0001')).digest('hex').slice(0, 32)}`
const folded = (word: string | undefined): string => foldKey(word ?? '')
/** Spreadsheets export the same date in different forms; a stable reading is enough here, in whichever calendar. */
const dayOf = (date: string | undefined): string => readMoment(date ?? '', 'gregorian')?.day ?? folded(date)

const byReference = ({ reference, buyer }: Cells): string => idOf(['reference', folded(reference), folded(buyer)])
const byTitle = ({ title, buyer, publishedAt }: Cells): string =>
  idOf(['title', folded(title), folded(buyer), dayOf(publishedAt)])

/** The id that rows had under earlier rules, when any reference was accepted and words and dates counted as spelled. */
function formerIdOf({ reference, title, buyer, publishedAt }: Cells): string {
  const words = reference ? ['reference', reference, buyer] : ['title', title, buyer, publishedAt]
  return idOf(words.map((word) => (word ?? '').toLowerCase().replace(/\s+/g, ' ')))
}

/** Without an id column, the reference at this buyer identifies a notice, else title, buyer and publication. */
function identityOf(cells: Cells): { sourceId: string | undefined; formerId?: string } {
  if (hasOwnId(cells)) return { sourceId: cells.sourceId }
  const sourceId = hasNumber(cells) ? byReference(cells) : byTitle(cells)
  const formerId = formerIdOf(cells)
  return formerId === sourceId ? { sourceId } : { sourceId, formerId }
}

/** Different notices with one reference would count as versions of one. Returns why a row is refused. */
function sharedReferences(): (cells: Cells) => string | undefined {
  const titles = new Map<string, string>()
  return (cells) => {
    if (hasOwnId(cells) || !hasNumber(cells)) return undefined
    const [id, title] = [byReference(cells), foldKey(cells.title ?? '')]
    const first = titles.get(id) ?? title
    titles.set(id, first)
    return first === title ? undefined : 'another row has this reference at this buyer; give an id column'
  }
}

function noticeOf(cells: Cells, naming: Naming): Record<string, unknown> {
  const { closingTime, openingTime, amount: _, currency: __, phones, keywords, regions, categories, ...rest } = cells
  const codes = listOf(categories)
  return {
    ...rest,
    ...identityOf(cells),
    source: naming.override ?? cells.source ?? naming.source,
    closingAt: joined(cells.closingAt, closingTime),
    openingAt: joined(cells.openingAt, openingTime),
    regions: listOf(regions),
    categories: codes.map((code) =>
      /^\d{2,8}(?:-\d)?$/.test(code) ? { scheme: 'CPV', code, label: '' } : { scheme: 'name', code: '', label: code },
    ),
    phones: (phones ?? '')
      .split(/[;/|]|,\s*/)
      .map((phone) => phone.trim())
      .filter((phone) => phone !== ''),
    keywords,
    value: amountOf(cells),
    proforma: isYes(cells.proforma),
    free: isYes(cells.free),
  }
}

/** Cells by column; a fault where there are more than the header names, as with a comma outside quotes. */
function rowOf(header: Header, values: readonly string[]): Cells | { fault: string } {
  const extra = values.slice(header.columns.length).filter((value) => value.trim() !== '')
  if (extra.length > 0) {
    return {
      fault: `has ${values.length} cells where the header names ${header.columns.length}; text with the separator in it belongs in quotes`,
    }
  }
  const cells: Cells = {}
  for (const [at, column] of header.columns.entries()) {
    const value = values[at]?.trim()
    if (column && value) cells[column] = value
  }
  return cells
}

/** `map`: columns that a person named. `ignored` collects the names of unknown columns. */
export type CsvReading = {
  naming: Naming
  name: string
  map?: ColumnMap | undefined
  ignored: (columns: string[]) => void
}

/** CSV with a header. Throws UnreadableFile for an unusable header. */
export async function* readNoticesCsv(
  lines: AsyncIterable<SourceLine>,
  { naming, name, map, ignored }: CsvReading,
): AsyncGenerator<NoticeRow> {
  let delimiter = ','
  let header: Header | undefined
  const faultOf = sharedReferences()
  const records = csvRecords(
    lines,
    (first) => (delimiter = /^\ufeff?sep=(.)\s*$/i.exec(first)?.[1] ?? delimiterOf(first)),
  )
  for await (const record of records) {
    if ('fault' in record) {
      if (!header)
        throw new UnreadableFile(`Cannot import ${name}: its first line ${record.fault}. Nothing was imported.`)
      yield record
      continue
    }
    // Excel's own first line, which only says what separates the cells.
    if (record.text.trim() === '' || (!header && /^\ufeff?sep=.\s*$/i.test(record.text))) continue
    const values = cellsOf(record.text, delimiter)
    if (!header) {
      header = readHeader(values ?? [], naming.source !== undefined || naming.override !== undefined, name, map)
      if (header.ignored.length > 0) ignored(header.ignored)
      continue
    }
    if (values?.every((value) => value.trim() === '')) continue
    const row = values ? rowOf(header, values) : { fault: 'its quotes do not match' }
    const fault = 'fault' in row ? row.fault : faultOf(row)
    if (fault !== undefined) yield { line: record.line, fault, raw: record.text.slice(0, 2000) }
    else yield { line: record.line, value: noticeOf(row as Cells, naming) }
  }
}
