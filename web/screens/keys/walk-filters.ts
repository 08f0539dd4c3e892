import { m } from '#web/lib/messages.ts'
import { showToast } from '#web/ui/show-toast.ts'

/** The filters next to the list, and the lines of each: its boxes, and the link to more of them. */
const FILTER = '#filters details'
const LINES = 'input[type="checkbox"], a[href]'

/** The line that a key leads to, by the place of the present one. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

let isSaid = false

/** Other lines are no stops while the browser looks for the next one. */
function leave(lines: readonly HTMLElement[], line: HTMLElement, isForward: boolean): void {
  const others = lines.filter((other) => other !== line)
  for (const other of others) other.tabIndex = -1
  setTimeout(() => {
    for (const other of others) other.removeAttribute('tabindex')
  })
  // A reader who expected the next line learns how to reach it.
  if (isSaid || !isForward || line === lines.at(-1)) return
  isSaid = true
  showToast(m.filters_arrows())
}

/**
 * Makes each filter next to the list one stop of the keyboard: arrows lead through its lines, Tab to the next filter.
 */
export function walkFilters(event: KeyboardEvent): void {
  const { key, target, shiftKey } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof HTMLElement) || !target.matches(LINES)) return
  const lines = [...(target.closest(FILTER)?.querySelectorAll<HTMLElement>(LINES) ?? [])]
  if (lines.length === 0) return
  if (key === 'Tab') return leave(lines, target, !shiftKey)
  const to = STEPS[key]?.(lines.indexOf(target), lines.length - 1)
  if (to === undefined) return
  event.preventDefault()
  lines[to]?.focus()
}
