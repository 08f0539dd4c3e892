import type { Database } from '#server/platform/db.ts'
import type { Figures } from '#server/platform/metrics.ts'

/** How long our longest statement has been running, on a server, where all processes are seen. */
export async function activityFigures(database: Pick<Database, 'engine' | 'executeRaw'>): Promise<Figures> {
  if (database.engine !== 'postgres') return {}
  const { rows } = await database.executeRaw(
    `select coalesce(max(extract(epoch from clock_timestamp() - query_start)), 0)::float8 as longest from pg_stat_activity
     where datname = current_database() and usename = current_user and state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return { db_longest_statement_seconds: [{ value: (rows[0] as { longest: number }).longest }] }
}
