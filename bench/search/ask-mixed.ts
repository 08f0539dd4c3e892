import { Agent, request as send } from 'node:http'
import type { ServerProcess } from '#test/process/server-process.ts'
import { usage } from './process-usage.ts'

const LONGEST_ANSWER = 10_000
const CONNECTIONS = 64
export const REQUEST_KINDS = ['search', 'archive', 'counts', 'page', 'tender', 'feed', 'write'] as const
export type Kind = (typeof REQUEST_KINDS)[number]
/** Of twenty requests: a typical day's mix. */
const MIX: readonly Kind[] = [
  ...Array.from({ length: 8 }, () => 'search' as const),
  'archive',
  'archive',
  'counts',
  'counts',
  'tender',
  'tender',
  'tender',
  'page',
  'page',
  'feed',
  'write',
  'write',
]

export type Asked = {
  servers: readonly ServerProcess[]
  words: readonly string[]
  /** Tenders have the numbers from 1 to this. */
  tenders: number
  /** Requests a second, and the number of seconds. */
  rate: number
  seconds: number
}
/** Milliseconds by kind; `memory`: resident MB of all processes, sampled each second. */
export type Outcome = { times: Map<Kind, number[]>; failures: string[]; memory: number[] }

/** Over all runs: each reader comes once. */
let readers = 0

/** A visitor gets a tender's card, in a page that says 403. */
const SHUT = 403
type Request = { path: string; body?: string; alsoGood?: number }

function requestOf(kind: Kind, word: string, n: number, tenders: number): Request {
  const keyword = encodeURIComponent(word)
  if (kind === 'search') return { path: `/api/tenders/searchTenders?pageSize=10&keyword=${keyword}` }
  if (kind === 'archive')
    return { path: `/api/tenders/searchTenders?pageSize=10&includeArchived=true&keyword=${keyword}` }
  if (kind === 'counts') return { path: `/api/tenderQueries/filters?keyword=${keyword}` }
  if (kind === 'page') return { path: `/tenders/list?keyword=${keyword}` }
  if (kind === 'tender') return { path: `/tenders/detail?id=${1 + ((n * 7919) % tenders)}`, alsoGood: SHUT }
  if (kind === 'feed') return { path: `/api/tenders/feed.json?pageSize=20&keyword=${keyword}` }
  const note = `Question ${n}.\n\nWhen does it close?`
  return { path: '/api/order/contact', body: JSON.stringify({ name: 'Abebe', email: `reader${n}@example.com`, note }) }
}

/**
 * Sends requests by the clock, to the processes in turn: a request is timed from when it was due, so one that waits
 * behind a slow one is slow, too.
 */
export async function askMixed({ servers, words, tenders, rate, seconds }: Asked): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const outcome: Outcome = { times: new Map(REQUEST_KINDS.map((kind) => [kind, []])), failures: [], memory: [] }
  const resident = () => servers.reduce((sum, { child }) => sum + usage(child.pid).resident, 0)
  const watch = setInterval(() => outcome.memory.push(resident()), 1000)
  const under = new Set<Promise<void>>()
  const begun = performance.now()
  for (let n = 0; n < Math.round(rate * seconds); n++) {
    const due = begun + (n * 1000) / rate
    const wait = due - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    const kind = MIX[n % MIX.length] ?? 'search'
    const asked = requestOf(kind, words[n % words.length] ?? '', ++readers, tenders)
    const one: Promise<void> = askOnce(servers[n % servers.length]?.origin ?? '', asked, agent)
      .then(
        () => void outcome.times.get(kind)?.push(performance.now() - due),
        (error: unknown) => void outcome.failures.push(`${asked.path}: ${String(error)}`),
      )
      .finally(() => under.delete(one))
    under.add(one)
  }
  await Promise.all(under)
  clearInterval(watch)
  agent.destroy()
  return outcome
}

/** Rejects without a valid response in time. */
function askOnce(origin: string, { path, body, alsoGood = 200 }: Request, agent: Agent): Promise<void> {
  const n = readers
  // Each from an address of its own, so that no rate limit applies.
  const headers = {
    'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const options = { agent, timeout: LONGEST_ANSWER, headers, method: body === undefined ? 'GET' : 'POST' }
    const asked = send(origin + path, options, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200 || response.statusCode === alsoGood
          ? resolve()
          : reject(new Error(String(response.statusCode))),
      )
      response.once('error', reject)
    })
    asked.once('timeout', () => asked.destroy(new Error('no answer')))
    asked.once('error', reject)
    asked.end(body)
  })
}
