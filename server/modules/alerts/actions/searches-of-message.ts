import type { SearchId } from '#contract/ids.ts'
import type { DueDelivery } from '#server/modules/notifications/index.ts'
import type { ActiveSearch } from '../store/current-reasons.ts'

const idsIn = (value: unknown): SearchId[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number')

/** The searches behind a message; none where the profile is behind it. */
export const searchIdsOf = ({ about }: Pick<DueDelivery, 'about'>): SearchId[] => [
  ...new Set([...idsIn(about['savedSearchId']), ...idsIn(about['searches'])]),
]

/**
 * The first of the message's active searches that still wants it on this channel; 'none' where it had searches and none
 * does.
 */
export function searchFor(
  message: Pick<DueDelivery, 'about' | 'personId' | 'channel'>,
  searches: ReadonlyMap<SearchId, ActiveSearch>,
): ActiveSearch | 'none' | undefined {
  const ids = searchIdsOf(message)
  if (ids.length === 0) return undefined
  const alive = ids.flatMap((id) => searches.get(id) ?? [])
  return (
    alive.find(({ personId, channels }) => personId === message.personId && channels.includes(message.channel)) ??
    'none'
  )
}
