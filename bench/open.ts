import { parseArgs } from 'node:util'
import { NO_CLOSING } from '#server/modules/search/core/closing-order.ts'
import { companyNamesOf, indexRowOf } from '#server/modules/search/core/index-row.ts'
import { createOpenIndex } from '#server/modules/search/core/open-index/open-index.ts'
import { raritiesOf } from '#server/modules/search/core/rarities.ts'
import type { ResolvedFilters } from '#server/modules/search/core/resolved-filters.ts'
import { resolveWords } from '#server/modules/search/core/words.ts'
import { heldBytes } from './heap.ts'
import { hostileSearches } from './search/hostile.ts'
import { quantile } from './search/measure.ts'
import { makeNotices, portions } from './search/notices.ts'
import { makeVocabulary } from './search/vocabulary.ts'
import { classifyWords, pairsOf } from './search/words.ts'
import { markdownTable } from './served.ts'

const NOW = Date.parse('2026-11-02T09:00:00+03:00')
const MB = 1_048_576
const PORTION = 200
const ROUNDS = 60

/** The index of open tenders alone, without a database: its memory, and its response times. All notices are open. */
export default async function measureOpenIndex(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { notices: { type: 'string', default: '20000' } },
  })
  const count = Number(values.notices)
  const notices = makeNotices(makeVocabulary(), count, 1, NOW)
  const companies = new Map(notices.companies.map(({ key }, n) => [key, n + 1] as const))
  const keywords = new Map<string, number>()
  const index = createOpenIndex()
  const before = heldBytes()
  let took = 0
  let longest = 0
  for (const tenders of portions(notices, PORTION)) {
    for (const key of companyNamesOf(tenders).keywords.keys())
      if (!keywords.has(key)) keywords.set(key, keywords.size + 1)
    const rows = tenders.map((tender) => {
      const row = indexRowOf(tender, companies, keywords, NOW)
      return {
        id: tender.id,
        publishedAt: row.published_at,
        openUntil: row.open_until,
        closesAt: row.closes_at ?? NO_CLOSING,
        companyId: row.company_id,
        words: row.tsv,
      }
    })
    const started = performance.now()
    index.change([], rows)
    const milliseconds = performance.now() - started
    took += milliseconds
    longest = Math.max(longest, milliseconds)
  }
  const memory = (heldBytes() - before) / MB
  print(
    `${index.size()} open tenders: ${memory.toFixed(1)} MB, read in ${(took / 1000).toFixed(1)} s, at most ${longest.toFixed(0)} ms at once`,
  )
  const classes = classifyWords(notices)
  const searches: [string, string[]][] = [
    ['everything', ['']],
    ['common word', classes.common],
    ['two words', pairsOf(classes, notices).map((pair) => pair.join(' '))],
    ['rare word', classes.rare],
    ...hostileSearches(notices).map(({ name, text }): [string, string[]] => [name, [text]]),
  ]
  print(
    markdownTable(
      ['search', 'page ms', 'counts ms'],
      searches.map(([name, texts]) => [
        name,
        measured(texts, (filters) => pageOf(index, filters)),
        measured(texts, (filters) => index.counts(filters, NOW)),
      ]),
    ),
  )
}

const print = (text: string) => process.stdout.write(`${text}\n\n`)

function measured(texts: readonly string[], work: (filters: ResolvedFilters) => unknown): string {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    work(filtersFor(texts[round % texts.length] ?? ''))
    times.push(performance.now() - started)
  }
  return [0.5, 0.95].map((share) => quantile(times, share).toFixed(2)).join(' / ')
}

const filtersFor = (text: string): ResolvedFilters => ({
  scope: 'public',
  openOnly: true,
  nothing: false,
  words: undefined,
  without: undefined,
  ...(text === '' ? {} : resolveWords(text)),
  companyIds: undefined,
  published: {},
  closing: {},
  created: {},
  changed: {},
  choices: {},
})

function pageOf(index: ReturnType<typeof createOpenIndex>, filters: ResolvedFilters) {
  const rarities = filters.words ? raritiesOf(filters.words.scoring, { tendersRead: 0, tenders: () => 0 }) : []
  return index.page(filters, { now: NOW, offset: 0, size: 10, order: 'best', rarities })
}
