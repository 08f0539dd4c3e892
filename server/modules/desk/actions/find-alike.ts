import type { World } from '#server/platform/world.ts'
import { LIKENESS_LEVELS } from '#contract/desk.ts'
import type { AlikeTender } from '#contract/desk.ts'
import type { TenderId } from '#contract/ids.ts'
import { findComparable, listComparable } from '#server/modules/tenders/index.ts'
import type { Comparable } from '#server/modules/tenders/index.ts'
import { findByTitleWords, stemFrequencies } from '#server/modules/search/index.ts'
import { MIN_LIKENESS, MIN_SAME_NOTICE, similarity } from '../core/notice-similarity.ts'
import type { Weigh } from '../core/notice-similarity.ts'
import { noticeDifferences } from '../core/differences.ts'
import { minhash } from '../core/minhash.ts'
import { featuresOf } from '../core/notice-features.ts'
import type { NoticeFeatures } from '../core/notice-features.ts'
import { listNotAlike } from '../store/not-alike.ts'
import { listMinhashes } from '../store/pasted-words.ts'

const MAX_SHOWN = 5
const CANDIDATES = 60

/** The fields of a notice that is being written. */
export type NoticeSketch = {
  tenderId?: TenderId | null | undefined
  companyName?: string | undefined
  shortTitle?: string | undefined
  reference?: string | undefined
  sourceName?: string | undefined
  closingTimestamp?: number | null | undefined
  words?: string | null | undefined
}

/** Tenders that may be the same notice, the likeliest first. Form, copy and import must all use this one function. */
export async function findAlikeTenders({ db }: Pick<World, 'db'>, sketch: NoticeSketch): Promise<AlikeTender[]> {
  const { tenderId, companyName, shortTitle, reference, closingTimestamp: closingAt, words } = sketch
  const [byKeys, byWords, others] = await Promise.all([
    findComparable(db, { companyName, reference, closingAt: closingAt ?? undefined }, CANDIDATES),
    findByTitleWords(db, shortTitle ?? '', CANDIDATES),
    tenderId ? listNotAlike(db, tenderId) : new Set<TenderId>(),
  ])
  const ids = [...new Set([...byKeys, ...byWords])].filter((id) => id !== tenderId && !others.has(id))
  if (ids.length === 0) return []
  const [tenders, texts] = await Promise.all([listComparable(db, ids), listMinhashes(db, ids)])
  const mine = featuresOf({
    companyNames: [companyName],
    titles: [shortTitle],
    reference,
    closingAt,
    texts: words ? [minhash(words)] : [],
  })
  const candidates = tenders.map((tender) => ({ tender, theirs: featuresOfTender(tender, texts.get(tender.id) ?? []) }))
  const weigh = await weighing(db, [mine, ...candidates.map(({ theirs }) => theirs)])
  return candidates
    .map(({ tender, theirs }) => ({ tender, score: similarity(mine, theirs, weigh) }))
    .filter(({ score }) => score >= MIN_LIKENESS)
    .toSorted((a, b) => b.score - a.score || b.tender.id - a.tender.id)
    .slice(0, MAX_SHOWN)
    .map(({ tender, score }) => shown(tender, score, { ...sketch, closingAt }))
}

const featuresOfTender = (tender: Comparable, texts: readonly (readonly number[])[]): NoticeFeatures =>
  featuresOf({
    companyNames: [tender.companyName, tender.englishCompanyName],
    titles: [tender.shortTitle, tender.englishTitle],
    reference: tender.reference,
    closingAt: tender.closingAt,
    texts,
  })

/** A stem that occurs in half as many tenders weighs a little more; one that occurs in none weighs most. */
async function weighing(db: World['db'], all: readonly NoticeFeatures[]): Promise<Weigh> {
  const stems = new Set(all.flatMap(({ titles }) => titles.flatMap((title) => [...title])))
  const frequencies = await stemFrequencies(db, [...stems])
  return (stem) => 1 / (1 + Math.log1p(frequencies.get(stem) ?? 0))
}

function shown(tender: Comparable, score: number, mine: Parameters<typeof noticeDifferences>[0]): AlikeTender {
  const [same, similar] = LIKENESS_LEVELS
  return {
    id: tender.id,
    status: tender.status,
    shortTitle: tender.shortTitle,
    language: tender.language,
    companyName: tender.companyName ?? '',
    sourceName: tender.sourceName ?? undefined,
    closingTimestamp: tender.closingAt ?? undefined,
    score,
    level: score >= MIN_SAME_NOTICE ? same : similar,
    differences: noticeDifferences(mine, tender),
  }
}
