import type { Handlers } from '#server/platform/http/handlers.ts'
import type { World } from '#server/platform/world.ts'
import { changeConfig } from './actions/change-profile.ts'
import { readOrMakeConfig } from './actions/read-profile.ts'

/** What people want to hear of and what was found for them. Records are the caller's own; another person's answer as ones that do not exist. */
export function alertRoutes(world: Pick<World, 'db' | 'clock' | 'jobs'>): Handlers<'alerts'> {
  return {
    'GET /api/Notification/GetOrInitializeAlertConfiguration/{email}': ({ params }, caller) => readOrMakeConfig(world, caller, params.email),
    'POST /api/Notification/ConfigAlert': ({ body }, caller) => changeConfig(world, caller, body),
  }
}
