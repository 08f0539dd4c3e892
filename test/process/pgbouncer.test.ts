import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { silentLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { restartOneByOne } from '../chaos/rolling-restart.ts'
import { newDatabase } from '../server-database.ts'
import { freePort } from './server-process.ts'

/** From Debian's package of that name; where it is missing, the test is skipped. */
const program = process.env['PGBOUNCER_PATH'] ?? '/usr/sbin/pgbouncer'
const isThere = spawnSync(program, ['--version']).status === 0
/** Connections to PostgreSQL for all processes together: fewer than they open to PgBouncer. */
const POOL = 8

describe.skipIf(!isThere)('several processes behind PgBouncer, which gives each transaction another connection', () => {
  const home = mkdtempSync(join(tmpdir(), 'chereta-pgbouncer-'))
  let bouncer: ChildProcess
  let printed = ''
  let direct: string
  let pooled: string

  beforeAll(async () => {
    direct = await newDatabase()
    const database = await openPostgres({ url: direct, log: silentLog, poolSize: 2 })
    await migrate(database)
    await database.close()
    const { hostname, port, username, pathname } = new URL(direct)
    const own = await freePort()
    writeFileSync(join(home, 'users'), `"${username}" ""\n`)
    // As in docs/operate.md, except for prepared statements: versions before 1.21 do not know the setting.
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
default_pool_size = ${POOL}
max_client_conn = 200
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
`,
    )
    chmodSync(home, 0o755)
    const as = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    bouncer = spawn(program, [join(home, 'pgbouncer.ini')], { stdio: ['ignore', 'pipe', 'pipe'], ...as })
    for (const stream of [bouncer.stdout, bouncer.stderr])
      stream?.on('data', (data: Buffer) => (printed += data.toString()))
    const accepts = () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(own, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
        socket.unref()
      })
    await vi.waitUntil(accepts, { timeout: 10_000 })
    pooled = `postgres://${username}@127.0.0.1:${own}${pathname}`
  })
  afterAll(() => {
    bouncer?.kill('SIGKILL')
    rmSync(home, { recursive: true, force: true })
  })

  test('they answer, work on jobs, and are restarted one by one without a failure', async () => {
    const life = await restartOneByOne({ databaseUrl: pooled, webs: 3, times: 1, rate: 20 })
    expect(life.failed, printed.slice(-2000)).toEqual([])
    expect([...life.lost, ...life.doubled]).toEqual([])
    expect(life.letters).toBeGreaterThan(5)
  })
})
