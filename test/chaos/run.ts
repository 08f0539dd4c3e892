import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '#server/platform/migrate.ts'
import { createJobQueue } from '#server/adapters/job-queue/pg-boss.ts'
import { silentLog } from '#server/platform/log.ts'
import { startChild } from '../process/child.ts'
import type { Child } from '../process/child.ts'
import { startPostgres } from '../postgres-server.ts'
import { endings, openPatiently, settle, waiting } from './desk.ts'
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
   * How often each is killed at random moments: the worker (SIGKILL), the process that queues (SIGKILL), the database (SIGKILL and SIGQUIT in turn), and the
   * way between them and the database (cut, or silent for a while, in turn).
   */
  kills: {
    worker: number
    teller: number
    database: number
    network?: number
    /** A worker stopped (SIGSTOP) until its leases are over, then continued. */ held?: number
  }
  /** Time for the processes passes so many times as fast. */
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
  /** From the last start of a process until nothing waited, in milliseconds of the processes' own time. */ settledIn: number
  states: Record<string, number>
}

/** Longer than a lease, in the processes' own time. */
const LEASES_OVER = 75_000

const script = (name: string) => join(import.meta.dirname, name)

/** One run of notifications under kills: the plan, the messages that the providers received, and the verdict of the oracle. Everything is on loopback. */
export async function run({
  seed,
  dispatches,
  kills,
  scale,
  workers,
  way,
  moods,
  spread,
}: ChaosRun): Promise<ChaosOutcome> {
  const began = Date.now()
  const plan = makePlan(seed, dispatches)
  const random = seeded(seed + 1)
  const postgres = await startPostgres({ durable: true })
  const provider = await startProvider(seed + 2, moods)
  const database = await openPatiently(postgres.url)
  await migrate(database)
  const queue = createJobQueue({ database, log: silentLog })
  await queue.start({ work: false })
  await queue.stop()
  await settle(database.db, plan.people)
  const from = Date.now()
  const proxy = await startProxy(Number(new URL(postgres.url).port))
  const throughProxy = postgres.url.replace(/:\d+\//, `:${proxy.port}/`)
  const startWorker = () =>
    startChild(script('worker-child.ts'), throughProxy, provider.url, String(scale), String(from), way)
  const pace = Math.round(spread / Math.max(1, plan.tenders.length / 4))
  const startTeller = () =>
    startChild(
      script('teller-child.ts'),
      throughProxy,
      String(seed),
      String(dispatches),
      String(scale),
      String(from),
      String(pace),
    )
  const crew: Child[] = Array.from({ length: workers }, startWorker)
  let teller = startTeller()
  await Promise.all([...crew, teller].map((child) => child.line('ready')))
  const blows = random.shuffled([
    ...Array.from({ length: kills.worker }, () => 'worker' as const),
    ...Array.from({ length: kills.teller }, () => 'teller' as const),
    ...Array.from({ length: kills.database }, () => 'database' as const),
    ...Array.from({ length: kills.network ?? 0 }, () => 'network' as const),
    ...Array.from({ length: kills.held ?? 0 }, () => 'held' as const),
  ])
  let crashes = 0
  for (const blow of blows) {
    await sleep(random.next() * 2 * (spread / Math.max(1, blows.length)))
    if (blow === 'worker') {
      const who = random.below(crew.length)
      await crew[who]?.kill()
      crew[who] = startWorker()
    } else if (blow === 'teller') {
      await teller.kill()
      teller = startTeller()
    } else if (blow === 'held') {
      const { process: held } = crew[random.below(crew.length)] ?? {}
      held?.kill('SIGSTOP')
      setTimeout(() => held?.kill('SIGCONT'), LEASES_OVER / scale)
    } else if (blow === 'network') {
      if (random.chance(0.5)) proxy.cut()
      else await proxy.stall(500 + random.below(2000))
    } else {
      await postgres.crash(crashes++ % 2 === 0 ? 'SIGKILL' : 'SIGQUIT')
      await sleep(random.next() * 1000)
      await startAgain(postgres)
    }
  }
  await teller.line('told')
  const lastStart = Date.now()
  provider.calm()
  for (let left = 1; left > 0;) {
    left = await waiting(database.db).catch(() => 1)
    if (Date.now() - lastStart > 240_000) break
    await sleep(100)
  }
  const settledIn = (Date.now() - lastStart) * scale
  const states = await endings(database.db)
  await Promise.all(crew.map((child) => child.kill()))
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
