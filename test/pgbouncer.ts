import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './process/server-process.ts'

/** From Debian's package of that name. */
const program = process.env['PGBOUNCER_PATH'] ?? '/usr/sbin/pgbouncer'
/** Milliseconds. */
const PATIENCE = 10_000

export type PgBouncer = {
  /** The same database of the server, through PgBouncer. */
  pooled(url: string): string
  printed(): string
  stop(): void
}

export const hasPgBouncer = (): boolean => spawnSync(program, ['--version']).status === 0

/** The version as a number: 1.24 is 124. */
function pgBouncerVersion(): number {
  const [, major = '0', minor = '0'] =
    /PgBouncer (\d+)\.(\d+)/i.exec(spawnSync(program, ['--version']).stdout.toString()) ?? []
  return Number(major) * 100 + Number(minor)
}

/**
 * PgBouncer in transaction mode, as in docs/operate.md, before the server at `url`, whose users need no password. It
 * opens at most `pool` connections to each database for all clients together.
 */
export async function startPgBouncer(url: string, pool: number): Promise<PgBouncer> {
  const { hostname, port, username } = new URL(url)
  const own = await freePort()
  const home = mkdtempSync(join(tmpdir(), 'chereta-pgbouncer-'))
  writeFileSync(join(home, 'users'), `"${username}" ""\n`)
  writeFileSync(
    join(home, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${join(home, 'users')}
pool_mode = transaction
default_pool_size = ${pool}
max_client_conn = 500
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
${pgBouncerVersion() < 121 ? '' : 'max_prepared_statements = 200\n'}`,
  )
  chmodSync(home, 0o755)
  const as = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(program, [join(home, 'pgbouncer.ini')], { stdio: ['ignore', 'pipe', 'pipe'], ...as })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (printed = (printed + data.toString()).slice(-20_000)))
  const stop = () => {
    child.kill('SIGKILL')
    rmSync(home, { recursive: true, force: true })
  }
  for (const began = Date.now(); !(await accepts(own)); await sleep(20))
    if (Date.now() - began > PATIENCE || child.exitCode !== null) {
      stop()
      throw new Error(`PgBouncer does not accept connections:\n${printed}`)
    }
  return {
    pooled(url) {
      const pooled = new URL(url)
      pooled.host = `127.0.0.1:${own}`
      return pooled.href
    },
    printed: () => printed,
    stop,
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })
