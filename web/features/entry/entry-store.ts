import { createStore } from '#web/lib/create-store.ts'
import type { Store } from '#web/lib/create-store.ts'
import { STATUS } from '#contract/tender-states.ts'
import type { Effort } from '#contract/tender-workflow.ts'
import type { StaffDetail, TenderInput } from '#contract/tender.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { DATE_FAULTS } from './date-faults.ts'
import {
  deviceOnly,
  inputOf,
  isSameEntry,
  mergeValues,
  NOTHING_PASTED,
  fieldUnitsOf,
  valuesOf,
} from './entry-values.ts'
import type { EntryValues } from './entry-values.ts'
import { forgetEntry, keepEntry, keptEntry } from './kept-entry.ts'

/** Where the form stands between what is typed and what is stored. */
export type EntryState = 'saved' | 'kept' | 'changed' | 'saving' | 'offline' | 'faulty' | 'conflict'
type Stored = {
  id: number | undefined
  version: number | undefined
  status: number
  base: EntryValues
  published: number | undefined
}
type Conflict = { names: readonly string[]; newer: StaffDetail }
/** What somebody else wrote and is in: the fields, and their values before and since. */
type Joined = { names: readonly string[]; by: string | undefined; before: EntryValues; after: EntryValues }

/** A copy on this device comes so soon after the last key, a draft on the server so soon. */
const KEPT_MS = 300
const SAVED_MS = 3000
/** So often one saving joins what others wrote while it was under way; the next goes on. */
const MAX_JOINS = 5

const storedOf = (tender: StaffDetail | undefined): Stored => ({
  id: tender?.id,
  version: tender?.version,
  status: tender?.status ?? STATUS.draft,
  base: valuesOf(tender),
  published: tender?.publishedTimestamp,
})

const fieldOf = (name: string): string =>
  name.replace(/^(closing|openning)(?:\..*)?$/, '$1').replace(/^(latitude|longitude)$/, 'point')

/** All that the form shows of itself. */
export type EntryView = {
  /** What is typed, a moment late: for what follows from it. */
  values: EntryValues
  /** What fields began with. Another `key` draws all of them again, another of `puts` one of them. */
  shown: { key: number; values: EntryValues; puts: Readonly<Record<string, number>> }
  state: EntryState
  /** By field. */
  faults: Readonly<Record<string, string>>
  told: string | undefined
  conflict: Conflict | undefined
  joined: Joined | undefined
  /** Since when this device has kept what stands there, where it was not saved. */
  restored: number | undefined
  stored: Stored
}

/** What it needs of the world: tests give their own. */
export type EntryPorts = {
  call: Call
  now(): number
  kept: typeof keptEntry
  keep: typeof keepEntry
  forget: typeof forgetEntry
}
const BROWSER: EntryPorts = {
  call: browserCall,
  now: () => Date.now(),
  kept: keptEntry,
  keep: keepEntry,
  forget: forgetEntry,
}

/**
 * A tender in a form: kept on this device within a second, saved as a draft three seconds after the last key, one request at a time. What somebody else changed
 * meanwhile is joined; where both changed the same, it waits for a decision and the text stays. A tender that readers see is saved only when asked.
 */
export function createEntry(tender: StaffDetail | undefined, { call, now, kept, keep, forget }: EntryPorts = BROWSER) {
  const first = storedOf(tender)
  const store: Store<EntryView> = createStore({
    values: first.base,
    shown: { key: 0, values: first.base, puts: {} },
    state: 'saved',
    faults: {},
    told: undefined,
    conflict: undefined,
    joined: undefined,
    restored: undefined,
    stored: first,
  })
  const view = (): EntryView => store.get()
  const tell = (more: Partial<EntryView>): void => store.set({ ...view(), ...more })
  let live = first.base
  let isKept = false
  let under: Promise<boolean> | undefined
  let keeping: ReturnType<typeof setTimeout> | undefined
  let saving: ReturnType<typeof setTimeout> | undefined

  /** Shows other values than those that were typed: fields are drawn again. */
  const show = (next: EntryValues): void => {
    live = next
    tell({ values: next, shown: { key: view().shown.key + 1, values: next, puts: {} } })
  }
  const keepNow = (): void => {
    const { id, version, base } = view().stored
    const isTyped = !isSameEntry(live, base)
    const values = isTyped ? live : deviceOnly(live)
    const isSome = Object.keys(values).length > 0
    if (isSome) keep(id, { values, version, at: now() })
    // Another tab may keep its own under the same name.
    else if (isKept) forget(id)
    isKept = isSome
  }
  const keepSoon = (): void => {
    clearTimeout(keeping)
    keeping = setTimeout(() => {
      keepNow()
      tell({ values: live })
    }, KEPT_MS)
  }
  /** A clipping alone is nothing to be saved; it is kept until there is. */
  const stateWith = (values: EntryValues): EntryState => {
    const { state, stored } = view()
    const isOnlyKept = stored.id === undefined && isSameEntry(values, stored.base)
    return isOnlyKept ? (values['clipping'] ? 'kept' : 'saved') : state
  }
  const refused = (error: unknown): void => {
    if (error instanceof Unreachable) return tell({ state: 'offline' })
    const { banner, fields } = refusalText(error)
    const faults = Object.fromEntries(Object.entries(fields).map(([name, words]) => [fieldOf(name), words]))
    return tell({ faults, told: banner ?? m.entry_faulty(), state: 'faulty' })
  }
  /** What both made of the same version, joined; answers whether that went without asking. */
  const join = async (): Promise<boolean> => {
    const id = view().stored.id ?? 0
    const newer = (await call('GET /api/tenders/detail/{id}', { params: { id } })) as StaffDetail
    const { base } = view().stored
    const theirs = valuesOf(newer)
    const { merged, conflicts, taken } = mergeValues(base, live, theirs)
    if (conflicts.length > 0) {
      tell({ conflict: { names: conflicts, newer }, state: 'conflict' })
      return false
    }
    const { lastChangedBy: by } = newer
    // A version without other words is nothing to tell.
    if (taken.length > 0) tell({ joined: { names: taken, by, before: base, after: theirs } })
    tell({ stored: storedOf(newer) })
    show(merged)
    return true
  }
  const send = async (joins: number): Promise<boolean> => {
    const sent = live
    const { stored } = view()
    const { input, faults: unread } = inputOf(sent, stored.published)
    const faults = Object.fromEntries(Object.entries(unread).map(([name, fault]) => [name, DATE_FAULTS[fault]()]))
    if (Object.keys(faults).length > 0) {
      tell({ faults, told: m.entry_faulty(), state: 'faulty' })
      return false
    }
    tell({ faults, state: 'saving' })
    try {
      const { id, version } = await write(stored, input)
      forget(stored.id)
      const { publishedTimestamp: published } = input
      tell({
        stored: { ...stored, id, version, base: sent, published: published ?? undefined },
        restored: undefined,
        state: isSameEntry(live, sent) ? 'saved' : 'changed',
      })
      // The clipping stays on this device until the tender is submitted.
      keepNow()
      return true
    } catch (error) {
      const isChanged = error instanceof ApiProblem && error.problem.code === 'changed-meanwhile'
      if (!isChanged) refused(error)
      if (isChanged && joins === 0) tell({ state: 'changed' })
      return isChanged && joins > 0 && (await join()) ? send(joins - 1) : false
    }
  }
  const write = ({ id, version }: Stored, input: TenderInput) =>
    id === undefined
      ? call('POST /api/tenders', { body: input })
      : call('PUT /api/tenders/{id}', { params: { id }, body: { ...input, version: version ?? 1 } })
  /** Writes what is typed, and again what was typed meanwhile. */
  const saveAll = async (): Promise<boolean> => {
    for (;;) {
      if ((live['shortTitle'] ?? '').trim() === '') {
        tell({ state: 'kept' })
        return false
      }
      const { id, base } = view().stored
      if (id !== undefined && isSameEntry(live, base)) {
        // Also where somebody else's words were taken over one's own, and nothing is left to save.
        if (view().state === 'changed') tell({ state: 'saved' })
        keepNow()
        return true
      }
      const isDone = await send(MAX_JOINS).catch((error: unknown) => {
        refused(error)
        return false
      })
      if (!isDone) return false
    }
  }
  /** Saves what is typed now, with a request that is under way. Answers whether all is stored. */
  const save = (): Promise<boolean> => {
    clearTimeout(saving)
    under ??= saveAll().finally(() => {
      under = undefined
    })
    return under
  }
  const change = (changes: EntryValues, atOnce = false): void => {
    live = { ...live, ...changes }
    const isTitled = (live['shortTitle'] ?? '').trim() !== ''
    tell({ told: undefined, state: isTitled ? 'changed' : 'kept', ...(atOnce ? { values: live } : {}) })
    keepSoon()
    clearTimeout(saving)
    const isLive = view().stored.status === STATUS.approved
    if (!isLive && !view().conflict) saving = setTimeout(() => void save(), SAVED_MS)
  }
  return {
    store,
    change,
    save,
    /** What is typed, up to the last key. */
    live: (): EntryValues => live,
    /** Fills fields by their names, as if it was typed there: they alone are drawn again. */
    put(changes: EntryValues): void {
      const { key, values, puts } = view().shown
      const names = new Set(Object.keys(changes).map(fieldOf))
      const more = Object.fromEntries([...names].map((name) => [name, (puts[name] ?? 0) + 1]))
      tell({ shown: { key, values: { ...values, ...changes }, puts: { ...puts, ...more } } })
      change(changes, true)
    },
    /** Notes what only this device keeps: nothing of it is to be saved. */
    note(changes: EntryValues): void {
      live = { ...live, ...changes }
      tell({ values: live, state: stateWith(live) })
      keepSoon()
    },
    /** Brings back what was typed here before and never saved. */
    restore(): void {
      const before = kept(view().stored.id)
      if (!before) return
      isKept = true
      const values = { ...first.base, ...before.values }
      show(values)
      if (isSameEntry(values, first.base)) tell({ state: stateWith(values) })
      else tell({ restored: before.at, state: 'changed' })
    },
    /** Keeps what is typed when the page is left, until it is stopped. */
    watch(): () => void {
      document.addEventListener('visibilitychange', keepNow)
      return () => {
        document.removeEventListener('visibilitychange', keepNow)
        clearTimeout(keeping)
        clearTimeout(saving)
        keepNow()
      }
    },
    async submit(effort?: Effort): Promise<boolean> {
      if (!(await save())) return false
      try {
        await call('PUT /api/tenders/submit', { body: { id: view().stored.id ?? 0, effort } })
        live = { ...live, ...NOTHING_PASTED }
        keepNow()
        return true
      } catch (error) {
        refused(error)
        return false
      }
    },
    /** Joins what somebody else wrote meanwhile, also where nothing is to be saved. */
    async catchUp(): Promise<void> {
      const { conflict, stored } = view()
      if (under !== undefined || conflict || stored.id === undefined) return
      const isIn = await join().catch((error: unknown) => refused(error))
      if (isIn && isSameEntry(live, view().stored.base)) tell({ state: 'saved' })
    },
    /** What was joined has been looked at. */
    seen: (): void => tell({ joined: undefined }),
    discard(): void {
      forget(view().stored.id)
      show({ ...view().stored.base, ...NOTHING_PASTED })
      tell({ restored: undefined, state: 'saved' })
    },
    /** Ends a conflict: these fields as somebody else wrote them, the others as they are here. */
    decide(theirNames: readonly string[]): void {
      const { conflict, stored } = view()
      if (!conflict) return
      const theirs = valuesOf(conflict.newer)
      const { merged } = mergeValues(stored.base, live, theirs)
      const units = new Set(fieldUnitsOf(theirNames))
      const names = conflict.names.filter((name) => fieldUnitsOf([name]).some((unit) => units.has(unit)))
      const taken = Object.fromEntries(names.map((name) => [name, theirs[name] ?? '']))
      tell({ stored: storedOf(conflict.newer), conflict: undefined, state: 'changed' })
      show({ ...merged, ...taken })
      void save()
    },
  }
}
export type Entry = ReturnType<typeof createEntry>
