import type { Handlers } from '#server/platform/http/handlers.ts'
import type { World } from '#server/platform/world.ts'
import { noAlerts } from './core/ports.ts'
import type { SearchPorts } from './core/ports.ts'
import { listRoutes } from './list-routes.ts'
import { suggestionRoutes } from './suggestion-routes.ts'

/** Every call of the module. */
export function searchRoutes(world: Pick<World, 'db' | 'clock'>, ports: SearchPorts = noAlerts): Handlers<'search'> {
  return { ...listRoutes(world), ...suggestionRoutes(world, ports) }
}
