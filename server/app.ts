import { dirname } from 'node:path'
import { civilDateAt } from '#ethiopia/calendar.ts'
import { contract } from '#contract/index.ts'
import { addressBook } from './address-book.ts'
import { afroMessageChannel } from './adapters/channels/afromessage.ts'
import { smtpChannel } from './adapters/channels/smtp.ts'
import { createTelegram } from './adapters/channels/telegram.ts'
import { webPushChannel } from './adapters/channels/web-push.ts'
import { googlePeople } from './adapters/contacts/google-people.ts'
import { chatModel } from './adapters/models/chat.ts'
import { createPainter } from './adapters/share-pictures/painter.ts'
import { createPrinter } from './adapters/papers/printer.ts'
import { santimPay } from './adapters/payments/santimpay.ts'
import { tesseractReader } from './adapters/clipping-reader/tesseract.ts'
import { childReader } from './adapters/document-reader/child-process.ts'
import { diskStore } from './adapters/document-store/disk.ts'
import { s3Store } from './adapters/document-store/s3.ts'
import { argon2Hasher } from './adapters/sign-in/argon2.ts'
import { googleVerifier } from './adapters/sign-in/google.ts'
import { telegramVerifier } from './adapters/sign-in/telegram.ts'
import { otlpTelemetry } from './adapters/telemetry/otlp.ts'
import { botServices } from './bot-services.ts'
import type { Config, SignInConfig } from './config.ts'
import { createIdentify } from './identify.ts'
import { paperSeller } from './paper-seller.ts'
import { countingSearches, moduleFigures } from './module-figures.ts'
import { laggingReads } from './lagging-reads.ts'
import { accountJobs, accountRoutes, accountsWorld } from './modules/accounts/index.ts'
import type { AccountPorts, PasswordHasher } from './modules/accounts/index.ts'
import { alertPorts, alertRoutes, matchingJobs, pauseSearch, alertKinds, notifyJobs } from './modules/alerts/index.ts'
import { biddingRoutes } from './modules/bidding/index.ts'
import { deskJobs, deskPorts, deskRoutes } from './modules/desk/index.ts'
import { documentJobs, documentPorts, documentRoutes } from './modules/documents/index.ts'
import type { DocumentsWorld } from './modules/documents/index.ts'
import type { DocumentReader, FilesWorld } from './modules/files/index.ts'
import { contactForm, inquiryJobs, inquiryRoutes } from './modules/inquiries/index.ts'
import {
  ANNOUNCE_BOT,
  botJobs,
  messageKinds,
  notificationJobs,
  notificationRoutes,
  outboxPages,
  pushAndBotRoutes,
  testKind,
  unsubscribeForm,
  webhookFigures,
} from './modules/notifications/index.ts'
import type { BotWorld, Channels, NotificationsWorld, PushWorld } from './modules/notifications/index.ts'
import { reminderKind, savedJobs, savedPorts, savedRoutes } from './modules/saved/index.ts'
import {
  ADD_MISSING,
  feedRoutes,
  followOpenTenders,
  openPorts,
  searchJobs,
  searchRoutes,
} from './modules/search/index.ts'
import { shareKind, sharePictures, sharingJobs, sharingRoutes, stopSharingForm } from './modules/sharing/index.ts'
import { operationsRoutes } from './operations-routes.ts'
import { reportRoutes } from './modules/reports/index.ts'
import { seedPlan, subscriberUntil, subscriptionRoutes } from './modules/subscriptions/index.ts'
import {
  paperKind,
  paymentJobs,
  paymentDeskKind,
  paymentKind,
  paymentRoutes,
  renewalKind,
} from './modules/payments/index.ts'
import type { PaymentsWorld } from './modules/payments/index.ts'
import { readCards, seedHolidays, tenderJobs, tenderRoutes } from './modules/tenders/index.ts'
import { todayRoutes } from './modules/today/index.ts'
import { scheduledBackups } from './platform/backup/scheduled-backups.ts'
import { browserErrorRoutes } from './platform/browser-errors.ts'
import { visitor } from './platform/caller.ts'
import { diskRoom } from './platform/disk-room.ts'
import { createApplication } from './platform/http/application.ts'
import type { AllHandlers } from './platform/http/handlers.ts'
import { createFormerFiles } from './platform/http/former-files.ts'
import { createPages } from './platform/http/pages.ts'
import { oneHandlerPerName } from './platform/jobs.ts'
import type { JobHandler, JobQueue } from './platform/jobs.ts'
import { createRateLimit } from './platform/rate-limit.ts'
import { recentAnswers } from './platform/recent-answers.ts'
import type { Replica } from './platform/replica.ts'
import { RELEASE } from './release.ts'
import type { Figures, Metrics, ProcessCounts } from './platform/metrics.ts'
import { noTelemetry } from './platform/telemetry.ts'
import { tracedJob } from './platform/traced-job.ts'
import { pageIntegrations } from './page-integrations.ts'
import { personalData } from './personal-data.ts'
import { platformRoutes } from './platform/platform-routes.ts'
import { pushSubject, vapidKeys } from './push-settings.ts'
import type { World } from './platform/world.ts'
import { sampleJobs } from './samples/jobs.ts'

const TIME_LIMIT = 20_000

/**
 * Where modules and adapters meet: the handlers of every call, the jobs, and the pages, over one world. How passwords are guarded and files looked into is so
 * but in tests, where a thousand people sign in and send files: no setting changes it.
 */
export function createApp(
  world: World,
  queue: JobQueue,
  config: Config,
  dist: string,
  {
    hasher = argon2Hasher(),
    reader = childReader(),
    metrics,
    replica,
    clockOffset,
    logLost = () => 0,
    figures: outer = [],
  }: {
    hasher?: PasswordHasher
    reader?: DocumentReader
    metrics?: Pick<Metrics, 'telemetry' | 'searched' | keyof ProcessCounts>
    replica?: Replica
    clockOffset?: () => number | undefined
    logLost?: () => number
    figures?: readonly (() => Promise<Figures>)[]
  } = {},
) {
  const { channels, bot, push } = createChannels(world, config)
  const told = config.telemetry ? otlpTelemetry({ ...config.telemetry, release: RELEASE }, world.log) : noTelemetry
  const answers = recentAnswers()
  const telemetry = answers.telemetry(metrics?.telemetry(told) ?? told)
  const accounts = accountsWorld(
    world,
    { ...accountPorts(config.signIn, world), hasher },
    { publicOrigin: config.publicOrigin, smsDailyCap: config.signIn.smsDailyCap },
  )
  const rateLimit = () => createRateLimit(world.clock, { processes: config.webProcesses })
  const former = createFormerFiles({ dist, folder: config.formerFiles, clock: world.clock })
  const painter = createPainter()
  const printer = createPrinter()
  const sharing = {
    ...accounts,
    shareSmsDailyCap: config.shareSmsDailyCap,
    googleContacts: config.googleContacts && googlePeople(config.googleContacts),
  }
  const rendering = { clock: world.clock, publicOrigin: config.publicOrigin }
  const notifications: NotificationsWorld = {
    ...world,
    ports: {
      channels,
      kinds: messageKinds([
        testKind,
        ...alertKinds(rendering),
        reminderKind(rendering),
        shareKind(world),
        paymentKind({ ...rendering, printer }),
        paymentDeskKind(rendering),
        paperKind({ printer }),
        renewalKind({ ...rendering, takesPayments: config.gateway !== undefined }),
      ]),
      addressBook,
      publicOrigin: config.publicOrigin,
      secret: accounts.secret,
      counts: metrics,
      titles: async (db, ids) =>
        new Map((await readCards(db, ids, visitor, world.clock.now())).map((card) => [card.id, card])),
      pauseSearch: (tx, personId, id) => pauseSearch(tx, personId, id, world.clock.now()),
    },
  }
  const reached: BotWorld & PushWorld = {
    ...world,
    bot,
    push,
    services: botServices(world),
    settings: {
      name: config.integrations.telegramBot,
      webhookSecret: config.telegramWebhookSecret,
      publicOrigin: config.publicOrigin,
    },
    limit: rateLimit(),
  }
  const filing: FilesWorld = { ...world, files: documentStore(config.documents), reader }
  const payments: PaymentsWorld = {
    ...accounts,
    ...filing,
    gateway: config.gateway && santimPay(config.gateway),
    seller: paperSeller(config),
    printer,
  }
  const documents: DocumentsWorld = filing
  const desk = {
    ...filing,
    model: config.model && chatModel(config.model),
    letters: config.tesseract === undefined ? undefined : tesseractReader(config.tesseract),
  }
  const open = config.openTendersInMemory ? followOpenTenders(world) : undefined
  const backups = config.backups && scheduledBackups(world, config.backups)
  queue.register(
    oneHandlerPerName([
      ...notificationJobs(notifications, notifications.ports),
      ...botJobs(reached),
      ...accountJobs(accounts),
      ...inquiryJobs(world),
      ...paymentJobs(payments),
      ...documentJobs(documents),
      ...(backups?.jobs ?? []),
      ...deskJobs(desk),
      ...jobs({ ...world, counts: metrics }, config),
    ]).map((handler) => tracedJob(handler, telemetry)),
  )
  const folders = { data: dirname(config.formerFiles), ...(config.backups ? { backups: config.backups.folder } : {}) }
  const figures = [
    ...outer,
    ...moduleFigures(world),
    () => diskRoom(folders),
    webhookFigures(reached),
    ...(backups ? [() => backups.figures()] : []),
  ]
  const handlers: AllHandlers = {
    ...platformRoutes(world),
    ...operationsRoutes(world, {
      figures,
      answers: answers.read,
      replica,
      clockOffset,
      logLost,
      makesBackups: backups !== undefined,
      isServer: config.database.kind === 'postgres',
    }),
    ...browserErrorRoutes({ telemetry, release: RELEASE, limit: rateLimit() }),
    ...accountRoutes(accounts),
    ...subscriptionRoutes(accounts),
    ...paymentRoutes(payments),
    ...tenderRoutes(world, {
      ...documentPorts(world.db),
      ...deskPorts(world.db, desk),
      ...openPorts({ ...world, open }),
    }),
    ...documentRoutes(documents),
    ...searchRoutes({ ...world, open }, { ...alertPorts(world), ...savedPorts(world) }),
    ...feedRoutes({ ...world, open }, config.publicOrigin),
    ...deskRoutes(desk),
    ...savedRoutes(accounts),
    ...biddingRoutes(world),
    ...alertRoutes({ ...notifications, open }),
    ...todayRoutes(world),
    ...notificationRoutes(notifications),
    ...pushAndBotRoutes(reached),
    ...sharingRoutes(sharing, sharePictures({ ...world, painter })),
    ...inquiryRoutes({ ...accounts, contact: config.contact }),
    ...reportRoutes(world),
  }
  const application = createApplication({
    contract,
    handlers: countingSearches(handlers, metrics),
    lagging: replica && laggingReads(world, { replica, open, origin: config.publicOrigin, metrics }),
    identify: createIdentify(accounts, config),
    rateLimit: rateLimit(),
    timeLimit: TIME_LIMIT,
    checkAnswers: config.checkAnswers,
    publicOrigin: config.publicOrigin,
    apiBase: config.apiBase,
    trustedProxies: config.trustedProxies,
    log: world.log,
    telemetry,
    extraPages: outboxPages(world),
    formActions: [
      stopSharingForm(sharing),
      unsubscribeForm(notifications),
      contactForm({ ...accounts, contact: config.contact }),
    ],
    analyticsUrl: config.integrations.analyticsUrl,
    social: { google: config.signIn.google !== undefined, telegram: config.signIn.telegram !== undefined },
    googleMaps: config.integrations.mapsKey !== undefined,
    pages: createPages({
      dist,
      clock: world.clock,
      former,
      publicOrigin: config.publicOrigin,
      apiBase: config.apiBase?.origin,
      integrations: pageIntegrations(config, channels),
    }),
  })
  return {
    fetch: (request: Request, env?: unknown) => application.fetch(request, env ?? {}),
    /** Rows that the product needs to be there: safe to repeat. */
    async prepare() {
      const { year } = civilDateAt(world.clock.now())
      await seedHolidays(world.db, year - 3, year + 4)
      await seedPlan(world.db)
    },
    /** Queues what a start brings with it, once the queue is there: what an earlier process left unfindable is indexed, and others learn about us. */
    async announce() {
      await world.jobs.send(world.db, ADD_MISSING, {})
      if (config.telegramWebhookSecret !== undefined) await world.jobs.send(world.db, ANNOUNCE_BOT, {})
    },
    /** The built files of other releases, and of ours for them. */
    former,
    /** The open tenders in memory; undefined where the settings leave them to the database. */
    open,
    /** Figures of the whole database and of what is kept of it. */
    figures,
    /** Lets go of connections to mail servers and the like. */
    close() {
      open?.stop()
      for (const channel of Object.values(channels)) channel.close?.()
      void painter.stop()
      void printer.stop()
      void backups?.close()
      void telemetry.close()
    },
  }
}

function accountPorts(
  { google, telegram }: SignInConfig,
  world: Pick<World, 'db' | 'clock'>,
): Omit<AccountPorts, 'hasher'> {
  return {
    ...(google ? { google: googleVerifier(google) } : {}),
    ...(telegram ? { telegram: telegramVerifier(telegram) } : {}),
    subscriberUntil,
    ...personalData(world),
  }
}

const documentStore = (config: Config['documents']) =>
  config.kind === 's3' ? s3Store(config) : diskStore(config.folder)

/** The channels whose settings are there, each ready to send. */
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

function jobs(world: World & { counts: ProcessCounts | undefined }, config: Config): JobHandler[] {
  return [
    ...tenderJobs(world),
    ...searchJobs(world),
    ...matchingJobs(world),
    ...notifyJobs(world),
    ...savedJobs(world),
    ...sharingJobs(world),
    ...(config.samples ? sampleJobs(world) : []),
  ]
}
