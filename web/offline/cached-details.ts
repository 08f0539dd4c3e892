import type { TenderDetail } from '#contract/tenders.ts'
import { browserCall } from '../lib/browser-call.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { CACHE_TIME } from './tender-cache.ts'
import { findCachedTender, knownAt } from './cached-tenders.ts'
import { cacheForPerson, findForPerson, mayCacheFor, personStore } from './person-store.ts'
import type { CachedDetail } from './person-store.ts'
import { currentPerson } from './current-person.ts'
import { mergeCard } from './merge-card.ts'
import { withRoom } from './with-room.ts'

/**
 * Opened tenders cached on the device. Those opened longest ago are removed first, and those without a closing date
 * after a month.
 */
const MAX_DETAILS = 200
const UNDATED_MS = 30 * DAY
/** The key of the instant until which the reader may open whole tenders, as last reported by the service. */
const ACCESS = 'access'

const withoutMarks = (html: string): string => html.replaceAll(/<\/?mark>/g, '')

/** Caches a tender that was just read, without the marks of a search. */
export async function cacheDetail(tender: TenderDetail): Promise<void> {
  const person = currentPerson()
  const plain = {
    ...tender,
    marks: undefined,
    desktopDescription: withoutMarks(tender.desktopDescription),
    mobileDescription: withoutMarks(tender.mobileDescription),
  }
  const { id, closingTimestamp } = tender
  const db = await personStore()
  if (!mayCacheFor(person)) return
  // The service has just returned it, so access is valid again, whatever end was recorded.
  if (!tender.freeTender && ((await accessUntil()) ?? Infinity) <= Date.now()) await db.delete('kept', ACCESS)
  await withRoom(() =>
    db.put('details', {
      id,
      person,
      at: Date.now(),
      ...(closingTimestamp === undefined ? {} : { closingTimestamp }),
      tender: plain,
    }),
  )
  if (!tender.freeTender) await learnAccess(person)
  await tidyDetails(Date.now())
}

/** The reader whose access was asked for; once a start, since some have no end. */
let askedFor: string | undefined

/** The start of the app asks only where something on the device depends on the answer. */
async function learnAccess(person: string): Promise<void> {
  if (askedFor === person || (await accessUntil()) !== undefined) return
  askedFor = person
  await noteAccess(Date.now()).catch(() => {
    askedFor = undefined
  })
}

type TenderKey = { id: number } | { guid: string }
async function detailOf(wanted: TenderKey): Promise<CachedDetail | undefined> {
  const db = await personStore()
  return 'id' in wanted
    ? db.get('details', wanted.id)
    : (await db.getAll('details')).find(({ tender }) => tender.guid === wanted.guid)
}

const accessUntil = async (): Promise<number | undefined> =>
  ((await findForPerson(ACCESS, currentPerson()))?.value as { until: number } | undefined)?.until

/**
 * Whether a cached tender may be shown to `reader` at `now`: their own, and free or within their access, which ends at
 * `until` where it is known. Pure.
 */
export const isFor = (
  { person, tender }: Pick<CachedDetail, 'person' | 'tender'>,
  reader: string,
  until: number | undefined,
  now: number,
): boolean => person === reader && (tender.freeTender || until === undefined || now < until)

/**
 * Records until when the reader has access, where something here depends on it: tenders opened with it are hidden from
 * then on, also without a connection.
 */
export async function noteAccess(now: number): Promise<void> {
  const kept = await (await personStore()).getAll('details')
  if (kept.every(({ tender }) => tender.freeTender)) return
  const { active, expirationDate } = await browserCall('GET /api/subscription')
  if (expirationDate !== undefined)
    await cacheForPerson(ACCESS, currentPerson(), { until: active ? expirationDate : Math.min(expirationDate, now) })
}

/** It may not be shown to this reader any more. */
export async function deleteCachedDetail(wanted: TenderKey): Promise<void> {
  const found = await detailOf(wanted)
  if (found) await (await personStore()).delete('details', found.id)
}

/**
 * The tender as this reader last opened it here, by its number or guid, with later changes of its card; `at` is when,
 * epoch milliseconds.
 */
export async function findCachedDetail(wanted: TenderKey): Promise<{ tender: TenderDetail; at: number } | undefined> {
  const found = await detailOf(wanted)
  if (!found || !isFor(found, currentPerson(), await accessUntil(), Date.now())) return undefined
  const { at, tender } = found
  const card = await findCachedTender(found.id).catch(() => undefined)
  return { at, tender: card && knownAt(card) > at ? mergeCard(tender, { ...card, guid: tender.guid }) : tender }
}

/** The tenders that this reader opened here last, the newest first. */
export async function listOpened(count: number): Promise<TenderDetail[]> {
  const [all, until] = [await (await personStore()).getAllFromIndex('details', 'at'), await accessUntil()]
  const own = all.filter((cached) => isFor(cached, currentPerson(), until, Date.now()))
  return own
    .slice(-count)
    .map(({ tender }) => tender)
    .toReversed()
}

/** When this reader last opened it here. */
export async function detailCachedAt(id: number): Promise<number | undefined> {
  const found = await (await personStore()).get('details', id)
  return found?.person === currentPerson() ? found.at : undefined
}

/**
 * Deletes tenders that closed more than a week before `now`, old ones without a closing date, surplus ones, and those
 * that may not be shown to this reader.
 */
export async function tidyDetails(now: number): Promise<void> {
  const person = currentPerson()
  const until = await accessUntil()
  const tx = (await personStore()).transaction('details', 'readwrite')
  const byAge = await tx.store.index('at').getAll()
  const isOver = ({ closingTimestamp, at }: (typeof byAge)[number]) =>
    closingTimestamp === undefined ? at < now - UNDATED_MS : closingTimestamp < now - CACHE_TIME
  const beyond = byAge.length - MAX_DETAILS
  for (const [place, detail] of byAge.entries())
    if (place < beyond || isOver(detail) || !isFor(detail, person, until, now)) void tx.store.delete(detail.id)
  await tx.done
}
