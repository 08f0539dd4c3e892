import { STATUS } from '#contract/tender-states.ts'
import type { StaffDetail } from '#contract/tender.ts'
import { createStore } from '#web/lib/create-store.ts'
import type { Store } from '#web/lib/create-store.ts'
import { namesIn } from './company-names.ts'
import { valuesOf } from './entry-values.ts'
import type { EntryValues } from './entry-values.ts'

/** Where the form stands between what is typed and what is stored; `kept` on this device only. */
export type EntryState =
  | 'saved'
  /** All but new names of the company, which wait until somebody asks for saving. */
  | 'unnamed'
  | 'kept'
  | 'changed'
  | 'saving'
  | 'faulty'
  | 'conflict'
  /** There is no connection, or the service has no time: it is sent again by itself. */
  | 'offline'
  | 'away'
  | 'signed-out'
  /** The right to write it was taken away. */
  | 'forbidden'
  /** Somebody deleted it. */
  | 'gone'
/** Nothing that is saved by itself is left to save. */
export const isStored = (state: EntryState): boolean => state === 'saved' || state === 'unnamed'
/** A first saving that was sent and not answered yet: it is sent again as it was, so that it makes one draft. */
export type FirstSaving = { key: string; sent: EntryValues }
/** The tender as the service has it; `published` in epoch milliseconds. */
export type StoredEntry = {
  id: number | undefined
  version: number | undefined
  status: number
  base: EntryValues
  /** The company's names as they were read, or saved because somebody asked. */
  names: EntryValues
  published: number | undefined
  first?: FirstSaving | undefined
  /** Changes of the base that were sent and not answered: one of them may be stored. */
  unsure?: readonly EntryValues[] | undefined
}
type Conflict = { names: readonly string[]; newer: StaffDetail }
/** Fields of somebody else's that were taken in, with their values before and since. */
type Joined = { names: readonly string[]; by: string | undefined; before: EntryValues; after: EntryValues }

/** All that the form shows of itself. */
export type EntryView = {
  /** The typed values, a moment late: for parts that depend on them. */
  values: EntryValues
  /** The values fields began with. Another `key` draws all of them again, another of `puts` one of them. */
  shown: { key: number; values: EntryValues; puts: Readonly<Record<string, number>> }
  state: EntryState
  /** By field. */
  faults: Readonly<Record<string, string>>
  told: string | undefined
  /** It was to be submitted, and is once it can be saved. */
  submits: boolean
  /** Instant of the last saving here. */
  savedAt: number | undefined
  conflict: Conflict | undefined
  joined: Joined | undefined
  /** Since when this device has kept what stands there, where it was not saved. */
  restored: number | undefined
  stored: StoredEntry
}

export function storedOf(tender: StaffDetail | undefined): StoredEntry {
  const base = valuesOf(tender)
  return {
    id: tender?.id,
    version: tender?.version,
    status: tender?.status ?? STATUS.draft,
    base,
    names: namesIn(base),
    published: tender?.publishedTimestamp,
  }
}

/** The field of the form that shows a value: parts of a date, and of a point, share one. */
export const fieldOf = (name: string): string =>
  name.replace(/^(closing|openning)(?:\..*)?$/, '$1').replace(/^(latitude|longitude)$/, 'point')

export type EntryDraft = ReturnType<typeof createDraft>

/** `filled` stands in the form from the beginning. The typed values, up to the last key, and the view of them that the form draws. */
export function createDraft(tender: StaffDetail | undefined, filled: EntryValues = {}) {
  const stored = storedOf(tender)
  const first = { ...stored, base: { ...stored.base, ...filled } }
  const store: Store<EntryView> = createStore({
    values: first.base,
    shown: { key: 0, values: first.base, puts: {} },
    state: 'saved',
    faults: {},
    told: undefined,
    submits: false,
    savedAt: undefined,
    conflict: undefined,
    joined: undefined,
    restored: undefined,
    stored: first,
  })
  const view = (): EntryView => store.get()
  const update = (more: Partial<EntryView>): void => store.set({ ...view(), ...more })
  let live = first.base
  return {
    store,
    view,
    update,
    first: first.base,
    live: (): EntryValues => live,
    /** Takes what somebody types; the fields have it already. */
    type(changes: EntryValues): void {
      live = { ...live, ...changes }
    },
    /** Shows other values than those that were typed: fields are drawn again. */
    show(next: EntryValues): void {
      live = next
      update({ values: next, shown: { key: view().shown.key + 1, values: next, puts: {} } })
    },
    /** Draws the fields of these values alone again. */
    put(changes: EntryValues): void {
      const { key, values, puts } = view().shown
      const names = new Set(Object.keys(changes).map(fieldOf))
      const more = Object.fromEntries([...names].map((name) => [name, (puts[name] ?? 0) + 1]))
      update({ shown: { key, values: { ...values, ...changes }, puts: { ...puts, ...more } } })
    },
  }
}
