import { STATUS } from '#contract/tender-states.ts'
import type { StaffDetail } from '#contract/tender.ts'
import { createStore } from '#web/lib/create-store.ts'
import type { Store } from '#web/lib/create-store.ts'
import { namesIn } from './company-names.ts'
import { valuesOf } from './entry-values.ts'
import type { EntryValues } from './entry-values.ts'

/** The state of saving, between typed and stored; `kept`: on this device only. */
export type EntryState =
  | 'saved'
  /** Everything except new names of the company, which wait for a request to save. */
  | 'unnamed'
  | 'kept'
  | 'changed'
  | 'saving'
  | 'faulty'
  | 'conflict'
  /** There is no connection, or the service is busy: it is sent again automatically. */
  | 'offline'
  | 'away'
  | 'signed-out'
  /** The right to write it was taken away. */
  | 'forbidden'
  /** Somebody deleted it. */
  | 'gone'
/** Nothing is left that is saved automatically. */
export const isStored = (state: EntryState): boolean => state === 'saved' || state === 'unnamed'
/** A first saving that was sent but not answered: it is sent again unchanged, so that it makes one draft. */
export type FirstSaving = { key: string; sent: EntryValues }
/** The tender as the service has it; `published` in epoch milliseconds. */
export type StoredEntry = {
  id: number | undefined
  version: number | undefined
  status: number
  base: EntryValues
  /** The company's names as they were read, or saved on request. */
  names: EntryValues
  published: number | undefined
  first?: FirstSaving | undefined
  /** Changes of the base that were sent but not answered: one of them may be stored. */
  unsure?: readonly EntryValues[] | undefined
}
type Conflict = { names: readonly string[]; newer: StaffDetail }
/** Merged fields of somebody else, with their values before and since. */
type Joined = { names: readonly string[]; by: string | undefined; before: EntryValues; after: EntryValues }

/** Everything that the form shows about itself. */
export type EntryView = {
  /** The typed values, slightly delayed: for parts that depend on them. */
  values: EntryValues
  /** The initial values of fields. Another `key` renders all of them again, another value in `puts` one of them. */
  shown: { key: number; values: EntryValues; puts: Readonly<Record<string, number>> }
  state: EntryState
  /** By field. */
  faults: Readonly<Record<string, string>>
  message: string | undefined
  /** Whether it is to be submitted as soon as it can be saved. */
  submits: boolean
  /** Instant of the last saving here. */
  savedAt: number | undefined
  conflict: Conflict | undefined
  joined: Joined | undefined
  /** Since when only this device has stored the unsaved text. */
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

/**
 * `filled` are the form's initial values. The typed values, up to the last key, and the view of them that the form
 * renders.
 */
export function createDraft(tender: StaffDetail | undefined, filled: EntryValues = {}) {
  const stored = storedOf(tender)
  const first = { ...stored, base: { ...stored.base, ...filled } }
  const store: Store<EntryView> = createStore({
    values: first.base,
    shown: { key: 0, values: first.base, puts: {} },
    state: 'saved',
    faults: {},
    message: undefined,
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
    /** Records typed values, which the fields already show. */
    type(changes: EntryValues): void {
      live = { ...live, ...changes }
    },
    /** Shows other values than the typed ones: fields are rendered again. */
    show(next: EntryValues): void {
      live = next
      update({ values: next, shown: { key: view().shown.key + 1, values: next, puts: {} } })
    },
    /** Renders only the fields of these values again. */
    put(changes: EntryValues): void {
      const { key, values, puts } = view().shown
      const names = new Set(Object.keys(changes).map(fieldOf))
      const more = Object.fromEntries([...names].map((name) => [name, (puts[name] ?? 0) + 1]))
      update({ shown: { key, values: { ...values, ...changes }, puts: { ...puts, ...more } } })
    },
  }
}
