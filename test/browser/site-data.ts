import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNight } from '../engines.ts'
import { providePostgres } from '../postgres-setup.ts'
import { startServer, stopServer } from '../process/server-process.ts'
import { migratedDatabase } from '../server-database.ts'

type Samples = 'on' | 'off'
/** Each server uses some, and three workers have three servers each. */
const CONNECTIONS = 200

/** The setting that names the template database of sites; absent where they use the embedded one. */
export const siteDatabase = (samples: Samples): string => `SITE_DATABASE_${samples.toUpperCase()}`

/** Vitest's global set-up of the project `browser`: in `npm run test:night` servers have the embedded database; in `npm test` PostgreSQL, which halves their processor time. */
export default async function setup(): Promise<() => Promise<void>> {
  if (isNight) return makeSiteData()
  const endPostgres = await providePostgres(CONNECTIONS)
  const forget = await makeSiteData(true).catch(async (error: unknown) => {
    await endPostgres()
    throw error
  })
  return async () => {
    await forget()
    await endPostgres()
  }
}

/**
 * Builds the web app once, and makes the data that sites start from: directories under SITE_DATA and, where
 * `onPostgres`, databases. Returns a function that removes the directories.
 */
export async function makeSiteData(onPostgres = false): Promise<() => Promise<void>> {
  // In a separate process: within the tests, NODE_ENV would make it a development build.
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the web app did not build:\n${stderr}`)
  const dir = mkdtempSync(join(tmpdir(), 'chereta-sites-'))
  // On PostgreSQL the server makes no such directory, and it is copied below.
  mkdirSync(join(dir, 'off'))
  if (onPostgres) {
    // The database of a first start is the tests' template.
    process.env[siteDatabase('off')] = await migratedDatabase()
    mkdirSync(join(dir, 'on'))
    const on = await migratedDatabase()
    await firstStart(join(dir, 'on'), 'on', on)
    process.env[siteDatabase('on')] = on
  } else {
    await firstStart(join(dir, 'off'), 'off')
    cpSync(join(dir, 'off'), join(dir, 'on'), { recursive: true })
    await firstStart(join(dir, 'on'), 'on')
  }
  process.env['SITE_DATA'] = dir
  return async () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
}

/** Creates the database, or adds the samples to one without, as the server itself does at its start. */
async function firstStart(DATA_DIR: string, SAMPLES: Samples, DATABASE_URL?: string): Promise<void> {
  const server = await startServer({ DATA_DIR, SAMPLES, LOG_LEVEL: 'warn', ...(DATABASE_URL ? { DATABASE_URL } : {}) })
  await server.ready(120_000)
  // Suggested words are learnt at the first request, which every site would repeat. Without tenders there are none.
  if (SAMPLES === 'on' && !(await fetch(`${server.origin}/assets/keywords.json`)).ok)
    throw new Error(`no words to suggest:\n${server.output()}`)
  const code = await stopServer(server)
  if (code !== 0) throw new Error(`the data of the sites could not be made:\n${server.output()}`)
}
