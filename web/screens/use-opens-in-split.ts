import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openInSplit } from '#web/lib/open-in-split.ts'
import { SPLIT_PARAM } from '#web/features/search/list-search.ts'
import { splitNameInLink, splitPageAddress } from './read-split-tender.ts'
import type { SplitTender } from './read-split-tender.ts'

/** From this width on there are two columns (list-page.module.css). */
const WIDE = '(min-width: 1200px)'
/** With a key held down or pressed repeatedly, only the tender at the end is opened. */
const REST_MS = 200

/** True of a plain mouse click. A link pressed by keyboard opens its page. */
const isPlain = ({ button, detail, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && detail > 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented

/** Opens links of the list next to it while there is room; otherwise the tender in the URL has its own page. */
export function useOpensInSplit(split: SplitTender | undefined): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (split && !matchMedia(WIDE).matches) void navigate(splitPageAddress(split), { replace: true })
  }, [split, navigate])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (named: string) => {
      const params = new URLSearchParams(search)
      if (params.get(SPLIT_PARAM) === named) return
      params.set(SPLIT_PARAM, named)
      void navigate(`${pathname}?${params}`, { preventScrollReset: true })
    }
    const clicked = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !isPlain(event) || !matchMedia(WIDE).matches) return
      const link = event.target.closest<HTMLAnchorElement>('#results a[href^="/tenders/"]')
      const named = link && splitNameInLink(link)
      if (!named) return
      clearTimeout(timer)
      // The card still records that it was opened; only its link does not navigate.
      event.preventDefault()
      show(named)
    }
    document.addEventListener('click', clicked, true)
    openInSplit.current = (link) => {
      clearTimeout(timer)
      const press = () => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
      if (matchMedia(WIDE).matches) timer = setTimeout(press, REST_MS)
    }
    return () => {
      document.removeEventListener('click', clicked, true)
      openInSplit.current = undefined
    }
  }, [navigate, pathname, search])
}
