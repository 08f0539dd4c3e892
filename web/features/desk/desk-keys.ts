import { useEffect, useEffectEvent } from 'react'
import { createStore } from '#web/lib/create-store.ts'
import { deviceValue } from '#web/lib/device-store.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/** Whether single keys decide: some people's machines press keys that they did not (WCAG 2.2, 2.1.4). */
export const singleKeys = deviceValue('deskKeys', true)
/** Whether the next tender opens after a decision. */
export const movesOn = deviceValue('deskMovesOn', true)

/** Whether a closing or a note is being typed: what opens another tender would take it away. */
export const isAsking = createStore(false)

const LATIN = /^[a-z]$/i
const LETTER_KEY = /^Key([A-Z])$/

/**
 * The key that was meant: a Latin letter is what it says, any other letter is the one that stands there on QWERTY (an Ethiopic layout writes ኣ where A is). Undefined while a word is
 * composed, and with Ctrl, Alt or Meta, which are the browser's.
 */
export function meantKey({ key, code, ctrlKey, metaKey, altKey, isComposing }: Pressed): string | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined
  if (LATIN.test(key)) return key.toLowerCase()
  const [, letter] = (key.length === 1 && LETTER_KEY.exec(code)) || []
  return letter?.toLowerCase() ?? key
}

/** Whether a key is that of the element in focus: letters where somebody types, Enter on what is pressed by it, arrows in words that scroll (WCAG 2.1.1). */
export function isOwnKey(target: Pick<Element, 'closest'>, key: string): boolean {
  const isWithin = (selectors: string): boolean => target.closest(selectors) !== null
  if (isWithin('input:not([type=checkbox]), textarea, select, [contenteditable], dialog')) return true
  if (key === 'Enter') return isWithin('a, button, summary')
  return key.startsWith('Arrow') && isWithin('[role=region][tabindex]')
}

/** Calls by key what `actions` names, unless somebody types. */
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
