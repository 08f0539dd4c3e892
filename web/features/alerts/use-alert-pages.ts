import { useCallback, useEffect, useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { readAlertPage } from './read-alerts.ts'
import type { ReadAlertCard, AlertPage } from './read-alerts.ts'

type Status = 'success' | 'loading-more' | 'error'

/** The pages read so far, kept so that the list is as long as before when the reader returns from a tender. */
type Read = {
  cards: readonly ReadAlertCard[]
  /** Counted, as a page may bring fewer new cards than it has. */ pages: number
}
let last: ({ first: string } & Read) | undefined
const keyOf = ({ data, totalCount }: AlertPage): string => `${totalCount}:${data.map(({ id }) => id).join()}`

/** The list from its first page on, and how to read on. */
export function useAlertPages(first: AlertPage) {
  const [read, setRead] = useState<Read>(() =>
    last?.first === keyOf(first) ? { cards: last.cards, pages: last.pages } : { cards: first.data, pages: 1 },
  )
  const [status, setStatus] = useState<Status>('success')
  useEffect(() => {
    last = { first: keyOf(first), ...read }
  }, [first, read])
  const next = first.pageIndex + read.pages
  const more = useCallback(async () => {
    setStatus('loading-more')
    try {
      const page = await readAlertPage(browserCall, next)
      setRead(({ cards, pages }) => {
        const ids = new Set(cards.map(({ id }) => id))
        return { cards: [...cards, ...page.data.filter(({ id }) => !ids.has(id))], pages: pages + 1 }
      })
      setStatus('success')
    } catch {
      setStatus('error')
    }
  }, [next])
  return { cards: read.cards, status, more, hasMore: next < first.totalPages }
}
