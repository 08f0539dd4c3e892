import type { TenderId } from '#contract/ids.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import type { RequestContext } from '#server/platform/http/handlers.ts'
import type { Caller } from '#server/platform/caller.ts'
import { finishGoogleImport, startGoogleImport } from './actions/google-import.ts'
import { importFile, importPicked } from './actions/import-contacts.ts'
import {
  contactCounts,
  listContacts,
  removeAllContacts,
  removeContact,
  suggestContacts,
} from './actions/read-contacts.ts'
import { listShares, readShare } from './actions/read-shares.ts'
import { mobileRecipient, sendShare } from './actions/send-share.ts'
import type { Recipient } from './actions/send-share.ts'
import type { SharePictures } from './actions/share-picture.ts'
import type { SharingWorld } from './actions/sharing-world.ts'
import { allowSharing, stopSharing } from './actions/stop-sharing.ts'

/** Tenders sent to others, and the contacts they are sent to. */
export function sharingRoutes(world: SharingWorld, pictures: SharePictures): Handlers<'sharing'> {
  const send = (tenderId: TenderId, to: Recipient, caller: Caller, { language }: RequestContext) =>
    sendShare(world, caller, tenderId, to, language)
  return {
    'POST /api/tenders/send_email': ({ body: { id, email, name } }, caller, request) =>
      send(id, { channel: 'email', to: email, name }, caller, request),
    'POST /api/tenders/send_text': ({ body: { id, phone, name } }, caller, request) =>
      send(id, mobileRecipient(phone, name), caller, request),
    'GET /api/sharing/shares': ({ query }, caller) => listShares(world, caller, query),
    'GET /api/sharing/shares/{id}': ({ params }, caller) => readShare(world, caller, params.id),
    'POST /api/sharing/stop/{token}': ({ params }) => stopSharing(world, params.token),
    'POST /api/sharing/allow/{token}': ({ params }) => allowSharing(world, params.token),
    'GET /api/tenders/contacts_by_name/{x}': ({ params }, caller) => suggestContacts(world, caller, 'name', params.x),
    'GET /api/tenders/contacts_by_email/{x}': ({ params }, caller) => suggestContacts(world, caller, 'email', params.x),
    'GET /api/tenders/contacts_by_phone/{x}': ({ params }, caller) => suggestContacts(world, caller, 'phone', params.x),
    'GET /api/contacts': ({ query }, caller) => listContacts(world, caller, query),
    'GET /api/contacts/count': (_, caller) => contactCounts(world, caller),
    'POST /api/contacts/import': ({ body }, caller) => importFile(world, caller, body.file),
    'POST /api/contacts/picked': ({ body }, caller) => importPicked(world, caller, body.contacts),
    'POST /api/contacts/google/start': ({ body }, caller) =>
      startGoogleImport(world, caller, body.kind, body.returnUrl),
    'POST /api/contacts/google/finish': ({ body }, caller) => finishGoogleImport(world, caller, body),
    'GET /share/{picture}': ({ params }, _caller, { header }) => pictures(params.picture, header('if-none-match')),
    'DELETE /api/contacts': (_, caller) => removeAllContacts(world, caller),
    'DELETE /api/contacts/{id}': ({ params }, caller) => removeContact(world, caller, params.id),
  }
}
