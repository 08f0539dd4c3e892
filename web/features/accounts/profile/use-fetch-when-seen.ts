import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { hasSlowLine } from '#web/lib/connection-quality.ts'

/**
 * Whether the parts at a place further down are to be fetched: at once, but on a slow line when the place comes into
 * sight or a link to one of them is followed.
 */
export function useFetchWhenSeen(place: RefObject<Element | null>): boolean {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const shown = place.current
    if (isWanted || !shown) return undefined
    const want = () => setWanted(true)
    // Telegram comes back with a query, links of other pages with a hash.
    if (!hasSlowLine() || location.hash + location.search !== '') return want()
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && want())
    observer.observe(shown)
    window.addEventListener('hashchange', want)
    return () => {
      observer.disconnect()
      window.removeEventListener('hashchange', want)
    }
  }, [place, isWanted])
  return isWanted
}
