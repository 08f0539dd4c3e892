import type { Reading } from '#server/platform/world.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { exportReport, readReport } from './actions/read-report.ts'

/** Reports on the work of staff. */
export function reportRoutes(world: Reading): Handlers<'reports'> {
  return {
    'GET /api/subscription/report': ({ query }, caller) => readReport(world, caller, query),
    'GET /api/subscription/report.csv': ({ query }, caller) => exportReport(world, caller, query),
  }
}
