import type { Database } from '#server/platform/db.ts'
import type { Figures } from '#server/platform/metrics.ts'
import { SCHEMA } from './schema.ts'

/** Of each queue that is known, how many jobs are due and how long the oldest waits. */
export async function queueFigures(database: Pick<Database, 'executeRaw'>): Promise<Figures> {
  const { rows } = await database.executeRaw(
    `select queue.name, count(job.id)::int as due, coalesce(extract(epoch from now() - min(job.start_after)), 0)::float8 as oldest
     from ${SCHEMA}.queue
     left join ${SCHEMA}.job on job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after < now()
     group by queue.name`,
  )
  const queues = rows as { name: string; due: number; oldest: number }[]
  return {
    jobs_ready: queues.map(({ name, due }) => ({ labels: { queue: name }, value: due })),
    job_oldest_seconds: queues.map(({ name, oldest }) => ({ labels: { queue: name }, value: oldest })),
  }
}
