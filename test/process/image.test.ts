import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNight } from '../engines.ts'
import { migratedDatabase } from '../server-database.ts'
import { layOutContainer } from './container-layout.ts'
import type { ContainerLayout } from './container-layout.ts'
import { freePort, SHORT_EMBEDDED } from './server-process.ts'

/**
 * The layout of the image without a container engine: the files that ops/Dockerfile lists, owned by somebody else, and
 * a user who may write into DATA_DIR alone.
 */

const home = mkdtempSync(join(tmpdir(), 'chereta-image-'))
const DATA_DIR = join(home, 'data')
const CANARY = 'canary-that-nobody-may-see'
const isRoot = process.getuid?.() === 0
/** The user nobody, where we may switch to it. */
const as = isRoot ? { uid: 65_534, gid: 65_534 } : {}
let image: ContainerLayout
let server: ChildProcess
let printed = ''
let origin: string
let env: Record<string, string>

/** Secrets, each in a file of its own. Nothing listens at their addresses. */
function secretFiles(): Record<string, string> {
  const values = {
    SMTP_URL: `smtp://user:${CANARY}@127.0.0.1:1`,
    AFROMESSAGE_TOKEN: CANARY,
    TELEGRAM_BOT_TOKEN: `1:${CANARY}`,
    MODEL_KEY: CANARY,
    GOOGLE_CONTACTS_CLIENT_SECRET: CANARY,
    OTEL_EXPORTER_OTLP_HEADERS: `api-key=${CANARY}`,
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const file = join(home, name)
      writeFileSync(file, `${value}\n`, { mode: 0o644 })
      return [`${name}_FILE`, file]
    }),
  )
}
const run = ([, ...args]: string[], more: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, { cwd: image.folder, env: { ...env, ...more }, encoding: 'utf8', ...as })
const exited = () => new Promise<number | null>((resolve) => server.once('exit', resolve))

beforeAll(async () => {
  image = await layOutContainer(home)
  chmodSync(home, 0o755)
  mkdirSync(DATA_DIR)
  if (isRoot) chownSync(DATA_DIR, 65_534, 65_534)
  else spawnSync('chmod', ['-R', 'a-w', image.folder])
  const port = String(await freePort())
  origin = `http://127.0.0.1:${port}`
  env = {
    PATH: process.env['PATH'] ?? '',
    ...image.settings,
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR,
    DRAIN_SECONDS: '2',
    MAIL_FROM: 'Chereta <alerts@chereta.example>',
    AFROMESSAGE_URL: 'http://127.0.0.1:1',
    TELEGRAM_BOT_NAME: 'chereta_bot',
    TELEGRAM_API_URL: 'http://127.0.0.1:1',
    MODEL_URL: 'http://127.0.0.1:1',
    MODEL_NAME: 'none',
    GOOGLE_CONTACTS_CLIENT_ID: 'client',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    OTEL_TRACES_SAMPLER_ARG: '1',
    ...secretFiles(),
  }
  server = spawn(process.execPath, [...SHORT_EMBEDDED, ...image.command.slice(1)], {
    cwd: image.folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  })
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (data: Buffer) => (printed += data.toString()))
})
afterAll(() => {
  server?.kill('SIGKILL')
  spawnSync('chmod', ['-R', 'u+w', home])
  rmSync(home, { recursive: true, force: true })
})

test('it declares how it is run: by its own Node, as a user who owns none of its files, reachable from outside', () => {
  expect(image.command).toEqual(['node', 'dist/program.mjs'])
  expect(image.user).toBe('node')
  expect(image.settings).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/data', DRAIN_SECONDS: '5' })
})

test('it is ready in its time, serves pages, has worked on jobs, and is healthy', async () => {
  const until = Date.now() + 60_000
  while (!(await fetch(`${origin}/ready`).catch(() => undefined))?.ok) {
    if (Date.now() > until || server.exitCode !== null) throw new Error(`not ready:\n${printed}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const page = await fetch(`${origin}/`)
  expect(page.status).toBe(200)
  const script = /assets\/[\w-]+\.js/.exec(await page.text())?.[0]
  expect((await fetch(`${origin}/${script}`)).status).toBe(200)
  // Samples are found once a job has indexed them.
  const found = await fetch(`${origin}/api/tenders/searchTenders?pageSize=1`)
  expect((await found.json()) as object).toMatchObject({ totalCount: expect.any(Number) as number })
  await expect
    .poll(
      async () =>
        ((await (await fetch(`${origin}/api/tenders/searchTenders`)).json()) as { totalCount: number }).totalCount,
    )
    .toBeGreaterThan(50)
  expect(run(image.health).status).toBe(0)
})

test('a secret from a file is in no environment and no log', () => {
  if (process.platform === 'linux') expect(readFileSync(`/proc/${server.pid}/environ`, 'utf8')).not.toContain(CANARY)
  expect(printed).not.toContain(CANARY)
  const listed = run(['node', 'scripts/secrets.ts'])
  expect(listed.stdout).toContain('SMTP_URL')
  expect(listed.stdout + listed.stderr).not.toContain(CANARY)
})

test('after SIGTERM it reports that at once, answers while it drains, and ends in time', async () => {
  const began = performance.now()
  const end = exited()
  // As its supervisor does after this time (stop_grace_period, TimeoutStopSec): then its status is another.
  const killer = setTimeout(() => server.kill('SIGKILL'), 30_000)
  server.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${origin}/ready`)).status, { interval: 50 }).toBe(503)
  const page = await fetch(`${origin}/`)
  expect(page.status).toBe(200)
  expect(page.headers.get('connection')).toBe('close')
  expect(await end).toBe(0)
  clearTimeout(killer)
  expect(performance.now() - began).toBeGreaterThan(Number(env['DRAIN_SECONDS']) * 950)
  expect(printed).not.toContain(CANARY)
  expect(run(image.health).status).toBe(1)
})

test('it contains the scripts that an operator runs', async () => {
  // Opening the embedded one takes each of them seconds.
  const on: Record<string, string> = isNight ? {} : { DATABASE_URL: await migratedDatabase() }
  const file = join(DATA_DIR, 'backup.sql')
  for (const args of [
    ['scripts/migrate.ts'],
    ['scripts/admin.ts', 'somebody@chereta.example'],
    ['scripts/backup.ts', file],
  ]) {
    const { status, stderr } = run(['node', ...args], on)
    expect(stderr.replace(/^Backing up.*$/gm, '')).not.toMatch(/Error/)
    expect(status, args.join(' ')).toBe(0)
  }
  expect(readFileSync(file, 'utf8')).toContain('-- end ')
})
