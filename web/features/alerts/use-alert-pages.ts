import { useCallback, useEffect, useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { readAlertPage } from './read-alerts.ts'
import type { AlertCard, AlertPage } from './read-alerts.ts'

/** As every list (second specification, section 9). */
const PAGE_SIZE = 10
type Status = 'success' | 'loading-more' | 'error'

/** What was read so far, so that who opens a tender and comes back finds the list as long as it was. */
let last: { first: string; cards: readonly AlertCard[] } | undefined
const keyOf = ({ data, totalCount }: AlertPage): string => `${totalCount}:${data.map(({ id }) => id).join()}`

/** The list from its first page on, and how to read on. */
export function useAlertPages(first: AlertPage) {
  const [cards, setCards] = useState<readonly AlertCard[]>(() => (last?.first === keyOf(first) ? last.cards : first.data))
  const [status, setStatus] = useState<Status>('success')
  useEffect(() => {
    last = { first: keyOf(first), cards }
  }, [first, cards])
  const next = first.pageIndex + Math.floor(cards.length / PAGE_SIZE)
  const more = useCallback(async () => {
    setStatus('loading-more')
    try {
      const page = await readAlertPage(browserCall, next)
      setCards((known) => {
        const ids = new Set(known.map(({ id }) => id))
        return [...known, ...page.data.filter(({ id }) => !ids.has(id))]
      })
      setStatus('success')
    } catch {
      setStatus('error')
    }
  }, [next])
  return { cards, status, more, hasMore: next < first.totalPages }
}
