// Runs on any Node from 20.19, before anything is installed: so plain JavaScript, and only Node's own modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
/** Which package-lock.json is installed: for serving, and with packages for tests and checks. */
const stamps = { serving: join(modules, '.installed'), whole: join(modules, '.installed-whole') }
const windows = process.platform === 'win32'
const shippedNode = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')
const WANTED_MAJOR = 26
/** The scripts of a release: what an operator runs, with Node alone. */
export const OPERATORS_SCRIPTS = ['import', 'admin', 'backup', 'restore', 'drill', 'migrate', 'secrets', 'doctor']
/** Scripts that need no packages for tests; all others are for developing and measuring. */
export const SERVING = ['build', 'release', ...OPERATORS_SCRIPTS]

/**
 * Installs the packages of package-lock.json, unless they are installed: those for serving, or the `whole`, including
 * those for tests and checks. Nothing is removed. The stamp is written last, so an interrupted run repeats.
 */
export function ensureInstalled({ whole = false } = {}) {
  const wanted = hashOf(join(root, 'package-lock.json'))
  const hasWhole = existsSync(stamps.whole)
  if (existsSync(nodeBinary()) && (read(stamps.whole) === wanted || (!whole && read(stamps.serving) === wanted))) return
  say('Installing packages (once; about a minute) …')
  // npm writes this file last: without it an installation was interrupted, and packages may be incomplete.
  if (existsSync(modules) && !existsSync(join(modules, '.package-lock.json')))
    rmSync(modules, { recursive: true, force: true, maxRetries: 3 })
  const all = whole || hasWhole
  for (const stamp of Object.values(stamps)) rmSync(stamp, { force: true })
  // Not `npm ci`: it refuses a lock file that lacks other platforms' optional packages. This installs the same versions
  // and leaves the file alone.
  install(root, all ? '--include=dev' : '--omit=dev')
  if (!rightNode()) npm(root, ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'])
  if (!rightNode()) {
    fail(
      `Chereta needs Node ${WANTED_MAJOR}. The npm package "node" should have brought it, but its install script did not run. ` +
        `Install Node ${WANTED_MAJOR} and try again.`,
    )
  }
  dropHeaders()
  mkdirSync(modules, { recursive: true })
  writeFileSync(all ? stamps.whole : stamps.serving, wanted)
}

/**
 * The PostgreSQL for tests, where TEST_DATABASE_URL names none: a separate package, because a server does not need its
 * 60 MB.
 */
export function ensureTestPostgres() {
  if (process.env.TEST_DATABASE_URL) return
  const folder = join(root, 'test/postgres')
  const stamp = join(folder, 'node_modules/.installed')
  const wanted = hashOf(join(folder, 'package-lock.json'))
  if (read(stamp) === wanted) return
  say('Fetching PostgreSQL for the tests (once) …')
  install(folder, '--ignore-scripts')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function install(folder, ...how) {
  npm(folder, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=optional', ...how])
}

/** Headers that only compilers of native add-ons read: 67 MB of Node's package, and nothing here is compiled. */
function dropHeaders() {
  const inside = join(modules, 'node/node_modules')
  const platforms = existsSync(inside) ? readdirSync(inside).filter((name) => name.startsWith('node-')) : []
  for (const name of platforms) rmSync(join(inside, name, 'include'), { recursive: true, force: true })
}

/** The Node that runs Chereta: the one from npm, or this one when it is new enough. */
export function nodeBinary() {
  return existsSync(shippedNode)
    ? shippedNode
    : Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR
      ? process.execPath
      : shippedNode
}

function rightNode() {
  const binary = nodeBinary()
  return (
    existsSync(binary) && spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout?.startsWith(`v${WANTED_MAJOR}.`)
  )
}

function npm(folder, args) {
  const cli = process.env.npm_execpath
  const run = () =>
    cli && existsSync(cli)
      ? spawnSync(process.execPath, [cli, ...args], { cwd: folder, stdio: 'inherit' })
      : spawnSync(windows ? 'npm.cmd' : 'npm', args, { cwd: folder, stdio: 'inherit', shell: windows })
  if (run().status === 0) return
  say('That did not work; trying once more from an empty node_modules …')
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true, maxRetries: 3 })
  const second = run()
  if (second.status !== 0) fail('npm could not install the packages; its own message is above.')
}

/** Runs a script with the right Node, forwards signals to it, and resolves with its exit code. */
export function runNode(args, env = {}) {
  const child = spawn(nodeBinary(), [...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : []), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const forward = (signal) => child.kill(signal)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, forward)
  // A signal to npm ends npm and its shell, and not every shell forwards it: being orphaned means the same.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    forward('SIGTERM')
  }, 500)
  return new Promise((resolve) => {
    child.once('error', (error) => fail(`Could not start ${nodeBinary()}: ${error.message}`))
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.off(name, forward)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

export function say(text) {
  process.stderr.write(`${text}\n`)
}

export function fail(text) {
  say(text)
  process.exit(1)
}
