import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const LONGEST_WAIT = 600_000

/** A program of this machine that answers every line with a line. */
type LineProcess = {
  ask(line: string): Promise<string>
  /** Without waiting for an answer. */ send(text: string): Promise<void>
  memory(): number
  stop(): Promise<void>
}

export function startLines(command: string, args: readonly string[], env: Record<string, string> = {}): LineProcess {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...env } })
  const waiting: { resolve(line: string): void; reject(error: Error): void }[] = []
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.resolve(line))
  child.once('exit', (code) =>
    waiting.splice(0).forEach(({ reject }) => reject(new Error(`${command} ended with ${code}`))),
  )
  const send = async (text: string) => {
    if (!child.stdin.write(text)) await once(child.stdin, 'drain')
  }
  return {
    send,
    ask(line) {
      const answer = new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }))
      const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_WAIT)
      void send(`${line}\n`)
      return answer.finally(() => clearTimeout(late))
    },
    memory() {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024
    },
    async stop() {
      if (child.exitCode !== null) return
      child.stdin.end()
      const killed = setTimeout(() => child.kill('SIGKILL'), 5000)
      await once(child, 'exit')
      clearTimeout(killed)
    },
  }
}

/** Bytes that a folder's files take on disk, without holes. */
export function folderBytes(folder: string): number {
  const BLOCK = 512
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + statSync(join(folder, name)).blocks * BLOCK,
    0,
  )
}
