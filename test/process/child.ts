import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

export type Child = {
  process: ChildProcess
  lines: string[]
  /** The first printed line with this beginning, earlier or later; rejects when the process ends without it. */
  line(beginning: string): Promise<string>
  ended: Promise<void>
  /** SIGKILL; resolves when the process has ended and all its output has been read. */
  kill(): Promise<void>
}

/** Runs one of our scripts in a process of its own, its output read line by line. */
export function startChild(script: string, ...args: string[]): Child {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  const waiting: (() => void)[] = []
  let rest = ''
  let over = false
  child.stdout.on('data', (data: Buffer) => {
    const parts = (rest + data.toString()).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
    for (const check of waiting) check()
  })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      over = true
      for (const check of waiting) check()
      resolve()
    })
  })
  return {
    process: child,
    lines,
    ended,
    line: (beginning) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = lines.find((line) => line.startsWith(beginning))
          if (found !== undefined) resolve(found)
          else if (over) reject(new Error(`the process ended without '${beginning}':\n${lines.slice(-5).join('\n')}`))
        }
        waiting.push(check)
        check()
      }),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
