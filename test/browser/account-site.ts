import { MINUTE } from '#ethiopia/time-units.ts'
import { rmSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { createLog } from '#server/platform/log.ts'
import { openDatabase } from '#scripts/open-database.ts'
import type { Page } from 'playwright-core'
import { storePerson } from '../factories/people.ts'
import type { PersonFacts } from '../factories/people.ts'
import { storeSubscription } from '../factories/subscriptions.ts'
import type { HeldPeriods } from '../factories/subscriptions.ts'
import { PEOPLE_PASSWORD } from '../factories/people.ts'
import { dataIn, ownDirectory } from './browser.ts'
import { openSignInSite } from './sign-in-site.ts'

export type GivenPeople = Record<string, PersonFacts & { holds?: HeldPeriods }>

type People = Record<string, Awaited<ReturnType<typeof storePerson>>>

const emailOf = (name: string): string => `${name.toLowerCase()}@buyers.example`

/**
 * A database with people in it, for a server that will be started later, so that some can be admins and some
 * subscribers. Their names are their addresses. `prepare` inserts further data of earlier days.
 */
export async function peopleIn(given: GivenPeople, prepare?: (db: Db, people: People) => Promise<void>) {
  const dir = ownDirectory()
  const data = await dataIn(dir, 'on')
  const database = await openDatabase(readConfig(data), createLog('silent'))
  const rows = { clock: systemClock, world: { db: database.db } }
  const people: People = {}
  const ids: Record<string, number> = {}
  for (const [name, { holds, ...facts }] of Object.entries(given)) {
    const person = await storePerson(rows, { email: emailOf(name), ...facts })
    if (holds) await storeSubscription(rows, person.id, holds)
    people[name] = person
    ids[name] = person.id
  }
  await prepare?.(database.db, people)
  await database.close()
  return { data, people, ids, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

/** The site with all ways to sign in, and people who exist already. */
export async function openAccountSite(
  given: GivenPeople,
  settings: Record<string, string> = {},
  prepare?: Parameters<typeof peopleIn>[1],
) {
  const { data, people, ids, remove } = await peopleIn(given, prepare)
  const site = await openSignInSite({ SAMPLES: 'on', ...data, ...settings })
  const tokens = new Map<string, { at: number; token: Promise<string> }>()
  return {
    ...site,
    people,
    ids,
    /** A page on which this person is signed in, at `to`. */
    async pageOf(name: string, to: string, options: Parameters<typeof site.page>[0] = {}): Promise<Page> {
      const page = await site.page(options)
      await enter(page, name)
      await page.goto(to)
      return page
    },
    /** Calls the server as this person, without a page. Rejects with the refusal. */
    async callAs<T>(name: string, method: string, path: string, body?: object): Promise<T> {
      const held = tokens.get(name)
      const isGood = held !== undefined && Date.now() - held.at < 10 * MINUTE
      const token = isGood ? held.token : bearerOf(site.origin, name)
      if (!isGood) tokens.set(name, { at: Date.now(), token })
      const isForm = body instanceof FormData
      const headers = {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        authorization: `Bearer ${await token}`,
        'x-forwarded-for': site.newAddress(),
      }
      const answer = await fetch(site.origin + path, {
        method,
        headers,
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      })
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as T
    },
    async close() {
      await site.close()
      remove()
    },
  }
}
export type AccountSite = Awaited<ReturnType<typeof openAccountSite>>

/**
 * Signs one of these people in as the login page does, without a page: signing in has tests of its own, and each opened
 * page takes half a second.
 */
export async function enter(page: Page, name: string): Promise<void> {
  const email = emailOf(name)
  const answer = await page.request.post('/api/LocalAccount/Signin', {
    data: { email, password: PEOPLE_PASSWORD },
    maxRetries: 1,
  })
  const { success, message } = (await answer.json()) as { success: boolean; message: string }
  if (!success) throw new Error(`${email} was not signed in: ${message}`)
}

async function bearerOf(origin: string, name: string): Promise<string> {
  const body = JSON.stringify({ email: emailOf(name), password: PEOPLE_PASSWORD })
  const answer = await fetch(`${origin}/api/LocalAccount/Signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return ((await answer.json()) as { token: string }).token
}
