/** Actions with a single key. */
export const KEY_ACTIONS = {
  next: 'j',
  previous: 'k',
  open: 'o',
  save: 's',
  remind: 'r',
  search: '/',
  help: '?',
} as const
export type SingleKeyAction = keyof typeof KEY_ACTIONS
/** The palette needs a modifier, so it cannot be pressed by accident or switched off. */
export type KeyAction = SingleKeyAction | 'palette'

/** The keys switched off on this device: all of them, or some (WCAG 2.1.4). */
export type KeySettings = { allOff?: boolean; off: readonly SingleKeyAction[] }
export const ALL_KEYS: KeySettings = { off: [] }

/** The fields of a keyboard event that the rules use. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'
>

/** An input method in progress handles keys itself; some browsers report that by this name only. */
const IN_COMPOSITION = new Set(['Process', 'Unidentified', 'Dead'])
const LATIN = /^[\x21-\x7e]$/

/**
 * The Latin character of a key press. A layout with Latin letters decides, wherever its key is; on another, such as an
 * Ethiopic one, the key's place on the keyboard decides.
 */
export function signOf({ key, code, shiftKey }: Pick<Press, 'key' | 'code' | 'shiftKey'>): string | undefined {
  if (LATIN.test(key)) return key.toLowerCase()
  if ([...key].length !== 1 || key === ' ') return undefined
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return letter.toLowerCase()
  if (code !== 'Slash') return undefined
  return shiftKey ? '?' : '/'
}

const byKey = new Map<string, SingleKeyAction>(
  (Object.entries(KEY_ACTIONS) as [SingleKeyAction, string][]).map(([action, sign]) => [sign, action]),
)
/** Repeated while held down; all others act once. */
const REPEATED: readonly KeyAction[] = ['next', 'previous']

/**
 * The action of a key press, if the device has it switched on; undefined for any other press and during composition.
 */
export function actionOf(press: Press, settings: KeySettings): KeyAction | undefined {
  if (press.isComposing || IN_COMPOSITION.has(press.key) || press.altKey) return undefined
  const sign = signOf(press)
  if (sign === undefined) return undefined
  if (press.ctrlKey !== press.metaKey) return sign === 'k' && !press.shiftKey && !press.repeat ? 'palette' : undefined
  if (press.ctrlKey) return undefined
  const action = byKey.get(sign)
  // A capital letter has another meaning.
  if (action === undefined || (press.shiftKey && /[a-z]/.test(sign))) return undefined
  if (press.repeat && !REPEATED.includes(action)) return undefined
  return settings.allOff || settings.off.includes(action) ? undefined : action
}

/** The settings with one key switched on or off. */
export const withKey = (settings: KeySettings, action: SingleKeyAction, isOn: boolean): KeySettings => ({
  ...settings,
  off: isOn ? settings.off.filter((other) => other !== action) : [...new Set([...settings.off, action])],
})
