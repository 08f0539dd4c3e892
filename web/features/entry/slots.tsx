import type { ComponentType, ReactNode } from 'react'
import { STATUS } from '#contract/tender-states.ts'
import type { KnownCompany } from '#contract/desk.ts'
import type { TenderId } from '#contract/ids.ts'
import type { StaffDetail } from '#contract/tender.ts'
import { instantOf } from '#ethiopia/calendar.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { resolveDate } from '#notices/dates.ts'
import type { Call } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import type { Entry } from './entry-store.ts'
import type { EntryView } from './entry-view.ts'
import * as styles from './entry.module.css'
import { dateOf, publishedDayOf } from './entry-values.ts'
import { keepForTender, keepWords } from './kept-words.ts'

/** The fields that are compared with stored tenders; closing in epoch milliseconds. */
export type ComparedSketch = {
  id?: number | undefined
  companyName?: string | undefined
  shortTitle?: string | undefined
  reference?: string | undefined
  sourceName?: string | undefined
  closingTimestamp?: number | undefined
}
type Shown = {
  tender: ComparedSketch
  words: string | undefined
  onSame(id: number | undefined): void
  onKnown(known: KnownCompany | undefined): void
  onAdd: ((id: number) => void) | undefined
}
/** Renders similar tenders: they belong to the desk, so a page passes them in. */
export type AlikeSlot = (shown: Shown) => ReactNode

const given = (values: EntryView['values'], name: string): string | undefined => values[name]?.trim() || undefined

/** Renders a tender's documents with tools to add and change them. */
export type DocumentsSlot = (tender: Pick<StaffDetail, 'id' | 'tenderDocs'>) => ReactNode

/** Renders facts about the tender in its present state: its card, its problems, who would be notified. */
export type BesideSlot = (shown: { view: EntryView; holidays: Holidays }) => ReactNode

/** Fetches the dialog of the form's keys, and whether single ones are on: both belong to the desk. */
export type KeysSlot = () => Promise<{
  EntryKeysDialog: ComponentType<{ onClose(): void }>
  singleKeys: { get(): boolean }
}>

/** Renders who else has the tender open, and that there is a newer version; `onAgain` merges that. */
export type OthersSlot = (shown: { id: number; version: number | undefined; onAgain(): void }) => ReactNode

/** The typed values in comparable form. */
export function sketchOf({ values, stored }: EntryView, holidays: Holidays): ComparedSketch {
  const closing = dateOf(values, 'closing')
  const day = publishedDayOf(values)
  const publishedAt = day ? instantOf(day, 0) : null
  const at = 'fault' in closing ? null : resolveDate('closing', closing.typed, publishedAt, holidays).at
  return {
    id: stored.id,
    companyName: given(values, 'companyName'),
    shortTitle: given(values, 'shortTitle'),
    reference: given(values, 'reference'),
    sourceName: given(values, 'sourceName'),
    closingTimestamp: at ?? undefined,
  }
}

/** Makes the pasted or typed words a clipping of another tender, read there for missing values; the draft is deleted, and its pictures move. Returns whether it succeeded. */
export async function addTo(
  other: TenderId,
  entry: Pick<Entry, 'live' | 'store' | 'discard'>,
  typed: string,
  call: Call = browserCall,
): Promise<boolean> {
  const { clipping, pictured, sourceName } = entry.live()
  const words = clipping || typed
  // The other form decides which words it uses.
  if (!(await keepWords(other, { words, quotes: [], sourceName }, call))) return false
  const { id, status } = entry.store.get().stored
  entry.discard()
  // A submitted tender stays, because others have seen it.
  const isGoing = id !== undefined && status === STATUS.draft
  const leftDraft = isGoing && !(await moveInto(other, id, call).catch(() => false)) ? id : undefined
  keepForTender(other, { words, isPictured: Boolean(clipping && pictured), leftDraft })
  return true
}

/** Deletes a draft whose pictures another tender takes; one with documents stays, because they would be deleted with it. Returns whether it was deleted. */
async function moveInto(other: TenderId, from: TenderId, call: Call): Promise<boolean> {
  const [detail, { pictures }] = await Promise.all([
    call('GET /api/tenders/detail/{id}', { params: { id: from } }),
    call('GET /api/desk/pictures', { query: { tenderId: from } }),
  ])
  if (detail.tenderDocs.length > 0) return false
  for (const { id } of pictures)
    await call('PUT /api/desk/pictures/{id}', { params: { id }, body: { tenderId: other, from } })
  await call('DELETE /api/tenders/{id}', { params: { id: from } })
  return true
}

const takeFocus = (element: HTMLElement | null): void => element?.focus()

type AskProps = { same: number; onAdd(): void; onSubmit(): void; onCancel(): void }

/** Asked once before submitting a probable duplicate; it blocks nobody. */
export const AskSame = ({ same, onAdd, onSubmit, onCancel }: AskProps) => (
  <div ref={takeFocus} tabIndex={-1} className={`${states.banner} ${states.bannerOver} ${styles.ask}`} role="alert">
    <p>
      {m.entry_same({ id: same })} <a href={`/tenders/detail?id=${same}`}>{m.number({ id: same })}</a>
    </p>
    <div className={text.row}>
      <Button kind="plain" onClick={onAdd}>
        {m.entry_add_to({ id: same })}
      </Button>
      <Button kind="plain" onClick={onSubmit}>
        {m.entry_submit_anyway()}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        {m.cancel()}
      </Button>
    </div>
  </div>
)
