import type { Handlers } from '#server/platform/http/handlers.ts'
import { Refused } from '#server/platform/refused.ts'

const refuse = (): never => {
  throw new Refused('not-found')
}

/** What helps staff while they enter a notice. */
export function deskRoutes(): Handlers<'desk'> {
  return {
    'GET /api/desk/clippings/{tenderId}': refuse,
    'POST /api/desk/clippings/{tenderId}': refuse,
    'POST /api/desk/look': refuse,
    'PUT /api/desk/not-alike': refuse,
  }
}
