import type { Job, PgBoss } from 'pg-boss'
import type { JobHandler } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'

export type OnFailedJob = (boss: PgBoss, name: string, job: Job, error: unknown) => Promise<void>

/**
 * Returns a job to the queue for a later retry and records the error, never the job's data. Fenced: a job whose lease
 * ran out is left alone.
 */
export function createFailureLog(log: Log): OnFailedJob {
  return async (boss, name, job, error) => {
    log.warn({ job: name, id: job.id, repeats: job.retryCount, err: error }, 'a job failed and will be repeated')
    await boss.fail(name, job, { message: error instanceof Error ? error.message : String(error) })
  }
}

/**
 * One after the other; each is settled separately, so that a failed one delays none of the others. When `mayContinue`
 * says no, those not yet begun are returned to the queue.
 */
export async function handleAll(
  boss: PgBoss,
  { name, handle }: JobHandler,
  jobs: Job[],
  { mayContinue, onFailure }: Handling,
): Promise<void> {
  for (const [i, job] of jobs.entries()) {
    if (!mayContinue()) {
      await boss.fail(name, jobs.slice(i), { message: 'not begun: the process is stopping' })
      return
    }
    try {
      await handle(job.data, mayContinue)
    } catch (error) {
      await onFailure(job, error)
      continue
    }
    await boss.complete(name, job)
  }
}

type Handling = { mayContinue(): boolean; onFailure(job: Job, error: unknown): Promise<void> }
