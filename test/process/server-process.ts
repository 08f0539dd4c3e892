import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { programFile } from '#scripts/build/server-program.ts'
import { isNight } from '../engines.ts'

export type ServerProcess = {
  child: ChildProcess
  origin: string
  /** Everything it printed so far. */
  output(): string
  /** Resolves when /ready answers 200; rejects when the process ends before. */
  ready(withinMs?: number): Promise<void>
  exited: Promise<number | null>
}

let next = 0
/**
 * A loopback port nobody listens on. Below those that systems hand out by themselves, or a connection made meanwhile
 * could get it, and in a range that test processes running side by side do not share.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + ((process.pid * 25 + next++) % 10_000)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) =>
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    )
    if (!isFree) continue
    await new Promise((resolve) => probe.close(resolve))
    return port
  }
}

/** Node compiles our modules again at each start; caching the result saves a fifth of a start, and there are dozens. */
export const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../.cache/node')

/** The file that starts a server of the present sources. Built by the first caller of a run, which takes seconds. */
export function serverProgram(): string {
  const made = process.env['SERVER_PROGRAM']
  if (made !== undefined) return made
  // In a separate process: within the tests, NODE_ENV would make it a development build.
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build/server-program.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the server's program was not built:\n${stderr}`)
  return (process.env['SERVER_PROGRAM'] = programFile('.'))
}

/** The programs that read pictures: each start tries them in their sandbox, which takes a sixth of its time. */
export const WITH_PICTURES = { TESSERACT_PATH: '/usr/bin/tesseract', PDFTOPPM_PATH: '/usr/bin/pdftoppm' }
export const WITHOUT_PICTURES = { TESSERACT_PATH: 'off', PDFTOPPM_PATH: 'off' }

/** Helper threads that collect garbage take processor time from the tests: a fifteenth of a server's less without. */
const QUICK_GC = '--single-threaded-gc'
/** For a process that opens an embedded database for seconds: the optimizing compiler gives it less than it takes. */
export const SHORT_EMBEDDED = [QUICK_GC, '--liftoff-only']

/**
 * Starts the real server as its own process, with only the settings given, and without pictures unless they name their
 * programs. `log`: an open file that receives its lines instead of `output`.
 */
export async function startServer(settings: Record<string, string>, log?: number): Promise<ServerProcess> {
  const port = settings['PORT'] ?? String(await freePort())
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    LOG_LEVEL: 'info',
    NODE_COMPILE_CACHE,
    ...WITHOUT_PICTURES,
    ...settings,
    PORT: port,
  }
  // By night the servers of browsers have embedded ones, too, for minutes.
  const flags = settings['DATABASE_URL'] !== undefined || isNight ? [QUICK_GC] : SHORT_EMBEDDED
  const child = spawn(process.execPath, [...flags, serverProgram()], { env, stdio: ['ignore', log ?? 'pipe', 'pipe'] })
  let printed = ''
  child.stdout?.on('data', (data: Buffer) => (printed += data.toString()))
  child.stderr?.on('data', (data: Buffer) => (printed += data.toString()))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const origin = `http://127.0.0.1:${port}`
  const ready = async (withinMs = 60_000) => {
    const until = Date.now() + withinMs
    while (Date.now() < until) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${printed}`)
      const response = await fetch(`${origin}/ready`).catch(() => undefined)
      if (response?.status === 200) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`not ready within ${withinMs} ms:\n${printed}`)
  }
  return { child, origin, output: () => printed, ready, exited }
}

export async function stopServer(server: ServerProcess): Promise<number | null> {
  server.child.kill('SIGTERM')
  return server.exited
}
