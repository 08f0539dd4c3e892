import type { AccountsWorld } from '#server/modules/accounts/index.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { listSavedTenders, readSavedStatus } from './actions/read-saved.ts'
import { cancelReminder } from './actions/remove-reminder.ts'
import { saveTender } from './actions/save-tender.ts'
import { readSavedCalendar, savedFeedAddress } from './actions/saved-feed.ts'
import { clearSaved, unsaveTender } from './actions/unsave-tender.ts'

/** Saved tenders and reminders: each caller's own. */
export function savedRoutes(world: AccountsWorld): Handlers<'saved'> {
  return {
    'POST /api/tenders/get_saved_tenders': ({ body }, caller) => listSavedTenders(world, caller, body),
    'GET /api/tenders/savedstatus/{id}': ({ params }, caller) => readSavedStatus(world, caller, params.id),
    'POST /api/tenders/savetender': ({ body }, caller) => saveTender(world, caller, body),
    'POST /api/tenders/unsavetender': ({ body }, caller) => unsaveTender(world, caller, body.tenderId),
    'POST /api/tenders/ClearAllTenders': (_, caller) => clearSaved(world, caller),
    'DELETE /api/tenders/reminder/{id}': ({ params }, caller) => cancelReminder(world, caller, params.id),
    'POST /api/tenders/saved_feed': ({ body }, caller) => savedFeedAddress(world, caller, body.renew),
    'GET /api/tenders/saved.ics': ({ query }) => readSavedCalendar(world, query.key),
  }
}
