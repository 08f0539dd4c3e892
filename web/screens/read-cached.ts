import type { PublicCard, TenderDetail } from '#contract/tenders.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { deleteCachedDetail, findCachedDetail } from '#web/offline/cached-details.ts'
import { listCachedTenders, knownAt } from '#web/offline/cached-tenders.ts'

export type WantedTender = { id: number } | { guid: string }
/** A tender from this device, as it was cached at an instant (epoch milliseconds). */
export type FromDevice = TenderDetail & { cachedAt: number }
/** Its card alone, as it was known at an instant. */
export type CardFromDevice = { card: PublicCard; cachedAt: number }

async function findCachedCard(wanted: WantedTender): Promise<CardFromDevice | undefined> {
  const card = (await listCachedTenders()).find((cachedTender) =>
    'id' in wanted ? cachedTender.id === wanted.id : cachedTender.guid === wanted.guid,
  )
  return card && { card, cachedAt: knownAt(card) }
}

/**
 * A tender that was not read because of `error`: without a response, as it was last opened here, or its card where a
 * list showed it. A tender that the server refuses to this reader is deleted from the device.
 */
export async function readCached(wanted: WantedTender, error: unknown): Promise<FromDevice | CardFromDevice> {
  if (error instanceof ApiProblem && (error.problem.status === 403 || error.problem.status === 404))
    await deleteCachedDetail(wanted).catch(() => undefined)
  if (!(error instanceof Unreachable)) throw error
  const found = await findCachedDetail(wanted).catch(() => undefined)
  if (found) return { ...found.tender, cachedAt: found.at }
  const card = await findCachedCard(wanted).catch(() => undefined)
  if (!card) throw error
  return card
}
