import pg from 'pg'
import { startWithTemplate } from './cached-cluster.ts'

/** Vitest's global set-up of the project `postgres`. */
export default async function setup(): Promise<() => Promise<void>> {
  return providePostgres()
}

/**
 * TEST_POSTGRES_URL: a server of our own, or the one in TEST_DATABASE_URL. Resolves to a function that ends it, or
 * drops the tests' databases there.
 */
export async function providePostgres(connections?: number): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    const ours = `test_${process.pid}_`
    process.env['TEST_POSTGRES_URL'] = given
    process.env['TEST_POSTGRES_PREFIX'] = ours
    return () => dropThose(given, ours)
  }
  const server = await startWithTemplate(connections)
  process.env['TEST_POSTGRES_URL'] = server.url
  process.env['TEST_POSTGRES_SOCKETS'] = server.sockets
  return () => server.stop()
}

/** Databases kept for further tests are useless when there are none. */
async function dropThose(url: string, prefix: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
  await admin.end()
}
