import { asAdmin } from './database.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { providePostgres } from './postgres-setup.ts'

/** As in docs/operate.md: PgBouncer does not pass these limits on. */
const LIMITS = { statement_timeout: '15s', idle_in_transaction_session_timeout: '60s' }
/** Connections to each database, as many as a test's pool opens at most. */
const POOL = 10

/** Vitest's global set-up of the project `pooled`: that of `postgres`, and PgBouncer between server and tests. */
export default async function setup(): Promise<() => Promise<void>> {
  const end = await providePostgres(200)
  const server = process.env['TEST_POSTGRES_URL'] ?? ''
  await asAdmin(server, async (admin) => {
    const { rows } = await admin.query<{ name: string }>('select current_user as name')
    for (const [limit, value] of Object.entries(LIMITS))
      await admin.query(`alter role ${rows[0]?.name} set ${limit} = '${value}'`)
  })
  const bouncer = await startPgBouncer(server, POOL)
  process.env['TEST_POOLER_URL'] = bouncer.pooled(server)
  return async () => {
    bouncer.stop()
    await end()
  }
}
