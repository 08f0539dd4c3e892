import { useCallback, useMemo, useState } from 'react'
import type { Instant } from '#ethiopia/time-units.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { MAX_REST_MS, cardsAfter } from '#web/lib/cards-after.ts'
import { readAlertPage } from './read-alerts.ts'
import type { ReadAlertCard, AlertPage } from './read-alerts.ts'

type Status = 'success' | 'loading-more' | 'error'

/** The pages read so far, cached so that the list has its length again when the reader returns from a tender. */
type Read = {
  cards: readonly ReadAlertCard[]
  /** Counted, because a page may bring fewer new cards than it has. */ pages: number
  /** Of the whole list. */ total: number
  /** When the second page was read. */ at: Instant
}
let last: Read | undefined
const readEarlier = (): Read | undefined => (last && Date.now() - last.at < MAX_REST_MS ? last : undefined)

/** The list from its first page on, and how to read on. */
export function useAlertPages(first: AlertPage) {
  const [read, setRead] = useState(readEarlier)
  // The first page is always shown as it was read last.
  const { cards, pages, at } = useMemo(() => {
    const rest = read && read.total === first.totalCount ? cardsAfter(first.data, read.cards) : undefined
    return read && rest ? { ...read, cards: [...first.data, ...rest] } : { cards: first.data, pages: 1, at: undefined }
  }, [first, read])
  const [status, setStatus] = useState<Status>('success')
  const next = first.pageIndex + pages
  const more = useCallback(async () => {
    setStatus('loading-more')
    try {
      const page = await readAlertPage(browserCall, next)
      const ids = new Set(cards.map(({ id }) => id))
      last = {
        cards: [...cards, ...page.data.filter(({ id }) => !ids.has(id))],
        pages: pages + 1,
        total: first.totalCount,
        at: at ?? Date.now(),
      }
      setRead(last)
      setStatus('success')
    } catch {
      setStatus('error')
    }
  }, [next, cards, pages, at, first.totalCount])
  return { cards, status, more, hasMore: next < first.totalPages }
}
