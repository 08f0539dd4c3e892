import { MAX_BODY } from '#contract/endpoint.ts'
import type { DocumentItem, UploadState } from '#contract/documents.ts'
import { TEXT_STATE } from '../store/tables.ts'
import type { DocumentRow } from '../store/documents.ts'
import type { UploadRow } from '../store/uploads.ts'

const WORDS = {
  [TEXT_STATE.waiting]: 'waiting',
  [TEXT_STATE.read]: 'read',
  [TEXT_STATE.none]: 'none',
  [TEXT_STATE.unreadable]: 'unreadable',
} as const

/** A document as the API shows it; `forStaff` adds its uploader and whether its text was read. */
export function documentView(row: DocumentRow, forStaff: boolean): DocumentItem {
  return {
    id: row.id,
    tenderId: row.tender_id,
    fileName: row.file_name,
    fileSize: row.file_size,
    uniqueFileName: row.unique_file_name,
    language: row.language,
    mediaType: row.media_type,
    uploadedAt: row.uploaded_at,
    ...(forStaff ? { uploadedBy: row.uploaded_by ?? undefined, text: WORDS[row.text_state] } : {}),
  }
}

/** An upload as the API shows it: how much has arrived, and its document once it is finished. */
export function uploadView({ id, received, file_size, expires_at }: UploadRow, document?: DocumentItem): UploadState {
  return {
    uploadId: id,
    uploadOffset: received,
    uploadLength: file_size,
    chunkSize: MAX_BODY,
    expiresAt: expires_at,
    ...(document ? { document } : {}),
  }
}
