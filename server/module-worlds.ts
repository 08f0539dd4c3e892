import { addressBook } from './address-book.ts'
import { botServices } from './bot-services.ts'
import type { Config } from './config.ts'
import { accountsWorld } from './modules/accounts/index.ts'
import type { AccountPorts, AccountsWorld } from './modules/accounts/index.ts'
import { alertKinds, stopSearchEmails, stopSearchesOn } from './modules/alerts/index.ts'
import type { ClippingReader, LanguageModel, PageDrawer } from './modules/desk/index.ts'
import type { FilesWorld } from './modules/files/index.ts'
import { messageKinds, testKind } from './modules/notifications/index.ts'
import type { BotWorld, Channels, NotificationsWorld, PushWorld } from './modules/notifications/index.ts'
import { paperKind, paymentDeskKind, paymentKind, renewalKind } from './modules/payments/index.ts'
import type { Gateway, PaperPrinter, PaymentsWorld } from './modules/payments/index.ts'
import { reminderKind } from './modules/saved/index.ts'
import { shareKind } from './modules/sharing/index.ts'
import type { GoogleContacts, Painter } from './modules/sharing/index.ts'
import { readCards } from './modules/tenders/index.ts'
import { paperSeller } from './paper-seller.ts'
import { visitor } from './platform/caller.ts'
import type { ProcessCounts } from './platform/metrics.ts'
import type { RateLimit } from './platform/rate-limit.ts'
import type { World } from './platform/world.ts'

/** The modules' adapters to other services; undefined where not configured. */
export type Adapters = {
  channels: Channels
  bot: BotWorld['bot']
  /** How many requests one chat may send to the bot. */
  botLimit: RateLimit
  push: PushWorld['push']
  accountPorts: AccountPorts
  painter: Painter
  printer: PaperPrinter
  files: FilesWorld['files']
  reader: FilesWorld['reader']
  gateway: Gateway | undefined
  googleContacts: GoogleContacts | undefined
  model: LanguageModel | undefined
  clippingReader: ClippingReader | undefined
  drawer: PageDrawer | undefined
  /** Where modules count their work; undefined where nothing is measured. */
  counts: ProcessCounts | undefined
}

export type ModuleWorlds = ReturnType<typeof moduleWorlds>

/** The world as each module needs it: with its ports and its settings. */
export function moduleWorlds(world: World, config: Config, adapters: Adapters) {
  const accounts = accountsWorld(world, adapters.accountPorts, {
    publicOrigin: config.publicOrigin,
    smsDailyCap: config.signIn.smsDailyCap,
  })
  const files: FilesWorld = { ...world, files: adapters.files, reader: adapters.reader }
  const payments: PaymentsWorld = {
    ...accounts,
    ...files,
    gateway: adapters.gateway,
    seller: paperSeller(config),
    printer: adapters.printer,
  }
  return {
    accounts,
    files,
    payments,
    notifications: notificationsWorld(world, config, adapters, accounts),
    bot: botWorld(world, config, adapters),
    matching: { ...world, counts: adapters.counts },
    desk: { ...files, model: adapters.model, clippingReader: adapters.clippingReader, drawer: adapters.drawer },
    sharing: { ...accounts, shareSmsDailyCap: config.shareSmsDailyCap, googleContacts: adapters.googleContacts },
    pictures: { ...world, painter: adapters.painter },
  }
}

/** With every kind of message there is. */
function notificationsWorld(
  world: World,
  config: Config,
  { channels, printer, counts }: Adapters,
  { secret }: AccountsWorld,
): NotificationsWorld {
  const rendering = { clock: world.clock, publicOrigin: config.publicOrigin }
  return {
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
        renewalKind({
          ...rendering,
          takesPayments: config.gateway !== undefined,
          takesTransfers: config.seller.accounts.length > 0,
        }),
      ]),
      addressBook,
      publicOrigin: config.publicOrigin,
      secret,
      counts,
      titles: async (db, ids) =>
        new Map((await readCards(db, ids, visitor, world.clock.now())).map((card) => [card.id, card])),
      stopSearchEmails: (tx, personId, id) => stopSearchEmails(tx, personId, id, world.clock.now()),
      stopAllSearchEmails: (tx, personId) => stopSearchesOn(tx, personId, 'email', world.clock.now()),
    },
  }
}

const botWorld = (world: World, config: Config, { bot, botLimit, push }: Adapters): BotWorld & PushWorld => ({
  ...world,
  bot,
  push,
  services: botServices(world, config),
  settings: {
    name: config.integrations.telegramBot,
    webhookSecret: config.telegramWebhookSecret,
    publicOrigin: config.publicOrigin,
  },
  limit: botLimit,
})
