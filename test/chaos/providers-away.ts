import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import type { Db } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { startMailServer } from '../fakes/mail-server.ts'
import { startSmsGateway } from '../fakes/sms-gateway.ts'
import { BOT_TOKEN, startBotApi } from '../fakes/telegram-bot-api.ts'
import { startPostgres } from '../postgres-server.ts'
import { startServer, stopServer } from '../process/server-process.ts'

const CHANNELS = ['email', 'telegram', 'sms'] as const
type Channel = (typeof CHANNELS)[number]
/** The interval of each channel's messages, in milliseconds. */
const EVERY = 500
/** The limit for urgent messages. */
const PROMPT = 10_000
/** The latest next attempt after an outage of two minutes, in milliseconds after it. */
const RECOVERED_WITHIN = 300_000

type TestSite = {
  mail: Awaited<ReturnType<typeof startMailServer>>
  bot: Awaited<ReturnType<typeof startBotApi>>
  sms: Awaited<ReturnType<typeof startSmsGateway>>
}
/** `away`: the ways in which the provider fails, one after the other. */
type Outage = { channel: Channel; away: ((site: TestSite) => void)[]; back(site: TestSite): void }

const OUTAGES: Outage[] = [
  {
    channel: 'telegram',
    away: [({ bot }) => bot.behave('error'), ({ bot }) => bot.behave('garbage'), ({ bot }) => bot.behave('patience')],
    back: ({ bot }) => bot.behave('ok'),
  },
  {
    channel: 'email',
    away: [({ mail }) => mail.behave('busy'), ({ mail }) => mail.behave('silent')],
    back: ({ mail }) => mail.behave('ok'),
  },
  {
    channel: 'sms',
    away: [({ sms }) => sms.behave('error'), ({ sms }) => sms.behave('garbage')],
    back: ({ sms }) => sms.behave('ok'),
  },
]

export type AwayLife = {
  messages: number
  /**
   * For the channels whose providers were there, while another's was away: the longest time from enqueuing to
   * acceptance, in milliseconds.
   */
  slowestElsewhere: number
  /** The longest time from a provider's return until it had everything, in milliseconds. */
  slowestBack: number
  lost: string[]
  doubled: string[]
  wrong: string[]
}

/**
 * Providers of Telegram, email and SMS fail one after the other, in several ways, for `seconds` each way, while
 * messages of all channels arrive.
 */
export async function liveWithoutProviders({ seconds }: { seconds: number }): Promise<AwayLife> {
  const [postgres, mail, bot, sms] = await Promise.all([
    startPostgres(),
    startMailServer(),
    startBotApi(),
    startSmsGateway(),
  ])
  const site = { mail, bot, sms }
  const server = await startServer({
    DATABASE_URL: postgres.url,
    SAMPLES: 'off',
    SMTP_URL: mail.url,
    MAIL_FROM: 'alerts@chereta.example',
    AFROMESSAGE_URL: sms.url,
    AFROMESSAGE_TOKEN: 'token-for-sms',
    TELEGRAM_BOT_NAME: 'chereta_bot',
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_API_URL: bot.url,
  })
  const life: AwayLife = { messages: 0, slowestElsewhere: 0, slowestBack: 0, lost: [], doubled: [], wrong: [] }
  try {
    await server.ready()
    const database = await openPostgres({ url: postgres.url, log: silentLog, poolSize: 2 })
    for (const outage of OUTAGES) await liveWithout(outage, { db: database.db, site, seconds, life })
    await database.close()
    const times = (channel: Channel, n: number) => takenBy(site, channel).filter((taken) => taken === n).length
    for (const channel of CHANNELS)
      for (let n = 1; n <= life.messages; n++) {
        if (times(channel, n) === 0) life.lost.push(`${channel} ${n}`)
        // A silent server may have accepted an email whose response was lost; ours never stored it.
        if (times(channel, n) > 1) life.doubled.push(`${channel} ${n}: ${times(channel, n)} times`)
      }
    if (life.slowestElsewhere > PROMPT)
      life.wrong.push(`a message waited ${life.slowestElsewhere} ms for a provider that it does not need`)
    return life
  } finally {
    await stopServer(server)
    await Promise.all([mail.stop(), bot.stop(), sms.stop()])
    await postgres.stop()
  }
}

type Work = { db: Db; site: TestSite; seconds: number; life: AwayLife }

async function liveWithout(outage: Outage, { db, site, seconds, life }: Work): Promise<void> {
  const first = life.messages + 1
  const others = CHANNELS.filter((channel) => channel !== outage.channel)
  for (const goAway of outage.away) {
    goAway(site)
    for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
      const n = ++life.messages
      await queue(db, n)
      const queued = performance.now()
      await sleep(EVERY)
      // Messages of one channel are sent in order, so the last shows how long it takes.
      while (others.some((channel) => !takenBy(site, channel).includes(n)) && performance.now() - queued < PROMPT * 3)
        await sleep(20)
      life.slowestElsewhere = Math.max(life.slowestElsewhere, Math.round(performance.now() - queued - EVERY))
    }
  }
  if (takenBy(site, outage.channel).includes(life.messages)) life.wrong.push(`${outage.channel} was not away at all`)
  outage.back(site)
  const began = performance.now()
  const hasAll = () => {
    const taken = new Set(takenBy(site, outage.channel))
    return Array.from({ length: life.messages - first + 1 }, (_, i) => first + i).every((n) => taken.has(n))
  }
  while (!hasAll() && performance.now() - began < RECOVERED_WITHIN) await sleep(100)
  life.slowestBack = Math.max(life.slowestBack, Math.round(performance.now() - began))
}

/** A message on each channel, as a reader's code is enqueued, to a person of its own. */
async function queue(db: Db, n: number): Promise<void> {
  const now = Date.now()
  const to = { email: `reader${n}@example.com`, telegram: String(1_000_000 + n), sms: `+2519${10_000_000 + n}` }
  for (const channel of CHANNELS) {
    await sql`insert into delivery (key, kind, channel, recipient, recipient_key, lang, subject, body_text, secret, transactional, urgent, created_at, next_at)
      values (${`chaos ${channel} ${n}`}, 'sign-in-code', ${channel}, ${to[channel]}, ${to[channel]}, 'en', 'Chereta', ${`Message ${n}.`}, false, true, true,
        ${now}::bigint, ${now}::bigint)`.execute(db)
    await sql`insert into pgboss.job (name, data) values (${`messages-${channel}`}, '{}')`.execute(db)
  }
}

/** The numbers of the messages that a provider accepted. */
function takenBy({ mail, bot, sms }: TestSite, channel: Channel): number[] {
  const texts = {
    email: () => mail.mails.map(({ text }) => text ?? ''),
    telegram: () => bot.sent().map(({ text }) => text),
    sms: () => sms.texts.map(({ message }) => message),
  }[channel]()
  return texts.flatMap((text) => /Message (\d+)\./.exec(text)?.[1] ?? []).map(Number)
}
