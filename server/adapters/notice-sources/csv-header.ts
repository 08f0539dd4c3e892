import { foldAmharic } from '#language/fold.ts'
import { AMHARIC_NAMES } from './csv-names-am-data.ts'
import { UnreadableFile } from './open-input.ts'

/** Accepted names of a column; only letters and digits count, in any case and any customary Amharic spelling. */
const NAMES = {
  sourceId: ['id', 'source id', 'notice id', 'tender id'],
  source: ['source', 'source name', 'newspaper', 'paper', 'publisher', 'portal'],
  title: [
    'title',
    'tender title',
    'short title',
    'notice title',
    'project title',
    'procurement title',
    'contract title',
    'subject',
    'name',
    'tender',
    'tender name',
  ],
  description: ['description', 'details', 'detail', 'body', 'text', 'content', 'notice', 'tender description'],
  buyer: [
    'buyer',
    'buyer name',
    'company',
    'company name',
    'procuring entity',
    'entity',
    'organization',
    'organisation',
    'client',
    'customer',
    'agency',
    'authority',
    'purchaser',
    'procurer',
    'procuring agency',
    'procuring organization',
    'contracting authority',
    'contracting entity',
    'contracting body',
    'organ of state',
    'department',
    'institution',
    'ministry',
    'employer',
  ],
  publishedAt: [
    'published',
    'published at',
    'published on',
    'publication date',
    'publish date',
    'published date',
    'date published',
    'posted',
    'posted on',
    'date posted',
    'posting date',
    'issued',
    'issue date',
    'advertised',
    'advertised on',
    'date advertised',
    'advertisement date',
    'date',
  ],
  closingAt: [
    'closing',
    'closing date',
    'closing at',
    'closes',
    'closes on',
    'deadline',
    'submission deadline',
    'bid deadline',
    'deadline date',
    'due',
    'due date',
    'closing date and time',
    'bid closing date',
    'tender closing date',
    'close date',
    'submission date',
    'bid submission deadline',
    'end date',
  ],
  closingTime: ['closing time', 'closing hour', 'deadline time', 'due time'],
  closingText: ['closing text', 'closing note'],
  openingAt: ['opening', 'opening date', 'opening at', 'bid opening', 'bid opening date', 'opens on'],
  openingTime: ['opening time', 'bid opening time'],
  regions: ['region', 'regions', 'state', 'province'],
  location: ['location', 'place', 'address', 'city', 'town', 'opening place'],
  country: ['country', 'country code'],
  categories: ['category', 'categories', 'sector', 'sectors', 'cpv', 'cpv code', 'cpv codes'],
  reference: [
    'reference',
    'reference number',
    'reference no',
    'ref',
    'ref no',
    'ref number',
    'tender no',
    'tender number',
    'bid no',
    'bid number',
    'notice no',
    'notice number',
    'procurement reference',
  ],
  language: ['language', 'lang'],
  url: ['url', 'link', 'notice url', 'web link', 'web address'],
  bidBond: ['bid bond', 'bid security'],
  docPrice: ['document price', 'doc price', 'document fee', 'bid document price'],
  phones: ['phone', 'phones', 'telephone', 'tel', 'phone number', 'mobile'],
  email: ['email', 'e-mail', 'email address'],
  website: ['website', 'web site'],
  proforma: ['proforma', 'pro forma'],
  free: ['free', 'free tender'],
  titleEn: ['english title', 'title en', 'title english', 'title in english'],
  englishBuyer: ['english buyer', 'english company', 'english company name', 'buyer in english'],
  keywords: ['keywords', 'keyword', 'tags'],
  noticeType: ['notice type', 'type'],
  procurementNature: ['procurement nature', 'procurement category', 'nature'],
  amount: ['value', 'amount', 'estimated value', 'budget'],
  currency: ['currency'],
} as const

export type Column = keyof typeof NAMES

const plain = (name: string): string => foldAmharic(name.toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '')
const columns: ReadonlyMap<string, Column> = new Map(
  [...Object.entries(NAMES), ...Object.entries(AMHARIC_NAMES)].flatMap(([column, names]) =>
    [column, ...names].map((name) => [plain(name), column as Column]),
  ),
)

export type Header = { columns: (Column | undefined)[]; ignored: string[] }

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

/** The field of a neutral notice that a person means by this name; undefined when there is none. */
export const columnNamed = (name: string): Column | undefined =>
  (Object.keys(NAMES) as Column[]).find((column) => column.toLowerCase() === name.toLowerCase())
export const CSV_COLUMNS = Object.keys(NAMES) as Column[]

/** Fields that a person assigned to columns, by the column's own name. */
export type ColumnMap = Partial<Record<Column, string>>

const pairs = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
/** 0 to 1: how many of their letter pairs two names share (Dice's coefficient). */
function likeness(one: string, other: string): number {
  const [a, b] = [pairs(one), pairs(other)]
  return a.size + b.size === 0 ? 0 : (2 * a.intersection(b).size) / (a.size + b.size)
}
const ALIKE = 0.4

/** The column whose name is most similar to one of the field's names. */
function nearest(column: Column, cells: readonly string[]): string | undefined {
  const names = [column, ...NAMES[column]].map(plain)
  const scored = cells.map((cell) => ({ cell, score: Math.max(...names.map((name) => likeness(name, plain(cell)))) }))
  return scored.filter(({ score }) => score >= ALIKE).toSorted((a, b) => b.score - a.score)[0]?.cell
}

function refuse(name: string, cells: readonly string[], spare: readonly string[], missing: readonly Column[]): never {
  const there = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const shown = there.slice(0, 30).map((cell) => cell.slice(0, 40))
  const near = missing.flatMap((column) => {
    const cell = nearest(column, spare)
    return cell ? [`--map ${column}='${cell.slice(0, 40)}'`] : []
  })
  const hints = [
    missing.includes('source') ? '; the source may also be given with --source' : '',
    `; a column under another name is given with --map, ${near.length > 0 ? `perhaps ${near.join(' ')}` : "as in --map title='Works'"}`,
  ]
  throw new UnreadableFile(
    `Cannot import ${name}: its first line names no column for ${missing.join(' and ')} (it has: ${quoted(shown)})${hints.join('')}. Nothing was imported.`,
  )
}

/**
 * Which column holds which field. Throws UnreadableFile when a required one is missing; `sourceKnown`: the source need
 * not be a column. `map` takes precedence over the usual names of columns.
 */
export function readHeader(cells: readonly string[], sourceKnown: boolean, name: string, map: ColumnMap = {}): Header {
  const mapped = new Map<number, Column>()
  for (const [column, wanted] of Object.entries(map) as [Column, string][]) {
    const at = cells.findIndex((cell) => plain(cell) === plain(wanted))
    if (at === -1) {
      const there = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
      throw new UnreadableFile(
        `Cannot import ${name}: it has no column '${wanted}', which --map names for ${column} (it has: ${quoted(there.slice(0, 30))}). Nothing was imported.`,
      )
    }
    mapped.set(at, column)
  }
  const taken = new Set<Column>(mapped.values())
  const ignored: string[] = []
  const found = cells.map((cell, at) => {
    const asked = mapped.get(at)
    if (asked) return asked
    const column = columns.get(plain(cell))
    if (column === undefined || taken.has(column)) {
      if (cell.trim() !== '') ignored.push(cell.trim())
      return undefined
    }
    taken.add(column)
    return column
  })
  const needed: Column[] = sourceKnown ? ['title', 'buyer'] : ['title', 'buyer', 'source']
  const missing = needed.filter((column) => !taken.has(column))
  if (missing.length === 0) return { columns: found, ignored }
  const spare = cells.filter((cell, at) => cell.trim() !== '' && !needed.some((column) => column === found[at]))
  return refuse(name, cells, spare, missing)
}

/** The delimiter of a header line: comma, semicolon or tab, whichever stands outside quotes most often. */
export function delimiterOf(line: string): string {
  const bare = line.replace(/"(?:[^"]|"")*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
