import type { FieldName } from './form-proposals.ts'
import type { KeyPlace } from './paste-keys.ts'

/** Where the work on a field begins: its candidates where it is in doubt, else its input. */
export function controlOf(name: FieldName): HTMLElement | null | undefined {
  const field = document.querySelector<HTMLElement>(`[data-field="${name}"]`)
  return (
    field?.querySelector<HTMLElement>('[role=listbox]') ??
    field?.querySelector<HTMLElement>('input:not([type=radio]), textarea, select, [contenteditable=true]')
  )
}

/** From this width on the clipping is shown next to the form. */
export const isClippingNextToForm = (): boolean => matchMedia('(min-width: 960px)').matches

/** Texts of several lines, where Enter begins the next. */
const LONG: readonly FieldName[] = ['desktopDescription', 'mobileDescription', 'englishDescription']
/** Fields with name search: Enter takes the first result. */
const LOOKED_UP: readonly FieldName[] = ['categories', 'regions']
const isTyped = (target: HTMLElement): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(?:text|email|url|tel)$/.test(target.type))

/** The place where a key was pressed. */
export function keyPlace(target: HTMLElement, name: FieldName, isOpen: boolean, options: number): KeyPlace {
  const isList = target.getAttribute('role') === 'listbox'
  const isBlank = isTyped(target) && target.value === ''
  const isWorkingText = LONG.includes(name) ? !isOpen : LOOKED_UP.includes(name) && isTyped(target) && !isBlank
  return {
    isOpen,
    isDoubt: options > 1,
    isList,
    hasOwnEnter: isList || target instanceof HTMLButtonElement || isWorkingText,
    isBlank,
  }
}
