import { useCallback, useEffect, useMemo, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { PublicCard } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { MAX_REST_MS, cardsAfter } from '#web/lib/cards-after.ts'
import { useStore } from '#web/lib/use-store.ts'
import type { SavedOrder } from './saved-order.ts'
import { askSavedAgain, learnSaved, savedTenders } from './saved-store.ts'

export type SavedPage = OutputOf<Contract['POST /api/tenders/get_saved_tenders']>
/** As every list (decision 0090). */
const PAGE_SIZE = 10
type Status = 'success' | 'loading-more' | 'error'

/**
 * The cards read so far, so that the list has its length again when a reader returns from one. `at` is when the first
 * of them after the first page was read.
 */
let last: { order: SavedOrder; cards: readonly PublicCard[]; at: Instant } | undefined
const readEarlier = (order: SavedOrder): readonly PublicCard[] =>
  last?.order === order && Date.now() - last.at < MAX_REST_MS ? last.cards : []

/**
 * The next unknown cards, from a page on. A page may bring none: some saved tenders may be withdrawn, and others were
 * saved before them meanwhile. `isEnd` at the last page.
 */
async function readNew(
  known: readonly PublicCard[],
  from: number,
  sortOrder: SavedOrder,
  asOf: Instant,
): Promise<{ fresh: PublicCard[]; isEnd: boolean }> {
  const ids = new Set(known.map(({ id }) => id))
  for (let pageIndex = from; ; pageIndex++) {
    const page = await browserCall('POST /api/tenders/get_saved_tenders', { body: { pageIndex, sortOrder, asOf } })
    const fresh = page.data.filter(({ id }) => !ids.has(id))
    const isLast = pageIndex + 1 >= page.totalPages
    if (fresh.length > 0 || isLast) return { fresh, isEnd: isLast && fresh.length === 0 }
  }
}

/** The list from its first page on. Tenders no longer saved leave it at once. */
export function useSavedPages(first: SavedPage, order: SavedOrder) {
  const [read, setRead] = useState(() => readEarlier(order))
  // The first page is always shown as it was read last.
  const cards = useMemo(() => [...first.data, ...(cardsAfter(first.data, read) ?? [])], [first, read])
  const [status, setStatus] = useState<Status>('success')
  const [endOf, setEndOf] = useState<SavedPage>()
  const state = useStore(savedTenders)
  useEffect(() => {
    void learnSaved(first).then(() => {
      if (savedTenders.get().waiting.size > 0) askSavedAgain()
    })
  }, [first])
  const shown = state.isKnown ? cards.filter(({ id }) => state.ids.has(id)) : cards
  const total = state.isKnown ? state.ids.size : first.totalCount
  const more = useCallback(async () => {
    setStatus('loading-more')
    try {
      // By the number of remaining ones: removed tenders have moved the others up.
      const { fresh, isEnd } = await readNew(cards, Math.floor(shown.length / PAGE_SIZE), order, first.asOf)
      if (isEnd) setEndOf(first)
      const longer = [...cards, ...fresh]
      const hasRest = cards.length > first.data.length
      last = { order, cards: longer, at: hasRest && last ? last.at : Date.now() }
      setRead(longer)
      setStatus('success')
    } catch {
      setStatus('error')
    }
  }, [shown.length, cards, order, first])
  return {
    cards: shown,
    total,
    reminders: state.isKnown ? state.reminders : first.reminders,
    status,
    hasMore: endOf !== first && shown.length < total && cards.length < first.totalCount,
    more,
  }
}
