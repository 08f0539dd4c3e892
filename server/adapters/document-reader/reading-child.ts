// One file, one answer: reads the file from standard input, has a thread inspect it, and watches the resources it
// takes.
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { UNREADABLE_PROGRAM } from './limits.ts'

const CHECK_EVERY = 25
const [what = '', heapMb = '', memoryMb = ''] = process.argv.slice(2)
// Only this process sees memory outside of script; the thread may be too busy to check.
const watching = setInterval(() => {
  if (process.memoryUsage.rss() > Number(memoryMb) * 1024 * 1024) process.exit(3)
}, CHECK_EVERY)

// A line that JSON ignores. Without it the parent knows that not even this program could be read.
process.stdout.write('\n')
const bytes = await buffer(process.stdin)
const worker = new Worker(new URL('reading-thread.ts', import.meta.url), {
  workerData: { what, bytes },
  // Output of libraries must not mix with the answer.
  stdout: true,
  stderr: true,
  resourceLimits: { maxOldGenerationSizeMb: Number(heapMb), stackSizeMb: 4 },
})
worker.once('message', (answer: unknown) => {
  clearInterval(watching)
  // The process ends now because its work is done.
  worker.removeAllListeners('exit')
  process.stdout.write(JSON.stringify(answer), () => process.exit(0))
})
// Not the file's fault: otherwise each file would look damaged.
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_ACCESS_DENIED' || error.code === 'ERR_MODULE_NOT_FOUND')
worker.once('error', (error: unknown) => process.exit(isUnreadable(error) ? UNREADABLE_PROGRAM : 2))
worker.once('exit', () => process.exit(2))
