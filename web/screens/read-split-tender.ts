import type { StaffDetail, TenderDetail } from '#contract/tenders.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { PageWorld } from '#web/lib/page-world.ts'
import type { CardFromDevice } from './read-cached.ts'
import { isLocked, readLocked } from './locked-tender.tsx'
import type { LockedData } from './locked-tender.tsx'
import { readByGuid, readOrCached } from './tender-reading.ts'

/** A tender shown next to its list, by its number or by the guid that opens it, and its own page. */
export type SplitTender = { id: number } | { guid: string }
export type SplitRead =
  | { tender: TenderDetail | StaffDetail; isByGuid: boolean }
  | { shut: LockedData }
  | { away: CardFromDevice }
  | { fault: 'gone' | 'failed' }

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const ID = /^[1-9]\d{0,8}$/

/** The tender that a URL names for the second column; undefined where it names none. */
export function splitTenderOf(text: string | null): SplitTender | undefined {
  if (text === null) return undefined
  if (ID.test(text)) return { id: Number(text) }
  return GUID.test(text) ? { guid: text } : undefined
}

export const splitPageAddress = (split: SplitTender): string =>
  'id' in split ? `/tenders/detail?id=${split.id}` : `/tenders/display?guid=${split.guid}`

/** The id or guid in a link to a tender's page. */
export function splitNameInLink(link: Pick<HTMLAnchorElement, 'href'>): string | undefined {
  const { pathname, searchParams } = new URL(link.href)
  if (pathname === '/tenders/detail') return searchParams.get('id') ?? undefined
  return pathname === '/tenders/display' ? (searchParams.get('guid') ?? undefined) : undefined
}

type World = Pick<PageWorld, 'call' | 'browser' | 'staff'> & Partial<PageWorld>

/** Reads it with the rights that its own page needs; a reader without them gets its public part. */
export async function readSplitTender(world: World, split: SplitTender, keyword: string): Promise<SplitRead> {
  const query = keyword === '' ? {} : { keyword }
  try {
    const tender = await readOrCached(world as PageWorld, split, () =>
      'id' in split
        ? world.call('GET /api/tenders/detail/{id}', { params: { id: split.id }, query })
        : readByGuid(world as PageWorld, split.guid, query),
    )
    return 'card' in tender ? { away: tender } : { tender, isByGuid: 'guid' in split }
  } catch (error) {
    if (isLocked(error) && 'id' in split)
      return readLocked(world.call, split.id).then(
        (shut) => ({ shut }),
        () => ({ fault: 'failed' }),
      )
    const isGone = error instanceof ApiProblem && error.problem.status === 404
    return { fault: isGone ? 'gone' : 'failed' }
  }
}
