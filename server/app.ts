import { join } from 'node:path'
import { toEthiopian, civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { contract } from '#contract/index.ts'
import type { Config } from './config.ts'
import { searchJobs, searchRoutes } from './modules/search/index.ts'
import { seedHolidays, tenderRoutes } from './modules/tenders/index.ts'
import { createApplication } from './platform/http/application.ts'
import type { AllHandlers, Handlers } from './platform/http/handlers.ts'
import { createPages } from './platform/http/pages.ts'
import type { JobHandler, JobQueue } from './platform/jobs.ts'
import { createOperator } from './platform/operator.ts'
import { createRateLimit } from './platform/rate-limit.ts'
import type { World } from './platform/world.ts'
import { sampleJobs } from './samples/jobs.ts'

const TIME_LIMIT = 20_000

/** Where modules and adapters meet: the handlers of every call, the jobs, and the pages, over one world. */
export function createApp(world: World, queue: JobQueue, config: Config, dist: string) {
  queue.register([...jobs(world, config)])
  const operator = createOperator(config.operatorToken)
  const handlers: AllHandlers = { ...platformRoutes(world), ...tenderRoutes(world), ...searchRoutes(world) }
  const application = createApplication({
    contract,
    handlers,
    operator,
    identify: operator.identify,
    rateLimit: createRateLimit(world.clock),
    timeLimit: TIME_LIMIT,
    checkAnswers: config.checkAnswers,
    publicOrigin: config.publicOrigin,
    trustedProxies: config.trustedProxies,
    log: world.log,
    pages: createPages({ dist: join(dist), clock: world.clock, publicOrigin: config.publicOrigin }),
  })
  return {
    fetch: (request: Request, env?: unknown) => application.fetch(request, env ?? {}),
    /** Rows that the product needs to be there: safe to repeat. */
    async prepare() {
      const { year } = civilDateAt(world.clock.now())
      await seedHolidays(world.db, year - 3, year + 4)
    },
  }
}

function jobs(world: World, config: Config): JobHandler[] {
  return [...searchJobs(world), ...(config.samples ? sampleJobs(world) : [])]
}

function platformRoutes({ clock }: Pick<World, 'clock'>): Handlers<'platform'> {
  return {
    'GET /api/common/CurrentDate': () => {
      const today = civilDateAt(clock.now())
      return { date: isoDate(today), ethiopianDate: isoDate(toEthiopian(today)) }
    },
    'GET /api/common/CurrentEpochTime': () => clock.now(),
    'GET /heartbeat.json': () => ({ ok: true }),
  }
}
