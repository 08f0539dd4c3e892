import type { Handlers } from '#server/platform/http/handlers.ts'
import type { Feeds } from './feed-routes.ts'
import { noAlerts } from './core/ports.ts'
import type { SearchPorts } from './core/ports.ts'
import { listRoutes } from './list-routes.ts'
import { suggestionRoutes } from './suggestion-routes.ts'
import type { SearchWorld } from './actions/search-world.ts'

/** Every call of the module except the feeds, which need to know their own URL. */
export function searchRoutes(world: SearchWorld, ports: SearchPorts = noAlerts): Omit<Handlers<'search'>, Feeds> {
  return { ...listRoutes(world, ports), ...suggestionRoutes(world, ports) }
}
