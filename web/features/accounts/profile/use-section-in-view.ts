import { useEffect, useState } from 'react'

/**
 * The first of the sections with these ids, in the order of the page, that is in the upper part of the window. Sections
 * may be rendered later.
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const seen = new Set<string>()
    const watched = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        setCurrent((before) => ids.find((id) => seen.has(id)) ?? before)
      },
      { rootMargin: '0px 0px -55% 0px' },
    )
    const watch = () => {
      for (const id of ids) {
        const part = document.getElementById(id)
        if (!part || watched.has(part)) continue
        watched.add(part)
        observer.observe(part)
      }
    }
    watch()
    const arrivals = new MutationObserver(watch)
    arrivals.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true })
    return () => {
      arrivals.disconnect()
      observer.disconnect()
    }
  }, [ids])
  return current
}
