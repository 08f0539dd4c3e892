/** The state of the page when something would open by itself. */
export type PageActivity = {
  path: string
  isHidden: boolean
  hasDialog: boolean
  isInField: boolean
  /** Milliseconds since the last key or press; Infinity before the first. */ idleMs: number
}

/** After typing or pressing something, a reader counts as busy for this time. */
const IDLE_MS = 5000
const CHECK_EVERY_MS = 2000
/** Pages for reading. On every other one the reader is deciding: prices, payment, sign-in, settings, a form. */
const READING = /^\/(?:home|tenders\/(?:list(?:\/\d+)?|saved|display(?:\/[^/]+)?|detail)|subscription\/schools)?\/?$/

/**
 * The one rule for everything that opens unasked: never over typing, a dialog or a focused field, and only on pages for
 * reading.
 */
export const isQuiet = ({ path, isHidden, hasDialog, isInField, idleMs }: PageActivity): boolean =>
  !isHidden && !hasDialog && !isInField && idleMs >= IDLE_MS && READING.test(path)

const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
let busyAt = -Infinity
const noteBusy = (): void => {
  busyAt = Date.now()
}
/** Registered with the first waiting caller; earlier presses do not count, but a focused field does. */
let isListening = false
function listen(): void {
  if (isListening) return
  isListening = true
  for (const type of ['keydown', 'pointerdown', 'input'])
    addEventListener(type, noteBusy, { capture: true, passive: true })
}

const momentNow = (): PageActivity => ({
  path: location.pathname,
  isHidden: document.hidden,
  hasDialog: document.querySelector('dialog[open]') !== null,
  isInField: document.activeElement?.matches(FIELD) ?? false,
  idleMs: Date.now() - busyAt,
})

export const isQuietNow = (): boolean => isQuiet(momentNow())

/** Calls `then` once, at the first quiet moment from now on. Returns the function that cancels it. */
export function whenQuiet(then: () => void): () => void {
  listen()
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    if (isQuietNow()) then()
    else timer = setTimeout(check, CHECK_EVERY_MS)
  }
  check()
  return () => clearTimeout(timer)
}
