import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNight } from '../engines.ts'
import { providePostgres } from '../postgres-setup.ts'
import { startServer, stopServer } from '../process/server-process.ts'
import { newDatabase } from '../server-database.ts'

type Samples = 'on' | 'off'
/** Each server uses some, and three workers have three servers each. */
const CONNECTIONS = 200

/** The setting that names the template database of stages; absent where they use the embedded one. */
export const stageDatabase = (samples: Samples): string => `STAGE_DATABASE_${samples.toUpperCase()}`

/** Vitest's global set-up of the project `browser`: in `npm run test:night` servers have the embedded database; in `npm test` PostgreSQL, which halves their processor time. */
export default async function setup(): Promise<() => Promise<void>> {
  if (isNight) return makeStageData()
  const endPostgres = await providePostgres(CONNECTIONS)
  const forget = await makeStageData(true).catch(async (error: unknown) => {
    await endPostgres()
    throw error
  })
  return async () => {
    await forget()
    await endPostgres()
  }
}

/**
 * Builds the web app once, and makes the data that stages start from: directories under STAGE_DATA and, where `onPostgres`, databases. Returns a
 * function that removes the directories.
 */
export async function makeStageData(onPostgres = false): Promise<() => Promise<void>> {
  // In a separate process: within the tests, NODE_ENV would make it a development build.
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the web app did not build:\n${stderr}`)
  const dir = mkdtempSync(join(tmpdir(), 'chereta-stages-'))
  // On PostgreSQL the server makes no such directory, and it is copied below.
  mkdirSync(join(dir, 'off'))
  const off = onPostgres ? await newDatabase() : undefined
  await firstStart(join(dir, 'off'), 'off', off)
  cpSync(join(dir, 'off'), join(dir, 'on'), { recursive: true })
  await firstStart(join(dir, 'on'), 'on', off && (await newDatabase(off)))
  process.env['STAGE_DATA'] = dir
  return async () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
}

/** Creates the database, or adds the samples to one without, as the server itself does at its start. */
async function firstStart(DATA_DIR: string, SAMPLES: Samples, DATABASE_URL: string | undefined): Promise<void> {
  const server = await startServer({ DATA_DIR, SAMPLES, LOG_LEVEL: 'warn', ...(DATABASE_URL ? { DATABASE_URL } : {}) })
  await server.ready(120_000)
  // Suggested words are learnt at the first request, which every stage would repeat. Without tenders there are none.
  if (SAMPLES === 'on' && !(await fetch(`${server.origin}/assets/keywords.json`)).ok)
    throw new Error(`no words to suggest:\n${server.output()}`)
  const code = await stopServer(server)
  if (code !== 0) throw new Error(`the data of the stages could not be made:\n${server.output()}`)
  if (DATABASE_URL) process.env[stageDatabase(SAMPLES)] = DATABASE_URL
}
