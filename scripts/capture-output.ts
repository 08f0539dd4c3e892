import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

const running = new Set<ChildProcess>()

/** Runs Node with these arguments and captures its output, both streams together, for work in parallel. */
export function captureOutput(
  args: readonly string[],
  env = process.env,
  cwd?: string,
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env, cwd })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      running.delete(child)
      resolve({ status, output })
    })
  })
}

/** Ends processes that still run; for when this process itself must stop. */
export function endCaptured(): void {
  for (const child of running) child.kill('SIGTERM')
}
