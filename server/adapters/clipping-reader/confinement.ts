import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { PictureUnread } from '#server/modules/desk/index.ts'
import type { Log } from '#server/platform/log.ts'

const LIMITS = { timeMs: 30_000, cpuSeconds: 30, memory: 768 * 1024 * 1024 }
const PRLIMIT = '/usr/bin/prlimit'
const BWRAP = '/usr/bin/bwrap'
/** Programs and their data, read-only; no other files, no network, no other processes. */
const APART = [
  ['--unshare-all', '--die-with-parent', '--clearenv', '--new-session'],
  ['--ro-bind', '/usr', '/usr', '--ro-bind-try', '/lib', '/lib', '--ro-bind-try', '/lib64', '/lib64'],
  ['--ro-bind-try', '/etc/fonts', '/etc/fonts'],
  ['--setenv', 'OMP_THREAD_LIMIT', '1', '--chdir', '/'],
].flat()
export const ENVIRONMENT = { OMP_THREAD_LIMIT: '1', LANG: 'C.UTF-8' }

const works = (command: string, args: readonly string[]): boolean => {
  const { status } = spawnSync(command, args, { env: ENVIRONMENT, timeout: 5000, stdio: 'ignore' })
  return status === 0
}

/**
 * How the program at `path` is started; undefined where not even its limits can be set. `probe`: an argument with which
 * it exits successfully.
 */
export type Confinement = (path: string, probe: string) => readonly string[] | undefined

/**
 * Starts programs in a sandbox where the system has one, else with limits of memory and time alone. Logs one warning
 * where the sandbox does not work.
 */
export function createConfinement(log: Pick<Log, 'warn'>, bwrap = BWRAP): Confinement {
  let isSaid = false
  return (path, probe) => {
    if (!works(PRLIMIT, ['--version'])) return undefined
    const limits = [PRLIMIT, `--as=${LIMITS.memory}`, `--cpu=${LIMITS.cpuSeconds}`, '--core=0', '--fsize=0']
    const state = sandboxState([path, probe], bwrap)
    if (state === 'works') return [...limits, bwrap, ...APART, path]
    if (state === 'fails' && !isSaid) {
      isSaid = true
      log.warn({ program: path }, 'bubblewrap does not work here: strangers’ files are read within limits alone')
    }
    return [...limits, path]
  }
}

/** Whether bubblewrap is installed, and can run a command that exits successfully by itself. */
export function sandboxState(command: readonly string[], bwrap = BWRAP): 'works' | 'fails' | 'absent' {
  if (!existsSync(bwrap)) return 'absent'
  return works(bwrap, [...APART, ...command]) ? 'works' : 'fails'
}

/**
 * The output of a confined program for these bytes; undefined where it failed, took too long or exceeded `maxBytes`.
 * Rejects with PictureUnread where it could not start.
 */
export function runConfined(
  [program = '', ...before]: readonly string[],
  args: readonly string[],
  inputBytes: Uint8Array,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const child = spawn(program, [...before, ...args], { env: ENVIRONMENT, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] })
  const killing = setTimeout(() => child.kill('SIGKILL'), LIMITS.timeMs)
  return new Promise<Buffer | undefined>((resolve, reject) => {
    child.once('error', (cause) => reject(new PictureUnread('could not be started', { cause })))
    // It may exit before it has read everything; its exit status then shows why.
    child.stdin.on('error', () => {})
    child.stdin.end(inputBytes)
    const parts: Buffer[] = []
    let size = 0
    child.stdout.on('data', (part: Buffer) => {
      size += part.length
      if (size > maxBytes) child.kill('SIGKILL')
      else parts.push(part)
    })
    child.once('close', (code) => resolve(code === 0 ? Buffer.concat(parts) : undefined))
  }).finally(() => clearTimeout(killing))
}
