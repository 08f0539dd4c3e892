import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migratedDatabase } from '../server-database.ts'
import { freePort, NODE_COMPILE_CACHE, serverProgram, WITHOUT_PICTURES } from './server-process.ts'

test('a process whose log is blocked continues to serve, reports it, and ends as it should', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chereta-full-log-'))
  const port = String(await freePort())
  const full = openSync('/dev/full', 'w')
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE,
    ...WITHOUT_PICTURES,
    DATA_DIR: dataDir,
    DATABASE_URL: await migratedDatabase(),
    SAMPLES: 'off',
    PORT: port,
  }
  // A line for each request, so that more than what is kept comes together.
  const server = spawn(process.execPath, [serverProgram()], { env, stdio: ['ignore', full, 'inherit'] })
  closeSync(full)
  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  try {
    await expect
      .poll(async () => (await ask('/ready').catch(() => undefined))?.status, { timeout: 60_000, interval: 100 })
      .toBe(200)
    const long = 'x'.repeat(1500)
    const lost = async () => ((await (await ask('/ready')).json()) as { logLinesLost?: number }).logLinesLost ?? 0
    for (let n = 0; n < 10_000 && (await lost()) === 0; n += 50)
      await Promise.all(Array.from({ length: 50 }, () => ask(`/api/tenders/searchTenders?keyword=${long}`)))
    expect(await lost()).toBeGreaterThan(0)
    expect((await ask('/api/tenders/searchTenders')).status).toBe(200)
    server.kill('SIGTERM')
    expect(await exited).toBe(0)
  } finally {
    server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
