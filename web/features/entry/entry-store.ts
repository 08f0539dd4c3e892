import { STATUS } from '#contract/tender-states.ts'
import type { Effort } from '#contract/tender-workflow.ts'
import type { StaffDetail } from '#contract/tender.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { createDeviceCopy } from './device-copy.ts'
import type { CopyPorts, DeviceCopy } from './device-copy.ts'
import { fieldUnitsOf, isSameEntry, mergeValues, NOTHING_PASTED, valuesOf } from './entry-values.ts'
import type { EntryValues } from './entry-values.ts'
import { createDraft, fieldOf, storedOf } from './entry-view.ts'
import type { EntryDraft, EntryState, EntryView, StoredEntry } from './entry-view.ts'
import { deleteDraft, readStoredDraft, storeDraft } from './stored-draft.ts'
import type { StoredDraft } from './stored-draft.ts'
import { isWaiting, showRefusal } from './entry-refusal.ts'
import { lastNotice, rememberNotice } from './last-notice.ts'
import { createRetry } from './entry-retry.ts'
import { createSaving, isTitled, joinNewer } from './save-entry.ts'
import type { Saving } from './save-entry.ts'

/** The outside world; tests pass their own. */
export type EntryPorts = CopyPorts & {
  call: Call
  /** Fills a new form with known values. */
  filled?(): EntryValues
  /** Notes what was submitted, for the next one. */
  submitted?(values: EntryValues): void
}
const BROWSER: EntryPorts = {
  call: browserCall,
  now: () => Date.now(),
  kept: readStoredDraft,
  keep: storeDraft,
  forget: deleteDraft,
  filled: () => lastNotice(Date.now()),
  submitted: (values) => rememberNotice(values, Date.now()),
}
export type Entry = ReturnType<typeof createEntry>

/**
 * A tender in a form: stored on the device within a second, saved as a draft after three, one request at a time.
 * Changes of others are merged, conflicts wait for a decision; published ones are saved on request.
 */
export function createEntry(tender: StaffDetail | undefined, ports: EntryPorts = BROWSER) {
  const { call } = ports
  const draft = createDraft(tender, tender ? {} : ports.filled?.())
  const copy = createDeviceCopy(draft, ports)
  const saving = createSaving(draft, copy, ports)
  const { view, update, live } = draft

  const change = (changes: EntryValues, atOnce = false): void => {
    draft.type(changes)
    update({
      ...unmarked(view(), changes),
      submits: false,
      state: isTitled(live()) ? 'changed' : 'kept',
      ...(atOnce ? { values: live() } : {}),
    })
    copy.keepSoon()
    saving.typed()
    if (view().stored.status !== STATUS.approved && !view().conflict) saving.saveSoon()
  }
  return {
    store: draft.store,
    change,
    /** Saves on request, also a published tender. */
    save: () => saving.save({ isAsked: true }),
    live,
    ...sendingParts(draft, copy, saving, ports),
    ...deviceParts(tender, draft, copy, saving),
    /** Fills fields by their names, as if they were typed; only these are rendered again. */
    put(changes: EntryValues): void {
      draft.put(changes)
      change(changes, true)
    },
    /** Merges other people's changes, also where nothing is to be saved. */
    async catchUp(): Promise<void> {
      const { conflict, stored } = view()
      if (saving.isUnderWay() || conflict || stored.id === undefined) return
      const isJoined = await joinNewer(draft, call).catch((error: unknown) => showRefusal(draft, error))
      if (isJoined && isSameEntry(live(), view().stored.base)) update({ state: 'saved' })
    },
    /** Removes the note about merged changes. */
    seen: (): void => update({ joined: undefined }),
    /** Ends a conflict: these fields as somebody else wrote them, the others as they are here. */
    decide(theirNames: readonly string[]): void {
      const { conflict, stored } = view()
      if (!conflict) return
      const { merged, theirs } = decided(conflict, stored, live(), theirNames)
      update({ stored: storedOf(conflict.newer), conflict: undefined, state: 'changed' })
      draft.show({ ...merged, ...theirs })
      // Not a request to save: the form may have been approved during the conflict.
      void saving.save()
    },
  }
}

/** The actions that submit the tender, or save it elsewhere. */
function sendingParts(draft: EntryDraft, copy: DeviceCopy, saving: Saving, ports: EntryPorts) {
  const { view, update, live } = draft
  let isSubmitting = false
  async function submitNow(effort: Effort | undefined): Promise<boolean> {
    update({ submits: false })
    if (!(await saving.save({ isAsked: true }))) {
      update({ submits: isWaiting(view().state) })
      return false
    }
    try {
      await submitOnce(ports.call, view().stored.id ?? 0, effort)
      ports.submitted?.(live())
      draft.type(NOTHING_PASTED)
      copy.keepNow()
      return true
    } catch (error) {
      showRefusal(draft, error)
      update({ submits: isWaiting(view().state) })
      return false
    }
  }
  return {
    /** Whether it was submitted by this call: pressed twice, the second does nothing. */
    async submit(effort?: Effort): Promise<boolean> {
      if (isSubmitting) return false
      isSubmitting = true
      return submitNow(effort).finally(() => {
        isSubmitting = false
      })
    },
    /** Saves for actions that use the stored text. For a published tender, it waits for a request, and says so. */
    async saveBefore(): Promise<boolean> {
      const isSaved = await saving.save()
      const { state, stored } = view()
      if (!isSaved && state === 'changed' && stored.status === STATUS.approved)
        update({ message: m.entry_save_before() })
      return isSaved
    },
    /** Saves the form as a new tender, where the old one was deleted. */
    saveAsNew(): Promise<boolean> {
      copy.forget(view().stored.id)
      update({ stored: storedOf(undefined), message: undefined, state: 'changed' })
      copy.keepNow()
      return saving.save({ isAsked: true })
    },
    /** Clears these fields where they still contain their initial values, because better ones are known. */
    unfill(names: readonly string[]): void {
      const { id, base } = view().stored
      const filled = names.filter((name) => base[name] && live()[name] === base[name])
      if (id !== undefined || filled.length === 0) return
      const none = Object.fromEntries(filled.map((name) => [name, '']))
      update({ stored: { ...view().stored, base: { ...base, ...none } } })
      draft.type(none)
      draft.put(none)
    },
    /** Marks fields, with a message. */
    mark: (faults: EntryView['faults']): void => update({ faults }),
  }
}

/** Submits a tender, or finds that it is submitted: the response to an earlier request may have been lost. */
async function submitOnce(call: Call, id: number, effort: Effort | undefined): Promise<void> {
  try {
    await call('PUT /api/tenders/submit', { body: { id, effort } })
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem.code !== 'wrong-state') throw error
    const { status } = (await call('GET /api/tenders/detail/{id}', { params: { id } })) as StaffDetail
    if (status !== STATUS.submitted && status !== STATUS.approved) throw error
  }
}

/** The actions on data that only this device stores. */
function deviceParts(tender: StaffDetail | undefined, draft: EntryDraft, copy: DeviceCopy, saving: Saving) {
  const { view, update, live } = draft
  const retry = createRetry(draft, () => saving.save())
  return {
    /** Records data that only this device stores and that is never saved. */
    note(changes: EntryValues): void {
      draft.type(changes)
      update({ values: live(), state: stateWith(view(), live()) })
      copy.keepSoon()
    },
    /** Restores text that was typed here before and never saved. */
    restore(): void {
      const before = copy.read()
      if (!before || !isSameEntry(live(), draft.first)) return
      const values = { ...draft.first, ...before.values }
      update({ stored: { ...view().stored, first: before.first, unsure: before.unsure } })
      draft.show(values)
      if (isSameEntry(values, draft.first)) return update({ state: stateWith(view(), values) })
      update({ restored: before.at, state: isTitled(values) ? 'changed' : 'kept' })
      if (tender && before.base && before.version !== tender.version) joinRestored(draft, tender, before, before.base)
      if (view().stored.status !== STATUS.approved && !view().conflict) saving.saveSoon()
      return undefined
    },
    discard(): void {
      const { conflict, stored: own } = view()
      const stored = conflict ? storedOf(conflict.newer) : { ...own, first: undefined, unsure: undefined }
      copy.forget(own.id)
      draft.show({ ...stored.base, ...NOTHING_PASTED })
      update({ restored: undefined, conflict: undefined, state: 'saved', stored })
    },
    /** Stores the typed text when the page is left, until it is stopped. */
    watch(): () => void {
      const stopRetry = retry.watch()
      document.addEventListener('visibilitychange', copy.keepNow)
      return () => {
        stopRetry()
        document.removeEventListener('visibilitychange', copy.keepNow)
        copy.stop()
        saving.stop()
        copy.keepNow()
      }
    },
  }
}

/** Merges the text typed here with what others saved since; where both changed the same, it waits for a decision. */
function joinRestored(
  draft: EntryDraft,
  newer: StaffDetail,
  { version, unsure }: StoredDraft,
  base: EntryValues,
): void {
  const { merged, conflicts } = mergeValues(base, draft.live(), draft.first, unsure)
  if (conflicts.length === 0) return draft.show(merged)
  const stored = { ...draft.view().stored, version, base }
  return draft.update({ stored, conflict: { names: conflicts, newer }, state: 'conflict' })
}

/** A changed field no longer counts as faulty, until it is checked again. */
function unmarked({ faults }: EntryView, changes: EntryValues): Pick<EntryView, 'faults' | 'message'> {
  const changed = new Set(Object.keys(changes).map(fieldOf))
  return {
    faults: Object.fromEntries(Object.entries(faults).filter(([name]) => !changed.has(name))),
    message: undefined,
  }
}

/** A clipping alone is not saved; it is stored here until there is more. */
function stateWith({ state, stored }: EntryView, values: EntryValues): EntryState {
  const isOnlyKept = stored.id === undefined && isSameEntry(values, stored.base)
  return isOnlyKept ? (values['clipping'] ? 'kept' : 'saved') : state
}

/** Both versions merged, and the values of the fields in which somebody else's text is taken. */
function decided(
  { newer, names }: NonNullable<EntryView['conflict']>,
  { base, unsure }: StoredEntry,
  own: EntryValues,
  theirNames: readonly string[],
): { merged: EntryValues; theirs: EntryValues } {
  const values = valuesOf(newer)
  const units = new Set(fieldUnitsOf(theirNames))
  const taken = names.filter((name) => fieldUnitsOf([name]).some((unit) => units.has(unit)))
  return {
    merged: mergeValues(base, own, values, unsure).merged,
    theirs: Object.fromEntries(taken.map((name) => [name, values[name] ?? ''])),
  }
}
