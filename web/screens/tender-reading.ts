import type { StaffDetail, TenderDetail } from '#contract/tenders.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { PageWorld } from '#web/lib/page-world.ts'
import type { CardFromDevice, FromDevice, WantedTender } from './read-cached.ts'

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The guid of the path or of `?guid=`. A malformed one is refused like an unknown one. */
export function guidOf(request: Request, inPath: string | undefined): string {
  const guid = inPath ?? new URL(request.url).searchParams.get('guid') ?? ''
  if (!GUID.test(guid)) throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  return guid
}

const MAX_KEYWORD = 2000

/** The words of the reader's search, to be marked in the tender. */
export function soughtIn(request: Request): { keyword?: string } {
  const keyword = new URL(request.url).searchParams.get('keyword')?.trim().slice(0, MAX_KEYWORD)
  return keyword ? { keyword } : {}
}

/** The tender behind a share link; staff see it in any state and with their fields. */
export async function readByGuid(
  { call, staff }: PageWorld,
  guid: string,
  query: { keyword?: string } = {},
): Promise<TenderDetail | StaffDetail> {
  if (!staff) return call('GET /api/tenders/tender_by_guid/{guid}', { params: { guid }, query })
  return call('GET /api/tenders/tender_by_guid_employees/{guid}', { params: { guid }, query })
}

/** Reads a tender; in a browser, when that fails, from this device. Nothing of staff's is there. */
export const readOrCached = <T>(
  { browser, staff }: PageWorld,
  wanted: WantedTender,
  read: () => Promise<T>,
): Promise<T | FromDevice | CardFromDevice> =>
  read().catch(async (error: unknown) => {
    if (!browser || staff) throw error
    return (await import('./read-cached.ts')).readCached(wanted, error)
  })
