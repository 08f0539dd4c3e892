import { civilDateAt, isoDate, toEthiopian } from '#ethiopia/calendar.ts'
import type { Handlers } from './http/handlers.ts'
import type { World } from './world.ts'

type Answered = 'GET /api/common/CurrentDate' | 'GET /api/common/CurrentEpochTime' | 'GET /heartbeat.json'

/** The date and time of the service, and whether it answers. */
export function platformRoutes({ clock }: Pick<World, 'clock'>): Pick<Handlers<'platform'>, Answered> {
  return {
    'GET /api/common/CurrentDate': () => {
      const today = civilDateAt(clock.now())
      return { date: isoDate(today), ethiopianDate: isoDate(toEthiopian(today)) }
    },
    'GET /api/common/CurrentEpochTime': () => clock.now(),
    'GET /heartbeat.json': () => ({ ok: true }),
  }
}
