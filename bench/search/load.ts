import { DAY } from '#ethiopia/time-units.ts'
import { Agent } from 'node:http'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { silentLog } from '#server/platform/log.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { startServer, stopServer } from '#test/process/server-process.ts'
import { markdownTable } from '../served.ts'
import { measureCapacity } from './capacity.ts'
import { fillSearch } from './fill.ts'
import { isAnswered } from './is-answered.ts'
import { quantile } from './measure.ts'
import { usage } from './process-usage.ts'
import { SCRAPE_TOKEN, startScraping } from './scrapes.ts'
import { searchPath } from './search-path.ts'
import { makeNotices } from './notices.ts'
import type { BenchNotices } from './notices.ts'
import { writeProgress } from './progress.ts'
import { OPEN_OF_FEW } from './setting.ts'
import { makeVocabulary } from './vocabulary.ts'
import { classifyWords, pairsOf } from './words.ts'

const WARM_UP = 10
const CONNECTIONS = 64

/**
 * Sends the real server, over PostgreSQL, a fixed number of searches a second. Each is timed from when it was due, so
 * that waiting behind a slow one counts. They are single words of every frequency and pairs, over open tenders. Its
 * metrics are scraped meanwhile. Then as many as it can answer, for `--capacity` seconds a round.
 */
export default async function measureLoad(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      notices: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '60' },
      rate: { type: 'string', default: '100' },
      memory: { type: 'string', default: 'on' },
      capacity: { type: 'string', default: '10' },
      database: { type: 'string' },
    },
  })
  const [count, seconds, rate] = [Number(values.notices), Number(values.seconds), Number(values.rate)]
  if (!(count >= 1000 && seconds > 0 && rate > 0))
    throw new Error('--notices takes a number from 1000 on, --seconds and --rate one above 0')
  const started = values.database === undefined ? await startPostgres() : undefined
  try {
    const notices = makeNotices(makeVocabulary(), count, OPEN_OF_FEW, Date.now())
    const url = await filledDatabase(values.database ?? started?.url ?? '', notices)
    const searches = searchesOf(notices)
    const server = await startServer({
      DATABASE_URL: url,
      LOG_LEVEL: 'warn',
      OPEN_TENDERS_IN_MEMORY: values.memory,
      METRICS_TOKEN: SCRAPE_TOKEN,
    })
    try {
      await server.ready(120_000)
      writeProgress(`warming up for ${WARM_UP} s, then ${rate} searches a second for ${seconds} s`)
      await ask(server.origin, searches, rate / 2, WARM_UP)
      const scraping = startScraping(server.origin)
      const before = usage(server.child.pid)
      const { times, failures } = await ask(server.origin, searches, rate, seconds)
      const after = usage(server.child.pid)
      const scrapes = await scraping.end()
      const figures = [0.5, 0.95, 0.99, 1].map((share) => quantile(times, share).toFixed(1))
      const row = [
        count.toLocaleString('en'),
        rate,
        times.length,
        failures,
        ...figures,
        Math.round(after.resident),
        ((after.cpu - before.cpu) / seconds).toFixed(2),
      ]
      process.stdout.write(
        `${markdownTable(['notices', 'a second', 'answered', 'failed', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms', 'server MB', 'server cores'], [row])}\n\n${scrapes}\n`,
      )
    } finally {
      await stopServer(server)
    }
    if (Number(values.capacity) > 0) await measureCapacity(url, searches, Number(values.capacity))
  } finally {
    await started?.stop()
  }
}

export function searchesOf(notices: BenchNotices): string[] {
  const classes = classifyWords(notices)
  const lists = [
    classes.common,
    classes.middling,
    classes.rare,
    pairsOf(classes, notices).map((pair) => pair.join(' ')),
  ]
  const most = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: most }, (_, n) => lists.flatMap((list) => list[n] ?? [])).flat()
}

/** Sends requests by the clock. Resolves when the last response has arrived or failed. */
async function ask(
  origin: string,
  searches: readonly string[],
  rate: number,
  seconds: number,
): Promise<{ times: number[]; failures: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  let failures = 0
  const one = async (text: string, due: number) => {
    if (await isAnswered(origin, searchPath(text), agent)) times.push(performance.now() - due)
    else failures += 1
  }
  const begun = performance.now()
  const asked: Promise<void>[] = []
  for (const total = Math.round(rate * seconds); asked.length < total;) {
    const wait = begun + (asked.length * 1000) / rate - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    asked.push(one(searches[asked.length % searches.length] ?? '', begun + (asked.length * 1000) / rate))
  }
  await Promise.all(asked)
  agent.destroy()
  return { times, failures }
}

/** A database of the server filled with these notices: an existing one, when its newest notice is of today. */
export async function filledDatabase(server: string, notices: BenchNotices): Promise<string> {
  const name = `chereta_bench_load_${notices.count}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 1 && !(await isOfToday(url.href))) await admin.query(`drop database ${name} with (force)`)
  const there = (await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1
  if (!there) await admin.query(`create database ${name} template template0 encoding 'UTF8'`)
  await admin.end()
  if (!there) {
    const database = await openPostgres({ url: url.href, log: silentLog, statementTimeout: 0 })
    await fillSearch([database], notices, { texts: true })
    await database.close()
  }
  return url.href
}

async function isOfToday(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ newest: string | null }>(
      'select max(published_at) as newest from tender_search',
    )
    return Number(rows[0]?.newest) > Date.now() - DAY
  } catch {
    return false
  } finally {
    await client.end()
  }
}
