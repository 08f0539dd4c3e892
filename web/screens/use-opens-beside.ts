import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openBeside } from '#web/lib/open-beside.ts'
import { BESIDE } from '#web/features/search/list-search.ts'
import { besideOfLink, pageBeside } from './read-beside.ts'
import type { Beside } from './read-beside.ts'

/** From this width on there are two columns (list-page.module.css). */
const WIDE = '(min-width: 1200px)'
/** A key that is held down or pressed again and again opens the tender at which it comes to rest. */
const REST_MS = 200

/** True of a click that a mouse made, and that asks for nothing else than to open. A link pressed by keyboard leads to its page. */
const isPlain = ({ button, detail, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && detail > 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented

/** Links of the list open next to it while there is room; where there is none, what the address names has its own page. */
export function useOpensBeside(beside: Beside | undefined): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (beside && !matchMedia(WIDE).matches) void navigate(pageBeside(beside), { replace: true })
  }, [beside, navigate])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (named: string) => {
      const params = new URLSearchParams(search)
      if (params.get(BESIDE) === named) return
      params.set(BESIDE, named)
      void navigate(`${pathname}?${params}`, { preventScrollReset: true })
    }
    const clicked = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !isPlain(event) || !matchMedia(WIDE).matches) return
      const link = event.target.closest<HTMLAnchorElement>('#results a[href^="/tenders/"]')
      const named = link && besideOfLink(link)
      if (!named) return
      clearTimeout(timer)
      // The card still notes that it was opened; only its link does not lead away.
      event.preventDefault()
      show(named)
    }
    document.addEventListener('click', clicked, true)
    openBeside.current = (link) => {
      clearTimeout(timer)
      const press = () => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
      if (matchMedia(WIDE).matches) timer = setTimeout(press, REST_MS)
    }
    return () => {
      document.removeEventListener('click', clicked, true)
      openBeside.current = undefined
    }
  }, [navigate, pathname, search])
}
