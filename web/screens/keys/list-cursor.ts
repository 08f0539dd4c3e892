import { openInSplit } from '#web/lib/open-in-split.ts'

/** In every view of a list, each of its tenders has one link to its page. */
const LINKS = 'main a[href^="/tenders/display?"], main a[href^="/tenders/detail?"]'
const ROW = 'article, tr, li'
const ELSEWHERE = '[data-pane], aside, dialog'

const linksOfList = (): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>(LINKS)].filter(
    (link) => !link.closest(ELSEWHERE) && link.getClientRects().length > 0,
  )

const rowOf = (element: Element | null): Element | null =>
  element?.closest('main') && !element.closest(ELSEWHERE) ? element.closest(ROW) : null

/** The reader's current tender: focused, or opened last. */
const currentRow = (): Element | null =>
  rowOf(document.activeElement) ?? document.querySelector('main [data-selected]') ?? null

function currentIn(links: readonly HTMLAnchorElement[]): number {
  const row = currentRow()
  return row ? links.findIndex((link) => row.contains(link)) : -1
}

const isBelowTop = (link: Element): boolean => link.getBoundingClientRect().bottom > 0

/**
 * Moves to the next tender, or the previous one; first to the first visible one. It is opened next to the list, where
 * there is room.
 */
export function moveInList(step: 1 | -1): void {
  const links = linksOfList()
  const at = currentIn(links)
  const seen = links.findIndex(isBelowTop)
  const next = links[at < 0 ? seen : at + step]
  if (!next) return
  next.focus({ preventScroll: true })
  ;(next.closest(ROW) ?? next).scrollIntoView({ block: 'nearest' })
  openInSplit.current?.(next)
}

/** Opens the reader's current tender, on a page of its own. Returns whether there is one. */
export function openCurrent(): boolean {
  const links = linksOfList()
  const link = links[currentIn(links)]
  // Pressed by key instead of a mouse: it opens the page.
  link?.click()
  return link !== undefined
}

export type TenderAction = 'save' | 'remind' | 'share'

/** The button of an action on the reader's current tender, or on the one on this page. */
function buttonOf(action: TenderAction, row: Element | null): HTMLElement | null {
  const button = `[data-act="${action}"]`
  return (
    row?.querySelector<HTMLElement>(button) ??
    document.querySelector<HTMLElement>(`[data-pane] ${button}`) ??
    (/^\/tenders\/(display|detail)/.test(location.pathname)
      ? document.querySelector<HTMLElement>(`main ${button}`)
      : null)
  )
}

/** Whether an action has a button here: a tender is in view, and its reader may do this with it. */
export const hasAction = (action: TenderAction): boolean => buttonOf(action, currentRow()) !== null

/**
 * Presses 'Save', 'Remind me' or 'Share' of the reader's current tender, or of the one on this page. Returns the
 * result: rows of a table have no button for reminders.
 */
export function pressAction(action: TenderAction): 'pressed' | 'no-tender' | 'no-button' {
  const row = currentRow()
  const found = buttonOf(action, row)
  found?.click()
  if (found) return 'pressed'
  return row ? 'no-button' : 'no-tender'
}
