import { STATUS } from '#contract/tender-states.ts'
import type { Effort } from '#contract/tender-workflow.ts'
import type { StaffDetail } from '#contract/tender.ts'
import type { Call } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { createDeviceCopy } from './device-copy.ts'
import type { CopyPorts, DeviceCopy } from './device-copy.ts'
import { fieldUnitsOf, isSameEntry, mergeValues, NOTHING_PASTED, valuesOf } from './entry-values.ts'
import type { EntryValues } from './entry-values.ts'
import { createDraft, storedOf } from './entry-view.ts'
import type { EntryDraft, EntryState, EntryView } from './entry-view.ts'
import { forgetEntry, keepEntry, keptEntry } from './kept-entry.ts'
import { createSaving, isTitled, joinNewer, showRefusal } from './save-entry.ts'
import type { Saving } from './save-entry.ts'

/** The outside world; tests give their own. */
export type EntryPorts = CopyPorts & { call: Call }
const BROWSER: EntryPorts = {
  call: browserCall,
  now: () => Date.now(),
  kept: keptEntry,
  keep: keepEntry,
  forget: forgetEntry,
}
export type Entry = ReturnType<typeof createEntry>

/**
 * A tender in a form: kept on this device within a second, saved as a draft three seconds after the last key, one request at a time. Changes that somebody else
 * makes meanwhile are joined; where both changed the same field, it waits for a decision and the text stays. A tender that readers see is saved only when asked.
 */
export function createEntry(tender: StaffDetail | undefined, ports: EntryPorts = BROWSER) {
  const { call } = ports
  const draft = createDraft(tender)
  const copy = createDeviceCopy(draft, ports)
  const saving = createSaving(draft, copy, call)
  const { view, update, live } = draft

  const change = (changes: EntryValues, atOnce = false): void => {
    draft.type(changes)
    update({ told: undefined, state: isTitled(live()) ? 'changed' : 'kept', ...(atOnce ? { values: live() } : {}) })
    copy.keepSoon()
    saving.stop()
    if (view().stored.status !== STATUS.approved && !view().conflict) saving.saveSoon()
  }
  return {
    store: draft.store,
    change,
    save: saving.save,
    live,
    ...deviceParts(draft, copy, saving),
    /** Fills fields by their names, as if it was typed there: they alone are drawn again. */
    put(changes: EntryValues): void {
      draft.put(changes)
      change(changes, true)
    },
    async submit(effort?: Effort): Promise<boolean> {
      if (!(await saving.save())) return false
      try {
        await call('PUT /api/tenders/submit', { body: { id: view().stored.id ?? 0, effort } })
        draft.type(NOTHING_PASTED)
        copy.keepNow()
        return true
      } catch (error) {
        showRefusal(draft, error)
        return false
      }
    },
    /** Joins what somebody else wrote meanwhile, also where nothing is to be saved. */
    async catchUp(): Promise<void> {
      const { conflict, stored } = view()
      if (saving.isUnderWay() || conflict || stored.id === undefined) return
      const isJoined = await joinNewer(draft, call).catch((error: unknown) => showRefusal(draft, error))
      if (isJoined && isSameEntry(live(), view().stored.base)) update({ state: 'saved' })
    },
    /** Takes away the note about what was joined. */
    seen: (): void => update({ joined: undefined }),
    /** Ends a conflict: these fields as somebody else wrote them, the others as they are here. */
    decide(theirNames: readonly string[]): void {
      const { conflict, stored } = view()
      if (!conflict) return
      const { merged, theirs } = decided(conflict, stored.base, live(), theirNames)
      update({ stored: storedOf(conflict.newer), conflict: undefined, state: 'changed' })
      draft.show({ ...merged, ...theirs })
      void saving.save()
    },
  }
}

/** The actions that deal with what this device keeps. */
function deviceParts(draft: EntryDraft, copy: DeviceCopy, saving: Saving) {
  const { view, update, live } = draft
  return {
    /** Notes what only this device keeps: nothing of it is to be saved. */
    note(changes: EntryValues): void {
      draft.type(changes)
      update({ values: live(), state: stateWith(view(), live()) })
      copy.keepSoon()
    },
    /** Brings back what was typed here before and never saved. */
    restore(): void {
      const before = copy.read()
      if (!before) return
      const values = { ...draft.first, ...before.values }
      draft.show(values)
      if (isSameEntry(values, draft.first)) update({ state: stateWith(view(), values) })
      else update({ restored: before.at, state: 'changed' })
    },
    discard(): void {
      copy.forget(view().stored.id)
      draft.show({ ...view().stored.base, ...NOTHING_PASTED })
      update({ restored: undefined, state: 'saved' })
    },
    /** Keeps what is typed when the page is left, until it is stopped. */
    watch(): () => void {
      document.addEventListener('visibilitychange', copy.keepNow)
      return () => {
        document.removeEventListener('visibilitychange', copy.keepNow)
        copy.stop()
        saving.stop()
        copy.keepNow()
      }
    },
  }
}

/** A clipping alone is nothing to be saved; it is kept until there is more. */
function stateWith({ state, stored }: EntryView, values: EntryValues): EntryState {
  const isOnlyKept = stored.id === undefined && isSameEntry(values, stored.base)
  return isOnlyKept ? (values['clipping'] ? 'kept' : 'saved') : state
}

/** Both versions merged, and the values of the fields in which somebody else's wording is taken. */
function decided(
  { newer, names }: NonNullable<EntryView['conflict']>,
  base: EntryValues,
  own: EntryValues,
  theirNames: readonly string[],
): { merged: EntryValues; theirs: EntryValues } {
  const values = valuesOf(newer)
  const units = new Set(fieldUnitsOf(theirNames))
  const taken = names.filter((name) => fieldUnitsOf([name]).some((unit) => units.has(unit)))
  return {
    merged: mergeValues(base, own, values).merged,
    theirs: Object.fromEntries(taken.map((name) => [name, values[name] ?? ''])),
  }
}
