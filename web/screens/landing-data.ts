import type { Call } from '#web/lib/api-client.ts'
import { closingNext, exampleOf, ownLanguageFirst } from '#web/features/landing/landing-tenders.ts'
import type { Example } from '#web/features/landing/landing-tenders.ts'
import type { Sells } from './landing-search.tsx'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { FilterCount } from '#contract/filter-counts.ts'
import type { PlanValues } from '#contract/subscriptions.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { SECTOR_GROUPS } from '#ethiopia/sectors-data.ts'

const MAX_SECTORS = 8
const MAX_SOON = 3
const MAX_SOURCES = 8
const MAX_BUYERS = 4
const MAX_FOUND = 3
const RECENT = 20
const MONTHS = 3
const BY_DATE = 1
const CUSTOM_PERIOD = 7

export type LandingData = {
  active: number
  plan: PlanValues | undefined
  sectors: FilterCount[]
  soon: PublicCard[]
  example: Example[]
  sources: FilterCount[]
  buyers: OutputOf<Contract['GET /api/tenders/buyers']>
  isLinked: boolean
}

const mostFirst = (counts: readonly FilterCount[], most: number): FilterCount[] =>
  counts
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)

/**
 * Everything on the front page comes from the database; data that cannot be read is left out, and the page is still
 * shown.
 */
export async function readLanding(
  call: Call,
  { lang, signedIn }: { lang: 'en' | 'am'; signedIn: boolean },
): Promise<LandingData> {
  const [counts, plan, filters, soon, recent, buyers, me] = await Promise.all([
    call('GET /api/tenders/TendersCount').catch(() => undefined),
    call('GET /api/subscription/plan').catch(() => undefined),
    call('GET /api/tenderQueries/filters', { query: {} }).catch(() => undefined),
    call('GET /api/tenders/closing-soon', { query: { count: 2 * MAX_SOON } }).catch(() => []),
    call('GET /api/tenders/recent', { query: { pageSize: RECENT } }).catch(() => undefined),
    call('GET /api/tenders/buyers', { query: { count: MAX_BUYERS } }).catch(() => []),
    signedIn ? call('GET /api/account/me').catch(() => undefined) : undefined,
  ])
  const sectors = (filters?.keywordGroups ?? []).map(({ label, value = label, count }) => ({
    label: SECTOR_GROUPS.find(({ id, en }) => String(id) === value || en === value)?.[lang] ?? label,
    value,
    count,
  }))
  return {
    active: counts?.active ?? 0,
    plan,
    sectors: mostFirst(sectors, MAX_SECTORS),
    soon: closingNext(soon, lang, MAX_SOON),
    example: exampleOf(recent?.data ?? [], lang),
    sources: mostFirst(filters?.sourceNames ?? [], MAX_SOURCES),
    buyers: buyers.slice(0, MAX_BUYERS),
    isLinked: me?.telegramId !== undefined,
  }
}

/** The tenders for a seller of these goods; rejects where they cannot be read. */
export async function readSells(call: Call, keyword: string, now: number, lang: string): Promise<Sells> {
  const search = (query: object) => call('GET /api/tenders/searchTenders', { query: { keyword, ...query } })
  const [found, week, past] = await Promise.all([
    search({ pageSize: MAX_FOUND, sortOrder: BY_DATE }),
    search({ pageSize: 1, sortOrder: BY_DATE, closingDateFrom: now, closingDateTo: now + 6 * DAY }),
    search({
      pageSize: 1,
      sortOrder: BY_DATE,
      includeArchived: true,
      period: CUSTOM_PERIOD,
      publishOtherDateFrom: now - MONTHS * 30 * DAY,
      publishOtherDateTo: now,
    }),
  ])
  return {
    keyword,
    open: found.totalCount,
    week: Math.min(week.totalCount, found.totalCount),
    monthly: Math.round(past.totalCount / MONTHS),
    cards: ownLanguageFirst(found.data, lang),
  }
}
