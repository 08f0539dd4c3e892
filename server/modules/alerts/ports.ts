import type { Reading } from '#server/platform/world.ts'
import type { SearchPorts } from '#server/modules/search/index.ts'
import { countAlertsOf, listFoundFor } from './actions/list-alerts.ts'
import { manyAlertTotals } from './actions/read-reasons.ts'

/**
 * Alerts as search shows them: the caller's alert list and its number of open tenders, none for a visitor; for staff
 * the totals of each tender.
 */
export const alertPorts = (world: Reading): Pick<SearchPorts, 'alertCount' | 'alertIds' | 'alertTotals'> => ({
  alertCount: async ({ person }) => (person ? countAlertsOf(world, person.id) : 0),
  alertIds: async ({ person }) => (person ? listFoundFor(world, person.id) : []),
  alertTotals: (ids) => manyAlertTotals(world, ids),
})
