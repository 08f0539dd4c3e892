import type { TenderId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { Page } from '#contract/fields.ts'
import type { PublicCard } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { cardsFor, readCards } from '#server/modules/tenders/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { Caller } from '#server/platform/caller.ts'
import { pageOf } from '#server/platform/page.ts'
import { Refused, refuseFields } from '#server/platform/refused.ts'
import { FACET_TOKEN } from '../core/facets.ts'
import { categoryToken, likeness, titleStems } from '../core/likeness.ts'
import { listStemFrequencies } from '../store/learnt-words.ts'
import { listSimilar } from '../store/similar.ts'
import type { SimilarWanted } from '../store/similar.ts'
import { withinTime } from '#server/platform/within-time.ts'
import { SEARCH_LIMIT } from './find-page.ts'
import { heldIn, storedIn } from './search-world.ts'
import type { FoundIn, SearchWorld } from './search-world.ts'

type Wanted = {
  pageIndex: number
  pageSize: number
  excludeId?: TenderId | undefined
  category?: number | undefined
  includeArchived: boolean
}

/**
 * Approved tenders similar to one tender, which is left out: of its sectors (or of `category`), those with the words of
 * its title first. Refuses a tender that is not approved like a missing one, and an unknown category.
 */
export async function similarTenders(world: SearchWorld, caller: Caller, wanted: Wanted): Promise<Page<PublicCard>> {
  const { excludeId, category, includeArchived, pageIndex, pageSize } = wanted
  const now = world.clock.now()
  const given = category === undefined ? undefined : categoryToken(category)
  if (category !== undefined && given === undefined)
    throw refused('category', refusal('id-unknown', { field: 'category', id: category }))
  if (category === undefined && excludeId === undefined)
    throw refused('excludeId', refusal('tender-or-category-needed'))
  const [tender] = excludeId === undefined ? [] : await readCards(world.db, [excludeId], caller, now)
  if (excludeId !== undefined && !tender) throw new Refused('not-found')
  const tokens =
    given === undefined ? (tender?.categories ?? []).map(({ categoryId }) => FACET_TOKEN.sector(categoryId)) : [given]
  const stems = titleStems(tender?.shortTitle ?? '')
  const { total, ids, summaries } = await alike(world, {
    tokens,
    stems,
    excludeId,
    openOnly: !includeArchived,
    now,
    offset: pageIndex * pageSize,
    size: pageSize,
  })
  return pageOf(cardsFor(caller, await summaries(ids), now), total, wanted)
}

type Alike = { total: number; ids: TenderId[] } & FoundIn
type AlikeWanted = Omit<SimilarWanted, 'like'> & { tokens: readonly string[]; stems: readonly string[] }

const NONE = { total: 0, ids: [] }

/** From memory where only open ones are requested. */
async function alike({ db, open }: SearchWorld, { tokens, stems, ...wanted }: AlikeWanted): Promise<Alike> {
  const answers = wanted.openOnly ? await open?.current() : undefined
  const like = likeness(tokens, stems, await (answers?.frequencies(stems) ?? listStemFrequencies(db, stems)))
  if (answers) return { ...(like ? answers.index.similar({ ...wanted, like }) : NONE), ...heldIn(answers) }
  const read = (tx: Db) => (like ? listSimilar(tx, { ...wanted, like }) : NONE)
  const found = await withinTime(db, { limit: SEARCH_LIMIT, byWords: true }, async (tx) => read(tx))
  return { ...found, ...storedIn(db) }
}

/**
 * Open approved tenders like one, which is left out: of its sectors, those with the words of its title first; at most
 * `size` ids.
 */
export async function openLike(
  world: SearchWorld,
  { id, shortTitle, sectors }: { id: TenderId; shortTitle: string; sectors: readonly number[] },
  { now, size }: { now: Instant; size: number },
): Promise<TenderId[]> {
  const wanted = { tokens: sectors.map(FACET_TOKEN.sector), stems: titleStems(shortTitle), excludeId: id }
  return (await alike(world, { ...wanted, openOnly: true, now, offset: 0, size })).ids
}

const refused = (field: string, reason: Refusal) => refuseFields({ [field]: [reason] }, 'query')
