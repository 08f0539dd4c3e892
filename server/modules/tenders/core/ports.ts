import type { DeskCounts } from '#contract/desk-queue.ts'
import type { TenderDocument } from './detail.ts'

/** What a tender shows of modules to the right; app.ts wires them. */
export type TenderPorts = {
  /** The documents of a tender that can be opened. */
  documents(tenderId: number): Promise<TenderDocument[]>
  /** Names of the documents of these tenders that could not be read; without those that have none. */
  unreadableDocuments(tenderIds: readonly number[]): Promise<ReadonlyMap<number, string[]>>
  /** Those of the tenders whose closing staff took from words that are kept with it. */
  withClosingQuote(tenderIds: readonly number[]): Promise<ReadonlySet<number>>
  /** What helps staff here: reading letters of pictures, a language model. */
  abilities: DeskCounts['abilities']
}

export const noDocuments: TenderPorts = {
  documents: async () => [],
  unreadableDocuments: async () => new Map(),
  withClosingQuote: async () => new Set(),
  abilities: { reading: false, model: false },
}
