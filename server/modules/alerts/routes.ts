import type { NotificationsWorld } from '#server/modules/notifications/index.ts'
import type { SearchWorld } from '#server/modules/search/index.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { changeConfig } from './actions/change-profile.ts'
import { checkAlerts } from './actions/check-alerts.ts'
import { readForYou, setNotForMe, switchForYou } from './actions/for-you.ts'
import { countAlerts, listAlerts } from './actions/list-alerts.ts'
import { previewProfile, previewSearch } from './actions/preview.ts'
import { readOrMakeConfig } from './actions/read-profile.ts'
import { alertTotals, hitCustomers, hitSectors, matchedKeywords } from './actions/read-reasons.ts'
import { changeSavedSearch, dropSavedSearch, saveSearch, listSavedSearches } from './actions/saved-searches.ts'
import { staffCounts } from './actions/staff-counts.ts'
import { previewRecipients } from './actions/preview-recipients.ts'

/**
 * Alert profiles, saved searches and their hits. Records are the caller's own; another person's are treated as missing.
 */
export function alertRoutes(world: NotificationsWorld & SearchWorld): Handlers<'alerts'> {
  return {
    'GET /api/Notification/GetOrInitializeAlertConfiguration/{email}': ({ params }, caller) =>
      readOrMakeConfig(world, caller, params.email),
    'POST /api/Notification/ConfigAlert': ({ body }, caller) => changeConfig(world, caller, body),
    'GET /api/tenders/alert_count': ({ query }, caller) => countAlerts(world, caller, query.email),
    'POST /api/tenders/get_alert_tenders': ({ body }, caller) => listAlerts(world, caller, body),
    'GET /api/subscription/GetMatchedKeywords/{id}': ({ params }, caller) => matchedKeywords(world, caller, params.id),
    'GET /api/subscription/GetHitSectorAlerts/{id}': ({ params }, caller) => hitSectors(world, caller, params.id),
    'GET /api/subscription/GetHitCustomerAlerts/{id}': ({ params }, caller) => hitCustomers(world, caller, params.id),
    'GET /api/tenders/sector_alert_count/{id}': ({ params }) => alertTotals(world, params.id),
    'GET /api/tenders/would_be_told/{id}': ({ params }) => previewRecipients(world, params.id),
    'GET /api/alerts/staff-counts': () => staffCounts(world),
    'GET /api/alerts/check': (_, caller) => checkAlerts(world, caller),
    'GET /api/savedSearches': (_, caller) => listSavedSearches(world, caller),
    'POST /api/savedSearches': ({ body }, caller) => saveSearch(world, caller, body),
    'PUT /api/savedSearches/{id}': ({ params, body }, caller) => changeSavedSearch(world, caller, params.id, body),
    'DELETE /api/savedSearches/{id}': ({ params }, caller) => dropSavedSearch(world, caller, params.id),
    'POST /api/savedSearches/preview': ({ body }, caller) => previewSearch(world, caller, body.query),
    'GET /api/tenders/for_you': (_, caller) => readForYou(world, caller),
    'PUT /api/tenders/for_you': ({ body }, caller) => switchForYou(world, caller, body.isOn),
    'PUT /api/tenders/not_for_me/{id}': ({ params }, caller) => setNotForMe(world, caller, params.id),
    'POST /api/alerts/preview': ({ body }, caller) => previewProfile(world, caller, body),
  }
}
