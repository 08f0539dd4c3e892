import type { StaffDetail, TenderInput } from '#contract/tender.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { DATE_FAULTS } from './date-faults.ts'
import type { DeviceCopy } from './device-copy.ts'
import { inputOf, isSameEntry, mergeValues, valuesOf } from './entry-values.ts'
import type { EntryValues } from './entry-values.ts'
import { fieldOf, storedOf } from './entry-view.ts'
import type { EntryDraft, StoredEntry } from './entry-view.ts'

/** Milliseconds after the last key. */
const SAVED_MS = 3000
/** How often one saving joins what others wrote while it was under way; the next saving goes on. */
const MAX_JOINS = 5

export const isTitled = (values: EntryValues): boolean => (values['shortTitle'] ?? '').trim() !== ''

export type Saving = ReturnType<typeof createSaving>

/** Saves a draft, one request at a time. */
export function createSaving(draft: EntryDraft, copy: DeviceCopy, call: Call) {
  let underWay: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Writes what is typed, and again what was typed meanwhile. Resolves with whether all is stored. */
  async function saveAll(): Promise<boolean> {
    for (;;) {
      if (!isTitled(draft.live())) {
        draft.update({ state: 'kept' })
        return false
      }
      const { id, base } = draft.view().stored
      if (id !== undefined && isSameEntry(draft.live(), base)) {
        // Also where somebody else's words were taken over one's own, and nothing is left to save.
        if (draft.view().state === 'changed') draft.update({ state: 'saved' })
        copy.keepNow()
        return true
      }
      const isDone = await send(draft, copy, call, MAX_JOINS).catch((error: unknown) => {
        showRefusal(draft, error)
        return false
      })
      if (!isDone) return false
    }
  }
  const save = (): Promise<boolean> => {
    clearTimeout(timer)
    underWay ??= saveAll().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  return {
    /** Saves what is typed now, with a request that is under way. Resolves with whether all is stored. */
    save,
    saveSoon(): void {
      timer = setTimeout(() => void save(), SAVED_MS)
    },
    stop: (): void => clearTimeout(timer),
    isUnderWay: (): boolean => underWay !== undefined,
  }
}

/** Sends what is typed; where the service has a newer version, joins that first, up to `joins` times. Resolves with whether it is stored. */
async function send(draft: EntryDraft, copy: DeviceCopy, call: Call, joins: number): Promise<boolean> {
  const sent = draft.live()
  const { stored } = draft.view()
  const { input, faults: unread } = inputOf(sent, stored.published)
  const faults = Object.fromEntries(Object.entries(unread).map(([name, fault]) => [name, DATE_FAULTS[fault]()]))
  if (Object.keys(faults).length > 0) {
    draft.update({ faults, told: m.entry_faulty(), state: 'faulty' })
    return false
  }
  draft.update({ faults, state: 'saving' })
  try {
    const { id, version } = await write(call, stored, input)
    copy.forget(stored.id)
    const published = input.publishedTimestamp ?? undefined
    draft.update({
      stored: { ...stored, id, version, base: sent, published },
      restored: undefined,
      state: isSameEntry(draft.live(), sent) ? 'saved' : 'changed',
    })
    // The clipping stays on this device until the tender is submitted.
    copy.keepNow()
    return true
  } catch (error) {
    const isChanged = error instanceof ApiProblem && error.problem.code === 'changed-meanwhile'
    if (!isChanged) showRefusal(draft, error)
    if (isChanged && joins === 0) draft.update({ state: 'changed' })
    return isChanged && joins > 0 && (await joinNewer(draft, call)) ? send(draft, copy, call, joins - 1) : false
  }
}

const write = (call: Call, { id, version }: StoredEntry, input: TenderInput) =>
  id === undefined
    ? call('POST /api/tenders', { body: input })
    : call('PUT /api/tenders/{id}', { params: { id }, body: { ...input, version: version ?? 1 } })

/** Joins the stored version, which somebody else changed, with what is typed. Resolves with false where both changed the same fields: then the view has a conflict. */
export async function joinNewer(draft: EntryDraft, call: Call): Promise<boolean> {
  const { id = 0 } = draft.view().stored
  const newer = (await call('GET /api/tenders/detail/{id}', { params: { id } })) as StaffDetail
  const { base } = draft.view().stored
  const theirs = valuesOf(newer)
  const { merged, conflicts, taken } = mergeValues(base, draft.live(), theirs)
  if (conflicts.length > 0) {
    draft.update({ conflict: { names: conflicts, newer }, state: 'conflict' })
    return false
  }
  // A version without other words is nothing to show.
  if (taken.length > 0) draft.update({ joined: { names: taken, by: newer.lastChangedBy, before: base, after: theirs } })
  draft.update({ stored: storedOf(newer) })
  draft.show(merged)
  return true
}

/** Shows why something was not saved. */
export function showRefusal(draft: EntryDraft, error: unknown): void {
  if (error instanceof Unreachable) return draft.update({ state: 'offline' })
  const { banner, fields } = refusalText(error)
  const faults = Object.fromEntries(Object.entries(fields).map(([name, words]) => [fieldOf(name), words]))
  return draft.update({ faults, told: banner ?? m.entry_faulty(), state: 'faulty' })
}
