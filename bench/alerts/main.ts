import { parseArgs } from 'node:util'
import pg from 'pg'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import type { IndexableTender } from '#server/modules/tenders/index.ts'
import type { Database } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { quantile } from '../search/measure.ts'
import { serverMemory } from '../search/memory.ts'
import { makeNotices } from '../search/notices.ts'
import { writeProgress } from '../search/progress.ts'
import { makeVocabulary } from '../search/vocabulary.ts'
import { fillProfiles } from './fill.ts'
import { analysis, finding, foundByWords, inMemory, ourMatching, ourWriting, plainScan } from './matchers.ts'
import type { Matcher } from './matchers.ts'
import { makeProfiles } from './profiles.ts'
import type { Spread } from './profiles.ts'

const MB = 1_048_576
const NOW = Date.parse('2026-11-02T09:00:00+03:00')
const COMPARED = 10

function readOptions() {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      phrases: { type: 'string', default: '10000,100000,1000000' },
      spread: { type: 'string', default: 'alike,equal' },
      notices: { type: 'string', default: '300' },
      scanned: { type: 'string', default: '30' },
      engines: { type: 'string', default: 'postgres,pglite' },
      database: { type: 'string' },
    },
  })
  return {
    phrases: values.phrases.split(',').map(Number),
    spreads: values.spread.split(',').map(readSpread),
    notices: Number(values.notices),
    scanned: Number(values.scanned),
    engines: values.engines,
    database: values.database,
  }
}
type Options = ReturnType<typeof readOptions>

/** Alert matching with several numbers of phrases: ours on both engines, a plain scan over all phrases, and a map in memory, on the same notices in turn. */
export default async function alerts(): Promise<void> {
  const options = readOptions()
  const vocabulary = makeVocabulary()
  const made = makeNotices(vocabulary, 100_000, 0.06, NOW)
  const profiles = makeProfiles(vocabulary, made.companies)
  const tenders = Array.from({ length: options.notices }, (_, n): IndexableTender => ({
    ...made.notice(n + 1),
    freeTender: false,
    closingAt: null,
  }))
  const lines: string[][] = []
  const sizes: string[][] = []
  for (const spread of options.spreads) {
    for (const phrases of options.phrases) {
      const engines = await openDatabases(options, `chereta_bench_alerts_${spread}_${phrases}`)
      const { databases } = engines
      const filling = [phrases.toLocaleString('en'), spread]
      try {
        for (const [, database] of databases) await migrate(database)
        writeProgress(`${phrases.toLocaleString('en')} phrases, ${spread}`)
        await fillProfiles(await unfilled(databases.map(([, one]) => one)), profiles(phrases, spread), phrases)
        const embedded = engines.embeddedMemory()
        const [heap, memory] = weighed(() => inMemory(profiles(phrases, spread)))
        for (const [name, database] of databases) await compare(name, database, memory, tenders)
        const measured = await measure(matchersOf(memory, databases), tenders, options.scanned)
        const kept = [...(await sizesOf(databases, embedded)), ['in memory', '0', inMb(heap)]]
        lines.push(...measured.map((line) => [...filling, ...line]))
        sizes.push(...kept.map((line) => [...filling, ...line]))
      } finally {
        await engines.close()
      }
    }
  }
  print(['phrases', 'profiles', 'way', 'p50 ms', 'p95 ms', 'notices/s', 'people found', 'times the scan'], lines)
  print(['phrases', 'profiles', 'way', 'disk MB', 'memory MB'], sizes)
}

type Named = readonly (readonly [name: string, database: Database])[]
type Engines = {
  databases: Named
  /** Bytes since the embedded one was opened. */ embeddedMemory(): number
  close(): Promise<void>
}

/** A database on each of the chosen engines; PostgreSQL is started where no server is named. */
async function openDatabases({ engines, database }: Options, name: string): Promise<Engines> {
  const databases: [string, Database][] = []
  const wanted = engines.includes('postgres')
  const server = wanted && database === undefined ? await startPostgres({ durable: true }) : undefined
  const url = server?.url ?? database
  if (wanted && url !== undefined) databases.push(['PostgreSQL', await openServer(url, name)])
  const before = process.memoryUsage().rss
  if (engines.includes('pglite')) databases.push(['PGlite', await openPGlite({ dataDir: 'memory', log: silentLog })])
  return {
    databases,
    embeddedMemory: () => process.memoryUsage().rss - before,
    async close() {
      for (const [, one] of databases) await one.close()
      await server?.stop()
    },
  }
}

const matchersOf = (memory: Matcher, databases: Named): Matcher[] => [
  memory,
  ...databases.flatMap(([name, database]) => [
    analysis(database, name),
    finding(database, name),
    ourMatching(database, name),
    ourWriting(database, name),
    plainScan(database, name),
  ]),
]

/** Disk and memory of each engine; `embedded` is what the embedded one took of this process, in bytes. */
async function sizesOf(databases: Named, embedded: number): Promise<string[][]> {
  const sizes: string[][] = []
  for (const [name, database] of databases)
    sizes.push([name, inMb(await diskOf(database)), inMb(name === 'PGlite' ? embedded : await serverMemory(database))])
  return sizes
}

/** A database for each filling: on a named server it stays, and is used again. */
async function openServer(server: string, name: string): Promise<Database> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await admin.query(`create database ${name} template template0 encoding 'UTF8'`)
  await admin.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return openPostgres({ url: url.href, log: silentLog, statementTimeout: 0 })
}

/** Those of the databases that are still to be filled; hits of earlier runs are deleted from the others. */
async function unfilled(databases: readonly Database[]): Promise<Database[]> {
  const empty: Database[] = []
  for (const database of databases) {
    const { rows } = await database.executeRaw(`select to_regclass('bench_filled') is not null as filled`)
    if ((rows as { filled: boolean }[])[0]?.filled) await database.executeRaw('truncate hit, matched_tender')
    else empty.push(database)
  }
  return empty
}

const readSpread = (name: string): Spread => (name === 'equal' ? 'equal' : 'alike')

/** Every notice is matched by all in turn, so that other work on the machine affects all alike; the slow ones match the first notices only. */
async function measure(
  matchers: readonly Matcher[],
  tenders: readonly IndexableTender[],
  scanned: number,
): Promise<string[][]> {
  const times = new Map(matchers.map(({ name }) => [name, { took: [] as number[], found: 0 }]))
  for (const tender of tenders.slice(-20))
    for (const { match, slow } of matchers) if (!slow) await match({ ...tender, id: tender.id + tenders.length })
  for (const [index, tender] of tenders.entries()) {
    for (const { name, match, slow } of matchers) {
      if (slow && index >= scanned) continue
      const begun = performance.now()
      const found = await match(tender)
      const entry = times.get(name)
      entry?.took.push(performance.now() - begun)
      if (entry) entry.found += found
    }
  }
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
  const scan = mean(times.get(matchers.find(({ slow }) => slow)?.name ?? '')?.took ?? [])
  return [...times].map(([name, { took, found }]) => [
    name,
    quantile(took, 0.5).toFixed(2),
    quantile(took, 0.95).toFixed(2),
    Math.round(1000 / mean(took)).toLocaleString('en'),
    (found / took.length).toFixed(1),
    Number.isNaN(scan) ? '' : `${(scan / mean(took)).toFixed(1)}×`,
  ])
}

/** The work is equal only when the results are: ours and the map, and by words alone ours and the scan. */
async function compare(
  name: string,
  database: Database,
  memory: Matcher,
  tenders: readonly IndexableTender[],
): Promise<void> {
  for (const tender of tenders.slice(0, COMPARED)) {
    const [ours, map] = [await ourMatching(database, name).match(tender), await memory.match(tender)]
    const [words, scan] = [await foundByWords(database, tender), await plainScan(database, name).match(tender)]
    if (ours !== map || words !== scan)
      throw new Error(
        `${name}, notice ${tender.id}: ${ours} people are found, and ${map}; by words ${words}, and ${scan}`,
      )
  }
}

function weighed<T>(make: () => T): [number, T] {
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const made = make()
  globalThis.gc?.()
  return [process.memoryUsage().heapUsed - before, made]
}

async function diskOf(database: Database): Promise<number> {
  const { rows } = await database.executeRaw(
    `select sum(pg_total_relation_size(t::regclass))::float8 as bytes from unnest(array['watch', 'watch_key', 'watched_key']) as t`,
  )
  return (rows as { bytes: number }[])[0]?.bytes ?? 0
}

const inMb = (bytes: number): string => String(Math.round(bytes / MB))

function print(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  process.stdout.write(`${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n\n`)
}
