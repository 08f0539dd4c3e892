import type { Handlers } from '#server/platform/http/handlers.ts'
import { addClipping, readClippings } from './actions/clippings.ts'
import { findKnownFacts } from './actions/find-known-facts.ts'
import { markNotAlike } from './actions/not-alike.ts'
import { addPicture, assignPicture, openPicture, readColumn, readPictures, removePicture } from './actions/pictures.ts'
import type { PicturesWorld } from './actions/pictures.ts'
import { decideSuggestion, readTenderSuggestions, suggest } from './actions/suggest.ts'
import type { LanguageModel } from './core/model-port.ts'

/** No cache stores it, no page embeds it, and none of its content is executed. */
const KEPT_NOWHERE = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** Calls that help staff while they enter a notice. */
export function deskRoutes(world: PicturesWorld & { model?: LanguageModel | undefined }): Handlers<'desk'> {
  return {
    'GET /api/desk/clippings/{tenderId}': ({ params }) => readClippings(world, params.tenderId),
    'POST /api/desk/clippings/{tenderId}': ({ params, body }, caller) =>
      addClipping(world, caller, params.tenderId, body),
    'GET /api/desk/pictures': ({ query }, caller) => readPictures(world, caller, query.tenderId),
    'POST /api/desk/pictures': ({ body }, caller) => addPicture(world, caller, body),
    'PUT /api/desk/pictures/{id}': ({ params, body }, caller) => assignPicture(world, caller, params.id, body),
    'DELETE /api/desk/pictures/{id}': ({ params }, caller) => removePicture(world, caller, params.id),
    'GET /api/desk/picture/{id}': async ({ params }, caller) => {
      const { bytes, type } = await openPicture(world, caller, params.id)
      return new Response(bytes, { headers: { ...KEPT_NOWHERE, 'content-type': type } })
    },
    'POST /api/desk/reading/{id}': ({ params, body }, caller) => readColumn(world, caller, params.id, body),
    'POST /api/desk/look': ({ body }) => findKnownFacts(world, body),
    'PUT /api/desk/not-alike': ({ body }, caller) => markNotAlike(world, caller, body),
    'GET /api/desk/suggestions/{tenderId}': ({ params }) => readTenderSuggestions(world, params.tenderId),
    'POST /api/desk/suggestions/{tenderId}': ({ params, body }) => suggest(world, params.tenderId, body.kinds),
    'PUT /api/desk/suggestions/{id}': ({ params, body }, caller) =>
      decideSuggestion(world, caller, { id: params.id, ...body }),
  }
}
