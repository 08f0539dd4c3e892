import type { Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { PAUSE_AFTER_FAULT } from './worker.ts'
import type { Worker } from './worker.ts'

/** How late a job may be noticed that another process sent, that is repeated or that a schedule made; milliseconds. */
const POLL_INTERVAL = 1000
/** Queues of work that comes once a day are asked at each so many polls. */
const PATIENT_EVERY = 10
/** Processes that started together do not ask together for long: a poll comes up to a fifth sooner or later. */
const jittered = () => POLL_INTERVAL * (0.8 + Math.random() * 0.4)

/** A cron with a fixed minute and hour. */
const isDaily = (cron: string | undefined): boolean => /^\d+ \d+ /.test(cron ?? '')

/** Of these queues those in which a job is due; as pg-boss fetches them. */
const dueIn = (schema: string) => `
  select queue.name from unnest($1::text[]) as queue(name)
  where exists (select 1 from ${schema}.job where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after < now())`

/**
 * Wakes the workers of queues in which something is due: one poll a second of all queues, as each asking for itself would keep a database busy that has
 * nothing to do. Answers how to stop; a database that is away only makes it wait.
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
