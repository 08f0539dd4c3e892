import { useLocation } from 'react-router'
import { selectedIn } from '#web/features/search/list-cache.ts'
import type { Card } from '#web/features/search/list-cache.ts'
import { SPLIT_PARAM } from '#web/features/search/list-search.ts'
import type { ListSearch } from '#web/features/search/list-search.ts'

type Selectable = Pick<Card, 'id' | 'guid'>

/** Whether a card is the one shown next to the list, or else the one opened last. */
export function useSelected(search: ListSearch): (card: Selectable) => boolean {
  const split = new URLSearchParams(useLocation().search).get(SPLIT_PARAM)
  const opened = selectedIn(search)
  return ({ id, guid }) => (split ? split === String(id) || split === guid : id === opened)
}
