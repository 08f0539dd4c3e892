import { setTimeout as sleep } from 'node:timers/promises'
import { startMailServer } from '../fakes/mail-server.ts'
import { freePort, startServer, stopServer } from '../process/server-process.ts'
import type { ServerProcess } from '../process/server-process.ts'
import { startBalancer } from './balancer.ts'

/** The balancer polls this often, and a stopping process serves longer than that; milliseconds. */
const CHECK_EVERY = 2000
const DRAIN_SECONDS = '5'
/** Messages of readers: each is a row, a job and an email. The operator's mailbox gets at most sixty an hour. */
const MAX_EMAILS = 50
const EMAIL_EVERY = 1000
/** Emails are sent within seconds; a busy machine has longer. */
const EMAILS_WITHIN = 60_000

export type RollingLife = {
  restarts: number
  requests: number
  /** Each with the failure in place of a response. */
  failed: string[]
  letters: number
  lost: string[]
  doubled: string[]
  /** The longest from a start to /ready, and from SIGTERM to the end, in milliseconds. */
  slowestReady: number
  slowestEnd: number
}

type Setup = { databaseUrl: string; webs: number; times: number; rate: number }
type Mail = Awaited<ReturnType<typeof startMailServer>>

/**
 * Processes that answer and one for jobs on one database, all restarted one by one so many times behind a balancer,
 * under so many requests a second.
 */
export async function restartOneByOne({ databaseUrl, webs, times, rate }: Setup): Promise<RollingLife> {
  const mail = await startMailServer()
  const life = newLife()
  const ports = await Promise.all(Array.from({ length: webs + 1 }, freePort))
  const start = (n: number) =>
    startMeasured(life, mail, {
      DATABASE_URL: databaseUrl,
      PORT: String(ports[n]),
      ROLES: n === webs ? 'jobs' : 'web',
      WEB_PROCESSES: String(webs),
    })
  const servers = await Promise.all(ports.map((_, n) => start(n)))
  const balancer = await startBalancer({ ports: ports.slice(0, webs), every: CHECK_EVERY })
  const used = async (port: number) => {
    while (!balancer.uses(port)) await sleep(50)
  }
  const traffic = startTraffic(balancer.origin, rate, life)
  try {
    for (let time = 0; time < times; time++)
      for (const [n, server] of servers.entries()) {
        const began = performance.now()
        const code = await stopServer(server)
        life.slowestEnd = Math.max(life.slowestEnd, Math.round(performance.now() - began))
        if (code !== 0) life.failed.push(`process ${n} ended with ${code}:\n${server.output().slice(-2000)}`)
        servers[n] = await start(n)
        if (n < webs) await used(ports[n] ?? 0)
        life.restarts++
      }
    await traffic.end()
    await judgeMail(mail, life)
    return life
  } finally {
    traffic.stop()
    await Promise.all(servers.map(stopServer))
    await balancer.stop()
    await mail.stop()
  }
}

const newLife = (): RollingLife => ({
  restarts: 0,
  requests: 0,
  failed: [],
  letters: 0,
  lost: [],
  doubled: [],
  slowestReady: 0,
  slowestEnd: 0,
})

async function startMeasured(life: RollingLife, mail: Mail, settings: Record<string, string>): Promise<ServerProcess> {
  const began = performance.now()
  const server = await startServer({
    ...settings,
    TRUSTED_PROXIES: '1',
    SAMPLES: 'off',
    DRAIN_SECONDS,
    SMTP_URL: mail.url,
    MAIL_FROM: 'alerts@chereta.example',
    OPERATOR_EMAIL: 'office@chereta.example',
  })
  await server.ready(120_000)
  life.slowestReady = Math.max(life.slowestReady, Math.round(performance.now() - began))
  return server
}

const PATHS = [
  '/api/tenders/searchTenders?keyword=pumps',
  '/api/common/CurrentDate',
  '/',
  '/api/tenders/searchTenders?pageSize=5',
]

/**
 * Readers of mixed pages, and messages of the contact page. `stop` begins no more requests; `end` also waits for those
 * under way.
 */
function startTraffic(origin: string, rate: number, life: RollingLife): { stop(): void; end(): Promise<void> } {
  const under = new Set<Promise<void>>()
  /** Each from an address of its own, so that no rate limit applies. */
  async function ask(path: string, init: RequestInit = {}): Promise<void> {
    const n = ++life.requests
    const headers = { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`, ...init.headers }
    try {
      const answer = await fetch(origin + path, { ...init, headers, signal: AbortSignal.timeout(20_000) })
      const text = await answer.text()
      if (!answer.ok) life.failed.push(`${path}: ${answer.status} ${text.slice(0, 200)}`)
    } catch (error) {
      life.failed.push(`${path}: ${String(error)}`)
    }
  }
  const begin = (asking: Promise<void>) => {
    const one: Promise<void> = asking.finally(() => under.delete(one))
    under.add(one)
  }
  const reading = setInterval(() => begin(ask(PATHS[life.requests % PATHS.length] ?? '/')), 1000 / rate)
  const writing = setInterval(() => {
    if (life.letters >= MAX_EMAILS) return
    const body = {
      name: 'Abebe',
      email: 'abebe@example.com',
      note: `Question ${++life.letters}.\n\nWhen does it close?`,
    }
    const headers = { 'content-type': 'application/json' }
    begin(ask('/api/order/contact', { method: 'POST', headers, body: JSON.stringify(body) }))
  }, EMAIL_EVERY)
  const stop = () => {
    clearInterval(reading)
    clearInterval(writing)
  }
  return {
    stop,
    async end() {
      stop()
      await Promise.all(under)
    },
  }
}

/** Waits for the emails of all messages, and records those that are missing or came twice. */
async function judgeMail({ mails }: Mail, life: RollingLife): Promise<void> {
  const until = performance.now() + EMAILS_WITHIN
  while (mails.length < life.letters && performance.now() < until) await sleep(100)
  for (let n = 1; n <= life.letters; n++) {
    const found = mails.filter(({ subject, text }) => `${subject} ${text}`.includes(`Question ${n}.`)).length
    if (found === 0) life.lost.push(`Question ${n}`)
    if (found > 1) life.doubled.push(`Question ${n}: ${found} letters`)
  }
}
