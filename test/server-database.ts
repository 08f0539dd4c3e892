import { basename } from 'node:path'
import { asAdmin, createMigrated, databaseUrl } from './database.ts'

let made = 0

/** The server of TEST_POSTGRES_URL, and a database name that is free there. */
function place(): { server: string; name: string } {
  const server = process.env['TEST_POSTGRES_URL']
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests through `npm test` or `vitest --project …`')
  const name = `${process.env['TEST_POSTGRES_PREFIX'] ?? 'test_'}own_${process.pid}_${Date.now().toString(36)}_${made++}`
  return { server, name }
}

/** Whether a pooler gives each transaction another connection to the server, as in the project `pooled`. */
export const isPooled = process.env['TEST_POOLER_URL'] !== undefined

const forProcesses = (server: string): string => process.env['TEST_POOLER_URL'] ?? server

/**
 * Creates a database on the server of TEST_POSTGRES_URL for other processes, empty or a copy of the one at `like`;
 * returns its URL. It goes after the run.
 */
export async function newDatabase(like?: string): Promise<string> {
  const { server, name } = place()
  const template = like ? basename(new URL(like).pathname) : 'template0'
  await asAdmin(server, (admin) => admin.query(`create database ${name} template ${template} encoding 'UTF8'`))
  return databaseUrl(forProcesses(server), name)
}

/** A database with our tables and the queue's, so that a process which opens it migrates nothing. */
export async function migratedDatabase(): Promise<string> {
  const { server, name } = place()
  await createMigrated(server, name)
  return databaseUrl(forProcesses(server), name)
}
