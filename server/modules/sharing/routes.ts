import type { Handlers } from '#server/platform/http/handlers.ts'
import { Refused } from '#server/platform/refused.ts'

const notYet = () => {
  throw new Refused('unavailable')
}

/** Tenders sent to others, and the contacts they are sent to. */
export function sharingRoutes(): Handlers<'sharing'> {
  return {
    'POST /api/tenders/send_email': notYet,
    'POST /api/tenders/send_text': notYet,
    'GET /api/sharing/shares': notYet,
    'GET /api/sharing/shares/{id}': notYet,
    'POST /api/sharing/stop/{token}': notYet,
    'POST /api/sharing/allow/{token}': notYet,
    'GET /api/tenders/contacts_by_name/{x}': notYet,
    'GET /api/tenders/contacts_by_email/{x}': notYet,
    'GET /api/tenders/contacts_by_phone/{x}': notYet,
    'GET /api/contacts': notYet,
    'GET /api/contacts/count': notYet,
    'POST /api/contacts/import': notYet,
    'POST /api/contacts/picked': notYet,
    'POST /api/contacts/google/start': notYet,
    'POST /api/contacts/google/finish': notYet,
    'DELETE /api/contacts': notYet,
    'DELETE /api/contacts/{id}': notYet,
  }
}
