import type { PublicCard } from '#contract/tenders.ts'
import type { PageWorld } from '#web/lib/page-world.ts'
import { monthOnDevice } from './month-on-device.ts'
import { dayIn, readMonth, spanOf } from './read-month.ts'
import type { ReadMonth } from './read-month.ts'

/** The maximum for a day of a personal list, all of which is shown: no other list does. */
const PER_DAY = 20
/** Lists of the search (contract/search.ts). */
const GROUPS = { saved: 1, alerts: 2 } as const

/** The month of saved tenders or alerts; without a connection, from this device. */
export async function readOwnMonth(world: PageWorld, address: URL, list: 'saved' | 'alerts'): Promise<ReadMonth> {
  const read = await readMonth(world, address, { group: GROUPS[list], includeArchived: true }, PER_DAY)
  if (!('failed' in read) || !read.failed.isAway || world.staff) return read
  return (await kept(world, address, list).catch(() => undefined)) ?? read
}

async function kept(
  { preferences, now }: PageWorld,
  address: URL,
  list: 'saved' | 'alerts',
): Promise<ReadMonth | undefined> {
  const { ALERT_LIST, SAVED_LIST, findCachedList } = await import('#web/offline/own-lists.ts')
  const last = await findCachedList(list === 'saved' ? SAVED_LIST : ALERT_LIST)
  if (!last) return undefined
  const { data } = last.value as { data: PublicCard[] }
  const day = dayIn(address, now())
  const span = spanOf(day, preferences.calendar)
  return { day, month: monthOnDevice(data, { ...span, perDay: PER_DAY, now: now() }), cachedAt: last.at }
}
