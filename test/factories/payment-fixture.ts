import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import { startTestApp } from '../app.ts'
import type { TestApp, TestBrowser } from '../app.ts'
import { startSantimPay } from '../fakes/santimpay.ts'
import type { FakeSantimPay, FakeTransaction } from '../fakes/santimpay.ts'
import type { SignedIn } from './people.ts'

/** The whole server with a fake gateway on loopback that tests control. */
export async function openPaymentFixture(env: Record<string, string> = {}) {
  const gateway = await startSantimPay()
  const app = await startTestApp({ env: { ...gateway.env, ...env } })
  return { app, gateway, ...paymentCalls(app, gateway), stop: () => Promise.all([app.stop(), gateway.stop()]) }
}
export type PaymentFixture = Awaited<ReturnType<typeof openPaymentFixture>>

function paymentCalls(app: TestApp, gateway: FakeSantimPay) {
  const pay = (person: SignedIn, plan: 'annually' | 'quarterly' = 'annually') =>
    app.call('GET /api/SantimPay/get_pay_url/{plan}', { params: { plan } }, person)
  const read = (person: TestBrowser, id: string) => app.call('GET /api/payment/{id}', { params: { id } }, person)
  return {
    pay,
    /** Begins to pay, and returns the payment's id and that of the attempt at the gateway. */
    async begin(person: SignedIn, plan: 'annually' | 'quarterly' = 'annually') {
      const { url, paymentId } = await pay(person, plan)
      return { paymentId, attemptId: url.split('/').at(-1) ?? '' }
    },
    read,
    /** The payer comes back to our page, a while later: the gateway is asked, and its answer is shown. */
    async lookAgain(person: TestBrowser, id: string) {
      app.clock.advance(6000)
      const answered = await markChecks(app, id)
      await read(person, id)
      await answered()
      await app.drain()
      return read(person, id)
    },
    /** Sends a webhook as the gateway would; returns the status. */
    async notify(attemptId: string, change: Partial<FakeTransaction> = {}, claims: Record<string, unknown> = {}) {
      const { body, token } = await gateway.signedWebhook(attemptId, change, claims)
      return post(app, body, token)
    },
    post: (body: unknown, token?: string) => post(app, body, token),
    /** Everything that payments store, for comparing before with after. */
    async kept() {
      const { rows } = await sql<{ state: string }>`select
        (select json_agg(payment order by id) from payment) as payments,
        (select json_agg(entry order by id) from money_entry entry) as money,
        (select json_agg(period order by id) from paid_period period) as periods,
        (select json_agg(event order by id) from payment_event event) as events`.execute(app.world.db)
      return JSON.stringify(rows[0])
    },
    async count(table: 'money_entry' | 'paid_period' | 'payment' | 'payment_try') {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
        app.world.db,
      )
      return rows[0]?.n ?? 0
    },
    /** Runs the job of each minute. */
    async minute() {
      await app.world.jobs.send(app.world.db, 'payments-reconcile', {})
      await app.drain()
    },
    /** Messages to a payer about payments, by channel and occasion, but for channels they do not have. */
    async deliveriesTo({ id }: { id: PersonId }) {
      await app.drain()
      const { rows } = await sql<{
        delivery: string
      }>`select channel || ' ' || (about->>'news') as delivery from delivery
        where person_id = ${id} and kind = 'payment' and state <> 'suppressed' order by id`.execute(app.world.db)
      return rows.map(({ delivery }) => delivery)
    },
    own: (person: SignedIn) =>
      app.call('GET /api/subscription/GetSubscriptionById/{id}', { params: { id: person.id } }, 'admin'),
  }
}

/** Earlier than any check of an attempt that is recorded. */
const UNANSWERED = 1
const MAX_WAIT = 20_000

/**
 * Marks a payment's attempts; the function returned waits for the answers that are asked for meanwhile: on a busy
 * machine they come after the page, which waits for them only a moment.
 */
async function markChecks(app: TestApp, id: string): Promise<() => Promise<void>> {
  const { db, clock } = app.world
  const now = clock.now()
  await sql`update payment_try set next_look_at = ${UNANSWERED}
    where next_look_at is not null and payment_id = (select id from payment where public_id = ${id})
      and coalesce(looked_at, 0) < ${now}`.execute(db)
  const waiting = async () =>
    (
      await sql`select from payment_try where next_look_at = ${UNANSWERED} and looked_at = ${now}
        and payment_id = (select id from payment where public_id = ${id})`.execute(db)
    ).rows.length > 0
  return async () => {
    const until = performance.now() + MAX_WAIT
    while ((await waiting()) && performance.now() < until) await sleep(20)
  }
}

async function post(app: TestApp, body: unknown, token?: string): Promise<number> {
  const response = await app.send(
    new Request('http://chereta.test/api/SantimPay/notify', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { 'signed-token': token }) },
      body: JSON.stringify(body),
    }),
  )
  await response.text()
  return response.status
}
