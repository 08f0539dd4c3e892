import { basename } from 'node:path'
import { asAdmin, databaseUrl } from './database.ts'

let made = 0

/** A database on the server of TEST_POSTGRES_URL for other processes, empty or a copy of the one at `like`; returns its URL. It is deleted with the server, or the run. */
export async function newDatabase(like?: string): Promise<string> {
  const server = process.env['TEST_POSTGRES_URL']
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests through `npm test` or `vitest --project …`')
  const name = `${process.env['TEST_POSTGRES_PREFIX'] ?? 'test_'}own_${process.pid}_${Date.now().toString(36)}_${made++}`
  const template = like ? basename(new URL(like).pathname) : 'template0'
  await asAdmin(server, (admin) => admin.query(`create database ${name} template ${template} encoding 'UTF8'`))
  return databaseUrl(server, name)
}
