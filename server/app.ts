import { join } from 'node:path'
import { toEthiopian, civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { contract } from '#contract/index.ts'
import { afroMessageChannel } from './adapters/channels/afromessage.ts'
import { smtpChannel } from './adapters/channels/smtp.ts'
import type { ChannelsConfig, Config } from './config.ts'
import { notificationJobs, outboxPages } from './modules/notifications/index.ts'
import type { Channels } from './modules/notifications/index.ts'
import { feedRoutes, searchJobs, searchRoutes } from './modules/search/index.ts'
import { seedHolidays, tenderRoutes } from './modules/tenders/index.ts'
import { visitor } from './platform/caller.ts'
import { createApplication } from './platform/http/application.ts'
import { bearerOf } from './platform/http/credentials.ts'
import type { AllHandlers, Handlers } from './platform/http/handlers.ts'
import { createPages } from './platform/http/pages.ts'
import type { JobHandler, JobQueue } from './platform/jobs.ts'
import { createOperator } from './platform/operator.ts'
import { createRateLimit } from './platform/rate-limit.ts'
import { Refused } from './platform/refused.ts'
import type { World } from './platform/world.ts'
import { sampleJobs } from './samples/jobs.ts'

const TIME_LIMIT = 20_000

/** Where modules and adapters meet: the handlers of every call, the jobs, and the pages, over one world. */
export function createApp(world: World, queue: JobQueue, config: Config, dist: string) {
  const channels = createChannels(config.channels)
  queue.register([...notificationJobs(world, channels), ...jobs(world, config)])
  const operator = createOperator(config.operatorToken)
  const handlers: AllHandlers = { ...platformRoutes(world), ...tenderRoutes(world), ...searchRoutes(world), ...feedRoutes(world, config.publicOrigin) }
  const application = createApplication({
    contract,
    handlers,
    operator,
    identify: async (request) => operator.identify(request) ?? strangerOrRefusal(request),
    rateLimit: createRateLimit(world.clock),
    timeLimit: TIME_LIMIT,
    checkAnswers: config.checkAnswers,
    publicOrigin: config.publicOrigin,
    trustedProxies: config.trustedProxies,
    log: world.log,
    extraPages: outboxPages(world),
    analyticsUrl: config.integrations.analyticsUrl,
    pages: createPages({ dist: join(dist), clock: world.clock, publicOrigin: config.publicOrigin, integrations: config.integrations }),
  })
  return {
    fetch: (request: Request, env?: unknown) => application.fetch(request, env ?? {}),
    /** Rows that the product needs to be there: safe to repeat. */
    async prepare() {
      const { year } = civilDateAt(world.clock.now())
      await seedHolidays(world.db, year - 3, year + 4)
    },
    /** Lets go of connections to mail servers and the like. */
    close() {
      for (const channel of Object.values(channels)) channel.close?.()
    },
  }
}

/** A bearer that nobody knows is told to sign in, even on an open call. */
function strangerOrRefusal(request: Request) {
  if (bearerOf(request) !== undefined) throw new Refused('signed-out')
  return visitor
}

function createChannels({ email, sms }: ChannelsConfig): Channels {
  return { ...(email ? { email: smtpChannel(email) } : {}), ...(sms ? { sms: afroMessageChannel(sms) } : {}) }
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
