import { civilDateAt, isoDate, toEthiopian } from '#ethiopia/calendar.ts'
import type { browserErrorRoutes } from './platform/browser-errors.ts'
import type { Handlers } from './platform/http/handlers.ts'
import type { World } from './platform/world.ts'

/** What everybody may ask of the server itself: its day, its clock, and whether it is there. */
export function platformRoutes({
  clock,
}: Pick<World, 'clock'>): Omit<
  Handlers<'platform'>,
  keyof ReturnType<typeof browserErrorRoutes> | 'GET /api/operations/state'
> {
  return {
    'GET /api/common/CurrentDate': () => {
      const today = civilDateAt(clock.now())
      return { date: isoDate(today), ethiopianDate: isoDate(toEthiopian(today)) }
    },
    'GET /api/common/CurrentEpochTime': () => clock.now(),
    'GET /heartbeat.json': () => ({ ok: true }),
  }
}
