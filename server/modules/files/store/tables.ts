import type { DocumentId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** A file in the store. One without a document or another owner is removed. */
type DocumentFileTable = { key: string; stored_at: Instant; document_id: DocumentId | null; owner: string | null }

/** The tables of this module, for `tables<FileTables>(db)`. Nobody else names them. */
export type FileTables = { document_file: DocumentFileTable }
