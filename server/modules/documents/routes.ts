import type { Handlers } from '#server/platform/http/handlers.ts'
import { Refused } from '#server/platform/refused.ts'

const notYet = (): never => {
  throw new Refused('unavailable')
}

/** The calls about documents of tenders. */
export function documentRoutes(): Handlers<'documents'> {
  return {
    'GET /api/tenders/get_tenderdoc/{id}': notYet,
    'POST /api/tenders/create_tender_doc': notYet,
    'GET /api/Documents/upload/{uploadId}': notYet,
    'PATCH /api/Documents/upload/{uploadId}': notYet,
    'DELETE /api/Documents/upload/{uploadId}': notYet,
    'POST /api/tenders/update_tender_doc': notYet,
    'DELETE /api/tenders/delete_tenderdoc/{id}': notYet,
    'GET /api/Documents/document/{uniqueFileName}': notYet,
  }
}
