import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, stopServer } from '../process/server-process.ts'

/** Vitest's global set-up of the project `browser`: builds the web app once, and makes the data that stages start from (STAGE_DATA). */
export default async function setup(): Promise<() => void> {
  // In a process of its own: within the tests, NODE_ENV would make it a development build.
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], { env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the web app did not build:\n${stderr}`)
  const dir = mkdtempSync(join(tmpdir(), 'chereta-stages-'))
  await firstStart(join(dir, 'off'), 'off')
  cpSync(join(dir, 'off'), join(dir, 'on'), { recursive: true })
  await firstStart(join(dir, 'on'), 'on')
  process.env['STAGE_DATA'] = dir
  return () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
}

/** Creates the database, or adds the samples to one without, as the server itself does when it starts. */
async function firstStart(DATA_DIR: string, SAMPLES: 'on' | 'off'): Promise<void> {
  const server = await startServer({ DATA_DIR, SAMPLES, LOG_LEVEL: 'warn' })
  await server.ready(120_000)
  const code = await stopServer(server)
  if (code !== 0) throw new Error(`the data of the stages could not be made:\n${server.output()}`)
}
