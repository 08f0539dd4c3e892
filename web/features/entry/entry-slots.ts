import type { ComponentType, ReactNode } from 'react'
import type { KnownCompany, NamedCompany } from '#contract/desk.ts'
import type { StaffDetail } from '#contract/tender.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import type { ComparedSketch } from './compared-sketch.ts'
import type { EntryView } from './entry-view.ts'

type Shown = {
  tender: ComparedSketch
  words: string | undefined
  onSame(id: number | undefined): void
  onKnown(known: KnownCompany | undefined): void
  onNamed(name: string, companies: readonly NamedCompany[]): void
  onAdd: ((id: number) => void) | undefined
}
/** Renders similar tenders: they belong to the desk, so a page passes them in. */
export type AlikeSlot = (shown: Shown) => ReactNode

/** Renders a tender's documents with tools to add and change them. */
export type DocumentsSlot = (tender: Pick<StaffDetail, 'id' | 'tenderDocs'>) => ReactNode

/** Renders facts about the tender in its present state: its card, its problems, who would be notified. */
export type AsideSlot = (shown: { view: EntryView; holidays: Holidays }) => ReactNode

/** Fetches the dialog of the form's keys, and whether single ones are on: both belong to the desk. */
export type KeysSlot = () => Promise<{
  EntryKeysDialog: ComponentType<{ onClose(): void }>
  singleKeys: { get(): boolean }
}>

/** Renders who else has the tender open, and that there is a newer version; `onAgain` merges that. */
export type OthersSlot = (shown: { id: number; version: number | undefined; onAgain(): void }) => ReactNode
