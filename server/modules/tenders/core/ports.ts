import type { DeskCounts } from '#contract/desk-queue.ts'
import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { TenderSummary } from './tender.ts'
import type { TenderDocument } from './detail.ts'

/** Open and archived tenders among the approved ones. */
export type Totals = { active: number; archived: number }

/**
 * A company with open tenders: how many, and the title and closing of the next to close. Its language is that of the
 * title.
 */
export type Buyer = {
  name: string
  englishName: string | null
  open: number
  nextClosing: number | null
  title: string
  language: string
}

/** Two tenders that a person judged to be two notices, the lower number first. */
export type NotAlike = { lower: TenderId; higher: TenderId }

/** Data of modules to the right that tenders show; wired in module-routes.ts. */
export type TenderPorts = {
  /** The documents of a tender that can be opened. */
  documents(tenderId: TenderId): Promise<TenderDocument[]>
  /** Names of the documents of these tenders that could not be read; without those that have none. */
  unreadableDocuments(tenderIds: readonly TenderId[]): Promise<ReadonlyMap<TenderId, string[]>>
  /** The tenders whose closing staff took from stored words of the notice, and when these were stored last. */
  withClosingQuote(tenderIds: readonly TenderId[]): Promise<ReadonlyMap<TenderId, Instant>>
  /** Pairs of different notices that contain one of these tenders. */
  notAlike(tenderIds: readonly TenderId[]): Promise<readonly NotAlike[]>
  /** Aids that are configured: reading pictures, a language model. */
  abilities: DeskCounts['abilities']
  /** Totals from the memory of open tenders; `stored` counts what it does not know. */
  totals(stored: () => Promise<Totals>): Promise<Totals>
  /** Facts of the open tenders that close next, at most `count`; undefined where the database must answer. */
  closingNext(count: number): Promise<TenderSummary[] | undefined>
  /**
   * Returns the result of `stored`, which reads all open tenders, and keeps it while no open tender changes or closes.
   */
  buyers(question: string, stored: () => Promise<Buyer[]>): Promise<Buyer[]>
}

export const noDocuments: TenderPorts = {
  documents: async () => [],
  unreadableDocuments: async () => new Map(),
  withClosingQuote: async () => new Map(),
  notAlike: async () => [],
  abilities: { reading: false, model: false },
  totals: (stored) => stored(),
  closingNext: async () => undefined,
  buyers: (_question, stored) => stored(),
}
