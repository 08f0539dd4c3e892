import type { Reading } from '#server/platform/world.ts'
import type { ForYou, RecommendedFor } from '#contract/for-you.ts'
import type { PersonId, TenderId } from '#contract/ids.ts'
import { addDays, civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { savedSince, savedIds } from '#server/modules/saved/index.ts'
import { openLike } from '#server/modules/search/index.ts'
import type { SearchWorld } from '#server/modules/search/index.ts'
import { listApprovedWithEnd, listApprovedAmong, openedBy, readCards } from '#server/modules/tenders/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { recommend } from '../core/recommend.ts'
import type { Lead } from '../core/recommend.ts'
import type { Reason } from '../core/reasons.ts'
import { listReasonsFor, listTendersFoundFor } from '../store/found-tenders.ts'
import {
  insertNotInterested,
  listNotInterested,
  updateRecommendations,
  hasRecommendations,
} from '../store/recommendations.ts'

const MAX_RECOMMENDED = 10
/** Tenders saved or opened before this say little about what a person wants now. */
const LOOKS_BACK_DAYS = 60
/** The most leads of each kind, newest first, and the most tenders for each lead. */
const MAX_LEADS = 6
const LIKE_EACH = 20
const MAX_HITS = 50
const WEIGHT = { saved: 1, opened: 0.6, watched: 0.8 }
/** How fast the weight of older ones falls. */
const FADING = 0.2

/**
 * At most ten open tenders that the caller has not seen, derived from those they saved, opened and watch. No model:
 * likeness and equality, each with its reason.
 */
export async function readForYou(world: SearchWorld, caller: Caller): Promise<ForYou> {
  const { db, clock } = world
  const { id: personId } = personOf(caller)
  if (!(await hasRecommendations(db, personId))) return { isOn: false, data: [] }
  const now = clock.now()
  const saved = await savedIds(db, personId)
  const opened = await openedBy(db, personId)
  const since = isoDate(addDays(civilDateAt(now), -LOOKS_BACK_DAYS))
  const recently = opened.filter(({ day }) => day >= since).map(({ tenderId }) => tenderId)
  const leads = [
    ...(await leadsFrom(world, caller, 'saved', await savedSince(db, personId, now - LOOKS_BACK_DAYS * DAY), now)),
    ...(await leadsFrom(
      world,
      caller,
      'opened',
      recently.toReversed().filter((id) => !saved.includes(id)),
      now,
    )),
    ...(await watchedLeads(db, personId, now)),
  ]
  const without = new Set([
    ...saved,
    ...opened.map(({ tenderId }) => tenderId),
    ...(await listNotInterested(db, personId)),
  ])
  const chosen = recommend(leads, without, MAX_RECOMMENDED)
  const cards = new Map(
    (
      await readCards(
        db,
        chosen.map(({ id }) => id),
        caller,
        now,
      )
    ).map((card) => [card.id, card]),
  )
  const data = chosen.flatMap(({ id, reason }) => {
    const tender = cards.get(id)
    return tender ? [{ tender, reason }] : []
  })
  return { isOn: true, data }
}

/** Open tenders similar to these, newest first. */
async function leadsFrom(
  world: SearchWorld,
  caller: Caller,
  kind: 'saved' | 'opened',
  ids: readonly TenderId[],
  now: Instant,
): Promise<Lead<RecommendedFor>[]> {
  const cards = await readCards(world.db, [...new Set(ids)].slice(0, MAX_LEADS), caller, now)
  const leads: Lead<RecommendedFor>[] = []
  for (const [place, { id, shortTitle, categories }] of cards.entries()) {
    const sectors = categories.map(({ categoryId }) => categoryId)
    leads.push({
      reason: { kind, tenderId: id, shortTitle },
      weight: WEIGHT[kind] / (1 + place * FADING),
      ids: await openLike(world, { id, shortTitle, sectors }, { now, size: LIKE_EACH }),
    })
  }
  return leads
}

/** Leads from open tenders that the person's alerts found. */
async function watchedLeads(db: Db, personId: PersonId, now: Instant): Promise<Lead<RecommendedFor>[]> {
  const found = (await listTendersFoundFor(db, personId, MAX_HITS)).map(({ id }) => id)
  const open = new Set(
    (await listApprovedWithEnd(db, found)).flatMap(({ id, openUntil }) =>
      openUntil === null || openUntil >= now ? [id] : [],
    ),
  )
  const ids = found.filter((id) => open.has(id))
  const reasons = new Map((await listReasonsFor(db, personId, ids)).map((row) => [row.tenderId, row.reasons]))
  return ids.flatMap((id, place) => {
    const reason = reasons.get(id)?.map(inWords).find(Boolean)
    return reason ? [{ reason, weight: WEIGHT.watched / (1 + place * FADING), ids: [id] }] : []
  })
}

function inWords(reason: Reason): RecommendedFor | undefined {
  if ('keyword' in reason) return { kind: 'keyword', keyword: reason.keyword }
  if ('customer' in reason) return { kind: 'customer', name: reason.customer }
  const sector = sectorById(reason.sector)
  return sector && { kind: 'sector', en: sector.en, am: sector.am }
}

/** Stops recommending a tender to the caller; refuses one that readers may not see. */
export async function setNotForMe({ db, clock }: Reading, caller: Caller, id: TenderId): Promise<{ id: TenderId }> {
  if ((await listApprovedAmong(db, [id])).length === 0) throw new Refused('not-found')
  await insertNotInterested(db, personOf(caller).id, id, clock.now())
  return { id }
}

export async function switchForYou({ db, clock }: Reading, caller: Caller, isOn: boolean): Promise<{ isOn: boolean }> {
  await updateRecommendations(db, personOf(caller).id, isOn, clock.now())
  return { isOn }
}
