import type { DocumentLanguage } from '#contract/document-kinds.ts'

/** A document as the page of its tender shows it. `fileSize` in bytes. */
export type ShownDocument = { fileName: string; fileSize: number; uniqueFileName: string; language?: DocumentLanguage }

export type DocumentsProps = {
  tender: { id: number; tenderDocs: readonly ShownDocument[] }
  /** Set on pages that were opened by it, so that it opens the documents, too. */
  guid?: string
}
