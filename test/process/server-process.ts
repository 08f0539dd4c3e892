import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

export type ServerProcess = {
  child: ChildProcess
  origin: string
  /** Everything it printed so far. */
  output(): string
  /** Resolves when /ready answers 200; rejects when the process ends before. */
  ready(withinMs?: number): Promise<void>
  exited: Promise<number | null>
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Starts the real server as its own process, with only the settings given. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const port = settings['PORT'] ?? String(await freePort())
  const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', LOG_LEVEL: 'info', ...settings, PORT: port }
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  child.stdout.on('data', (data: Buffer) => (printed += data.toString()))
  child.stderr.on('data', (data: Buffer) => (printed += data.toString()))
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
