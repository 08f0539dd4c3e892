import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { followOpenTenders } from '#server/modules/search/actions/follow-open-tenders.ts'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import type { Database } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { heldBytes } from '../heap.ts'
import { fts5 } from '../peers/fts5.ts'
import { groonga } from '../peers/groonga.ts'
import { miniSearch } from '../peers/minisearch.ts'
import type { Peer } from '../peers/peer.ts'
import { plainPostgres } from '../peers/plain-postgres.ts'
import { xapian } from '../peers/xapian.ts'
import { fillSearch } from './fill.ts'
import type { Engine } from './measure.ts'
import type { SearchBenchOptions } from './options.ts'
import { serverMemory } from './memory.ts'
import { ours } from './ours.ts'
import { asPeerDocuments } from './peer-documents.ts'
import { writeProgress } from './progress.ts'
import type { Setting } from './setting.ts'
import { setStatistics } from './statistics.ts'

const MB = 1_048_576
/** In memory a library takes some 12 KB a notice. */
const MAX_IN_MEMORY = 200_000

export type Opened = {
  engines: Engine[]
  /** Ours over PostgreSQL, for measurements beyond what peers can do. */
  database: Database
  /** Name, input, MB of disk, MB of memory, seconds to build. Computed at the end, after all have run. */
  sizes(): Promise<(string | number)[][]>
  close(): Promise<void>
}
type Closing = () => unknown
type Size = () => Promise<(string | number)[]>
/** Engines that are opened, how to measure their sizes, and how to close them. */
type Bench = { engines: Engine[]; sizes: Size[]; closing: Closing[] }

/** All selected engines, filled with the same notices. Ours over PostgreSQL is the first. */
export async function openEngines(setting: Setting, options: SearchBenchOptions): Promise<Opened> {
  const bench: Bench = { engines: [], sizes: [], closing: [] }
  const close = async () => {
    for (const end of bench.closing.splice(0).reverse()) await end()
  }
  try {
    const server = options.database ?? (await started(bench.closing))
    const database = await openOurs(bench, setting, options, server)
    for (const [name, make] of peersOf(server)) if (isWanted(name, options)) await openPeer(bench, setting, name, make)
    const { engines, sizes } = bench
    return { engines, database, sizes: () => Promise.all(sizes.map((size) => size())), close }
  } catch (error) {
    await close()
    throw error
  }
}

const isWanted = (name: string, { peers }: SearchBenchOptions): boolean =>
  peers === undefined || peers.some((part) => name.toLowerCase().includes(part))

/**
 * Our engines over PostgreSQL and, where it is selected, over PGlite: the database's index and the open tenders in
 * memory. Returns the former's database.
 */
async function openOurs(
  bench: Bench,
  { notices, fingerprint }: Setting,
  options: SearchBenchOptions,
  server: string,
): Promise<Database> {
  const postgres = await openServer(server, `chereta_bench_${notices.count}_${fingerprint}`, bench.closing)
  const before = process.memoryUsage().rss
  const pglite = isWanted('pglite', options)
    ? await openEmbedded(`${notices.count}-${fingerprint}`, options.database !== undefined, bench.closing)
    : undefined
  const empty = [postgres, ...(pglite ? [pglite] : [])].filter(({ filled }) => !filled).map(({ opened }) => opened)
  const built = await timed(async () => {
    if (empty.length > 0) await fillSearch(empty, notices, { texts: notices.count <= MAX_IN_MEMORY })
  })
  await setStatistics(postgres.opened, options.statistics)
  const add = (name: string, { opened, filled }: Holding, memory: () => Promise<number> | number) => {
    const engine = ours(opened, name, notices.now)
    bench.engines.push(engine)
    bench.sizes.push(async () => {
      const disk = inMb(await diskOf(opened))
      return [name, engine.gets, disk, inMb(await memory()), filled ? 'kept' : built]
    })
  }
  add('ours, PostgreSQL', postgres, () => serverMemory(postgres.opened))
  await addInMemory(bench, 'ours, memory over PostgreSQL', postgres.opened, notices.now)
  const grown = process.memoryUsage().rss - before
  if (pglite) {
    add('ours, PGlite', pglite, () => grown)
    await addInMemory(bench, 'ours, memory over PGlite', pglite.opened, notices.now)
  }
  return postgres.opened
}

/** The engine that keeps open tenders in this process's memory. */
async function addInMemory(bench: Bench, name: string, opened: Database, now: number): Promise<void> {
  const open = followOpenTenders({ ...opened, log: silentLog })
  bench.closing.push(() => open.stop())
  const start = heldBytes()
  const took = await timed(async () => {
    open.start()
    await open.settled()
  })
  const grown = heldBytes() - start
  bench.engines.push(ours(opened, name, now, open))
  bench.sizes.push(async () => [name, `${open.held() ?? 0} open tenders`, '', inMb(grown), took])
}

async function openPeer(bench: Bench, { notices }: Setting, name: string, make: () => Promise<Peer | undefined>) {
  if (name === 'minisearch' && notices.count > MAX_IN_MEMORY) {
    const gigabytes = Math.round((notices.count * 12) / MB)
    writeProgress(
      `${name} is left out: ${notices.count.toLocaleString('en')} notices would take ${gigabytes} GB of memory`,
    )
    return
  }
  const peer = await make()
  if (!peer) return writeProgress(`${name} is not installed here, and left out`)
  bench.closing.push(() => peer.close())
  writeProgress(`building ${peer.name}`)
  const took = await timed(() => peer.build(asPeerDocuments(notices)))
  bench.engines.push(peer)
  bench.sizes.push(async () => {
    const { disk, memory } = await peer.sizes()
    return [peer.name, peer.gets, inMb(disk), memory === 0 ? '' : inMb(memory), took]
  })
}

const peersOf = (server: string): [string, () => Promise<Peer | undefined>][] => [
  ['plain', () => plainPostgres('lexemes', `${server.replace(/\/[^/]*$/, '')}/postgres`)],
  ['fts5', async () => fts5('lexemes')],
  ['minisearch', () => miniSearch('lexemes')],
  ['xapian', async () => xapian()],
  ['groonga', async () => groonga()],
]

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return Math.round((performance.now() - begun) / 1000)
}

async function started(closing: Closing[]): Promise<string> {
  const server = await startPostgres()
  closing.push(() => server.stop())
  return server.url
}

type Holding = { opened: Database; filled: boolean }

async function openServer(server: string, name: string, closing: Closing[]): Promise<Holding> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  const filled = rowCount === 1
  if (!filled) await admin.query(`create database ${name} template template0 encoding 'UTF8'`)
  await admin.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  const opened = await openPostgres({ url: url.href, log: silentLog, statementTimeout: 0 })
  closing.push(() => opened.close())
  return { opened, filled }
}

const KEPT = join(tmpdir(), 'chereta-bench-pglite')

async function openEmbedded(name: string, keep: boolean, closing: Closing[]): Promise<Holding> {
  const dataDir = keep ? `${KEPT}-${name}` : mkdtempSync(`${KEPT}-`)
  const filled = existsSync(dataDir) && keep
  const opened = await openPGlite({ dataDir, log: silentLog })
  if (!keep) closing.push(() => rmSync(dataDir, { recursive: true, force: true }))
  closing.push(() => opened.close())
  return { opened, filled }
}

const inMb = (bytes: number): number => Math.round(bytes / MB)

/** Bytes of the index: its table, the texts of words next to it, and all its indexes. */
async function diskOf(database: Database): Promise<number> {
  const { rows } = await database.executeRaw(`select pg_total_relation_size('tender_search') as bytes`)
  return (rows as { bytes: number }[])[0]?.bytes ?? 0
}
