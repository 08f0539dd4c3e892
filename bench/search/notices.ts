import { DAY } from '#ethiopia/time-units.ts'
import { SECTORS } from '#ethiopia/sectors.ts'
import { STATUS } from '#contract/tenders.ts'
import type { IndexedTender } from '#server/modules/search/core/indexed-tender.ts'
import { randomFrom, zipf } from './random.ts'
import type { Random } from './random.ts'
import type { Vocabulary } from './vocabulary.ts'

const ENGLISH_LENGTH = 350
const AMHARIC_LENGTH = 185
const SOURCES = 60
const REGIONS = 15
const COMPANIES = 3000
const KEYWORDS = 4000
/** Topics come from words that are neither in every notice nor nearly in none. */
const FIRST_TOPIC = 60
const TOPICS = 8000
const SHORTEST_OPEN = 7
const LONGEST_OPEN = 53

export type BenchCompany = { key: string; name: string }
type Source = { id: number; key: string; name: string; government: boolean }
/** The n-th notice, counted from 1 (the oldest), always the same. */
export type BenchNotices = {
  count: number
  now: number
  companies: readonly BenchCompany[]
  sources: readonly Source[]
  notice(n: number): IndexedTender
}

/** Far enough from one seed to the next that no two fills share a notice. */
const SEEDS_APART = 10_000_019

const word = (vocabulary: Vocabulary, script: keyof Vocabulary, rank: number): string => vocabulary[script][rank] ?? ''

const makeCompanies = (vocabulary: Vocabulary): BenchCompany[] =>
  Array.from({ length: COMPANIES }, (_, n) => {
    const script = n % 3 === 0 ? 'amharic' : 'english'
    const name = [300 + n, 5000 + n, 20 + (n % 40)].map((rank) => word(vocabulary, script, rank)).join(' ')
    return { key: name, name }
  })

const makeSources = (): Source[] =>
  Array.from({ length: SOURCES }, (_, n) => ({
    id: n + 1,
    key: `source ${n + 1}`,
    name: `Source ${n + 1}`,
    government: n % 3 === 0,
  }))

function chooseScripts(random: Random): (keyof Vocabulary)[] {
  const share = random.next()
  return share < 0.6 ? ['english'] : share < 0.9 ? ['amharic'] : ['english', 'amharic']
}

/** Draws the texts of a notice: its topics come back in title and description among words of any kind. */
function textsFrom(vocabulary: Vocabulary) {
  const draw = { english: zipf(vocabulary.english.length), amharic: zipf(vocabulary.amharic.length) }
  return (random: Random, written: readonly (keyof Vocabulary)[]) => {
    const first = written[0] ?? 'english'
    const topics = written.flatMap((script) =>
      Array.from({ length: 4 }, () =>
        word(vocabulary, script, Math.floor(FIRST_TOPIC * (TOPICS / FIRST_TOPIC) ** random.next())),
      ),
    )
    const topic = () => topics[random.below(topics.length)] ?? ''
    const any = (script: keyof Vocabulary) => word(vocabulary, script, draw[script](random))
    const title = Array.from({ length: 5 + random.below(5) }, (_, at) => (at % 2 === 0 ? topic() : any(first)))
    const length = (script: keyof Vocabulary) =>
      (script === 'english' ? ENGLISH_LENGTH : AMHARIC_LENGTH) / written.length
    // A text repeats its topics: some a few times, some often.
    const insistence = 0.01 + 0.06 * random.next()
    const description = written.map((script) =>
      Array.from({ length: Math.round(length(script) * (0.6 + 0.8 * random.next())) }, () =>
        random.next() < insistence ? topic() : any(script),
      ).join(' '),
    )
    return { first, title: title.join(' '), description: description.join('\n') }
  }
}

const distinct = <T>(length: number, draw: () => T): T[] => [...new Set(Array.from({ length }, draw))]

/** The fields that no bench looks at. */
const UNUSED = {
  status: STATUS.approved,
  englishTitle: null,
  shortDesc: null,
  englishCompanyName: null,
  reference: null,
  guessedCategories: [],
  createdBy: null,
  lastChangedBy: null,
}

/** `count` notices up to `now`, of which the share `open` is open then. Another `seed` makes others. */
export function makeNotices(vocabulary: Vocabulary, count: number, open: number, now: number, seed = 0): BenchNotices {
  const [source, region, sector, company] = [zipf(SOURCES), zipf(REGIONS), zipf(SECTORS.length), zipf(COMPANIES)]
  const days = (SHORTEST_OPEN + LONGEST_OPEN) / 2 / open
  const companies = makeCompanies(vocabulary)
  const sources = makeSources()
  const drawTexts = textsFrom(vocabulary)

  /** The order of the draws decides what a seed makes: it must stay as it is. */
  function notice(n: number): IndexedTender {
    const random = randomFrom(n + seed * SEEDS_APART)
    const { first, title, description } = drawTexts(random, chooseScripts(random))
    const buyer = companies[company(random)]
    const from = sources[source(random)]
    const publishedAt = now - Math.floor(((count - n + random.next()) / count) * days * DAY)
    const closingAt = publishedAt + Math.round((SHORTEST_OPEN + (LONGEST_OPEN - SHORTEST_OPEN) * random.next()) * DAY)
    const regions = distinct(Math.max(1, random.below(10) - 6), () => region(random))
    return {
      ...UNUSED,
      id: n,
      shortTitle: title,
      description,
      companyName: buyer?.name ?? null,
      companyKey: buyer?.key ?? null,
      keywords: distinct(2 + random.below(3), () => word(vocabulary, first, FIRST_TOPIC + random.below(KEYWORDS))),
      categories: distinct(1 + random.below(2), () => SECTORS[sector(random)]?.id ?? 0),
      regions,
      sourceId: from?.id ?? null,
      sourceName: from?.name ?? null,
      government: from?.government ?? false,
      language: first === 'english' ? 'en' : 'am',
      proforma: random.next() < 0.1,
      publishedAt,
      closingAt,
      openUntil: closingAt,
      createdAt: publishedAt,
      changedAt: publishedAt,
    }
  }
  return { count, now, companies, sources, notice }
}

/** Made in portions, with the ids from 1 on. */
export function* portions({ count, notice }: BenchNotices, size: number): Generator<IndexedTender[]> {
  for (let from = 1; from <= count; from += size)
    yield Array.from({ length: Math.min(size, count - from + 1) }, (_, n) => notice(from + n))
}
