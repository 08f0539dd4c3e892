import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import type { Db } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { adminOf, storeSession } from '../factories/admin.ts'
import { storePerson } from '../factories/people.ts'
import { startSantimPay } from '../fakes/santimpay.ts'
import type { FakeSantimPay } from '../fakes/santimpay.ts'
import { startPostgres } from '../postgres-server.ts'
import type { TestPostgres } from '../postgres-server.ts'
import { startServer, stopServer } from '../process/server-process.ts'
import type { ServerProcess } from '../process/server-process.ts'
import { judge, openAttempts, provedPayments } from './payment-judge.ts'
import type { PaidLife } from './payment-judge.ts'
import { seeded } from './random.ts'

const ACCOUNT = '1000123456789'
/** How many pay at the gateway in each round, and how many by transfer. */
const [AT_GATEWAY, BY_TRANSFER] = [5, 3]
/** The longest time between the first proofs and the kill, in milliseconds. */
const LATEST = 900
/** One kill of this number hits the database. */
const EACH_DATABASE = 3
const SETTLED_WITHIN = 180_000

/**
 * Kills the server (each third time with its database) while gateway webhooks, payers and transfers arrive together.
 * In the end all money gave periods, none lost or doubled, one confirmation each, the series without a gap.
 */
export async function payThroughKills({ seed, kills }: { seed: number; kills: number }): Promise<PaidLife> {
  const random = seeded(seed)
  const gateway = await startSantimPay()
  const postgres = await startPostgres({ durable: true })
  const life: PaidLife = { kills: { server: 0, database: 0 }, paid: 0, before: 0, unanswered: 0, lost: [], wrong: [] }
  const services = { gateway, postgres }
  const payers = openPayers(gateway, life.wrong)
  try {
    await withDatabase(postgres, (db) => migrateAll(postgres.url, db))
    while (life.kills.server + life.kills.database < kills) await killWhilePaying(services, payers, random, life)
    const { completed, transfers } = payers
    life.unanswered = [...transfers.values()].filter(({ isConfirmed }) => !isConfirmed).length
    life.before = await withDatabase(postgres, provedPayments)
    await repeatUnanswered(services, payers)
    await withDatabase(postgres, (db) => judge(db, life, completed.size + transfers.size))
    return life
  } finally {
    await postgres.stop()
    await gateway.stop()
  }
}

type Services = { gateway: FakeSantimPay; postgres: TestPostgres }
type Begun = { paymentId: string; attemptId: string }

async function withDatabase<T>(postgres: TestPostgres, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openPostgres({ url: postgres.url, log: silentLog })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

async function started({ gateway, postgres }: Services): Promise<ServerProcess> {
  const server = await startServer({
    ...gateway.env,
    DATABASE_URL: postgres.url,
    TRUSTED_PROXIES: '1',
    SAMPLES: 'off',
    BANK_ACCOUNTS: `CBE|${ACCOUNT}|Chereta Trading PLC`,
  })
  await server.ready()
  return server
}

type More = { bearer?: string; body?: object; headers?: Record<string, string> }
/** Makes calls, each from an address of its own; they resolve with undefined where no complete response came. */
function openCalls() {
  let asked = 0
  return async (server: ServerProcess, method: string, path: string, { bearer, body, headers }: More = {}) => {
    const n = ++asked
    const response = await fetch(server.origin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${3 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`,
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    return response && text !== undefined ? { status: response.status, text } : undefined
  }
}

type Payers = ReturnType<typeof openPayers>
/**
 * The calls of payers, of the gateway, and of the admin who counts transfers; `completed` and `transfers` are the
 * payments that must give periods.
 */
function openPayers(gateway: FakeSantimPay, wrong: string[]) {
  const call = openCalls()
  const completed = new Set<string>()
  /** Transfers by the number on our account: their payment, and whether counting was confirmed. */
  const transfers = new Map<string, { id: string; isConfirmed: boolean }>()

  async function begin(server: ServerProcess, bearer: string): Promise<Begun | undefined> {
    const answer = await call(server, 'GET', '/api/SantimPay/get_pay_url/quarterly', { bearer })
    if (answer?.status !== 200) return undefined
    const { paymentId, url } = JSON.parse(answer.text) as { paymentId: string; url: string }
    return { paymentId, attemptId: url.split('/').at(-1) ?? '' }
  }
  /** Announces a transfer; returns the number that it will have on our account. */
  async function transfer(server: ServerProcess, bearer: string): Promise<string | undefined> {
    const answer = await call(server, 'POST', '/api/payment/transfer', { bearer, body: { plan: 'quarterly' } })
    if (answer?.status !== 200) return undefined
    const number = `FT2606${1_000_000 + transfers.size}`
    transfers.set(number, { id: (JSON.parse(answer.text) as { paymentId: string }).paymentId, isConfirmed: false })
    return number
  }
  function complete(attemptId: string): void {
    gateway.settle(attemptId, { Status: 'COMPLETED' })
    completed.add(attemptId)
  }
  async function notify(server: ServerProcess, attemptId: string): Promise<void> {
    const { body, token } = await gateway.signedWebhook(attemptId)
    await call(server, 'POST', '/api/SantimPay/notify', { body, headers: { 'signed-token': token } })
  }
  async function count(server: ServerProcess, bearer: string, number: string): Promise<void> {
    const found = transfers.get(number)
    if (!found) return
    const body = { what: 'transfer', account: ACCOUNT, bankReference: number, bookedOn: '2026-03-03', amount: 1500 }
    const answer = await call(server, 'PUT', `/api/payment/${found.id}`, { bearer, body })
    if (answer?.status === 200 || answer?.text.includes('transfer-counted')) found.isConfirmed = true
    else if (answer && answer.status < 500 && answer.status !== 503)
      wrong.push(`a transfer: ${answer.text.slice(0, 200)}`)
  }
  const check = (server: ServerProcess, bearer: string, paymentId: string) =>
    call(server, 'GET', `/api/payment/${paymentId}`, { bearer })
  return { begin, check, complete, completed, count, notify, transfer, transfers }
}

const adminBearer = async (db: Db): Promise<string> => storeSession(db, await adminId(db), Date.now())

/** People who pay, each by a bearer. */
const newBearers = (db: Db, count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { id } = await storePerson({ clock: { now: () => Date.now() }, world: { db } }, { password: false })
      return storeSession(db, id, Date.now())
    }),
  )

/** People pay at the gateway and by transfer; all proofs arrive together, repeatedly, while the server is killed. */
async function killWhilePaying(
  services: Services,
  payers: Payers,
  random: ReturnType<typeof seeded>,
  life: PaidLife,
): Promise<void> {
  const { bearers, admin } = await withDatabase(services.postgres, async (db) => ({
    bearers: await newBearers(db, AT_GATEWAY + BY_TRANSFER),
    admin: await adminBearer(db),
  }))
  const server = await started(services)
  const begun = (
    await Promise.all(
      bearers.slice(0, AT_GATEWAY).map(async (bearer) => ({ bearer, ...(await payers.begin(server, bearer)) })),
    )
  ).filter((attempt): attempt is Begun & { bearer: string } => attempt.attemptId !== undefined)
  const numbers: string[] = []
  for (const bearer of bearers.slice(AT_GATEWAY)) {
    const number = await payers.transfer(server, bearer)
    if (number !== undefined) numbers.push(number)
  }
  for (const { attemptId } of begun) payers.complete(attemptId)
  const storm = [
    ...begun.flatMap(({ attemptId }) =>
      Array.from({ length: 1 + random.below(3) }, () => payers.notify(server, attemptId)),
    ),
    ...begun.map(({ paymentId, bearer }) => payers.check(server, bearer, paymentId)),
    ...numbers.flatMap((number) => [payers.count(server, admin, number), payers.count(server, admin, number)]),
  ]
  await sleep(random.below(LATEST))
  await killBoth(server, services.postgres, random, life, storm)
}

/** Kills the server, and before it each third time the database, which is there again at the end. */
async function killBoth(
  server: ServerProcess,
  postgres: TestPostgres,
  random: ReturnType<typeof seeded>,
  { kills }: PaidLife,
  storm: readonly Promise<unknown>[],
): Promise<void> {
  const hitsDatabase = (kills.server + kills.database) % EACH_DATABASE === EACH_DATABASE - 1
  kills[hitsDatabase ? 'database' : 'server'] += 1
  if (hitsDatabase) {
    await postgres.crash('SIGKILL')
    await sleep(random.below(100))
  }
  server.child.kill('SIGKILL')
  await server.exited
  await Promise.all(storm)
  if (hitsDatabase) await postgres.start()
}

/**
 * As people and the gateway do after a failure: counts open transfers, sends all webhooks once more, and waits until
 * every attempt is settled.
 */
async function repeatUnanswered(services: Services, { completed, count, notify, transfers }: Payers): Promise<void> {
  const server = await started(services)
  const admin = await withDatabase(services.postgres, adminBearer)
  for (const [number, { isConfirmed }] of transfers) if (!isConfirmed) await count(server, admin, number)
  for (const attemptId of completed) await notify(server, attemptId)
  const until = Date.now() + SETTLED_WITHIN
  while (Date.now() < until && (await withDatabase(services.postgres, openAttempts)) > 0) await sleep(1000)
  await stopServer(server)
}

async function migrateAll(url: string, db: Db): Promise<void> {
  const database = await openPostgres({ url, log: silentLog })
  await migrate(database)
  await database.close()
  // The first call makes the admin.
  await adminOf(db, { now: () => Date.now() })()
}

async function adminId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from person where roles @> '{admin}' limit 1`.execute(db)
  return rows[0]?.id ?? 0
}
