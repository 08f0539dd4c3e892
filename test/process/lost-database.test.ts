import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fillDataDir } from '../database.ts'
import { startServer } from './server-process.ts'

const dir = mkdtempSync(join(tmpdir(), 'chereta-lost-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Ends the database's thread at a signal, as a crash of its program would. */
const ENDING = `
  import threads, { isMainThread } from 'node:worker_threads'
  import { syncBuiltinESMExports } from 'node:module'
  const { Worker } = threads
  if (isMainThread) threads.Worker = class extends Worker {
    constructor(url, options) {
      super(url, options)
      if (String(url).includes('pglite-worker')) process.on('SIGUSR2', () => this.terminate())
    }
  }
  syncBuiltinESMExports()`

test('a server whose embedded database ends exits with an error, and its successor continues', async () => {
  await fillDataDir(join(dir, 'data'))
  const settings = { DATA_DIR: join(dir, 'data'), SAMPLES: 'off', DRAIN_SECONDS: '60' }
  const server = await startServer({
    ...settings,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(ENDING)}`,
  })
  await server.ready(120_000)
  server.child.kill('SIGUSR2')
  const late = setTimeout(() => server.child.kill('SIGKILL'), 25_000)
  expect(await server.exited, server.output()).toBe(1)
  clearTimeout(late)
  for (const line of ['the database thread ended', 'the database is lost', '"stopped"'])
    expect(server.output()).toContain(line)
  const next = await startServer(settings)
  await next.ready()
  next.child.kill('SIGKILL')
  await next.exited
})
