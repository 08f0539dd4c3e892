import type { TenderId } from '#contract/ids.ts'
import type { PersonalData } from '#server/modules/accounts/index.ts'
import type { TenderPorts } from '#server/modules/tenders/index.ts'
import type { Db } from '#server/platform/db.ts'
import { MAX_SEARCHABLE } from '../core/searchable-text.ts'
import {
  listDocumentsBy,
  listDocumentsOf,
  deleteUploader,
  listTextsOfTenders,
  listUnreadable,
} from '../store/documents.ts'
import { deleteBegunUploads } from '../store/upload-allowance.ts'
import { deleteUploads } from '../store/uploads.ts'

/** A tender's documents for its page, and the unreadable ones. */
export const documentPorts = (db: Db): Pick<TenderPorts, 'documents' | 'unreadableDocuments'> => ({
  documents: async (tenderId) =>
    (await listDocumentsOf(db, tenderId)).map(({ file_name, file_size, unique_file_name, language }) => ({
      fileName: file_name,
      fileSize: file_size,
      uniqueFileName: unique_file_name,
      language,
    })),
  unreadableDocuments: (tenderIds) => listUnreadable(db, tenderIds),
})

/**
 * For search alone: only people who may open a document may see its words, so this text is matched and never shown. By
 * tender; absent without a text.
 */
export const searchableTexts = (db: Db, tenderIds: readonly TenderId[]): Promise<Map<TenderId, string>> =>
  listTextsOfTenders(db, tenderIds, MAX_SEARCHABLE)

/** Part of the export and the deletion of an account: which documents it uploaded. They stay with their tenders. */
export const uploadData = (db: Db): PersonalData => ({
  name: 'uploads',
  read: async ({ id }) =>
    (await listDocumentsBy(db, id)).map(({ tender_id, file_name, file_size, uploaded_at }) => ({
      tender_id,
      file_name,
      file_size,
      uploaded_at,
    })),
  async erase(tx, { id }) {
    await deleteUploads(tx, id)
    await deleteBegunUploads(tx, id)
    await deleteUploader(tx, id)
  },
})
