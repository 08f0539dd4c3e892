import { startPostgres } from './postgres-server.ts'

/** Vitest's global set-up of the project `postgres`: a server of our own, or the one in TEST_DATABASE_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    process.env['TEST_POSTGRES_URL'] = given
    return async () => {}
  }
  const server = await startPostgres()
  process.env['TEST_POSTGRES_URL'] = server.url
  return () => server.stop()
}
