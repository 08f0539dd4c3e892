import { useRef, useState } from 'react'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { alertErrorText } from './alert-error-text.ts'

/**
 * Changes a saved search, shown at once and undone when it is refused. Sent one after the other, because each contains
 * the whole search.
 */
export function useSearches(searches: readonly SavedSearch[], onChange: (searches: SavedSearch[]) => void) {
  const [said, setSaid] = useState('')
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const newest = useRef(0)
  const put = (search: SavedSearch) => onChange(searches.map((other) => (other.id === search.id ? search : other)))
  const change = async (search: SavedSearch, more: Partial<Pick<SavedSearch, 'frequency' | 'paused'>>) => {
    setSaid('')
    const { id, name, query, frequency, channels, paused } = { ...search, ...more }
    put({ ...search, ...more })
    newest.current += 1
    const turn = newest.current
    const isNewest = () => turn === newest.current
    const sent = before.current.then(() =>
      browserCall('PUT /api/savedSearches/{id}', {
        params: { id },
        body: { name, query, frequency, channels, paused },
      }),
    )
    before.current = sent.catch(() => undefined)
    try {
      const stored = await sent
      if (isNewest()) put(stored)
    } catch (error) {
      if (isNewest()) put(search)
      setSaid(alertErrorText(error).banner)
    }
  }
  const drop = async (search: SavedSearch) => {
    setSaid('')
    try {
      await browserCall('DELETE /api/savedSearches/{id}', { params: { id: search.id } })
      onChange(searches.filter(({ id }) => id !== search.id))
      setSaid(m.search_deleted({ name: search.name }))
    } catch (error) {
      setSaid(alertErrorText(error).banner)
    }
  }
  return { change, drop, said }
}
