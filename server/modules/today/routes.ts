import type { Reading } from '#server/platform/world.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { readToday } from './actions/read-today.ts'

/** The home of a signed-in reader. */
export function todayRoutes(world: Reading): Handlers<'today'> {
  return { 'GET /api/Today': (_, caller) => readToday(world, caller) }
}
