import type { ReminderView } from '#contract/saved.ts'
import type { PublicCard } from '#contract/tenders.ts'

/** What has to be known of a tender to keep it and be reminded of it. */
export type Remindable = Pick<PublicCard, 'id' | 'shortTitle' | 'closingTimestamp' | 'closingStatus'>

/** What is known of the reader's saved tenders. `isKnown` is false until it was asked for. */
export type SavedState = {
  isKnown: boolean
  ids: ReadonlySet<number>
  reminders: readonly ReminderView[]
  /** Changed here, not yet told to the service. */ waiting: ReadonlySet<number>
}
export const UNKNOWN: SavedState = { isKnown: false, ids: new Set(), reminders: [], waiting: new Set() }

/** A change as the reader made it. */
export type SavedChange =
  | { kind: 'save'; tenderId: number }
  | { kind: 'unsave'; tenderId: number }
  | { kind: 'remind'; tenderId: number; remindDate?: string; daysBeforeClosing?: number }
  | { kind: 'clear' }

/** The state once the change has been made. A reminder has its number from the service only. */
export function changed(state: SavedState, change: SavedChange): SavedState {
  if (change.kind === 'clear') return { ...state, ids: new Set(), reminders: [] }
  const { tenderId } = change
  if (change.kind !== 'unsave') return { ...state, ids: new Set([tenderId, ...state.ids]) }
  const ids = new Set(state.ids)
  ids.delete(tenderId)
  return { ...state, ids, reminders: state.reminders.filter((reminder) => reminder.tenderId !== tenderId) }
}

/** The tender that a change is about; 0 for all. */
export const tenderOf = (change: SavedChange): number => (change.kind === 'clear' ? 0 : change.tenderId)

/** The state with what one change did to its tender taken back; what was changed since stays. */
export function undone(state: SavedState, before: SavedState, change: SavedChange): SavedState {
  if (change.kind === 'clear')
    return { ...state, ids: new Set([...state.ids, ...before.ids]), reminders: before.reminders }
  const { tenderId } = change
  const ids = new Set([...before.ids].filter((id) => id === tenderId || state.ids.has(id)))
  for (const id of state.ids) if (id !== tenderId) ids.add(id)
  const isHere = (reminder: ReminderView) => reminder.tenderId === tenderId
  return {
    ...state,
    ids,
    reminders: [...state.reminders.filter((one) => !isHere(one)), ...before.reminders.filter(isHere)],
  }
}

/** What a change is called while it waits, and which of those that wait it makes void. Sent in their order, the rest comes to the same as all of them. */
export function queuedKey(change: SavedChange): { key: string; replaces(key: string): boolean } {
  switch (change.kind) {
    case 'clear':
      return { key: 'clear', replaces: (key) => /^(save|unsave|remind) /.test(key) }
    case 'save':
      return { key: `save ${change.tenderId}`, replaces: () => false }
    case 'unsave':
      // Its reminders go with it.
      return {
        key: `unsave ${change.tenderId}`,
        replaces: (key) => key === `save ${change.tenderId}` || key.startsWith(`remind ${change.tenderId} `),
      }
    case 'remind':
      return {
        key: `remind ${change.tenderId} ${change.remindDate ?? change.daysBeforeClosing}`,
        replaces: () => false,
      }
  }
}

const CALLS = {
  save: 'POST /api/tenders/savetender',
  unsave: 'POST /api/tenders/unsavetender',
  remind: 'POST /api/tenders/savetender',
  clear: 'POST /api/tenders/ClearAllTenders',
} as const

/** The call that makes a change, and what it is given. */
export function callOf(change: SavedChange): { call: string; body: unknown } {
  if (change.kind === 'clear') return { call: CALLS.clear, body: true }
  const { kind, ...body } = change
  return { call: CALLS[kind], body }
}
