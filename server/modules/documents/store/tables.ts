import type { Generated } from 'kysely'
import type { DocumentLanguage } from '#contract/document-kinds.ts'
import type { DocumentId, PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** States of a document's text. */
export const TEXT_STATE = { waiting: 0, read: 1, none: 2, unreadable: 3 } as const
export type TextState = (typeof TEXT_STATE)[keyof typeof TEXT_STATE]

export type TenderDocumentTable = {
  id: Generated<DocumentId>
  tender_id: TenderId
  unique_file_name: string
  file_key: string
  file_name: string
  file_size: number
  media_type: string
  sha256: string
  language: DocumentLanguage
  position: number
  uploaded_at: Instant
  uploaded_by: string | null
  uploaded_by_id: PersonId | null
  text_state: Generated<TextState>
  text_tries: Generated<number>
  text: string | null
}

export type DocumentUploadTable = {
  id: string
  tender_id: TenderId
  file_name: string
  file_size: number
  language: DocumentLanguage
  replaces_id: DocumentId | null
  begun_by: string | null
  begun_by_id: PersonId
  begun_at: Instant
  expires_at: Instant
  received: Generated<number>
  document_id: DocumentId | null
}

type DocumentBegunTable = { person_id: PersonId; begun_at: Instant; bytes: number }

type DocumentPieceTable = { upload_id: string; starts_at: Instant; bytes: Uint8Array }

/** The tables of this module, for `tables<DocumentTables>(db)`. Nobody else names them. */
export type DocumentTables = {
  tender_document: TenderDocumentTable
  document_upload: DocumentUploadTable
  document_piece: DocumentPieceTable
  document_begun: DocumentBegunTable
}
