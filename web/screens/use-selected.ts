import { useLocation } from 'react-router'
import type { CalendarTender } from '#contract/tender-calendar.ts'
import type { Card } from '#web/features/search/list-cache.ts'
import { BESIDE } from '#web/features/search/list-search.ts'

type Selectable = Pick<Card | CalendarTender, 'id' | 'guid'>

/** Whether a tender is the one shown next to the list, or else the one with the id `opened`: the one opened last. */
export function useSelected(opened: number | undefined): (tender: Selectable) => boolean {
  const beside = new URLSearchParams(useLocation().search).get(BESIDE)
  return ({ id, guid }) => (beside ? beside === String(id) || beside === guid : id === opened)
}
