import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { PictureUnread } from '#server/modules/desk/index.ts'
import type { ClippingReader } from '#server/modules/desk/index.ts'
import { createTurns } from '#server/platform/turns.ts'
import { wordsOfTable } from './words-of-table.ts'

const LANGUAGES = ['amh', 'eng'] as const
const LIMITS = { timeMs: 30_000, cpuSeconds: 30, memory: 768 * 1024 * 1024, answerBytes: 4 * 1024 * 1024 }
const PRLIMIT = '/usr/bin/prlimit'
const BWRAP = '/usr/bin/bwrap'
/** Programs and their data, to read; no other files, no network, no other processes. */
const APART = [
  ['--unshare-all', '--die-with-parent', '--clearenv', '--new-session'],
  ['--ro-bind', '/usr', '/usr', '--ro-bind-try', '/lib', '/lib', '--ro-bind-try', '/lib64', '/lib64'],
  ['--setenv', 'OMP_THREAD_LIMIT', '1', '--chdir', '/'],
].flat()
const ENVIRONMENT = { OMP_THREAD_LIMIT: '1', LANG: 'C.UTF-8' }
const MAX_WAITING = 10

const works = (command: string, args: readonly string[]): boolean => {
  const { status } = spawnSync(command, args, { env: ENVIRONMENT, timeout: 5000, stdio: 'ignore' })
  return status === 0
}

/** In a sandbox where the system has one, else held by limits of memory and time alone; undefined where not even these can be set. */
function confined(path: string): readonly string[] | undefined {
  if (!works(PRLIMIT, ['--version'])) return undefined
  const limits = [PRLIMIT, `--as=${LIMITS.memory}`, `--cpu=${LIMITS.cpuSeconds}`, '--core=0', '--fsize=0']
  const isApart = existsSync(BWRAP) && works(BWRAP, [...APART, path, '--version'])
  return isApart ? [...limits, BWRAP, ...APART, path] : [...limits, path]
}

/** Reads columns of pictures with the program at `path`, one at a time; undefined where it is not installed with both languages. */
export function tesseractReader(path: string): ClippingReader | undefined {
  if (!existsSync(path)) return undefined
  const { stdout, status } = spawnSync(path, ['--list-langs'], { env: ENVIRONMENT, timeout: 5000, encoding: 'utf8' })
  const known = new Set((stdout ?? '').split('\n').map((line) => line.trim()))
  if (status !== 0 || !LANGUAGES.every((language) => known.has(language))) return undefined
  const command = confined(path)
  if (!command) return undefined
  const inTurn = createTurns(1, MAX_WAITING, () => new PictureUnread('too many columns at once'))
  return { read: (pgm) => inTurn(async () => wordsOfTable(await run(command, pgm))) }
}

function run([program = '', ...before]: readonly string[], pgm: Uint8Array): Promise<string> {
  const args = [...before, 'stdin', 'stdout', '-l', LANGUAGES.join('+'), '--psm', '6', 'tsv']
  const child = spawn(program, args, { env: ENVIRONMENT, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] })
  const killing = setTimeout(() => child.kill('SIGKILL'), LIMITS.timeMs)
  return new Promise<string>((resolve, reject) => {
    child.once('error', (cause) => reject(new PictureUnread('could not be started', { cause })))
    // It may end before it has taken all: then how it ended says why.
    child.stdin.on('error', () => {})
    child.stdin.end(pgm)
    const parts: Buffer[] = []
    let size = 0
    child.stdout.on('data', (part: Buffer) => {
      size += part.length
      if (size > LIMITS.answerBytes) child.kill('SIGKILL')
      else parts.push(part)
    })
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(parts).toString('utf8'))
      else reject(new PictureUnread('ended without an answer'))
    })
  }).finally(() => clearTimeout(killing))
}
