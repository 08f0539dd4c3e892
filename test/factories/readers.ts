import { sql } from 'kysely'
import type { AlertConfigInput } from '#contract/alerts.ts'
import type { PersonId } from '#contract/ids.ts'
import type { ChannelName } from '#contract/notifications.ts'
import { aBrowser } from '../app.ts'
import type { TestApp } from '../app.ts'
import { aPerson, signIn } from './people.ts'
import type { PersonFacts, SignedIn } from './people.ts'
import { aTender } from './tender.ts'

type ReaderFacts = PersonFacts & {
  keywords?: readonly string[]
  sectors?: number[]
  customers?: string[]
  /** The channels on which alerts are on; `urgent` are the urgent ones by email. */
  on?: readonly (ChannelName | 'urgent')[]
  /** The addresses of the chat and the browser; invented where nothing listens. */
  chat?: string
  browser?: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** The account, where it exists already. */
  account?: SignedIn
}

/** A person who signed in, linked a chat and a browser, and configured alerts, as the pages do it. */
export async function aReader(app: TestApp, facts: ReaderFacts = {}): Promise<SignedIn> {
  const { keywords = [], sectors = [], customers = [], on = [], chat, browser, account, ...person } = facts
  const reader = account ?? (await aPerson(app, person))
  await sql`insert into contact_point (person_id, channel, address, keys, browser_id, lang, created_at) values
    (${reader.id}, 'telegram', ${chat ?? `chat-${reader.id}`}, null, null, ${facts.language ?? 'en'}, ${app.clock.now()}),
    (${reader.id}, 'push', ${browser?.endpoint ?? `browser-${reader.id}`}, ${browser ? JSON.stringify(browser.keys) : null}::text::jsonb, ${`browser-${reader.id}`},
      ${facts.language ?? 'en'}, ${app.clock.now()})`.execute(app.world.db)
  await configure(app, reader, {
    keywords: keywords.join('/;'),
    sectors,
    customers,
    emailNotification: on.includes('email'),
    urgentEmailNotification: on.includes('urgent'),
    smsNotification: on.includes('sms'),
    telegramNotification: on.includes('telegram'),
    pushNotification: on.includes('push'),
  })
  await app.drain()
  return reader
}

/** The same person with a bearer that is valid now, wherever the test has moved the clock. */
export async function signedInAgain(app: TestApp, reader: SignedIn): Promise<SignedIn> {
  return Object.assign(reader, await signIn(app, reader.email, aBrowser()))
}

/** Changes a reader's alerts. */
export async function configure(app: TestApp, reader: SignedIn, body: AlertConfigInput): Promise<void> {
  await app.call('POST /api/Notification/ConfigAlert', { body }, await signedInAgain(app, reader))
}

type Heard = {
  kind: string
  channel: ChannelName
  state: string
  subject: string | null
  text: string | null
  reason: string | null
  error: string | null
  tenders: number[]
}

/** Every alert message to a person, in the order of enqueuing; with the texts of those without a configured channel. */
export async function heardBy(app: Pick<TestApp, 'world'>, personId: PersonId): Promise<Heard[]> {
  const { rows } = await sql<Heard>`
    select kind, channel, state, subject, body_text as text, reason, error,
      coalesce((select array_agg(tender_id order by tender_id) from notification_history where delivery_id = coalesce(delivery.copy_of, delivery.id)), '{}') as tenders
    from delivery where person_id = ${personId} and about is not null order by id`.execute(app.world.db)
  return rows
}

/** Eight o'clock, and everything that is then sent. */
export async function digestsAt(app: TestApp, at: string): Promise<void> {
  app.clock.set(at)
  await app.world.jobs.send(app.world.db, 'alerts-digests', {})
  await app.drain()
}

/** Changes a tender as an admin does, from its present version. */
export async function editTender(app: TestApp, id: number, changes: object): Promise<void> {
  const detail = await app.call('GET /api/tenders/detail/{id}', { params: { id } }, 'admin')
  const version = 'version' in detail && typeof detail.version === 'number' ? detail.version : 0
  await app.call('PUT /api/tenders/{id}', { params: { id }, body: { ...aTender({ ...changes }), version } }, 'admin')
}
