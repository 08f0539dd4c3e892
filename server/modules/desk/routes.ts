import type { Handlers } from '#server/platform/http/handlers.ts'
import type { World } from '#server/platform/world.ts'
import { addClipping, readClippings } from './actions/clippings.ts'
import { look } from './actions/look.ts'
import { markNotAlike } from './actions/not-alike.ts'

/** What helps staff while they enter a notice. */
export function deskRoutes(world: Pick<World, 'db' | 'clock'>): Handlers<'desk'> {
  return {
    'GET /api/desk/clippings/{tenderId}': ({ params }) => readClippings(world, params.tenderId),
    'POST /api/desk/clippings/{tenderId}': ({ params, body }, caller) =>
      addClipping(world, caller, params.tenderId, body),
    'POST /api/desk/look': ({ body }) => look(world, body),
    'PUT /api/desk/not-alike': ({ body }, caller) => markNotAlike(world, caller, body),
  }
}
