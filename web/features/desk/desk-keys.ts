import { useEffect, useEffectEvent } from 'react'
import { createStore } from '#web/lib/create-store.ts'
import { deviceValue } from '#web/lib/device-store.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat'>

/** Whether single keys decide: assistive devices may press keys by accident (WCAG 2.2, 2.1.4). */
export const singleKeys = deviceValue('deskKeys', true)
/** Whether the next tender opens after a decision. */
export const movesOn = deviceValue('deskMovesOn', true)

/** Whether a closing or a note is being typed, which opening another tender would discard. */
export const isAsking = createStore(false)

const LATIN = /^[a-z]$/i
/** Keys that go through the list for as long as they are held. A held A would approve one tender after the other. */
const HELD = new Set(['j', 'k', 'ArrowDown', 'ArrowUp'])
const LETTER_KEY = /^Key([A-Z])$/

/**
 * The intended key: a Latin letter itself, for any other letter the one at its place on QWERTY (an Ethiopic layout
 * writes ኣ at A). Undefined during the composition of a word, with Ctrl, Alt or Meta, which belong to the browser, and
 * for a held key that acts once.
 */
export function meantKey(pressed: Pressed): string | undefined {
  const { key, code, ctrlKey, metaKey, altKey, isComposing, repeat } = pressed
  if (ctrlKey || metaKey || altKey || isComposing) return undefined
  const [, letter] = (!LATIN.test(key) && key.length === 1 && LETTER_KEY.exec(code)) || []
  const meant = letter ? letter.toLowerCase() : LATIN.test(key) ? key.toLowerCase() : key
  return repeat && !HELD.has(meant) ? undefined : meant
}

/**
 * Whether a click is the second of a double press on a link or button. After the first, another tender's buttons or the
 * foot of the page may be under the pointer.
 */
export const isSecondPress = ({ detail, target }: Pick<MouseEvent, 'detail'> & { target: unknown }): boolean =>
  detail > 1 && (target as Partial<Element> | null)?.closest?.('a, button') != null

/** Ignores second presses anywhere on the page. */
export function useSinglePresses(): void {
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      if (!isSecondPress(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('click', stop, true)
    return () => document.removeEventListener('click', stop, true)
  }, [])
}

/**
 * Whether a key belongs to the focused element: letters in text fields, Enter on buttons, arrows in scrolling text
 * (WCAG 2.1.1).
 */
export function isOwnKey(target: Pick<Element, 'closest'>, key: string): boolean {
  const isWithin = (selectors: string): boolean => target.closest(selectors) !== null
  if (isWithin('input:not([type=checkbox]), textarea, select, [contenteditable], dialog')) return true
  if (key === 'Enter') return isWithin('a, button, summary')
  return key.startsWith('Arrow') && isWithin('[role=region][tabindex]')
}

/** Calls the action of a key, unless somebody types. */
export function useDeskKeys(actions: Readonly<Record<string, (() => void) | undefined>>, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = meantKey(event)
    if (!isOn || key === undefined || event.defaultPrevented) return
    if (event.target instanceof Element && isOwnKey(event.target, key)) return
    const action = actions[key]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
