import { openBeside } from '#web/lib/open-beside.ts'

/** Whatever a list looks like, each of its tenders has one link to its page. */
const LINKS = 'main a[href^="/tenders/display?"], main a[href^="/tenders/detail?"]'
const ROW = 'article, tr, li'
const ELSEWHERE = '[data-pane], aside, dialog'

const linksOfList = (): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>(LINKS)].filter(
    (link) => !link.closest(ELSEWHERE) && link.getClientRects().length > 0,
  )

const rowOf = (element: Element | null): Element | null =>
  element?.closest('main') && !element.closest(ELSEWHERE) ? element.closest(ROW) : null

/** The tender that the reader is at: with the focus, or opened last. */
const currentRow = (): Element | null =>
  rowOf(document.activeElement) ?? document.querySelector('main [data-selected]') ?? null

function currentIn(links: readonly HTMLAnchorElement[]): number {
  const row = currentRow()
  return row ? links.findIndex((link) => row.contains(link)) : -1
}

const isBelowTop = (link: Element): boolean => link.getBoundingClientRect().bottom > 0

/** Moves to the next tender, or the one before; first to the first that is seen. Next to the list, where there is room, it is opened. */
export function moveInList(step: 1 | -1): void {
  const links = linksOfList()
  const at = currentIn(links)
  const seen = links.findIndex(isBelowTop)
  const next = links[at < 0 ? seen : at + step]
  if (!next) return
  next.focus({ preventScroll: true })
  ;(next.closest(ROW) ?? next).scrollIntoView({ block: 'nearest' })
  openBeside.current?.(next)
}

/** Opens the tender that the reader is at, on a page of its own. Answers whether there is one. */
export function openCurrent(): boolean {
  const links = linksOfList()
  const link = links[currentIn(links)]
  // Pressed, not clicked with a mouse: it leads to the page.
  link?.click()
  return link !== undefined
}

/**
 * Presses 'Save' or 'Remind me' of the tender that the reader is at, or of the one whose page this is. Answers what came of it: lines of a table have no
 * place for reminders.
 */
export function pressDeed(deed: 'save' | 'remind'): 'pressed' | 'no-tender' | 'no-button' {
  const button = `[data-deed="${deed}"]`
  const row = currentRow()
  const found =
    row?.querySelector<HTMLElement>(button) ??
    document.querySelector<HTMLElement>(`[data-pane] ${button}`) ??
    (/^\/tenders\/(display|detail)/.test(location.pathname)
      ? document.querySelector<HTMLElement>(`main ${button}`)
      : undefined)
  found?.click()
  if (found) return 'pressed'
  return row ? 'no-button' : 'no-tender'
}
