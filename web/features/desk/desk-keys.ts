import { useEffect, useEffectEvent } from 'react'
import { deviceValue } from '#web/lib/device-store.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/** Whether single keys decide: some people's machines press keys that they did not (WCAG 2.2, 2.1.4). */
export const singleKeys = deviceValue('deskKeys', true)
/** Whether the next tender opens after a decision. */
export const movesOn = deviceValue('deskMovesOn', true)

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

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], dialog') !== null
/** On a button or a link, Enter is its own. */
const isPressing = (target: EventTarget | null, key: string): boolean =>
  key === 'Enter' && target instanceof Element && target.closest('a, button, summary') !== null

/** Calls by key what `actions` names, unless somebody types. */
export function useDeskKeys(actions: Readonly<Record<string, (() => void) | undefined>>, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = meantKey(event)
    if (!isOn || key === undefined || event.defaultPrevented || isTyping(event.target) || isPressing(event.target, key))
      return
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
