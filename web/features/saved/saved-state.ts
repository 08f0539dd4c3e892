import type { ReminderView } from '#contract/saved.ts'
import type { PublicCard } from '#contract/tenders.ts'
import type { SavedChange } from '#web/outbox/change.ts'

/** Fields of a tender that saving it and setting reminders need. */
export type Remindable = Pick<PublicCard, 'id' | 'shortTitle' | 'closingTimestamp' | 'closingStatus'> &
  Partial<Pick<PublicCard, 'language'>>

/** The reader's saved tenders. `isKnown` is false until the server has answered. */
export type SavedState = {
  isKnown: boolean
  ids: ReadonlySet<number>
  reminders: readonly ReminderView[]
  /** Changed here, but not sent to the service yet. */ waiting: ReadonlySet<number>
}
export const UNKNOWN: SavedState = { isKnown: false, ids: new Set(), reminders: [], waiting: new Set() }

/** The state after the change. Only the service gives a reminder its number. */
export function changed(state: SavedState, change: SavedChange): SavedState {
  if (change.kind === 'clear-saved') return { ...state, ids: new Set(), reminders: [] }
  const { tenderId } = change
  if (change.kind !== 'save-tender' || change.on) return { ...state, ids: new Set([tenderId, ...state.ids]) }
  const ids = new Set(state.ids)
  ids.delete(tenderId)
  return { ...state, ids, reminders: state.reminders.filter((reminder) => reminder.tenderId !== tenderId) }
}

/** The tender that a change is about; 0 for all. */
export const tenderOf = (change: SavedChange): number => (change.kind === 'clear-saved' ? 0 : change.tenderId)

/** The state after one change to its tender is undone; later changes stay. */
export function undone(state: SavedState, before: SavedState, change: SavedChange): SavedState {
  if (change.kind === 'clear-saved')
    return { ...state, ids: new Set([...state.ids, ...before.ids]), reminders: before.reminders }
  const { tenderId } = change
  const ids = new Set([...before.ids].filter((id) => id === tenderId || state.ids.has(id)))
  for (const id of state.ids) if (id !== tenderId) ids.add(id)
  const isHere = (reminder: ReminderView) => reminder.tenderId === tenderId
  return {
    ...state,
    ids,
    reminders: [...state.reminders.filter((reminder) => !isHere(reminder)), ...before.reminders.filter(isHere)],
  }
}
