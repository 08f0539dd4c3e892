import { foldAmharic } from '#language/fold.ts'
import { AMHARIC_NAMES } from './csv-names-am-data.ts'
import { UnreadableFile } from './open-input.ts'

/** What a column may be called; letters and digits count only, in any case and any customary Amharic spelling. */
const NAMES = {
  sourceId: ['id', 'source id', 'notice id', 'tender id'],
  source: ['source', 'source name', 'newspaper', 'paper', 'publisher', 'portal'],
  title: ['title', 'tender title', 'short title', 'notice title', 'subject', 'name', 'tender', 'tender name'],
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
    'end date',
  ],
  closingTime: ['closing time', 'closing hour', 'deadline time', 'due time'],
  closingText: ['closing text', 'closing note'],
  openingAt: ['opening', 'opening date', 'opening at', 'bid opening', 'bid opening date', 'opens on'],
  openingTime: ['opening time', 'bid opening time'],
  regions: ['region', 'regions', 'state'],
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
  [...Object.entries(NAMES), ...Object.entries(AMHARIC_NAMES)].flatMap(([column, names]) => [column, ...names].map((name) => [plain(name), column as Column])),
)

export type Header = { columns: (Column | undefined)[]; ignored: string[] }

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

/** Which column holds what. Throws UnreadableFile when a needed one is not there; `sourceKnown`: the source need not be a column. */
export function readHeader(cells: readonly string[], sourceKnown: boolean, name: string): Header {
  const taken = new Set<Column>()
  const ignored: string[] = []
  const found = cells.map((cell) => {
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
  if (missing.length > 0) {
    const there = cells
      .map((cell) => cell.trim().slice(0, 40))
      .filter((cell) => cell !== '')
      .slice(0, 30)
    const hint = missing.includes('source') ? '; the source may also be given with --source' : ''
    throw new UnreadableFile(
      `Cannot import ${name}: its first line names no column for ${missing.join(' and ')} (it has: ${quoted(there)})${hint}. Nothing was imported.`,
    )
  }
  return { columns: found, ignored }
}

/** The delimiter of a header line: comma, semicolon or tab, whichever stands outside quotes most often. */
export function delimiterOf(line: string): string {
  const bare = line.replace(/"(?:[^"]|"")*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
