import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DocumentType } from '#contract/document-kinds.ts'
import { ReaderFailed } from '#server/modules/files/index.ts'
import type { DocumentReader, Inspected, TextRead } from '#server/modules/files/index.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import { columnOf } from './answer-request.ts'
import type { ColumnText } from './draw-column.ts'
import { READER_LIMITS, UNREADABLE_PROGRAM } from './limits.ts'
import type { RedrawnText } from './redraw.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** A thread may read the directory in which its process started, whatever is allowed: this one holds code alone. */
const OWN_FOLDER = fileURLToPath(new URL('.', import.meta.url))
const CHILD = fileURLToPath(new URL('reading-child.ts', import.meta.url))
const CODE = ['server', 'contract', 'ethiopia', 'language', 'node_modules', 'package.json']

/**
 * Allows the child to read code. It may write nothing, start nothing and reach no network. A folder may be a link, as
 * packages shared by several releases are: it is read where it really is.
 */
const readable = (root: string): string[] =>
  CODE.flatMap((name) => [join(root, name), realPath(join(root, name))]).map((path) => `--allow-fs-read=${path}`)

function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

type Confinement = Limits & { mayRead: readonly string[] }
type Limits = { inspectMs: number; textMs: number; heapMb: number; memoryMb: number }

/**
 * Inspects each file in a process of its own, without secrets and network and with low priority, which ends when it
 * takes too much time or memory: a hostile file can harm only that process. Two run at once, the others wait. `root`:
 * the folder of the program.
 */
export function childReader(settings: Limits = READER_LIMITS, root = ROOT): DocumentReader {
  const limits = { ...settings, mayRead: readable(root) }
  const turns = createConcurrencyLimit(2, 50, () => new ReaderFailed('too many files at once'))
  return {
    async inspect(bytes) {
      const found = await turns(() => ask<Inspected>('inspect', bytes, limits.inspectMs, limits))
      // A busy machine may be the reason for too little time; a file that needs so much memory is one that people could
      // not open either.
      if (found === 'too-long') throw new ReaderFailed('took too much time')
      return found === 'too-much' ? { fault: 'damaged' } : found
    },
    async text(bytes, type: DocumentType) {
      if (type.startsWith('image/')) return { state: 'none' }
      const found = await turns(() => ask<TextRead>(type, bytes, limits.textMs, limits))
      if (found === 'too-much' || found === 'too-long') throw new ReaderFailed('took too much time or memory')
      return found
    },
    async redraw(bytes, type) {
      const drawing = { ...limits, memoryMb: READER_LIMITS.drawMemoryMb }
      const drawn = await turns(() => ask<RedrawnText>(`redraw ${type}`, bytes, limits.inspectMs, drawing))
      // A picture that is only shown may be missing; the file itself is still accepted.
      if (drawn === 'too-much' || drawn === 'too-long' || 'isUndrawable' in drawn) return undefined
      return { png: Buffer.from(drawn.png, 'base64'), pointsSha256: drawn.pointsSha256 }
    },
    async column(bytes, type, box) {
      const drawing = { ...limits, memoryMb: READER_LIMITS.drawMemoryMb }
      const drawn = await turns(() => ask<ColumnText>(columnOf(type, box), bytes, limits.inspectMs, drawing))
      if (drawn === 'too-much' || drawn === 'too-long' || 'isUndrawable' in drawn) return undefined
      return Buffer.from(drawn.pgm, 'base64')
    },
  }
}

/**
 * 'too-much': the process reached a limit; 'too-long': it was stopped. Rejects with ReaderFailed when it could not even
 * start.
 */
function ask<T>(
  what: string,
  bytes: Uint8Array,
  time: number,
  { heapMb, memoryMb, mayRead }: Confinement,
): Promise<T | 'too-much' | 'too-long'> {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${heapMb}`,
      '--permission',
      '--allow-worker',
      // The drawing program is native: it is allowed for pictures only.
      ...(/^(?:redraw|column) /.test(what) ? ['--allow-addons'] : []),
      ...mayRead,
      CHILD,
      what,
      String(heapMb),
      String(memoryMb),
    ],
    { cwd: OWN_FOLDER, env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  let isLate = false
  const killing = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, time)
  return new Promise<T | 'too-much' | 'too-long'>((resolve, reject) => {
    child.once('error', (cause) => reject(new ReaderFailed('could not be started', { cause })))
    // Somebody waits for the inspection of a file, but not for its text.
    if (what !== 'inspect') child.once('spawn', () => putLast(child))
    // It may exit before it has read everything; its exit status then shows why.
    child.stdin?.on('error', () => {})
    child.stdin?.end(bytes)
    const parts: Buffer[] = []
    let size = 0
    child.stdout?.on('data', (part: Buffer) => {
      size += part.length
      if (size > READER_LIMITS.answerBytes) child.kill('SIGKILL')
      else parts.push(part)
    })
    child.once('close', (code) => {
      if (code === UNREADABLE_PROGRAM) return reject(new ReaderFailed('cannot read its own program'))
      if (code !== 0 && size === 0 && !isLate) return reject(new ReaderFailed('could not start its program'))
      if (code !== 0) return resolve(isLate ? 'too-long' : 'too-much')
      try {
        resolve(JSON.parse(Buffer.concat(parts).toString('utf8')) as T)
      } catch (cause) {
        reject(new ReaderFailed('answered nothing', { cause }))
      }
    })
  }).finally(() => clearTimeout(killing))
}

/** The oldest waiting request comes first. */
function putLast({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 10)
  } catch {
    // The process has already ended, or the system has no such priority.
  }
}
