import type { Database } from '#server/platform/db.ts'
import type { JobQueue } from '#server/platform/jobs.ts'
import type { Figures } from '#server/platform/metrics.ts'
import { SCHEMA } from './schema.ts'

/** pg-boss's own queue, which turns schedules into jobs. */
const INTERNAL = '__pgboss__%'

/**
 * For each queue that has a handler, how many jobs are due and how long the oldest has waited. Jobs left behind by
 * another release or setting have none and are deleted by their retention.
 */
export async function queueFigures(
  database: Pick<Database, 'executeRaw'>,
  queue: Pick<JobQueue, 'names'>,
): Promise<Figures> {
  const { rows } = await database.executeRaw(
    `select queue.name, count(job.id)::int as due, coalesce(extract(epoch from now() - min(job.start_after)), 0)::float8 as oldest
     from ${SCHEMA}.queue
     left join ${SCHEMA}.job on job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after < now()
     where queue.name = any($1::text[]) or queue.name like $2
     group by queue.name`,
    [queue.names(), INTERNAL],
  )
  const queues = rows as { name: string; due: number; oldest: number }[]
  return {
    jobs_ready: queues.map(({ name, due }) => ({ labels: { queue: name }, value: due })),
    job_oldest_seconds: queues.map(({ name, oldest }) => ({ labels: { queue: name }, value: oldest })),
  }
}
