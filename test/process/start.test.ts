import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDataDir } from '#test/database.ts'
import { isNight } from '#test/engines.ts'
import { freePort, NODE_COMPILE_CACHE, startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const dir = mkdtempSync(join(tmpdir(), 'chereta-start-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const DATA_DIR = join(dir, 'data')
const tendersOf = async ({ origin }: ServerProcess) =>
  ((await (await fetch(`${origin}/api/tenders/searchTenders?pageSize=100`)).json()) as { totalCount: number })
    .totalCount

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

test('a first start fills the database with samples, and exits with an error when the database ends', async () => {
  // In `npm test` that of the image creates its embedded database, under stricter rights.
  if (!isNight) await fillDataDir(DATA_DIR)
  const server = await startServer({
    DATA_DIR,
    DRAIN_SECONDS: '60',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(ENDING)}`,
  })
  await server.ready(120_000)
  expect(await tendersOf(server)).toBeGreaterThanOrEqual(100)
  server.child.kill('SIGUSR2')
  const late = setTimeout(() => server.child.kill('SIGKILL'), 25_000)
  expect(await server.exited, server.output()).toBe(1)
  clearTimeout(late)
  for (const line of ['the database thread ended', 'the database is lost', '"stopped"'])
    expect(server.output()).toContain(line)
})

describe('a second start, after the first lost its database', () => {
  const METRICS_TOKEN = 'metrics-token-of-this-test'
  let server: ServerProcess
  let port: string
  beforeAll(async () => {
    port = String(await freePort())
    server = await startServer({ DATA_DIR, METRICS_PORT: port, METRICS_TOKEN })
    await server.ready()
  })
  afterAll(() => void server.child.kill('SIGKILL'))

  test('finds the samples', async () => {
    expect(await tendersOf(server)).toBeGreaterThanOrEqual(100)
  })

  test('shows figures on its own port, and on the common port only with the token', async () => {
    await fetch(`${server.origin}/api/tenders/searchTenders?q=somebodys-word`)
    const own = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    for (const line of [
      /^chereta_ready\{why=""\} 1$/m,
      /^chereta_http_request_seconds_count\{route="[^"]*searchTenders"/m,
    ])
      expect(own).toMatch(line)
    for (const figure of [
      'chereta_jobs_ready{queue=',
      'chereta_job_oldest_seconds{queue=',
      'chereta_db_statement_seconds_sum',
    ])
      expect(own).toContain(figure)
    expect(own).not.toContain('somebodys-word')
    expect(own.split('\n').length).toBeLessThan(5000)
    expect((await fetch(`http://127.0.0.1:${port}/api/tenders/searchTenders`)).status).toBe(404)
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(401)
    const shown = await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    expect(shown.status).toBe(200)
    expect(server.output()).not.toContain(METRICS_TOKEN)
  })

  test('answers while its embedded database is backed up', async () => {
    const file = join(dir, 'hot.sql')
    const settings = { PATH: process.env['PATH'], NODE_COMPILE_CACHE, DATA_DIR }
    const script = spawn(process.execPath, ['scripts/backup.ts', file], { env: settings, stdio: 'ignore' })
    const ended = new Promise<number | null>((resolve) => script.once('exit', resolve))
    const whileBusy = await Promise.all(
      Array.from({ length: 20 }, async () => (await fetch(`${server.origin}/api/tenders/searchTenders`)).status),
    )
    expect(await ended).toBe(0)
    expect(new Set(whileBusy)).toEqual(new Set([200]))
    expect(readFileSync(file, 'utf8')).toMatch(/insert into "?tender"?[ (]/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(join(DATA_DIR, 'copy'))).toBe(false)
  })

  test('finishes a running request before the process ends', async () => {
    const answers = Array.from({ length: 20 }, (_, i) =>
      fetch(`${server.origin}/api/tenders/searchTenders?keyword=supply&pageIndex=${i % 5}`),
    )
    // Once the first is answered the others have arrived, however slow the machine.
    await Promise.race(answers)
    server.child.kill('SIGTERM')
    const settled = await Promise.allSettled(answers)
    const statuses = settled.map((s) => (s.status === 'fulfilled' ? s.value.status : 'refused'))
    expect(statuses.filter((s) => s === 200).length + statuses.filter((s) => s === 'refused').length).toBe(20)
    expect(statuses.filter((s) => s === 200).length).toBeGreaterThan(1)
    expect(await server.exited, server.output()).toBe(0)
  })
})

test('a port in use is named in one sentence', async () => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const { port } = holder.address() as AddressInfo
  const server = await startServer({ DATA_DIR: join(dir, 'port'), PORT: String(port) })
  expect(await server.exited).toBe(1)
  expect(server.output()).toContain(`Port ${port} is taken`)
  expect(server.output()).not.toContain('    at ')
  await new Promise((resolve) => holder.close(resolve))
})

test('all errors in the configuration are reported together', async () => {
  const server = await startServer({ DATA_DIR: join(dir, 'x'), PORT: 'many', LOG_LEVEL: 'loud' })
  expect(await server.exited).toBe(1)
  for (const name of ['PORT', 'LOG_LEVEL', '2 faults']) expect(server.output()).toContain(name)
})

test('a data directory that is a file, or cannot be written, is named in one sentence', async () => {
  const file = join(dir, 'file')
  writeFileSync(file, 'not a directory')
  const blocked = await startServer({ DATA_DIR: join(file, 'data') })
  expect(await blocked.exited).toBe(1)
  expect(blocked.output()).toContain(file)
  expect(blocked.output()).not.toContain('    at ')
})

test.skipIf(process.getuid?.() === 0)('a data directory without the right to write is refused', async () => {
  const locked = mkdtempSync(join(dir, 'locked-'))
  chmodSync(locked, 0o500)
  const server = await startServer({ DATA_DIR: join(locked, 'data') })
  expect(await server.exited).toBe(1)
  expect(server.output()).toContain(locked)
})
