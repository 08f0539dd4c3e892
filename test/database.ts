import { DAY } from '#ethiopia/time-units.ts'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import pg from 'pg'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { createPool, databaseOn, openPostgres } from '#server/adapters/database/postgres.ts'
import type { PostgresOptions } from '#server/adapters/database/postgres.ts'
import { DatabaseUnavailable } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { readMigrations } from '#server/platform/migrate.ts'
import { emptyTables, filledTables, resetDatabase, untouched } from './reset-database.ts'
import type { Untouched } from './reset-database.ts'
import { prepareDatabase } from './prepare-database.ts'

/**
 * A migrated, empty database of the engine under test (TEST_ENGINE), for one caller. Closing it deletes it, or empties
 * it for the next caller, which costs a tenth of creating one.
 */
export function openTestDatabase(poolSize = 5): Promise<Database> {
  return process.env['TEST_ENGINE'] === 'postgres' ? openOnServer(poolSize) : openInMemory()
}

/**
 * Called for a database just opened: returns the function that deletes all later rows. It costs a hundredth of opening
 * another. Do not use it while an app runs, which would not know that its rows are gone (`Database.writes`).
 */
export async function emptying({ executeRaw }: Database): Promise<() => Promise<void>> {
  const filled = await filledTables(executeRaw)
  return () => emptyTables(executeRaw, filled)
}

const ROOT = join(import.meta.dirname, '..')
const CACHE = join(ROOT, '.cache')

/**
 * PGlite's program, compiled once for all databases of this process: each that compiles it again takes twice as long to
 * open, and its first thousands of queries twice as long to answer.
 */
let program: Promise<WebAssembly.Module> | undefined
export const embeddedProgram = (): Promise<WebAssembly.Module> =>
  (program ??= WebAssembly.compile(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/dist/pglite.wasm'))))

/** Closed databases in their initial state, and that state, which is the same for all of this process. */
const spare: { database: Database; uses: number }[] = []
let before: Untouched | undefined
const MAX_SPARE = 2
/** PGlite has all it logged in its memory until a checkpoint, and grows even so. */
const MAX_USES = 30
const CHECKPOINT_EVERY = 5

async function openInMemory(): Promise<Database> {
  const { database, uses } = spare.pop() ?? { database: await openEmbedded(), uses: 1 }
  const whole = (before ??= await untouched(database.executeRaw))
  return lent(database, async () => {
    const mayStay = uses < MAX_USES && spare.length < MAX_SPARE
    if (!mayStay || !(await resetDatabase(database.executeRaw, whole).catch(() => false))) return database.close()
    if (uses % CHECKPOINT_EVERY === 0) await database.executeRaw('checkpoint')
    spare.push({ database, uses: uses + 1 })
  })
}

/**
 * A handle for one caller: once closed it refuses, like a deleted one, though the next caller may have the database by
 * then.
 */
function lent(database: Database, giveBack: () => Promise<void>): Database {
  let closed = false
  const refuseClosed = () => {
    if (closed) throw new DatabaseUnavailable(new Error('the database was closed'))
  }
  const refusing: KyselyPlugin = {
    transformQuery({ node }) {
      refuseClosed()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const whileOpen =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      refuseClosed()
      return work(...given)
    }
  return {
    engine: database.engine,
    db: database.db.withPlugin(refusing),
    writes: database.writes,
    executeRaw: whileOpen(database.executeRaw),
    ping: whileOpen(database.ping),
    ...(database.connections && { connections: database.connections }),
    maintain: whileOpen(database.maintain),
    async close() {
      if (closed) return
      closed = true
      await giveBack()
    },
  }
}

/** The file of a dumped image: starting from it is four times quicker than creating and migrating. */
export async function imageFile(): Promise<string> {
  const packages = readFileSync(join(ROOT, 'package-lock.json'))
  const version = createHash('sha256')
    .update(JSON.stringify(readMigrations()))
    .update(packages)
    .digest('hex')
    .slice(0, 16)
  const file = `pglite-${version}.tar`
  if (!existsSync(join(CACHE, file))) await makeImage(file)
  return join(CACHE, file)
}

/** An embedded database in memory, migrated, whichever engine is asked for. */
export async function openEmbedded(): Promise<Database> {
  const file = await imageFile()
  return openPGlite({
    dataDir: 'memory',
    log: silentLog,
    image: readFileSync(file),
    program: await embeddedProgram(),
  })
}

/** Puts a migrated, empty database into a data directory, for processes whose first start is not tested. */
export async function fillDataDir(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  execFileSync('tar', ['-xf', await imageFile(), '-C', cluster], { stdio: ['ignore', 'ignore', 'pipe'] })
}

async function makeImage(file: string): Promise<void> {
  const fresh = await openPGlite({ dataDir: 'memory', log: silentLog })
  await prepareDatabase(fresh)
  mkdirSync(CACHE, { recursive: true })
  const mine = join(CACHE, `${file}.${process.pid}`)
  writeFileSync(mine, await fresh.dump())
  renameSync(mine, join(CACHE, file))
  await fresh.close()
  // An image is 40 MB; those of earlier migrations are useless.
  const old = readdirSync(CACHE).filter((name) => name.startsWith('pglite-') && name.endsWith('.tar') && name !== file)
  for (const name of old)
    if (Date.now() - statSync(join(CACHE, name)).mtimeMs > DAY) rmSync(join(CACHE, name), { force: true })
}

const TEMPLATE_LOCK = 4_600_002
let made = 0

/** Databases on the server in their initial state and not in use, some with the connections of their last caller. */
const spareOnServer: { name: string; pool?: pg.Pool }[] = []
const MAX_SPARE_POOLS = 2
/** A connection to each of them stays: a new one would first read the catalogs for what empties the database. */
const resetConnections = new Map<string, pg.Client>()

async function openOnServer(poolSize: number): Promise<Database> {
  const server = process.env['TEST_POSTGRES_URL']
  if (!server)
    throw new Error('TEST_POSTGRES_URL is not set: run the tests through `npm test` or `vitest --project postgres`')
  const { name, pool: kept } = spareOnServer.pop() ?? { name: await createOnServer(server) }
  const pooler = process.env['TEST_POOLER_URL']
  if (pooler) return openBehindPooler({ server, pooler, name, poolSize })
  if (kept && kept.options.max !== poolSize) await kept.end()
  const pool =
    kept?.options.max === poolSize ? kept : poolOf({ url: socketUrl(server, name), log: silentLog, poolSize })
  // With its own memory of tables and prepared statements, on connections that others may have used.
  const database = databaseOn(pool, { log: silentLog }, () => untilIdle(pool))
  const whole = (before ??= await untouched(database.executeRaw))
  return lent(database, async () => {
    await database.close()
    const own = await forgetSessions(pool)
    const isNew = own !== undefined && (await resetOnServer(server, name, whole, own))
    if (isNew) return keepOnServer(name, pool)
    await pool.end()
    await asAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`))
  })
}

/** The pooler's connections belong to no caller: all of them end with each. */
async function openBehindPooler(of: { server: string; pooler: string; name: string; poolSize: number }) {
  const { server, pooler, name, poolSize } = of
  const pool = createPool({ url: databaseUrl(pooler, name), log: silentLog, poolSize })
  const database = databaseOn(pool, { log: silentLog })
  const whole = (before ??= await untouched(database.executeRaw))
  return lent(database, async () => {
    await database.close()
    if (await resetOnServer(server, name, whole, [])) spareOnServer.push({ name })
    else await asAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`))
  })
}

function poolOf(options: PostgresOptions): pg.Pool {
  const pool = createPool(options)
  pool.on('connect', keepPlanned)
  return pool
}

/** Uses of a text on one connection after which it is kept planned; how many are; and the longest of them. */
const WORTH = 2
const MAX_PLANNED = 500
const LONGEST = 20_000
/** Production itself decides about statements with such a remark. */
const MARKED = '/* kept'
/** A test that makes the server forget statements. */
const LOSES = /^(?:deallocate|discard) all/

/**
 * Parsing and planning cost half of what PostgreSQL does for the tests, whose tables have few rows. So statements that
 * recur on a connection get a name, and are kept planned, also for the next callers: a reset restores the same tables.
 */
function keepPlanned(client: pg.PoolClient): void {
  const asked = new Map<string, number>()
  let kept = 0
  let lost = 0
  const nameOf = ({ text, values = [], name }: pg.QueryConfig): string | undefined => {
    const mayBe = typeof text === 'string' && values.length > 0 && name === undefined && text.length <= LONGEST
    if (!mayBe || text.slice(0, 40).includes(MARKED)) return undefined
    const times = (asked.get(text) ?? 0) + 1
    asked.set(text, times)
    if (times < WORTH || (times === WORTH && kept++ >= MAX_PLANNED)) return undefined
    return `${PLANNED}${lost}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  }
  const send = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown
  const query = (statement: unknown, ...rest: unknown[]): unknown => {
    if (typeof statement !== 'object' || statement === null || 'submit' in statement) return send(statement, ...rest)
    const { text } = statement as pg.QueryConfig
    if (LOSES.test(text)) {
      asked.clear()
      kept = 0
      lost += 1
    }
    const name = nameOf(statement as pg.QueryConfig)
    return send(name === undefined ? statement : { ...statement, name }, ...rest)
  }
  Object.assign(client, { query })
}

/** The last ones are the next to be used. */
async function keepOnServer(name: string, pool: pg.Pool): Promise<void> {
  spareOnServer.push({ name, pool })
  for (const spare of spareOnServer.slice(0, -MAX_SPARE_POOLS)) {
    const { pool: unused } = spare
    delete spare.pool
    await unused?.end()
  }
}

/** Like the end of a pool, this waits until all connections are given back. */
async function untilIdle(pool: pg.Pool): Promise<void> {
  while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) await sleep(2)
}

/** Begins the names of statements kept planned across callers. */
const PLANNED = 'planned_'

/** The parts of DISCARD ALL, which itself must be sent alone. */
const FORGET = `rollback; close all; reset session authorization; reset all; unlisten *;
  do $$ declare one text; begin
    for one in select name from pg_prepared_statements where not starts_with(name, '${PLANNED}') loop
      execute format('deallocate %I', one); end loop; end $$;
  select pg_advisory_unlock_all(); discard temp; discard sequences; select pg_backend_pid() as pid`

/** Leaves nothing of the last caller on the connections of an idle pool; resolves to the ids of their processes. */
async function forgetSessions(pool: pg.Pool): Promise<number[] | undefined> {
  try {
    const all = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.query(FORGET)))
    return all.map((results) => (results as unknown as pg.QueryResult<{ pid: number }>[]).at(-1)?.rows[0]?.pid ?? 0)
  } catch {
    return undefined
  }
}

async function createOnServer(server: string): Promise<string> {
  const name = `${process.env['TEST_POSTGRES_PREFIX'] ?? 'test_'}${process.pid}_${Date.now().toString(36)}_${made++}`
  await createMigrated(server, name)
  return name
}

/** Creates a database on the server with our tables and the queue's. */
export async function createMigrated(server: string, name: string): Promise<void> {
  const template = `template_${createHash('sha256').update(JSON.stringify(readMigrations())).digest('hex').slice(0, 12)}`
  await asAdmin(server, async (admin) => {
    // Returned when the connection ends.
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(admin, server, template)
    await admin.query(`create database ${name} template ${template}`)
  })
}

/** A client that is still connected was left behind by a test, and is disconnected. */
async function resetOnServer(server: string, name: string, whole: Untouched, own: number[]): Promise<boolean> {
  const away = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and pid <> all ($1)`
  try {
    const keeper = resetConnections.get(name) ?? (await openResetConnection(server, name))
    await keeper.query(away, [own])
    return await resetDatabase((text, values) => keeper.query<object>(text, values), whole)
  } catch {
    return false
  }
}

/** A test that disconnects everybody ends it, too; then the next caller opens another. */
async function openResetConnection(server: string, name: string): Promise<pg.Client> {
  const keeper = adminOf(socketUrl(server, name))
  const gone = () => void (resetConnections.get(name) === keeper && resetConnections.delete(name))
  keeper.on('error', gone).on('end', gone)
  await keeper.connect()
  resetConnections.set(name, keeper)
  return keeper
}

const adminOf = (url: string) => new pg.Client({ connectionString: url, options: '-c lock_timeout=5s' })

export async function asAdmin<R>(url: string, work: (admin: pg.Client) => Promise<R>): Promise<R> {
  const admin = adminOf(url)
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

async function makeTemplate(admin: pg.Client, server: string, template: string): Promise<void> {
  await admin.query(`drop database if exists making_${template} with (force)`)
  await admin.query(`create database making_${template} template template0 encoding 'UTF8'`)
  const database = await openPostgres({ url: databaseUrl(server, `making_${template}`), log: silentLog, poolSize: 2 })
  await prepareDatabase(database)
  await database.close()
  await admin.query(`alter database making_${template} rename to ${template}`)
}

/** The same database by the server's Unix socket, if it has one: a statement by TCP costs the kernel twice as much. */
function socketUrl(server: string, name: string): string {
  const folder = process.env['TEST_POSTGRES_SOCKETS']
  const url = new URL(databaseUrl(server, name))
  if (folder) url.searchParams.set('host', folder)
  return url.href
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
