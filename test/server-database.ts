import { basename } from 'node:path'
import { asAdmin, createMigrated, databaseUrl } from './database.ts'

let made = 0

/** The server of TEST_POSTGRES_URL, and a name that no database there has. */
function place(): { server: string; name: string } {
  const server = process.env['TEST_POSTGRES_URL']
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests through `npm test` or `vitest --project …`')
  const name = `${process.env['TEST_POSTGRES_PREFIX'] ?? 'test_'}own_${process.pid}_${Date.now().toString(36)}_${made++}`
  return { server, name }
}

/** A database on the server of TEST_POSTGRES_URL for processes that are not this one, empty or a copy of the one at `like`; its URL. It goes with the server, or with the run. */
export async function newDatabase(like?: string): Promise<string> {
  const { server, name } = place()
  const template = like ? basename(new URL(like).pathname) : 'template0'
  await asAdmin(server, (admin) => admin.query(`create database ${name} template ${template} encoding 'UTF8'`))
  return databaseUrl(server, name)
}

/** One with our tables and the queue's: a process that opens it has nothing to migrate. */
export async function migratedDatabase(): Promise<string> {
  const { server, name } = place()
  await createMigrated(server, name)
  return databaseUrl(server, name)
}
