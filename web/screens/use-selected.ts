import { useLocation } from 'react-router'
import { selectedIn } from '#web/features/search/list-cache.ts'
import type { Card } from '#web/features/search/list-cache.ts'
import { BESIDE } from '#web/features/search/list-search.ts'
import type { ListSearch } from '#web/features/search/list-search.ts'

type Selectable = Pick<Card, 'id' | 'guid'>

/** Whether a card is the one shown next to the list, or else the one opened last. */
export function useSelected(search: ListSearch): (card: Selectable) => boolean {
  const beside = new URLSearchParams(useLocation().search).get(BESIDE)
  const opened = selectedIn(search)
  return ({ id, guid }) => (beside ? beside === String(id) || beside === guid : id === opened)
}
