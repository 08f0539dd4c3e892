import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '#server/platform/migrate.ts'
import { createJobQueue } from '#server/adapters/job-queue/pg-boss.ts'
import { silentLog } from '#server/platform/log.ts'
import { startChild } from '../process/child.ts'
import type { Child } from '../process/child.ts'
import { startPostgres } from '../postgres-server.ts'
import type { TestPostgres } from '../postgres-server.ts'
import { endings, openPatiently, settle, waiting } from './delivery-fixture.ts'
import { judgeRun } from './oracle.ts'
import type { ChaosVerdict } from './oracle.ts'
import { makePlan } from './plan.ts'
import { startProvider } from './provider.ts'
import { startProxy } from './proxy.ts'
import type { Moods } from './provider.ts'
import { seeded } from './random.ts'
import { startAgain } from './start-again.ts'

export type ChaosRun = {
  seed: number
  dispatches: number
  /**
   * How often each is killed at random moments: the worker (SIGKILL), the process that queues (SIGKILL), the database
   * (SIGKILL and SIGQUIT in turn), and the way between them and the database (cut, or silent for a while, in turn).
   */
  kills: {
    worker: number
    enqueuer: number
    database: number
    network?: number
    /** A worker stopped (SIGSTOP) until its leases are over, then continued. */ held?: number
  }
  /** How many times as fast time passes for the processes. */
  scale: number
  workers: number
  /** Through the job queue as in the product, or by polling without it. */
  way: 'jobs' | 'loop'
  moods: Moods
  /** The real milliseconds over which everything is enqueued. */
  spread: number
}
export type ChaosOutcome = ChaosVerdict & {
  kills: number
  seconds: number
  /** From the last start of a process until nothing waited, in milliseconds of the processes' own time. */
  settledIn: number
  states: Record<string, number>
}

/** Longer than a lease, in the processes' own time. */
const LEASES_OVER = 75_000

const script = (name: string) => join(import.meta.dirname, name)

/**
 * One run of notifications under kills: the plan, the messages that the providers received, and the verdict of the
 * oracle. Everything is on loopback.
 */
export async function run(settings: ChaosRun): Promise<ChaosOutcome> {
  const { seed, dispatches, kills, moods, spread } = settings
  const began = Date.now()
  const plan = makePlan(seed, dispatches)
  const random = seeded(seed + 1)
  const postgres = await startPostgres({ durable: true })
  const provider = await startProvider(seed + 2, moods)
  const database = await openEmpty(postgres.url)
  await settle(database.db, plan.people)
  const proxy = await startProxy(Number(new URL(postgres.url).port))
  const crew = startCrew(settings, {
    databaseUrl: postgres.url.replace(/:\d+\//, `:${proxy.port}/`),
    providerUrl: provider.url,
    pace: Math.round(spread / Math.max(1, plan.tenders.length / 4)),
  })
  await crew.ready()
  const blows = random.shuffled(blowsOf(kills))
  const strike = striking(crew, { postgres, proxy, random, scale: settings.scale })
  for (const blow of blows) {
    await sleep(random.next() * 2 * (spread / Math.max(1, blows.length)))
    await strike[blow]()
  }
  await crew.enqueued()
  const lastStart = Date.now()
  provider.calm()
  await untilNoneWait(database, lastStart + MAX_SETTLING)
  const settledIn = (Date.now() - lastStart) * settings.scale
  const states = await endings(database.db)
  await crew.kill()
  await database.close()
  await proxy.stop()
  await provider.stop()
  await postgres.stop()
  return {
    ...judgeRun(plan, provider.taken),
    kills: blows.length,
    seconds: Math.round((Date.now() - began) / 1000),
    settledIn,
    states,
  }
}

type Database = Awaited<ReturnType<typeof openPatiently>>
/** The longest real time in which all messages must end after the last kill, in milliseconds. */
const MAX_SETTLING = 240_000

async function openEmpty(url: string): Promise<Database> {
  const database = await openPatiently(url)
  await migrate(database)
  const queue = createJobQueue({ database, log: silentLog })
  await queue.start({ work: false })
  await queue.stop()
  return database
}

async function untilNoneWait({ db }: Database, until: number): Promise<void> {
  for (let left = 1; left > 0;) {
    left = await waiting(db).catch(() => 1)
    if (Date.now() > until) break
    await sleep(100)
  }
}

type Crew = ReturnType<typeof startCrew>
/** The processes: workers that send, and one that queues. */
function startCrew(
  { seed, dispatches, scale, way, workers: count }: ChaosRun,
  { databaseUrl, providerUrl, pace }: { databaseUrl: string; providerUrl: string; pace: number },
) {
  const from = String(Date.now())
  const startWorker = () => startChild(script('worker-child.ts'), databaseUrl, providerUrl, String(scale), from, way)
  const startEnqueuer = () =>
    startChild(
      script('enqueuer-child.ts'),
      databaseUrl,
      String(seed),
      String(dispatches),
      String(scale),
      from,
      String(pace),
    )
  const workers: Child[] = Array.from({ length: count }, startWorker)
  let enqueuer = startEnqueuer()
  return {
    workers,
    ready: () => Promise.all([...workers, enqueuer].map((child) => child.line('ready'))),
    async replaceWorker(n: number) {
      await workers[n]?.kill()
      workers[n] = startWorker()
    },
    async replaceEnqueuer() {
      await enqueuer.kill()
      enqueuer = startEnqueuer()
    },
    /** Resolves when everything is queued. */
    enqueued: () => enqueuer.line('enqueued'),
    kill: () => Promise.all(workers.map((child) => child.kill())),
  }
}

type Blow = keyof ChaosRun['kills']
const blowsOf = (kills: ChaosRun['kills']): Blow[] =>
  (['worker', 'enqueuer', 'database', 'network', 'held'] as const).flatMap((blow) =>
    Array.from({ length: kills[blow] ?? 0 }, () => blow),
  )

/** How each blow is struck. */
function striking(
  crew: Crew,
  {
    postgres,
    proxy,
    random,
    scale,
  }: {
    postgres: TestPostgres
    proxy: Awaited<ReturnType<typeof startProxy>>
    random: ReturnType<typeof seeded>
    scale: number
  },
): Record<Blow, () => Promise<void>> {
  let crashes = 0
  return {
    worker: () => crew.replaceWorker(random.below(crew.workers.length)),
    enqueuer: () => crew.replaceEnqueuer(),
    async database() {
      await postgres.crash(crashes++ % 2 === 0 ? 'SIGKILL' : 'SIGQUIT')
      await sleep(random.next() * 1000)
      await startAgain(postgres)
    },
    async network() {
      if (random.chance(0.5)) proxy.cut()
      else await proxy.stall(500 + random.below(2000))
    },
    async held() {
      const { process: held } = crew.workers[random.below(crew.workers.length)] ?? {}
      held?.kill('SIGSTOP')
      setTimeout(() => held?.kill('SIGCONT'), LEASES_OVER / scale)
    },
  }
}
