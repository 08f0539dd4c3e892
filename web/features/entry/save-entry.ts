import { STATUS } from '#contract/tender-states.ts'
import type { StaffDetail, TenderInput } from '#contract/tender.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'
import { isNewlyNamed, namesIn, withoutNewNames } from './company-names.ts'
import { DATE_FAULTS } from './date-faults.ts'
import type { DeviceCopy } from './device-copy.ts'
import { isWaiting, showRefusal } from './entry-refusal.ts'
import { changedFrom, inputOf, isSameEntry, mergeValues, sentOf, valuesOf } from './entry-values.ts'
import type { EntryValues } from './entry-values.ts'
import { storedOf } from './entry-view.ts'
import type { EntryDraft, StoredEntry } from './entry-view.ts'

/** Milliseconds after the last key. */
const SAVED_MS = 3000
/** How often one saving merges changes that others made meanwhile; the next saving continues. */
const MAX_JOINS = 5
/** How many savings without a response are remembered: they are retried ever more seldom. */
const MAX_UNSURE = 10

export const isTitled = (values: EntryValues): boolean => (values['shortTitle'] ?? '').trim() !== ''

type SavingPorts = { call: Call; now(): number }
export type Saving = ReturnType<typeof createSaving>

/** Saves a draft, one request at a time. A published tender is written only on request, if nothing was typed since. */
export function createSaving(draft: EntryDraft, copy: DeviceCopy, { call, now }: SavingPorts) {
  let underWay: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Saving was requested, and nothing was typed since. */
  let isAsked = false

  /** Writes the typed values, and again what was typed meanwhile. Resolves with whether all is stored. */
  async function saveAll(): Promise<boolean> {
    let joins = 0
    for (;;) {
      if (!isTitled(draft.live())) {
        draft.update({ state: 'kept' })
        return false
      }
      const words = wordsLeft(draft, isAsked)
      if (!words) {
        isAsked = false
        settle(draft)
        copy.keepNow()
        return true
      }
      if (draft.view().stored.status === STATUS.approved && !isAsked) {
        draft.update({ state: 'changed', submits: false })
        return false
      }
      const sent = await send(draft, copy, call, { words, isAsked, mayJoin: joins < MAX_JOINS }).catch(
        (error: unknown): Sent => {
          showRefusal(draft, error)
          return 'refused'
        },
      )
      if (sent === 'refused') return false
      if (sent === 'stored') draft.update({ savedAt: now() })
      joins = sent === 'joined' ? joins + 1 : 0
    }
  }
  const save = (by: { isAsked?: boolean } = {}): Promise<boolean> => {
    clearTimeout(timer)
    if (by.isAsked) isAsked = true
    underWay ??= saveAll().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  return {
    /** Saves now or with the current request. `isAsked`: a person requested it. Resolves with whether all is stored. */
    save,
    saveSoon(): void {
      timer = setTimeout(() => void save(), SAVED_MS)
    },
    stop: (): void => clearTimeout(timer),
    /** The form has changed since saving was requested. */
    typed(): void {
      clearTimeout(timer)
      isAsked = false
    },
    isUnderWay: (): boolean => underWay !== undefined,
  }
}

/** The values to send; undefined where all of them are stored, in a version without a conflict. */
function wordsLeft(draft: EntryDraft, isAsked: boolean): EntryValues | undefined {
  const { conflict, stored } = draft.view()
  const { id, base, names, unsure } = stored
  const words = isAsked ? sentOf(draft.live()) : withoutNewNames(sentOf(draft.live()), base)
  const isNamed = isAsked && isNewlyNamed(words, names)
  // A change that was sent but not answered may be stored in place of the value to which it was undone.
  const isStored = id !== undefined && !unsure && !conflict && !isNamed && isSameEntry(words, base)
  return isStored ? undefined : words
}

/** Nothing is left to save; also where somebody else's values replaced one's own. */
function settle(draft: EntryDraft): void {
  const { state, stored } = draft.view()
  if (state === 'changed' || state === 'saving' || state === 'signed-out' || isWaiting(state))
    draft.update({ state: isSameEntry(draft.live(), stored.base) ? 'saved' : 'unnamed' })
}

type Sent = 'stored' | 'joined' | 'refused'

type Sending = { words: EntryValues; isAsked: boolean; mayJoin: boolean }

/** Sends these values; where the service has a newer version, merges that instead, if it `mayJoin`. */
async function send(draft: EntryDraft, copy: DeviceCopy, call: Call, sending: Sending): Promise<Sent> {
  const { words, isAsked, mayJoin } = sending
  const { stored } = draft.view()
  const sent = stored.first?.sent ?? words
  const isNamed = isAsked && isNewlyNamed(sent, stored.names)
  const { input, faults: unread } = inputOf(sent, stored.published)
  const faults = Object.fromEntries(Object.entries(unread).map(([name, fault]) => [name, DATE_FAULTS[fault]()]))
  if (Object.keys(faults).length > 0) {
    draft.update({ faults, message: m.entry_faulty(), state: 'faulty' })
    return 'refused'
  }
  const asked = withAsked(stored, sent)
  draft.update({ faults, state: 'saving', stored: asked })
  // Recorded first, so that a closed tab still knows what was sent.
  copy.keepNow()
  try {
    const { id, version, nameStays } = await write(call, asked, input, isNamed)
    copy.forget(stored.id)
    const published = input.publishedTimestamp ?? undefined
    const names = isNamed ? namesIn(sent) : stored.names
    draft.update({
      stored: { ...stored, id, version, base: sent, names, published, first: undefined, unsure: undefined },
      restored: undefined,
      // The form knows the other warnings itself, and shows them at their fields.
      message: isNamed ? nameStays : undefined,
      state: isSameEntry(draft.live(), sent) ? 'saved' : 'changed',
    })
    // The clipping stays on this device until the tender is submitted.
    copy.keepNow()
    return 'stored'
  } catch (error) {
    const isAnswer = error instanceof ApiProblem
    const isChanged = isAnswer && error.problem.code === 'changed-meanwhile'
    if (!isChanged) showRefusal(draft, error)
    // It was read and refused: nothing was made, and other values are another saving.
    if (isAnswer && draft.view().state === 'faulty')
      draft.update({ stored: { ...draft.view().stored, first: undefined } })
    if (isChanged && !mayJoin) draft.update({ state: 'changed' })
    return isChanged && mayJoin && (await joinNewer(draft, call)) ? 'joined' : 'refused'
  }
}

/** Including the present request, until it is answered. */
function withAsked(stored: StoredEntry, sent: EntryValues): StoredEntry {
  const { id, base, first, unsure = [] } = stored
  if (id === undefined) return { ...stored, first: first ?? { key: crypto.randomUUID(), sent } }
  const changes = changedFrom(base, sent)
  const before = unsure.filter((other) => JSON.stringify(other) !== JSON.stringify(changes))
  return { ...stored, unsure: [...before, changes].slice(-MAX_UNSURE) }
}

/** Names of the company apply only where somebody newly typed them; otherwise the service keeps its own. */
function write(call: Call, { id, version, first }: StoredEntry, input: TenderInput, isNamed: boolean) {
  const named = { ...input, renamesCompany: isNamed }
  if (id === undefined) return call('POST /api/tenders', { body: { ...named, draftKey: first?.key } })
  const { englishCompanyName: _, ...others } = named
  const body = isNamed ? named : others
  return call('PUT /api/tenders/{id}', { params: { id }, body: { ...body, version: version ?? 1 } })
}

/**
 * Merges the stored version, which somebody else changed, with the typed values. Resolves with false where both changed
 * the same fields: then the view has a conflict.
 */
export async function joinNewer(draft: EntryDraft, call: Call): Promise<boolean> {
  const { id = 0 } = draft.view().stored
  const newer = (await call('GET /api/tenders/detail/{id}', { params: { id } })) as StaffDetail
  const { base, unsure } = draft.view().stored
  const theirs = valuesOf(newer)
  const { merged, conflicts, taken } = mergeValues(base, draft.live(), theirs, unsure)
  if (conflicts.length > 0) {
    draft.update({ conflict: { names: conflicts, newer }, state: 'conflict' })
    return false
  }
  // A version without changed values is not worth showing.
  if (taken.length > 0) draft.update({ joined: { names: taken, by: newer.lastChangedBy, before: base, after: theirs } })
  draft.update({ stored: storedOf(newer), conflict: undefined })
  draft.show(merged)
  return true
}
