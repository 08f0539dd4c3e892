import { z } from 'zod'
import { DOCUMENT_LIMITS } from './document-kinds.ts'
import { endpoints } from './endpoint.ts'
import { guid, wholeNumberField } from './fields.ts'
import { documentId, shownDocumentId, shownTenderId, tenderId, tenderIdParams } from './ids.ts'
import { tenderDocument } from './tender.ts'
import { issue } from './refusals.ts'

const module = 'documents'
const editors = ['editor', 'approver', 'admin'] as const

const language = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)])
const fileName = z
  .string()
  .trim()
  .min(1, issue('file-name-needed'))
  .max(DOCUMENT_LIMITS.fileName, issue('file-name-too-long', { max: DOCUMENT_LIMITS.fileName }))

const documentItem = tenderDocument.extend({
  id: shownDocumentId,
  tenderId: shownTenderId,
  language,
  mediaType: z.string(),
  /** Epoch milliseconds. */
  uploadedAt: z.number(),
  /** Staff only. */
  uploadedBy: z.string().optional(),
  /** Staff only. State of its text: waiting to be read, searchable, none (a picture, a scan), or unreadable. */
  text: z.enum(['waiting', 'read', 'none', 'unreadable']).optional(),
})
export type DocumentItem = z.infer<typeof documentItem>

/** Random, 128 bits, with the ending of what the file is. */
const uniqueFileName = z.string().regex(/^[\w-]{22}\.[a-z]{3,4}$/, issue('malformed', { field: 'uniqueFileName' }))
const upload = z.object({
  uploadId: z.string(),
  /** Bytes received: the upload continues from here. Also the header Upload-Offset. */
  uploadOffset: z.number(),
  /** Bytes of the whole file. Also the header Upload-Length. */
  uploadLength: z.number(),
  /** The most bytes that one PATCH may carry: smaller pieces lose less when the network breaks. */
  chunkSize: z.number(),
  /** When an unfinished upload expires; epoch milliseconds. */
  expiresAt: z.number(),
  /** Present once all bytes have arrived and the file was accepted. */
  document: documentItem.optional(),
})
export type UploadState = z.infer<typeof upload>
const uploadParams = z.object({ uploadId: z.string().regex(/^[\w-]{22}$/, issue('malformed', { field: 'uploadId' })) })

export const documents = endpoints({
  'GET /api/tenders/get_tenderdoc/{id}': {
    module,
    who: 'signed-in',
    params: tenderIdParams,
    output: z.array(documentItem),
    errors: ['not-found', 'subscription-needed'],
    summary:
      'Documents of a tender, by its id, in the order of its page: for a subscriber; for anyone signed in when it is free',
  },
  'POST /api/tenders/create_tender_doc': {
    module,
    who: editors,
    body: z.object({
      tenderId,
      fileName,
      /** Bytes. */
      fileSize: wholeNumberField('fileSize', 0, Number.MAX_SAFE_INTEGER),
      language: language.default(1),
      /** The document of the same tender that this upload replaces. */
      replaces: documentId.optional(),
    }),
    output: upload,
    errors: ['not-found', 'invalid-input', 'too-large', 'too-many-requests'],
    perMinute: 60,
    summary:
      'Begins an upload. Its bytes follow by PATCH, in as many pieces as the network needs; the document is there once the last has come',
  },
  'GET /api/Documents/upload/{uploadId}': {
    module,
    who: editors,
    params: uploadParams,
    output: upload,
    errors: ['not-found'],
    perMinute: 240,
    summary:
      "How much of one's own upload has arrived, also as the header Upload-Offset; HEAD answers the headers alone",
  },
  'PATCH /api/Documents/upload/{uploadId}': {
    module,
    who: editors,
    params: uploadParams,
    takes: 'application/offset+octet-stream',
    output: upload,
    errors: ['not-found', 'changed-meanwhile', 'invalid-input', 'wrong-media-type', 'too-large'],
    perMinute: 600,
    summary:
      'The bytes from the header Upload-Offset on, as tus 1.0 sends them. What came before a cut is kept; an offset that is not the next one answers 409 and names it in uploadOffset. With the last piece the file is looked at: refused with `fault`, or `document`',
  },
  'DELETE /api/Documents/upload/{uploadId}': {
    module,
    who: editors,
    params: uploadParams,
    output: z.object({ ended: z.boolean() }),
    errors: ['not-found'],
    summary: 'Gives an upload up',
  },
  'POST /api/tenders/update_tender_doc': {
    module,
    who: editors,
    body: z.object({
      id: documentId,
      fileName: fileName.optional(),
      language: language.optional(),
      /** Its place among the documents of the tender, from 0. */
      position: wholeNumberField('position', 0, DOCUMENT_LIMITS.perTender).optional(),
    }),
    output: documentItem,
    errors: ['not-found', 'invalid-input'],
    summary: 'Renames a document, moves it, or says what it is for; its ending stays',
  },
  'DELETE /api/tenders/delete_tenderdoc/{id}': {
    module,
    who: editors,
    params: z.object({ id: documentId }),
    output: z.object({ id: shownDocumentId }),
    errors: ['not-found'],
    summary: 'Removes a document, by its own id',
  },
  'GET /api/Documents/document/{uniqueFileName}': {
    module,
    who: 'anyone',
    params: z.object({ uniqueFileName }),
    query: z.object({ guid: guid.optional() }),
    output: z.instanceof(Response),
    mediaType: 'application/octet-stream',
    opensInTab: true,
    errors: ['not-found', 'signed-out', 'subscription-needed'],
    perMinute: 240,
    summary:
      'A document as a download, for whoever may see its tender: by bearer, session or the guid of the shared tender. Takes Range and If-Range, so that a broken download goes on',
  },
})
