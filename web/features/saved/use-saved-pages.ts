import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { useStore } from '#web/lib/use-store.ts'
import type { SavedOrder } from './saved-order.ts'
import { askSavedAgain, learnSaved, savedTenders } from './saved-store.ts'

export type SavedPage = OutputOf<Contract['POST /api/tenders/get_saved_tenders']>
/** As every list (second specification, section 9). */
const PAGE_SIZE = 10
type Status = 'success' | 'loading-more' | 'error'

/** The cards read so far, so that who opens one and comes back finds the list as long as it was. */
let last: { first: string; cards: readonly PublicCard[] } | undefined
const keyOf = ({ data }: SavedPage): string => data.map(({ id }) => id).join()

/** The list from its first page on. Tenders no longer saved leave it at once. */
export function useSavedPages(first: SavedPage, order: SavedOrder) {
  const [cards, setCards] = useState<readonly PublicCard[]>(() =>
    last?.first === keyOf(first) ? last.cards : first.data,
  )
  const [status, setStatus] = useState<Status>('success')
  const state = useStore(savedTenders)
  useEffect(() => {
    void learnSaved(first).then(() => {
      if (savedTenders.get().waiting.size > 0) askSavedAgain()
    })
  }, [first])
  useEffect(() => {
    last = { first: keyOf(first), cards }
  }, [first, cards])
  const shown = state.isKnown ? cards.filter(({ id }) => state.ids.has(id)) : cards
  const total = state.isKnown ? state.ids.size : first.totalCount
  const more = useCallback(async () => {
    setStatus('loading-more')
    try {
      // By what is left of them: those taken out have moved the others up.
      const page = await browserCall('POST /api/tenders/get_saved_tenders', {
        body: { pageIndex: Math.floor(shown.length / PAGE_SIZE), sortOrder: order, asOf: first.asOf },
      })
      setCards((known) => {
        const ids = new Set(known.map(({ id }) => id))
        return [...known, ...page.data.filter(({ id }) => !ids.has(id))]
      })
      setStatus('success')
    } catch {
      setStatus('error')
    }
  }, [shown.length, order, first.asOf])
  return {
    cards: shown,
    total,
    reminders: state.isKnown ? state.reminders : first.reminders,
    status,
    hasMore: shown.length < total && cards.length < first.totalCount,
    more,
  }
}
