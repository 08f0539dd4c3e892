import type { Handlers } from '#server/platform/http/handlers.ts'
import type { World } from '#server/platform/world.ts'
import { addClipping, readClippings } from './actions/clippings.ts'
import { look } from './actions/look.ts'
import { markNotAlike } from './actions/not-alike.ts'
import { decideSuggestion, readSuggestions, suggest } from './actions/suggest.ts'
import type { LanguageModel } from './core/model-port.ts'

/** What helps staff while they enter a notice. */
export function deskRoutes(
  world: Pick<World, 'db' | 'clock' | 'jobs'> & { model?: LanguageModel | undefined },
): Handlers<'desk'> {
  return {
    'GET /api/desk/clippings/{tenderId}': ({ params }) => readClippings(world, params.tenderId),
    'POST /api/desk/clippings/{tenderId}': ({ params, body }, caller) =>
      addClipping(world, caller, params.tenderId, body),
    'POST /api/desk/look': ({ body }) => look(world, body),
    'PUT /api/desk/not-alike': ({ body }, caller) => markNotAlike(world, caller, body),
    'GET /api/desk/suggestions/{tenderId}': ({ params }) => readSuggestions(world, params.tenderId),
    'POST /api/desk/suggestions/{tenderId}': ({ params, body }) => suggest(world, params.tenderId, body.kinds),
    'PUT /api/desk/suggestions/{id}': ({ params, body }, caller) =>
      decideSuggestion(world, caller, { id: params.id, ...body }),
  }
}
