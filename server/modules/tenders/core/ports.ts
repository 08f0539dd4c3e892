import type { TenderDocument } from './detail.ts'

/** What a tender shows of modules to the right; app.ts wires them. */
export type TenderPorts = {
  /** The documents of a tender that can be opened. */
  documents(tenderId: number): Promise<TenderDocument[]>
  /** Names of its documents that could not be read. */
  unreadableDocuments(tenderId: number): Promise<string[]>
}

export const noDocuments: TenderPorts = { documents: async () => [], unreadableDocuments: async () => [] }
