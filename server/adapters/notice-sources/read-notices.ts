import { mkdtemp, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { NoticeRow } from '#server/modules/tenders/core/notice.ts'
import { readCsv } from './csv.ts'
import { formatOf, HEAD_BYTES } from './format.ts'
import { jsonElements } from './json-elements.ts'
import { readLines } from './lines.ts'
import type { Line } from './lines.ts'
import { noticesIn, publisherOf } from './ocds-package.ts'
import type { Naming } from './ocds-package.ts'
import { headOf, openInput, UnreadableFile } from './open-input.ts'
import type { NoticeInput } from './open-input.ts'

export { inputOf, openInput, UnreadableFile } from './open-input.ts'
export type { NoticeInput } from './open-input.ts'
export type { Naming } from './ocds-package.ts'

/** A row (or a package on one line of JSON lines) may be this long. */
const MOST_BYTES = 16e6

/** `tell` hears, in plain sentences, what concerns the file as a whole. */
export type Reading = Naming & { tell?: (sentence: string) => void }

const shortened = (value: unknown): string => (JSON.stringify(value) ?? '').slice(0, 2000)

type Place = { line: number; item?: number; size: number }

function* rowsOf(value: unknown, { line, item, size }: Place, naming: Naming, head = {}): Generator<NoticeRow> {
  for (const found of noticesIn(value, naming, head)) {
    // What several rows share is counted once.
    const at = { line, item: item ?? found.part, size: (found.part ?? 1) === 1 ? size : 0 }
    if ('fault' in found && typeof found.fault === 'string') yield { ...at, fault: found.fault, raw: shortened(value) }
    else if ('value' in found) yield { ...at, value: found.value }
  }
}

async function* readJsonLines(lines: AsyncIterable<Line>, naming: Naming): AsyncGenerator<NoticeRow> {
  for await (const line of lines) {
    if ('fault' in line) yield line
    else if (line.text.trim() !== '') {
      let value: unknown
      try {
        value = JSON.parse(line.text)
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

/** A document may have to be looked at twice: standard input is put into a file for that. */
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

/**
 * The rows of a file of notices: neutral JSON lines, OCDS 1.1 releases, records and packages (one document or one a line), or CSV with
 * a header; packed with gzip or not, told apart by content. Streams. A bad row is a fault among the others; UnreadableFile is thrown where
 * the file itself cannot be read (further).
 */
export async function* readNotices(input: NoticeInput, { tell = () => {}, ...naming }: Reading = {}): AsyncGenerator<NoticeRow> {
  const { head, rest } = await headOf(input, HEAD_BYTES)
  const format = formatOf(head, input.name)
  if (format === undefined) tell(`${input.name} is empty.`)
  else if (format === 'lines') yield* readJsonLines(readLines(rest.read(), MOST_BYTES), naming)
  else if (format === 'csv') {
    yield* readCsv(readLines(rest.read(), MOST_BYTES), naming, input.name, (columns) => tell(`Columns not used: ${columns.join(', ')}.`))
  } else yield* rest.again ? readDocument(rest, naming) : readSpooled(rest, naming)
}
