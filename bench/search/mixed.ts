import { Agent, request as send } from 'node:http'
import { parseArgs } from 'node:util'
import { startPostgres } from '#test/postgres-server.ts'
import { startServer, stopServer } from '#test/process/server-process.ts'
import type { ServerProcess } from '#test/process/server-process.ts'
import { markdownTable } from '../served.ts'
import { filledDatabase, searchesOf, usage } from './load.ts'
import { quantile } from './measure.ts'
import { makeNotices } from './notices.ts'
import { writeProgress } from './progress.ts'
import { OPEN_OF_FEW } from './setting.ts'
import { makeVocabulary } from './vocabulary.ts'

const WARM_UP = 10
const LONGEST_ANSWER = 10_000
const CONNECTIONS = 64
const KINDS = ['search', 'archive', 'counts', 'page', 'feed', 'write'] as const
type Kind = (typeof KINDS)[number]
/** Of twenty requests: what a day of readers asks, about. */
const MIX: readonly Kind[] = [
  ...Array.from({ length: 9 }, () => 'search' as const),
  'archive',
  'archive',
  'counts',
  'counts',
  'counts',
  'page',
  'page',
  'feed',
  'write',
  'write',
  'search',
]

type Asked = { path: string; body?: string }
/** Of all runs: each reader comes once. */
let readers = 0

type Outcome = { times: Map<Kind, number[]>; failures: string[]; memory: number[] }

function askedOf(kind: Kind, word: string, n: number): Asked {
  const keyword = encodeURIComponent(word)
  if (kind === 'search') return { path: `/api/tenders/searchTenders?pageSize=10&keyword=${keyword}` }
  if (kind === 'archive')
    return { path: `/api/tenders/searchTenders?pageSize=10&includeArchived=true&keyword=${keyword}` }
  if (kind === 'counts') return { path: `/api/tenderQueries/filters?keyword=${keyword}` }
  if (kind === 'page') return { path: `/tenders/list?keyword=${keyword}` }
  if (kind === 'feed') return { path: `/api/tenders/feed.json?pageSize=20&keyword=${keyword}` }
  const note = `Question ${n}.\n\nWhen does it close?`
  return { path: '/api/order/contact', body: JSON.stringify({ name: 'Abebe', email: `reader${n}@example.com`, note }) }
}

/**
 * The service as one or more processes over one PostgreSQL, asked requests of mixed kinds by the clock, in turn: how long each kind took from when it was due, what
 * failed, what the processes used, and whether their memory grows.
 */
export default async function measureMixed(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      notices: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '60' },
      rate: { type: 'string', default: '50' },
      processes: { type: 'string', default: '1' },
      database: { type: 'string' },
    },
  })
  const [count, seconds, rate] = [Number(values.notices), Number(values.seconds), Number(values.rate)]
  const started = values.database === undefined ? await startPostgres({ connections: 100 }) : undefined
  try {
    const notices = makeNotices(makeVocabulary(), count, OPEN_OF_FEW, Date.now())
    const url = await filledDatabase(values.database ?? started?.url ?? '', notices)
    const words = searchesOf(notices)
    for (const processes of values.processes.split(',').map(Number))
      await measureWith({ url, words, processes, rate, seconds, count })
  } finally {
    await started?.stop()
  }
}

type Run = { url: string; words: readonly string[]; processes: number; rate: number; seconds: number; count: number }

async function measureWith({ url, words, processes, rate, seconds, count }: Run): Promise<void> {
  const start = () =>
    startServer({
      DATABASE_URL: url,
      LOG_LEVEL: 'warn',
      SAMPLES: 'off',
      TRUSTED_PROXIES: '1',
      WEB_PROCESSES: String(processes),
    })
  const servers = await Promise.all(Array.from({ length: processes }, start))
  try {
    await Promise.all(servers.map((server) => server.ready(120_000)))
    writeProgress(
      `${processes} processes: warming up for ${WARM_UP} s, then ${rate} requests a second for ${seconds} s`,
    )
    await ask(servers, words, rate / 2, WARM_UP)
    const cpu = () => servers.reduce((sum, { child }) => sum + usage(child.pid).cpu, 0)
    const before = cpu()
    const { times, failures, memory } = await ask(servers, words, rate, seconds)
    const cores = (cpu() - before) / seconds
    const rows = [...KINDS, 'all' as const].map((kind) => {
      const of = kind === 'all' ? [...times.values()].flat() : (times.get(kind) ?? [])
      return [kind, of.length, ...[0.5, 0.95, 0.99, 1].map((share) => quantile(of, share).toFixed(1))]
    })
    process.stdout.write(
      `\n${processes} processes, ${count.toLocaleString('en')} notices, ${rate} a second for ${seconds} s: ${failures.length} failed, ${cores.toFixed(2)} cores, ` +
        `${memoryText(memory)}\n\n${markdownTable(['kind', 'answered', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms'], rows)}\n`,
    )
    for (const failure of failures.slice(0, 5)) process.stdout.write(`  ${failure}\n`)
  } finally {
    await Promise.all(servers.map(stopServer))
  }
}

/** The mean of the first and the last quarter: what grows without an end shows in it. */
function memoryText(memory: readonly number[]): string {
  const quarter = Math.max(1, Math.floor(memory.length / 4))
  const mean = (part: readonly number[]) => part.reduce((sum, one) => sum + one, 0) / Math.max(part.length, 1)
  const [first, last] = [mean(memory.slice(0, quarter)), mean(memory.slice(-quarter))]
  return `${Math.round(first)} MB in the first quarter, ${Math.round(last)} MB in the last`
}

async function ask(
  servers: readonly ServerProcess[],
  words: readonly string[],
  rate: number,
  seconds: number,
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]))
  const failures: string[] = []
  const memory: number[] = []
  const watch = setInterval(
    () => memory.push(servers.reduce((sum, { child }) => sum + usage(child.pid).resident, 0)),
    1000,
  )
  const one = (n: number, due: number) =>
    new Promise<void>((resolve) => {
      const kind = MIX[n % MIX.length] ?? 'search'
      const reader = ++readers
      const { path, body } = askedOf(kind, words[n % words.length] ?? '', reader)
      const fail = (why: unknown) => {
        failures.push(`${path}: ${String(why)}`)
        resolve()
      }
      // Each from an address of its own: nobody is held to a reader's pace.
      const headers = {
        'x-forwarded-for': `10.${(reader >> 16) & 255}.${(reader >> 8) & 255}.${reader & 255}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      }
      const asked = send(
        `${servers[n % servers.length]?.origin ?? ''}${path}`,
        { agent, timeout: LONGEST_ANSWER, headers, method: body === undefined ? 'GET' : 'POST' },
        (response) => {
          response.resume()
          response.once('end', () => {
            if (response.statusCode !== 200) return fail(response.statusCode)
            times.get(kind)?.push(performance.now() - due)
            resolve()
          })
          response.once('error', fail)
        },
      )
      asked.once('timeout', () => asked.destroy(new Error('no answer')))
      asked.once('error', fail)
      asked.end(body)
    })
  const begun = performance.now()
  const all: Promise<void>[] = []
  for (const total = Math.round(rate * seconds); all.length < total;) {
    const due = begun + (all.length * 1000) / rate
    const wait = due - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    all.push(one(all.length, due))
  }
  await Promise.all(all)
  clearInterval(watch)
  agent.destroy()
  return { times, failures, memory }
}
