import { MINUTE } from '#ethiopia/time-units.ts'
import { Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { rememberVisited, visitedTenders } from '#web/lib/device-store.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { openedCard } from '#web/lib/opened-card.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStore } from '#web/lib/use-store.ts'
import { storeOrder } from '#web/features/search/stored-list-choices.ts'
import { select } from '#web/features/search/list-cache.ts'
import type { Card } from '#web/features/search/list-cache.ts'
import { BY_CLOSING, BY_DATE, BY_MATCH, STAFF_GROUPS, listSearchAddress } from '#web/features/search/list-search.ts'
import type { ListSearch, SortOrder } from '#web/features/search/list-search.ts'
import { groupTitles } from '#web/features/tenders/closing-groups.ts'
import { useSelected } from '../use-selected.ts'
import { LineTable } from './line-table.tsx'
import type { LineCard, SortHead } from './line-table.tsx'

const KeepTender = lazyPart(async () => (await import('../cache-tender.tsx')).CacheTender)

/**
 * The order in the URL even where it is the default, because the one stored on the device must not override a column's
 * head.
 */
function orderAddress(search: ListSearch, sortOrder: SortOrder): string {
  const address = new URL(listSearchAddress({ ...search, pageIndex: 0, sortOrder }), 'http://here')
  address.searchParams.set('sortOrder', String(sortOrder))
  return address.pathname + address.search
}

/** Ordering by another column makes another table; the focus would be lost with the old one. */
let isOrdering = false
function useFocusOfHead(): void {
  useEffect(() => {
    const isDue = isOrdering && document.activeElement === document.body
    isOrdering = false
    if (isDue) document.querySelector<HTMLElement>('#results [data-sorted]')?.focus({ preventScroll: true })
  }, [])
}

/** The cards of a list as lines, with heads that order the list. */
export function LineCards({ cards, search }: { cards: readonly Card[]; search: ListSearch }) {
  const now = useNow(MINUTE)
  const visited = useStore(visitedTenders)
  const navigate = useNavigate()
  const isTakenOver = useHydrated()
  const isSelected = useSelected(search)
  useFocusOfHead()
  const { keyword, sortOrder, group } = search
  const head = (order: SortOrder, direction: SortHead['sorted']): SortHead => ({
    to: orderAddress(search, order),
    ...(sortOrder === order ? { sorted: direction } : {}),
    onChoose: (event) => {
      // In another tab it changes nothing of this one.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      if (keyword === '' && !STAFF_GROUPS.includes(group)) storeOrder(order)
      event.preventDefault()
      isOrdering = true
      void navigate(orderAddress(search, order), { preventScrollReset: true })
    },
  })
  const heads = {
    closing: head(BY_CLOSING, 'ascending'),
    published: head(BY_DATE, 'descending'),
    ...(keyword === '' ? {} : { match: head(BY_MATCH, 'descending') }),
  }
  const opened = (card: LineCard) => {
    openedCard.current = card
    select(search, card.id)
    rememberVisited(card.id)
  }
  // In the document it would not work until its script is loaded.
  const keep = (card: LineCard) =>
    isTakenOver && (
      <Suspense>
        <KeepTender tender={card} isSmall isSaveOnly />
      </Suspense>
    )
  return (
    <LineTable
      cards={cards}
      now={now}
      caption={m.results()}
      heads={heads}
      titles={sortOrder === BY_CLOSING ? groupTitles(cards, now) : undefined}
      visited={visited}
      selected={cards.find(isSelected)?.id}
      onOpen={opened}
      save={keep}
    />
  )
}
