import type { Reading, World } from '#server/platform/world.ts'
import type { KeywordHit } from '#contract/alerts.ts'
import type { TenderId } from '#contract/ids.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import { mayOpen, readCards } from '#server/modules/tenders/index.ts'
import type { IndexableTender } from '#server/modules/tenders/index.ts'
import { isStaff, personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import { rankOf } from '../core/reasons.ts'
import type { MatchPlace, Reason } from '../core/reasons.ts'
import { listReasonsFor, listReasonsForAll, countHitsOfTenders } from '../store/found-tenders.ts'
import type { ReasonOfMany } from '../store/found-tenders.ts'
import { analyse, readIndexable } from './find-matches.ts'

type Kind = 'keyword' | 'sector' | 'customer'
/** How many keywords of one tender staff sees, those of the most people first. */
const MAX_SHOWN = 200

/** Why a tender was found: for the caller, or for staff with the number of people. */
async function reasonsSeen(
  { db, clock }: Reading,
  caller: Caller,
  tenderId: TenderId,
  kind: Kind,
): Promise<(Omit<ReasonOfMany, 'people'> & { people?: number })[]> {
  if (isStaff(caller)) return listReasonsForAll(db, tenderId, kind, MAX_SHOWN)
  const [card] = await readCards(db, [tenderId], caller, clock.now())
  if (!card) return []
  const own = await listReasonsFor(db, personOf(caller).id, [tenderId])
  return own.flatMap(({ reasons }) => reasons.filter((reason) => kind in reason).map((reason) => ({ reason })))
}

export async function matchedKeywords(world: Reading, caller: Caller, tenderId: TenderId): Promise<KeywordHit[]> {
  const seen = await reasonsSeen(world, caller, tenderId, 'keyword')
  if (seen.length === 0) return []
  const tender = await readIndexable(world.db, tenderId)
  const read =
    tender && seen.some(({ reason }) => placeOf(reason) === undefined) ? analyse(tender, () => false) : undefined
  const visible = tender ? visiblePlaces(tender, caller) : () => undefined
  return seen.flatMap(({ reason, people }) => {
    if (!('keyword' in reason)) return []
    const stands = placeOf(reason) ?? read?.placeOfKeyword(reason.keyword)
    const place = visible(stands)
    return {
      matchedKeywordText: reason.keyword,
      ...(place ? { place } : {}),
      ...(people === undefined ? {} : { people, rank: rankOf(stands) }),
    }
  })
}

const placeOf = (reason: Reason): MatchPlace | undefined => ('keyword' in reason ? reason.place : undefined)

/** People who may not open the tender see only words of its public card. */
function visiblePlaces(
  tender: IndexableTender,
  caller: Caller,
): (place: MatchPlace | undefined) => MatchPlace | undefined {
  if (mayOpen(tender.freeTender, caller)) return (place) => place
  const shown = [tender.shortTitle, tender.shortDesc, tender.companyName, tender.englishCompanyName, ...tender.keywords]
  return (place) => (place && shown.some((text) => text?.includes(place.text.replaceAll('…', ''))) ? place : undefined)
}

export async function hitSectors(
  world: Reading,
  caller: Caller,
  tenderId: TenderId,
): Promise<{ sector: number; name: string; people?: number }[]> {
  return (await reasonsSeen(world, caller, tenderId, 'sector')).flatMap(({ reason, people }) =>
    'sector' in reason
      ? {
          sector: reason.sector,
          name: sectorById(reason.sector)?.en ?? String(reason.sector),
          ...(people === undefined ? {} : { people }),
        }
      : [],
  )
}

export async function hitCustomers(
  world: Reading,
  caller: Caller,
  tenderId: TenderId,
): Promise<{ customer: string; people?: number }[]> {
  return (await reasonsSeen(world, caller, tenderId, 'customer')).flatMap(({ reason, people }) =>
    'customer' in reason ? { customer: reason.customer, ...(people === undefined ? {} : { people }) } : [],
  )
}

/** How many sector alerts and how many people a tender matched. */
export async function alertTotals(
  { db }: Pick<World, 'db'>,
  tenderId: TenderId,
): Promise<{ alertSectorCount: number; alertUserCount: number }> {
  if (!(await readIndexable(db, tenderId))) throw new Refused('not-found')
  const totals = (await countHitsOfTenders(db, [tenderId])).get(tenderId)
  return { alertSectorCount: totals?.sectors ?? 0, alertUserCount: totals?.people ?? 0 }
}

/** The numbers of sectors and people alerted to several tenders; those without matches are absent. */
export const manyAlertTotals = (
  { db }: Pick<World, 'db'>,
  tenderIds: readonly TenderId[],
): ReturnType<typeof countHitsOfTenders> => countHitsOfTenders(db, tenderIds)
