import { Agent } from 'node:http'
import { startServer, stopServer } from '#test/process/server-process.ts'
import type { ServerProcess } from '#test/process/server-process.ts'
import { markdownTable } from '../served.ts'
import { isAnswered } from './is-answered.ts'
import { quantile } from './measure.ts'
import { usage } from './process-usage.ts'
import { writeProgress } from './progress.ts'
import { searchPath } from './search-path.ts'

/** Requests under way at any time. */
const AT_ONCE = 4
const ROUNDS = 3
const WARM_UP = 5

export type Counted = { times: number[]; failures: number; seconds: number; cpu: number }
type Kind = { name: string; path: (text: string) => string }

const KINDS: Kind[] = [
  { name: 'search', path: searchPath },
  { name: 'list document', path: (text) => `/tenders/list?keyword=${encodeURIComponent(text)}` },
]

/**
 * As many searches and list documents as two servers over the same database answer, one with the open tenders in
 * memory and one without, in turn so that other load affects both alike. `seconds`: for each of three rounds.
 */
export async function measureCapacity(url: string, searches: readonly string[], seconds: number): Promise<void> {
  const servers: { memory: string; server: ServerProcess }[] = []
  try {
    for (const memory of ['off', 'on']) {
      const server = await startServer({ DATABASE_URL: url, LOG_LEVEL: 'warn', OPEN_TENDERS_IN_MEMORY: memory })
      servers.push({ memory, server })
      await server.ready(120_000)
    }
    const rows = []
    for (const { name, path } of KINDS) {
      writeProgress(`as many as can be answered: ${name}, ${ROUNDS} rounds of ${seconds} s for each server`)
      const paths = searches.map((text) => ({ path: path(text) }))
      const counted = servers.map((): Counted => ({ times: [], failures: 0, seconds: 0, cpu: 0 }))
      for (const { server } of servers) await askAtOnce(server, paths, WARM_UP)
      for (let round = 0; round < ROUNDS; round++)
        for (const [n, { server }] of servers.entries()) add(counted[n], await askAtOnce(server, paths, seconds))
      for (const [n, { memory }] of servers.entries()) rows.push(rowOf(name, memory, counted[n]))
    }
    const heads = ['kind', 'in memory', 'a second', 'failed', 'p50 ms', 'p95 ms', 'ms of processor time each']
    process.stdout.write(`${markdownTable(heads, rows)}\n`)
  } finally {
    for (const { server } of servers) await stopServer(server)
  }
}

/** Sends the next request whenever one of AT_ONCE is answered. */
export async function askAtOnce(
  { origin, child }: ServerProcess,
  asked: readonly { path: string; headers?: Record<string, string> }[],
  seconds: number,
): Promise<Counted> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const times: number[] = []
  let failures = 0
  let next = 0
  const before = usage(child.pid)
  const begun = performance.now()
  const end = begun + seconds * 1000
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let sent = performance.now(); sent < end; sent = performance.now()) {
        const { path = '', headers } = asked[next++ % asked.length] ?? {}
        const answered = await isAnswered(origin, path, agent, headers)
        if (answered) times.push(performance.now() - sent)
        else failures += 1
      }
    }),
  )
  agent.destroy()
  return {
    times,
    failures,
    seconds: (performance.now() - begun) / 1000,
    cpu: usage(child.pid).cpu - before.cpu,
  }
}

function add(sum: Counted | undefined, { times, failures, seconds, cpu }: Counted): void {
  if (!sum) return
  sum.times.push(...times)
  sum.failures += failures
  sum.seconds += seconds
  sum.cpu += cpu
}

function rowOf(name: string, memory: string, counted: Counted | undefined): (string | number)[] {
  const { times, failures, seconds, cpu } = counted ?? { times: [], failures: 0, seconds: 1, cpu: 0 }
  const [p50, p95] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(1))
  return [
    name,
    memory,
    Math.round(times.length / seconds),
    failures,
    p50 ?? '',
    p95 ?? '',
    ((cpu * 1000) / Math.max(times.length, 1)).toFixed(2),
  ]
}
