import { currentVisitor } from '#web/offline/current-person.ts'
import { m } from '#web/lib/messages.ts'
import { staffPlaces } from '#web/lazy/staff-places.ts'
import { openDialog } from '#web/ui/open-dialog.tsx'
import { showToast } from '#web/ui/show-toast.ts'
import { createGoKeys } from './go-keys.ts'
import { actionOf } from './key-rules.ts'
import type { KeyAction } from './key-rules.ts'
import { keySettings } from './key-settings.ts'
import { openKeyHelp } from './open-key-help.tsx'
import { walkFilters } from './walk-filters.ts'

const LISTS = /^\/(today|tenders\/(list|saved|alert))/
const TENDER = /^\/tenders\/(display|detail)/
/** Elements in which people type, or choose by letters. */
const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="grid"]'

const cursor = () => import('./list-cursor.ts')

/** Where keys have a meaning; the desk has keys of its own. */
function isMeantHere(action: KeyAction, path: string): boolean {
  // Screens without the frame have no place for it.
  if (action === 'palette') return document.getElementById('settings') !== null
  const isList = LISTS.test(path)
  if (action === 'next' || action === 'previous' || action === 'open') return isList
  return isList || TENDER.test(path)
}

/** The field for this list's words, or the search through everything. */
function enterSearch(): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('main form[role="search"] input[type="search"]')
  if (!field || field.getClientRects().length === 0) return openPalette()
  field.scrollIntoView({ block: 'nearest' })
  field.focus()
  field.select()
  return Promise.resolve()
}

export const openPalette = (): Promise<void> =>
  openDialog(async () => {
    const { Palette } = await import('../palette/palette.tsx')
    return (close) => <Palette onClose={close} />
  })

const ofTender = async (action: 'save' | 'remind'): Promise<void> => {
  const { runAction } = await import('./run-action.ts')
  runAction(action)
}

const ACTIONS: Record<KeyAction, () => Promise<void>> = {
  palette: openPalette,
  help: openKeyHelp,
  search: enterSearch,
  next: async () => (await cursor()).moveInList(1),
  previous: async () => (await cursor()).moveInList(-1),
  open: async () => {
    if (!(await cursor()).openCurrent()) showToast(m.keys_choose_first())
  },
  save: () => ofTender('save'),
  remind: () => ofTender('remind'),
}

const go = createGoKeys()
const isTypedInto = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null
const mayOpen = (place: string): boolean =>
  !document.querySelector('dialog[open]') && staffPlaces(currentVisitor().person?.roles).some(({ to }) => to === place)

function goByKeys(event: KeyboardEvent): void {
  const place = keySettings.get().allOff || isTypedInto(event) ? undefined : go(event)
  if (place === undefined || !mayOpen(place)) return
  event.preventDefault()
  location.assign(place)
}

let isListening = false

/** Listens to the keys of lists and tenders, for as long as the page is there. */
export function listenToKeys(): void {
  if (isListening) return
  isListening = true
  // Before the keys of the desk, where a second letter would decide.
  document.addEventListener('keydown', goByKeys, true)
  document.addEventListener('keydown', (event) => {
    if (!keySettings.get().allOff) walkFilters(event)
  })
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return
    const action = actionOf(event, keySettings.get())
    if (!action || !isMeantHere(action, location.pathname) || document.querySelector('dialog[open]')) return
    if (action !== 'palette' && isTypedInto(event)) return
    event.preventDefault()
    // Without a connection its script may be missing; the page can be used without.
    void ACTIONS[action]().catch(() => undefined)
  })
}
