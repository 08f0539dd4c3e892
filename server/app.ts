import { dirname } from 'node:path'
import { contract } from '#contract/index.ts'
import { afroMessageChannel } from './adapters/channels/afromessage.ts'
import { smtpChannel } from './adapters/channels/smtp.ts'
import { createTelegram } from './adapters/channels/telegram.ts'
import { webPushChannel } from './adapters/channels/web-push.ts'
import { googlePeople } from './adapters/contacts/google-people.ts'
import { chatModel } from './adapters/models/chat.ts'
import { createPainter } from './adapters/share-pictures/painter.ts'
import { createPrinter } from './adapters/papers/printer.ts'
import { santimPay } from './adapters/payments/santimpay.ts'
import { picturePrograms } from './adapters/clipping-reader/picture-programs.ts'
import { childReader } from './adapters/document-reader/child-process.ts'
import { diskStore } from './adapters/document-store/disk.ts'
import { s3Store } from './adapters/document-store/s3.ts'
import { argon2Hasher } from './adapters/sign-in/argon2.ts'
import { googleVerifier } from './adapters/sign-in/google.ts'
import { telegramVerifier } from './adapters/sign-in/telegram.ts'
import { otlpTelemetry } from './adapters/telemetry/otlp.ts'
import type { Config, SignInConfig } from './config.ts'
import { createIdentify } from './identify.ts'
import { laggingReads } from './lagging-reads.ts'
import { countingSearches, moduleFigures } from './module-figures.ts'
import { moduleJobs } from './module-jobs.ts'
import { moduleForms, moduleRoutes } from './module-routes.ts'
import { moduleWorlds } from './module-worlds.ts'
import type { Adapters } from './module-worlds.ts'
import type { AccountPorts, PasswordHasher } from './modules/accounts/index.ts'
import type { DocumentReader } from './modules/files/index.ts'
import { outboxPages, webhookFigures } from './modules/notifications/index.ts'
import type { BotWorld, Channels, PushWorld } from './modules/notifications/index.ts'
import { followOpenTenders } from './modules/search/index.ts'
import { accessEndOf } from './modules/subscriptions/index.ts'
import { operationsRoutes } from './operations-routes.ts'
import { pageIntegrations } from './page-integrations.ts'
import { personalData } from './personal-data.ts'
import { scheduledBackups } from './platform/backup/scheduled-backups.ts'
import { browserErrorRoutes } from './platform/browser-errors.ts'
import { diskRoom } from './platform/disk-room.ts'
import { createApplication } from './platform/http/application.ts'
import { createFormerFiles } from './platform/http/former-files.ts'
import type { Database } from './platform/db.ts'
import type { AllHandlers } from './platform/http/handlers.ts'
import { createPages } from './platform/http/pages.ts'
import { oneHandlerPerName } from './platform/jobs.ts'
import type { JobQueue } from './platform/jobs.ts'
import type { Figures, Metrics, ProcessCounts } from './platform/metrics.ts'
import { platformRoutes } from './platform/platform-routes.ts'
import { createRateLimit } from './platform/rate-limit.ts'
import { recentAnswers } from './platform/recent-answers.ts'
import type { Replica } from './platform/replica.ts'
import { noTelemetry } from './platform/telemetry.ts'
import { tracedJob } from './platform/traced-job.ts'
import type { Reading, World } from './platform/world.ts'
import { pushSubject, vapidKeys } from './push-settings.ts'
import { RELEASE } from './release.ts'
import { queueStartJobs, storeNeededRows } from './start-work.ts'

const TIME_LIMIT = 20_000

type AppOptions = {
  /** Those of the database of the world. */
  writes: Database['writes']
  hasher?: PasswordHasher
  reader?: DocumentReader
  metrics?: Pick<Metrics, 'telemetry' | 'searched' | keyof ProcessCounts>
  replica?: Replica
  clockOffset?: () => number | undefined
  logLost?: () => number
  figures?: readonly (() => Promise<Figures>)[]
}

/**
 * Where modules and adapters meet: the handlers of every call, the jobs, and the pages, over one world. `hasher` and
 * `reader` differ only in tests, in which a thousand people sign in and upload files: no setting changes them.
 */
export function createApp(
  world: World,
  queue: JobQueue,
  config: Config,
  dist: string,
  { hasher = argon2Hasher(), reader = childReader(), metrics, replica, writes, ...more }: AppOptions,
) {
  const adapters = createAdapters(world, config, { hasher, reader, counts: metrics })
  const { answers, telemetry } = createTelemetry(world, config, metrics)
  const worlds = moduleWorlds(world, config, adapters)
  const former = createFormerFiles({ dist, folder: config.formerFiles, clock: world.clock })
  const open = config.openTendersInMemory ? followOpenTenders({ ...world, writes }) : undefined
  const backups = config.backups && scheduledBackups(world, config.backups)
  const figures = [...(more.figures ?? []), ...ownFigures(world, config, backups), webhookFigures(worlds.bot)]
  const jobs = moduleJobs(world, worlds, { backups: backups?.jobs ?? [], samples: config.samples })
  queue.register(oneHandlerPerName(jobs).map((handler) => tracedJob(handler, telemetry)))
  const handlers: AllHandlers = {
    ...platformRoutes(world),
    ...operationsRoutes(world, {
      ...more,
      figures,
      answers: answers.read,
      replica,
      makesBackups: backups !== undefined,
      isServer: config.database.kind === 'postgres',
    }),
    ...browserErrorRoutes({ telemetry, release: RELEASE, limit: rateLimitOf(world, config) }),
    ...moduleRoutes(world, worlds, { open, publicOrigin: config.publicOrigin, contact: config.contact }),
  }
  const application = createApplication({
    ...httpOptions(world, config, writes),
    handlers: countingSearches(handlers, metrics),
    lagging: replica && laggingReads(world, { replica, open, origin: config.publicOrigin, metrics }),
    identify: createIdentify(worlds.accounts, config),
    telemetry,
    extraPages: outboxPages(world),
    formActions: moduleForms(worlds, config.contact),
    pages: pagesOf(world, config, { dist, former, channels: adapters.channels }),
  })
  return {
    fetch: (request: Request, env?: unknown) => application.fetch(request, env ?? {}),
    /** Stores the rows that the product needs; safe to repeat. */
    prepare: () => storeNeededRows(world),
    /** Enqueues the work after a start, once the queue exists: indexing tenders left out before, announcing the bot. */
    announce: () => queueStartJobs(world, config),
    /** The built files of other releases, and ours for them. */
    former,
    /** The open tenders in memory; undefined where the settings leave them to the database. */
    open,
    /** Figures of the whole database and of its backups. */
    figures,
    /** Closes connections to mail servers and the like. */
    close() {
      open?.stop()
      adapters.close()
      void backups?.close()
      void telemetry.close()
    },
  }
}

const rateLimitOf = (world: World, config: Config) => createRateLimit(world.clock, { processes: config.webProcesses })

/** Telemetry that is sent to a collector if one is configured, and `answers`, which keeps figures of recent answers. */
function createTelemetry(world: World, config: Config, metrics: AppOptions['metrics']) {
  const exporter = config.telemetry ? otlpTelemetry({ ...config.telemetry, release: RELEASE }, world.log) : noTelemetry
  const answers = recentAnswers()
  return { answers, telemetry: answers.telemetry(metrics?.telemetry(exporter) ?? exporter) }
}

function ownFigures(
  world: World,
  { formerFiles, backups: settings }: Config,
  backups: ReturnType<typeof scheduledBackups> | undefined,
): (() => Promise<Figures>)[] {
  const folders = { data: dirname(formerFiles), ...(settings ? { backups: settings.folder } : {}) }
  return [...moduleFigures(world), () => diskRoom(folders), ...(backups ? [() => backups.figures()] : [])]
}

/** The settings of HTTP. */
const httpOptions = (world: World, config: Config, writes: Database['writes']) => ({
  contract,
  writes,
  rateLimit: rateLimitOf(world, config),
  timeLimit: TIME_LIMIT,
  checkAnswers: config.checkAnswers,
  publicOrigin: config.publicOrigin,
  apiBase: config.apiBase,
  trustedProxies: config.trustedProxies,
  log: world.log,
  analyticsUrl: config.integrations.analyticsUrl,
  social: { google: config.signIn.google !== undefined, telegram: config.signIn.telegram !== undefined },
  googleMaps: config.integrations.mapsKey !== undefined,
})

const pagesOf = (
  world: World,
  config: Config,
  { dist, former, channels }: { dist: string; former: ReturnType<typeof createFormerFiles>; channels: Channels },
) =>
  createPages({
    dist,
    clock: world.clock,
    former,
    publicOrigin: config.publicOrigin,
    apiBase: config.apiBase?.origin,
    integrations: pageIntegrations(config, channels),
  })

/** The adapters to other services, as configured. */
function createAdapters(
  world: World,
  config: Config,
  { hasher, reader, counts }: { hasher: PasswordHasher; reader: DocumentReader; counts: ProcessCounts | undefined },
): Adapters & { close(): void } {
  const { channels, bot, push } = createChannels(world, config)
  const painter = createPainter()
  const printer = createPrinter()
  return {
    channels,
    bot,
    push,
    accountPorts: { ...accountPorts(config.signIn, world), hasher },
    botLimit: rateLimitOf(world, config),
    painter,
    printer,
    reader,
    counts,
    files: documentStore(config.documents),
    gateway: config.gateway && santimPay(config.gateway),
    googleContacts: config.googleContacts && googlePeople(config.googleContacts),
    model: config.model && chatModel(config.model),
    ...picturePrograms(config, world.log),
    close() {
      for (const channel of Object.values(channels)) channel.close?.()
      void painter.stop()
      void printer.stop()
    },
  }
}

function accountPorts({ google, telegram }: SignInConfig, world: Reading): Omit<AccountPorts, 'hasher'> {
  return {
    ...(google ? { google: googleVerifier(google) } : {}),
    ...(telegram ? { telegram: telegramVerifier(telegram) } : {}),
    accessEndOf,
    ...personalData(world),
  }
}

const documentStore = (config: Config['documents']) =>
  config.kind === 's3' ? s3Store(config) : diskStore(config.folder)

/** The configured channels. */
export function createChannels(
  { db }: Pick<World, 'db'>,
  config: Config,
): { channels: Channels; bot: BotWorld['bot']; push: PushWorld['push'] } {
  const { email, sms, telegram } = config.channels
  const { channel, bot } = telegram ? createTelegram({ ...telegram, publicOrigin: config.publicOrigin }) : {}
  const push = config.push && { hosts: config.push.hosts, vapid: vapidKeys(db, config.push.keys) }
  return {
    bot,
    push,
    channels: {
      ...(email ? { email: smtpChannel(email) } : {}),
      ...(sms ? { sms: afroMessageChannel(sms) } : {}),
      ...(channel ? { telegram: channel } : {}),
      ...(push ? { push: webPushChannel({ ...push, subject: pushSubject(config) }) } : {}),
    },
  }
}
