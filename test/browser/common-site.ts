import { MINUTE } from '#ethiopia/time-units.ts'
import { databaseSecret } from '#server/modules/accounts/actions/token-secrets.ts'
import { unsubscribeLinks } from '#server/modules/notifications/actions/unsubscribe-link.ts'
import type { UnsubscribeScope } from '#server/modules/notifications/core/unsubscribe-id.ts'
import { changeSwitches } from '#server/modules/notifications/actions/switches.ts'
import { storeMessages } from '../factories/messages.ts'
import { startChatModel } from '../fakes/chat-model.ts'
import { startSantimPay } from '../fakes/santimpay.ts'
import { startPushService } from '../fakes/push-service.ts'
import { WITH_PICTURES } from '../process/server-process.ts'
import type { Page } from 'playwright-core'
import { enter, openAccountSite } from './account-site.ts'
import type { GivenPeople } from './account-site.ts'
import { storeBusyDays } from './busy-people.ts'
import { shared } from './browser.ts'
import type { SignInSite } from './sign-in-site.ts'
import { PREPARED_PEOPLE } from './prepared-people.ts'

export { PAID } from './prepared-people.ts'

const NAME = 'Almaz Kebede'
type Kind = keyof typeof PREPARED_PEOPLE

/** People with names known to all files: they only do things that change nothing for others. */
const STAFF = {
  admin: { roles: ['admin'] },
  approver: { roles: ['approver'] },
  editor: { name: 'Eden Haile', roles: ['editor'] },
  outsider: { name: 'Selam Girma' },
} satisfies GivenPeople
const ALL_PREPARED: GivenPeople = Object.fromEntries(
  Object.entries(PREPARED_PEOPLE).flatMap(([kind, { count, ...facts }]) =>
    Array.from({ length: count }, (_, n) => [
      `${kind}${n}`,
      { name: NAME, ...facts, ...('roles' in facts ? { roles: [...facts.roles] } : {}) },
    ]),
  ),
)
/** The operator, as shown on the contact page and in the terms. */
const OPERATOR = {
  OPERATOR_NAME: 'Chereta Trading PLC',
  OPERATOR_ADDRESS: 'Bole Road, Kirkos Sub-City\nAddis Ababa',
  OPERATOR_PHONES: '0115500000, 0911223344',
  OPERATOR_EMAIL: 'info@chereta.example',
  OPERATOR_WEBSITE: 'https://chereta.example',
  BANK_ACCOUNTS: 'CBE|1000123456789|Chereta Trading PLC; telebirr|0911223344|Chereta Trading PLC',
  SELLER_TIN: '0012345678',
}

/**
 * The server of all files that need no other: the samples, staff, people of every kind, and our own mail server, SMS
 * gateway, push service, Google and Telegram. A test that changes data which others read restores it.
 */
export const openCommon = shared(async () => {
  const pushes = await startPushService()
  const santimPay = await startSantimPay()
  const model = await startChatModel()
  const links: Record<string, { alerts: string; search: string }> = {}
  const site = await openAccountSite(
    { ...STAFF, ...ALL_PREPARED },
    {
      ...OPERATOR,
      ...WITH_PICTURES,
      ...santimPay.env,
      PUSH_HOSTS: pushes.host,
      MODEL_URL: model.url,
      MODEL_NAME: 'small',
    },
    async (db, people) => {
      await storeMessages(db, [
        {
          state: 'failed',
          kind: 'contact-message',
          channel: 'email',
          ago: 90 * MINUTE,
          error: '550 5.7.1 refused by policy',
        },
        {
          state: 'failed',
          kind: 'contact-message',
          channel: 'sms',
          ago: 95 * MINUTE,
          error: 'The gateway answered 500',
        },
        { state: 'failed', kind: 'sign-in-code', channel: 'sms', ago: 100 * MINUTE, error: 'No route', secret: true },
      ])
      await storeBusyDays(
        db,
        Object.entries(people).flatMap(([name, { id }]) => (name.startsWith('busy') ? [id] : [])),
      )
      const ports = { secret: databaseSecret(db), publicOrigin: '' }
      for (const [name, { id, email }] of Object.entries(people).filter(([one]) =>
        one.startsWith('subscribedToEmail'),
      )) {
        await changeSwitches(db, id, { email: true, sms: true }, 1)
        const pageOf = async (scope: UnsubscribeScope) => (await unsubscribeLinks(ports, id, scope, email)).page
        links[name] = { alerts: await pageOf('alerts'), search: await pageOf('search:5') }
      }
    },
  )
  return { ...site, pushes, links, santimPay, model }
})
const taken: Partial<Record<Kind, number>> = {}

/**
 * A site with a person of each name and kind, who did nothing yet. All files have the same server: tests may change
 * only their own people's data.
 */
export async function openPeople<N extends string>(wanted: Record<N, Kind>) {
  const site = await openCommon()
  const people = new Map(
    Object.entries<Kind>(wanted).map(([name, kind]) => {
      const n = taken[kind] ?? 0
      taken[kind] = n + 1
      if (n >= PREPARED_PEOPLE[kind].count) throw new Error(`nobody of the kind ${kind} is left: more are to be made`)
      return [name, `${kind}${n}`]
    }),
  )
  const known = (name: string): string => {
    const person = people.get(name)
    if (person === undefined && !(name in STAFF)) throw new Error(`${name} was not asked for`)
    return person ?? name
  }
  return {
    ...site,
    /** Their id, address and number. */
    personOf(name: N) {
      const person = site.people[known(name)]
      if (!person) throw new Error(`${name} is not among the people of this file`)
      return person
    },
    /** Pages on which a person of the kind `subscribedToEmail` stops their messages: all alerts, or one search. */
    linksOf(name: N) {
      const links = site.links[known(name)]
      if (!links) throw new Error(`${name} has no links to unsubscribe`)
      return links
    },
    /** Signs them in on a page that is open, or will be opened. */
    enter: (page: Page, name: N) => enter(page, known(name)),
    pageOf: (name: N, to: string, options: Parameters<typeof site.page>[0] = {}) =>
      site.pageOf(known(name), to, options),
    callAs: <T>(name: N, method: string, path: string, body?: object): Promise<T> =>
      site.callAs(known(name), method, path, body),
  }
}
export type PeopleSite<N extends string = string> = Awaited<ReturnType<typeof openPeople<N>>>

/** The same server for tests that need no particular people. */
export const openWaysIn: () => Promise<SignInSite> = openCommon
