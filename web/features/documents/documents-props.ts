import type { DocumentLanguage } from '#contract/document-kinds.ts'

/** A document as the page of its tender shows it. `fileSize` in bytes. */
export type ShownDocument = { fileName: string; fileSize: number; uniqueFileName: string; language?: DocumentLanguage }

export type DocumentsProps = {
  tender: { id: number; tenderDocs: readonly ShownDocument[] }
  /** Given on pages that were opened by it: the documents open by it too. */
  guid?: string
}
