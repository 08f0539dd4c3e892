import type { Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { PAUSE_AFTER_FAULT } from './worker.ts'
import type { Worker } from './worker.ts'

/**
 * The longest delay in noticing a job that another process sent, that is retried or that a schedule made; milliseconds.
 */
const POLL_INTERVAL = 1000
/** Queues with daily work are polled in one round of this number. */
const PATIENT_EVERY = 10
/**
 * Varies the time of a poll by up to a fifth, so that processes that started together do not poll together for long.
 */
const jittered = () => POLL_INTERVAL * (0.8 + Math.random() * 0.4)

/** A cron with a fixed minute and hour. */
const isDaily = (cron: string | undefined): boolean => /^\d+ \d+ /.test(cron ?? '')

/** Those of these queues that have a due job; as pg-boss fetches them. */
const dueIn = (schema: string) => `
  select queue.name from unnest($1::text[]) as queue(name)
  where exists (select 1 from ${schema}.job where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after < now())`

/**
 * Wakes the workers of queues that have due jobs: one poll a second for all queues, because a poll by each would keep
 * an idle database busy. Returns the function that stops it; while the database is away, it waits.
 */
export function watchQueues(
  database: Database,
  schema: string,
  workers: ReadonlyMap<string, Worker>,
  { log, cronOf }: { log: Log; cronOf(name: string): string | undefined },
): () => void {
  const names = [...workers.keys()]
  const prompt = names.filter((name) => !isDaily(cronOf(name)))
  let polls = 0
  const text = dueIn(schema)
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false
  async function poll(): Promise<void> {
    let pause = jittered()
    try {
      const { rows } = await database.executeRaw(text, [polls++ % PATIENT_EVERY === 0 ? names : prompt])
      for (const { name } of rows as { name: string }[]) workers.get(name)?.poll()
    } catch (err) {
      pause = PAUSE_AFTER_FAULT
      if (!isStopped) log.warn({ err }, 'the job queue cannot be read')
    }
    if (!isStopped) timer = setTimeout(() => void poll(), pause)
  }
  void poll()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
