import type { SearchPorts } from '#server/modules/search/index.ts'
import type { World } from '#server/platform/world.ts'
import { countAlertsOf } from './actions/list-alerts.ts'

/** What search shows of alerts: how many open tenders wait in the caller's list, none for a visitor. */
export const alertPorts = (world: Pick<World, 'db' | 'clock'>): SearchPorts => ({
  alertCount: async ({ person }) => (person ? countAlertsOf(world, person.id) : 0),
})
