import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { isNight } from '../engines.ts'
import { startMailServer } from '../fakes/mail-server.ts'
import { startPushService } from '../fakes/push-service.ts'
import { startSmsGateway } from '../fakes/sms-gateway.ts'
import { BOT_TOKEN, startBotApi } from '../fakes/telegram-bot-api.ts'
import { PEOPLE_PASSWORD, signIn } from '../factories/people.ts'
import type { SignedIn } from '../factories/people.ts'
import { aReader, editTender, signedInAgain } from '../factories/readers.ts'
import { storeTenders } from '../factories/stored-tenders.ts'
import { expected } from './day-lived-oracle.ts'
import type { ExpectedChannel, ExpectedNotice, Wishes } from './day-lived-oracle.ts'

let app: TestApp
let mail: Awaited<ReturnType<typeof startMailServer>>
let sms: Awaited<ReturnType<typeof startSmsGateway>>
let bot: Awaited<ReturnType<typeof startBotApi>>
let push: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
  ;[mail, sms, bot, push] = await Promise.all([startMailServer(), startSmsGateway(), startBotApi(), startPushService()])
  app = await startTestApp({
    now: '2026-03-01T10:00:00+03:00',
    env: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Chereta <alerts@chereta.test>',
      AFROMESSAGE_URL: sms.url,
      AFROMESSAGE_TOKEN: 'token',
      TELEGRAM_BOT_NAME: 'chereta_bot',
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      TELEGRAM_API_URL: bot.url,
      PUSH_HOSTS: push.host,
      VAPID_SUBJECT: 'mailto:info@chereta.test',
    },
  })
})
afterAll(async () => {
  await app.stop()
  await Promise.all([mail.stop(), sms.stop(), bot.stop(), push.stop()])
})

const TOPICS = [
  { title: 'Supply of pumps, lot', company: 'Water Bureau', sector: 403 },
  { title: 'የመንገድ ሥራ ጨረታ ቁጥር', company: 'የአዲስ አበባ መንገዶች ባለሥልጣን', sector: 102 },
  { title: 'Purchase of laptops, lot', company: 'Education Bureau', sector: 1603 },
  { title: 'Delivery of school furniture, lot', company: 'Education Bureau', sector: 702 },
  { title: 'የኮምፒውተር ግዥ ቁጥር', company: 'ገቢዎች ሚኒስቴር', sector: 602 },
  { title: 'Cement deliveries, lot', company: 'Awash Bridge Works', sector: 201 },
  { title: 'Catering services, lot', company: 'Hawassa Hospital', sector: 1101 },
  { title: 'Vehicle insurance, lot', company: 'Ethio Insurance Desk', sector: 1603 },
  { title: 'Uniforms for guards, lot', company: 'Guard House', sector: 1201 },
  { title: 'Printing of books, lot', company: 'Press House', sector: 704 },
] as const

const PEOPLE: Record<string, Wishes & { language: 'en' | 'am'; signsUp?: boolean }> = {
  Abebe: { language: 'en', keywords: ['pumps'], on: ['email', 'urgent', 'telegram'] },
  Sara: { language: 'am', keywords: ['የመንገድ ሥራ'], on: ['email', 'sms'] },
  Hana: { language: 'en', sectors: [1101], on: ['push'] },
  Kebede: { language: 'am', customers: ['Awash Bridge Works'], on: ['telegram'], blocked: true },
  Lulit: { language: 'en', keywords: ['laptops', 'pumps'], on: ['email', 'urgent'], unsubscribed: true },
  Dawit: { language: 'en', keywords: ['pumps'], on: [] },
  Marta: { language: 'en', on: [], search: { words: 'school furniture', frequency: 'daily', channels: ['email'] } },
  Yonas: { language: 'am', on: [], search: { words: 'ኮምፒውተር', frequency: 'weekly', channels: ['telegram'] } },
  Selam: { language: 'en', on: [], search: { words: 'guards', frequency: 'at-once', channels: ['push'] } },
  Almaz: { language: 'en', signsUp: true, keywords: ['books'], on: ['email'] },
  Bini: { language: 'en', keywords: ['pumps', 'books'], on: ['sms'] },
}
const MANY = isNight ? 500 : 150
const CHANNELS = ['email', 'sms', 'telegram', 'push'] as const

/** Sends what is due, and lets a few seconds pass where a channel sends one message after the other. */
async function settle(): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    for (const channel of CHANNELS) await app.world.jobs.send(app.world.db, `messages-${channel}`, {})
    await app.drain()
    const { rows } =
      await sql`select from delivery where state = 'pending' and next_at <= ${app.clock.now() + HOUR}`.execute(
        app.world.db,
      )
    if (rows.length === 0) return
    app.clock.advance(2000)
  }
  throw new Error('messages still wait')
}

/** A new account by its form, confirmed by the link in the email that the mail server received. */
async function signUp(name: string): Promise<SignedIn> {
  const [email, browser] = [`${name.toLowerCase()}@example.com`, aBrowser()]
  await app.call('POST /api/LocalAccount/Signup', { body: { name, email, password: PEOPLE_PASSWORD } }, browser)
  await app.drain()
  const letter = mail.mails.findLast((_, i) => mail.recipients[i]?.includes(email))
  const activateionToken =
    new URL(/http\S+activate_account\S+/.exec(letter?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
  await app.call('POST /api/LocalAccount/confirm-email', { body: { activateionToken, email } }, browser)
  const { rows } = await sql<{ id: number }>`select id from person where email = ${email}`.execute(app.world.db)
  return Object.assign(await signIn(app, email, browser), { id: rows[0]?.id ?? 0, email, phone: null })
}

type Heard = { atOnce: number[]; morning: number[]; changes: number[] }
const idsIn = (text: string) =>
  [...new Set([...text.matchAll(/\/tenders\/detail\?id=(\d+)/g)].map((match) => Number(match[1])))].toSorted(
    (a, b) => a - b,
  )
const isChange = (subject: string) => /^(Changed|ተቀይሯል)|moved from|ተዛውሯል/.test(subject)
const countIn = (text: string) => Number(/(\d+) (?:new|አዲስ|አዳዲስ)/.exec(text)?.[1] ?? 0)

/**
 * Messages that arrived on the other side of a channel: tenders sent at once, the counts of the morning's emails, and
 * changes.
 */
function heard(reader: SignedIn, chat: string, endpoint: string, channel: ExpectedChannel): Heard {
  const said: { subject: string; ids: number[]; text: string }[] = {
    email: () =>
      mail.mails
        .filter((_, i) => mail.recipients[i]?.includes(reader.email))
        .map(({ subject = '', text = '' }) => ({ subject, ids: idsIn(text), text: subject })),
    sms: () =>
      sms.texts
        .filter(({ to }) => to === reader.phone)
        .map(({ message }) => ({ subject: message, ids: idsIn(message), text: message })),
    telegram: () =>
      bot.calls
        .filter(
          ({ method, payload, mode }) =>
            method === 'sendMessage' && String(payload['chat_id']) === chat && mode === 'ok',
        )
        .map(({ payload }) => {
          const text = String(payload['text']).replaceAll(/<\/?b>/g, '')
          return { subject: text, ids: idsIn(JSON.stringify(payload)), text }
        }),
    push: () =>
      push.pushed
        .filter((sent) => sent.endpoint === endpoint)
        .map(({ payload }) => ({
          subject: payload['title'] ?? '',
          ids: idsIn(payload['url'] ?? ''),
          text: payload['title'] ?? '',
        })),
  }[channel]()
  const [changed, rest] = [
    said.filter(({ subject }) => isChange(subject)),
    said.filter(({ subject }) => !isChange(subject)),
  ]
  const morning = rest.filter(({ text }) => countIn(text) > 0)
  return {
    changes: changed.flatMap(({ ids }) => ids),
    morning: morning.map(({ text }) => countIn(text)),
    atOnce: rest
      .filter(({ text }) => countIn(text) === 0)
      .flatMap(({ ids }) => ids)
      .toSorted((a, b) => a - b),
  }
}

test('in a simulated day everybody gets the messages they asked for, on their channels, once', async () => {
  const readers = new Map<string, { reader: SignedIn; wishes: Wishes; chat: string; endpoint: string }>()
  for (const [index, [name, wishes]] of Object.entries(PEOPLE).entries()) {
    const { language, keywords = [], sectors = [], customers = [], on, search, signsUp } = wishes
    const [chat, browser] = [String(5000 + index), push.subscribe()]
    const account = signsUp ? { account: await signUp(name) } : {}
    const reader = await aReader(app, {
      ...account,
      name,
      language,
      keywords,
      sectors: [...sectors],
      customers: [...customers],
      on,
      chat,
      browser,
    })
    if (search) {
      const body = {
        name: `${name}'s search`,
        query: { keyword: search.words },
        frequency: search.frequency,
        channels: [...search.channels],
      }
      await app.call('POST /api/savedSearches', { body }, reader)
    }
    readers.set(name, { reader, wishes, chat, endpoint: browser.endpoint })
  }
  await app.drain()
  const found = (name: string) => {
    const one = readers.get(name)
    if (!one) throw new Error(`${name} is nobody here`)
    return one
  }

  // In the afternoon hundreds of tenders are approved; a few of each kind close within three days.
  app.clock.set('2026-03-01T15:00:00+03:00')
  const now = app.clock.now()
  const drafts = Array.from({ length: MANY }, (_, n) => ({
    ...(TOPICS[n % TOPICS.length] ?? TOPICS[0]),
    n,
    urgent: n >= MANY - 30,
  }))
  const ids = await storeTenders(
    app.world.db,
    drafts.map(({ title, company, sector, n, urgent }) => ({
      title: `${title} ${n}`,
      company,
      categories: [sector],
      status: 1 as const,
      publishedAt: now,
      openUntil: now + (urgent ? 60 * HOUR : 20 * DAY),
    })),
    now,
  )
  await sql`update tender set closing_at = open_until`.execute(app.world.db)
  const notices: ExpectedNotice[] = drafts.map(({ title, company, sector, n, urgent }, i) => ({
    id: ids[i] ?? 0,
    title: `${title} ${n}`,
    company,
    sector,
    urgent,
  }))
  for (const { id, urgent } of notices) {
    const closing = now + (urgent ? 60 * HOUR : 20 * DAY)
    await app.call('PUT /api/tenders/approve', { body: { id, approve: true, closing } }, 'admin')
  }
  await settle()

  // Lulit's mail program unsubscribes by the header of an email; Kebede blocks the bot.
  const letter = mail.mails.find((_, i) => mail.recipients[i]?.includes(found('Lulit').reader.email))
  const stop = letter?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.replaceAll(/[<>]/g, '') ?? ''
  const answer = await app.send(
    new Request(stop, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
  )
  expect(answer.status).toBe(200)
  bot.behave('blocked', found('Kebede').chat)

  // Monday, eight o'clock. Then one deadline moves.
  app.clock.set('2026-03-02T08:00:00+03:00')
  await app.world.jobs.send(app.world.db, 'alerts-digests', {})
  await settle()
  app.clock.advance(HOUR)
  const moved = notices[0] ?? { id: 0, title: '', company: '', sector: 0, urgent: false }
  const closing = { dateType: 0, gcDate: '2026-04-10', time: '10:00' }
  await editTender(app, moved.id, {
    shortTitle: moved.title,
    companyName: moved.company,
    categories: [moved.sector],
    closing,
  })
  await settle()

  for (const [name, { reader, wishes, chat, endpoint }] of readers) {
    for (const channel of CHANNELS) {
      const { atOnce, morning, changes } = expected(notices, wishes, channel, moved.id)
      const oneSms = channel === 'sms' && morning.length > 0 ? [new Set(morning.flat()).size] : undefined
      expect({ name, channel, ...heard(reader, chat, endpoint, channel) }).toEqual({
        name,
        channel,
        atOnce: atOnce.toSorted((a, b) => a - b),
        morning: oneSms ?? morning.map((letter) => letter.length),
        changes,
      })
    }
  }
  const listed = await alertList(found('Abebe').reader)
  expect(listed).toBe(notices.filter(({ title }) => title.includes('pumps')).length)
  const { data: points } = {
    data: await app.call('GET /api/Notification/contact-points', {}, await signedInAgain(app, found('Kebede').reader)),
  }
  expect(points.find(({ channel }) => channel === 'telegram')).toMatchObject({ usable: false, why: 'gone' })
}, 240_000)

async function alertList(reader: SignedIn): Promise<number> {
  return app.call('GET /api/tenders/alert_count', { query: {} }, await signedInAgain(app, reader))
}
