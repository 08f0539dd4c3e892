/** The command of a key while a notice is entered. A number picks a candidate by its place. */
export type EntryCommand =
  | 'accept'
  | 'accept-all'
  | 'refuse'
  | 'candidates'
  | 'edit'
  | 'next-doubt'
  | 'last-doubt'
  | 'turn'
  | { pick: number }

/** The place where a key was pressed. */
export type KeyPlace = {
  /** Whether a proposal waits in this field. */
  isOpen: boolean
  /** Whether it has several candidates. */
  isDoubt: boolean
  /** Whether the focus is among the candidates. */
  isList: boolean
  /** Whether Enter has its own meaning here: a button, or lines of text. */
  hasOwnEnter: boolean
  /** Whether the caret cannot move. */
  isBlank: boolean
}
type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>

/** The key code of keys that an input method is still processing. */
const isComposing = (event: Key & { keyCode?: number }): boolean => event.isComposing || event.keyCode === 229

/** Keys that do the same everywhere on the screen. */
export function commandAnywhere(event: Key): EntryCommand | undefined {
  if (isComposing(event) || event.altKey) return undefined
  const isControl = event.ctrlKey || event.metaKey
  if (event.key === 'Enter' && isControl && event.shiftKey) return 'accept-all'
  if (isControl) return undefined
  if (event.key === 'F2' && !event.shiftKey) return 'turn'
  if (event.key === 'F8') return event.shiftKey ? 'last-doubt' : 'next-doubt'
  return undefined
}

/** Digits by their place on the keyboard, whatever the layout writes there. */
function figureOf({ key, code }: Key): number | undefined {
  const figure = /^[1-9]$/.test(key) ? key : /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  return figure === undefined ? undefined : Number(figure)
}

/** Keys that do something with the proposal of the field they are pressed in. */
export function commandInField(event: Key, place: KeyPlace): EntryCommand | undefined {
  if (isComposing(event) || event.ctrlKey || event.metaKey) return undefined
  if (event.altKey) return event.key === 'ArrowDown' && place.isOpen && place.isDoubt ? 'candidates' : undefined
  if (event.shiftKey) return undefined
  if (event.key === 'Escape') return place.isOpen ? 'refuse' : undefined
  if (place.isList) {
    const figure = figureOf(event)
    return figure === undefined ? undefined : { pick: figure - 1 }
  }
  if (event.key === 'Enter') return place.hasOwnEnter ? undefined : 'accept'
  return event.key === 'ArrowRight' && place.isOpen && place.isBlank ? 'edit' : undefined
}
