import { mkdtemp, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { NoticeRow } from '#server/modules/tenders/core/notice.ts'
import type { ColumnMap } from './csv-header.ts'
import { readNoticesCsv } from './csv.ts'
import { parseJson } from './exact-numbers.ts'
import { foreignFormatOf, formatOf, HEAD_BYTES } from './format.ts'
import { jsonElements } from './json-elements.ts'
import { readSourceLines } from './lines.ts'
import type { SourceLine } from './lines.ts'
import { noticesInJson, publisherOf } from './ocds-package.ts'
import type { Naming } from './ocds-package.ts'
import { headOf, openInput, UnreadableFile } from './open-input.ts'
import type { NoticeInput } from './open-input.ts'

export { inputFrom, openInput, UnreadableFile } from './open-input.ts'
export type { NoticeInput } from './open-input.ts'
export type { Naming } from './ocds-package.ts'
export { columnNamed, CSV_COLUMNS } from './csv-header.ts'
export type { ColumnMap } from './csv-header.ts'

/** The most bytes of a row (or of a package on one line of JSON lines). */
const MAX_BYTES = 16e6

/** `report` receives, in plain sentences, messages about the file as a whole. `map` names columns of a CSV file. */
export type NoticeReading = Naming & { report?: (sentence: string) => void; map?: ColumnMap | undefined }

const shortened = (value: unknown): string => (JSON.stringify(value) ?? '').slice(0, 2000)

type Place = { line: number; item?: number; size: number }

function* rowsOf(value: unknown, { line, item, size }: Place, naming: Naming, head = {}): Generator<NoticeRow> {
  for (const found of noticesInJson(value, naming, head)) {
    // The size of parts that several rows share is counted once.
    const at = { line, item: item ?? found.part, size: (found.part ?? 1) === 1 ? size : 0 }
    if ('fault' in found && typeof found.fault === 'string') yield { ...at, fault: found.fault, raw: shortened(value) }
    else if ('value' in found) yield { ...at, value: found.value }
  }
}

async function* readJsonLines(lines: AsyncIterable<SourceLine>, naming: Naming): AsyncGenerator<NoticeRow> {
  for await (const line of lines) {
    if ('fault' in line) yield line
    else if (line.text.trim() !== '') {
      let value: unknown
      try {
        value = parseJson(line.text)
      } catch {
        yield { line: line.line, fault: 'is not JSON', raw: line.text.slice(0, 2000) }
        continue
      }
      yield* rowsOf(value, { line: line.line, size: line.text.length }, naming)
    }
  }
}

/** The publisher of a package that names it only after its list. */
async function publisherBehind(input: NoticeInput): Promise<string | undefined> {
  try {
    let head = {}
    for await (const element of jsonElements(input.read(), input.name)) head = element.head
    return publisherOf(head)
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined
    throw error
  }
}

async function* readDocument(input: NoticeInput, naming: Naming): AsyncGenerator<NoticeRow> {
  let behind: Promise<string | undefined> | undefined
  for await (const element of jsonElements(input.read(), input.name)) {
    const at = { line: element.line, item: element.item, size: element.size }
    if ('fault' in element) {
      yield { ...at, fault: element.fault, raw: element.raw }
      continue
    }
    const inPackage = 'releases' in element.head || 'records' in element.head
    if (inPackage && !naming.override && publisherOf(element.head) === undefined) {
      behind ??= publisherBehind(input)
      const name = await behind
      yield* rowsOf(element.value, at, { ...naming, source: name ?? naming.source }, element.head)
    } else yield* rowsOf(element.value, at, naming, element.head)
  }
}

/** A document may have to be read twice, so standard input is copied to a file first. */
async function* readSpooled(input: NoticeInput, naming: Naming): AsyncGenerator<NoticeRow> {
  const folder = await mkdtemp(join(tmpdir(), 'chereta-import-'))
  try {
    const path = join(folder, 'document.json')
    await pipeline(Readable.from(input.read()), createWriteStream(path))
    yield* readDocument({ ...(await openInput(path)), name: input.name }, naming)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const NEWLINE = 0x0a
const RETURN = 0x0d

/** Lines that end in bare carriage returns, as old spreadsheets write them, with the usual ends. */
async function* withLineEnds(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield chunk.map((byte) => (byte === RETURN ? NEWLINE : byte)) as Buffer
}

/**
 * The rows of a file of notices, recognised by content: JSON lines, OCDS 1.1, or CSV with a header, gzipped or not.
 * Streams; a bad row is a fault among the others, UnreadableFile concerns the file itself.
 */
export async function* readNotices(
  input: NoticeInput,
  { report = () => {}, map, ...naming }: NoticeReading = {},
): AsyncGenerator<NoticeRow> {
  const taken = await headOf(input, HEAD_BYTES)
  const bareReturns = taken.head.includes(RETURN) && !taken.head.includes(NEWLINE)
  const head = bareReturns ? Buffer.from(taken.head.map((byte) => (byte === RETURN ? NEWLINE : byte))) : taken.head
  const rest = bareReturns ? { ...taken.rest, read: () => withLineEnds(taken.rest.read()) } : taken.rest
  const foreign = foreignFormatOf(head)
  if (foreign) throw new UnreadableFile(`Cannot import ${input.name}: it is ${foreign}. Nothing was imported.`)
  const format = formatOf(head, input.name)
  if (format === undefined) report(`${input.name} is empty.`)
  else if (format === 'lines') yield* readJsonLines(readSourceLines(rest.read(), MAX_BYTES), naming)
  else if (format === 'csv') {
    const ignored = (columns: string[]): void => report(`Columns not used: ${columns.join(', ')}.`)
    yield* readNoticesCsv(readSourceLines(rest.read(), MAX_BYTES), { naming, name: input.name, map, ignored })
  } else yield* rest.again ? readDocument(rest, naming) : readSpooled(rest, naming)
}
