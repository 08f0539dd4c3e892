import type { Instant } from '#ethiopia/time-units.ts'
import type { CalendarSpan, ClosingDays } from '../core/closing-days.ts'
import { isForOpenIndex } from '../core/open-index/narrow.ts'
import type { Counts, KeywordCount } from '../core/facet-counts.ts'
import type { Filters } from '../core/filters.ts'
import { listOrderOf } from '../core/list-order.ts'
import { raritiesOf, stemsOfScoring } from '../core/rarities.ts'
import { affordableWords, withFullMatches } from '../core/relaxing.ts'
import type { ResolvedFilters, ResolvedWords } from '../core/resolved-filters.ts'
import type { OpenAnswers } from './open-tenders-snapshot.ts'
import { resolveFilters } from './resolve-filters.ts'
import { heldIn } from './search-world.ts'
import type { FoundIn, PageFrom, PageWanted, SearchWorld } from './search-world.ts'
import type { FoundPage } from '../store/pages.ts'

/** The index, where it may answer a search and is certainly up to date. */
export async function openAnswers({ db, open }: SearchWorld, filters: Filters): Promise<OpenAnswers | undefined> {
  if (!open || db.isTransaction || filters.nothing || !isForOpenIndex(filters)) return undefined
  return open.current()
}

/** A page of open tenders; undefined where the database must answer. */
export async function openTendersPage(
  world: SearchWorld,
  filters: Filters,
  wanted: PageWanted,
): Promise<PageFrom | undefined> {
  const answers = await openAnswers(world, filters)
  const resolved = answers && (await resolveFilters(answers.db, filters))
  if (!answers || !resolved) return undefined
  const { pageIndex, pageSize, sortOrder, relax, after } = wanted
  const now = world.clock.now()
  const { asOf = now } = wanted
  // Names may belong to other companies, sources and keywords than a moment ago.
  const { companyIds, choices } = resolved
  const question = JSON.stringify([filters, companyIds, choices, pageIndex, pageSize, sortOrder, relax, after])
  const page = await answers.page(question, { asOf, now }, () => findOpenPage(answers, resolved, wanted, asOf))
  return { ...page, ...heldIn(answers) }
}

async function findOpenPage(
  answers: OpenAnswers,
  filters: ResolvedFilters,
  { pageIndex, pageSize, sortOrder, relax, after }: PageWanted,
  now: Instant,
): Promise<FoundPage> {
  const page = {
    now,
    offset: pageIndex * pageSize,
    size: pageSize,
    order: listOrderOf(sortOrder),
    after,
    rarities: await raritiesFor(answers, filters),
  } as const
  const found = answers.index.page(filters, page)
  const isRelaxed = relax && page.order === 'best' && page.offset === 0
  return isRelaxed ? relaxed(answers, filters, page, found) : found
}

/** The days on which open tenders close; undefined where the database must answer. */
export async function openClosingDays(
  world: SearchWorld,
  filters: Filters,
  span: CalendarSpan,
): Promise<(ClosingDays & FoundIn) | undefined> {
  const answers = await openAnswers(world, filters)
  const resolved = answers && (await resolveFilters(answers.db, filters))
  return resolved && { ...answers.index.closingDays(resolved, span), ...heldIn(answers) }
}

async function raritiesFor(
  { frequencies, learnt }: OpenAnswers,
  { words }: ResolvedFilters,
): Promise<readonly number[]> {
  if (!words) return []
  const known = await frequencies(stemsOfScoring(words.scoring))
  return raritiesOf(words.scoring, { tendersRead: learnt.tendersRead, tenders: (stem) => known.get(stem) ?? 0 })
}

/** The first page of 'Best match' filled up, as relaxPage does it. */
async function relaxed(
  answers: OpenAnswers,
  filters: ResolvedFilters,
  page: { now: Instant; size: number; rarities: readonly number[] },
  full: FoundPage,
): Promise<FoundPage> {
  const { words } = filters
  const room = page.size - full.total
  if (!words?.relaxed || room <= 0) return full
  const loose = await looseWords(answers, words.relaxed)
  if (loose.length === 0) return full
  const some = answers.index.partial(filters, words, { ...words.relaxed, loose }, { ...page, size: room })
  return some.length === 0 ? full : { ...full, found: withFullMatches(full.found, some), partial: true }
}

async function looseWords({ frequencies, learnt }: OpenAnswers, all: NonNullable<ResolvedWords['relaxed']>) {
  const known = await frequencies(all.loose.flatMap(({ stems }) => stems))
  return affordableWords(all, (stem) => ((known.get(stem) ?? 0) / Math.max(learnt.tendersRead, 1)) * learnt.approved)
}

type NamedCounts = { counts: Counts; keywords: KeywordCount[]; sources: ReadonlyMap<number, string> }

/** Counts next to the filters of a search for open tenders. */
export async function openCounts(
  { clock }: Pick<SearchWorld, 'clock'>,
  filters: Filters,
  answers: OpenAnswers,
): Promise<NamedCounts | undefined> {
  const resolved = await resolveFilters(answers.db, filters)
  if (!resolved) return undefined
  const { counts, keywords } = answers.index.counts(resolved, clock.now())
  const labels = await answers.keywordLabels(keywords.map(({ id }) => id))
  return {
    counts,
    keywords: keywords.flatMap(({ id, count }) => (labels.has(id) ? [{ label: labels.get(id) ?? '', count }] : [])),
    sources: await answers.sourceNames(),
  }
}
