import type { UploadState } from '#contract/documents.ts'
import type { Handlers, RequestContext } from '#server/platform/http/handlers.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import { beginUpload } from './actions/begin-upload.ts'
import { changeDocument } from './actions/change-document.ts'
import type { DocumentsWorld } from './actions/documents-world.ts'
import { listDocuments } from './actions/list-documents.ts'
import { openDocument } from './actions/open-document.ts'
import { cancelUpload, readUpload } from './actions/read-upload.ts'
import { receivePiece } from './actions/receive-piece.ts'
import { removeDocument } from './actions/remove-document.ts'
import { ReaderFailed } from '#server/modules/files/index.ts'
import { downloadOf } from './download.ts'

/** Whole files in the memory of this process: as many as are inspected at once. */
const AT_ONCE = 2
const MAX_WAITING = 50

/** The calls about documents of tenders. */
export function documentRoutes(world: DocumentsWorld): Handlers<'documents'> {
  const inTurn = createConcurrencyLimit(AT_ONCE, MAX_WAITING, () => new ReaderFailed('too many files at once'))
  return {
    'GET /api/tenders/get_tenderdoc/{id}': ({ params }, caller) => listDocuments(world, caller, params.id),
    'POST /api/tenders/create_tender_doc': async ({ body }, caller, request) =>
      withUploadHeaders(await beginUpload(world, caller, body), request),
    'GET /api/Documents/upload/{uploadId}': async ({ params }, caller, request) =>
      withUploadHeaders(await readUpload(world, caller, params.uploadId), request),
    'PATCH /api/Documents/upload/{uploadId}': async ({ params }, caller, request) =>
      withUploadHeaders(
        await receivePiece({ ...world, inTurn }, caller, {
          id: params.uploadId,
          offset: wholeHeader(request, 'upload-offset'),
          body: request.bytes,
          announced: wholeHeader(request, 'content-length'),
        }),
        request,
      ),
    'DELETE /api/Documents/upload/{uploadId}': ({ params }, caller) => cancelUpload(world, caller, params.uploadId),
    'POST /api/tenders/update_tender_doc': ({ body }, caller) => changeDocument(world, caller, body),
    'DELETE /api/tenders/delete_tenderdoc/{id}': ({ params }, caller) => removeDocument(world, caller, params.id),
    'GET /api/Documents/document/{uniqueFileName}': async ({ params, query }, caller, { header, headersOnly }) =>
      downloadOf(
        await openDocument(world, caller, {
          uniqueFileName: params.uniqueFileName,
          guid: query.guid,
          headersOnly,
          asked: { range: header('range'), ifRange: header('if-range'), ifNoneMatch: header('if-none-match') },
        }),
      ),
  }
}

function wholeHeader({ header }: RequestContext, name: string): number | undefined {
  const value = header(name)
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

/** The progress of an upload, in tus's headers as well. */
function withUploadHeaders(state: UploadState, { answerHeaders }: RequestContext): UploadState {
  answerHeaders.set('tus-resumable', '1.0.0')
  answerHeaders.set('upload-offset', String(state.uploadOffset))
  answerHeaders.set('upload-length', String(state.uploadLength))
  return state
}
