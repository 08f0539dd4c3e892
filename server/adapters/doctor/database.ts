import { SECOND } from '#ethiopia/time-units.ts'
import pg from 'pg'
import { CONNECTIONS } from '#server/platform/db.ts'
import { openPostgres } from '../database/postgres.ts'
import { checkMigrations } from '#server/platform/migrate.ts'
import { silentLog } from '#server/platform/log.ts'
import { fault, doctorWarning, well } from './finding.ts'
import type { DoctorFinding } from './finding.ts'

/** With a larger difference, tokens and codes would be taken for too old or not yet valid; milliseconds. */
const MAX_SKEW = 5 * SECOND

/** PostgreSQL's error codes when it refuses a connection. */
const REFUSALS: Record<string, string> = {
  '28P01': 'The password is wrong: alter role … password, and DATABASE_URL (or its file) with the new one.',
  '28000': 'The role may not come from here: look at pg_hba.conf of the server.',
  '3D000': 'There is no such database: createdb -O ROLE -T template0 -E UTF8 --locale=C.UTF-8 NAME.',
  '53300': 'All connections are taken: fewer processes, a larger max_connections, or PgBouncer (docs/operate.md).',
}

/** Words of PgBouncer when it refuses a connection: its code is 08P01 for all of them. */
const POOLER_REFUSALS: readonly [RegExp, keyof typeof REFUSALS][] = [
  [/^(?:database .* does not exist|no such database)/, '3D000'],
  [/authentication failed|wrong password type|no such user/, '28P01'],
  [/no more connections allowed/, '53300'],
]

/** The advice for a refused connection, or undefined when it failed otherwise. */
function refusalAdvice(error: unknown): string | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const [, known = code] = code === '08P01' ? (POOLER_REFUSALS.find(([words]) => words.test(message)) ?? []) : []
  return REFUSALS[known]
}

type Known = {
  version: string
  number: number
  encoding: string
  clock: number
  canCreate: boolean
  canCreateSchema: boolean
  queue: boolean
  follows: boolean
  fsync: string
  synchronous: string
  connections: number
  system: string
}

const QUESTION = `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
  current_setting('server_encoding') as encoding, (extract(epoch from clock_timestamp()) * 1000)::float8 as clock,
  has_schema_privilege('public', 'create') as "canCreate", has_database_privilege(current_database(), 'create') as "canCreateSchema",
  exists (select from pg_namespace where nspname = 'pgboss') as queue, pg_is_in_recovery() as follows, current_setting('fsync') as fsync,
  current_setting('synchronous_commit') as synchronous, current_setting('max_connections')::int as connections,
  (select system_identifier::text from pg_control_system()) as system`

async function ask(url: string): Promise<Known> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, statement_timeout: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Known>(QUESTION)
    const [known] = rows
    if (!known) throw new Error('the server answered nothing')
    return known
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The server at DATABASE_URL: its version, our rights, its settings, and whether its tables are ours. */
export async function examineDatabase(
  url: string,
  { processes, now = Date.now }: { processes: number; now?: () => number },
) {
  const what = 'database'
  let known: Known
  const before = now()
  try {
    known = await ask(url)
  } catch (error) {
    const advice = refusalAdvice(error)
    if (advice === undefined) throw error
    return [fault(what, (error as Error).message, advice)]
  }
  const findings: DoctorFinding[] = [
    known.number < 150_000
      ? fault(what, `PostgreSQL ${known.version}`, 'Chereta needs 15 or newer.')
      : known.encoding !== 'UTF8'
        ? fault(what, `encoded as ${known.encoding}`, 'Make it with UTF8 (-T template0 -E UTF8), or Amharic is lost.')
        : well(what, `PostgreSQL ${known.version}, ${known.encoding}`),
    skewOf('clock of the database', known.clock - (before + now()) / 2),
  ]
  if (known.follows)
    findings.push(fault(what, 'it is a replica and takes no writes', 'DATABASE_URL must lead to the primary.'))
  const mayWork = known.canCreate && (known.canCreateSchema || known.queue)
  if (!mayWork)
    findings.push(
      fault(
        'rights in the database',
        known.canCreate ? 'may make no schema' : 'may make no tables',
        'The role must own the database: alter database NAME owner to ROLE; alter schema public owner to ROLE.',
      ),
    )
  if (known.fsync !== 'on' || known.synchronous === 'off')
    findings.push(
      doctorWarning(
        'settings of the database',
        `fsync ${known.fsync}, synchronous_commit ${known.synchronous}`,
        'A crash may lose what was confirmed: set both to on.',
      ),
    )
  if (known.connections < (processes + 1) * CONNECTIONS)
    findings.push(
      doctorWarning(
        'settings of the database',
        `max_connections ${known.connections} for ${processes} processes that answer and one for jobs`,
        `Each keeps ${CONNECTIONS}: raise it, or put PgBouncer between (docs/operate.md), which needs fewer.`,
      ),
    )
  if (mayWork) findings.push(await migrationsOf(url))
  return findings
}

export function skewOf(what: string, skew: number): DoctorFinding {
  const seconds = Math.round(Math.abs(skew) / 100) / 10
  return Math.abs(skew) <= MAX_SKEW
    ? well(what, `${seconds} s apart from this machine's`)
    : fault(
        what,
        `${seconds} s ${skew > 0 ? 'ahead of' : 'behind'} this machine's`,
        'Let both keep time by NTP (timedatectl set-ntp true; timedatectl shows whether it does).',
      )
}

async function migrationsOf(url: string): Promise<DoctorFinding> {
  const what = 'tables'
  const database = await openPostgres({ url, log: silentLog, poolSize: 1 })
  try {
    await checkMigrations(database)
    return well(what, 'up to date')
  } catch (error) {
    const { name, message } = error as Error
    if (name === 'MigrationsMissing')
      return doctorWarning(what, message, 'npm run migrate does it, or the next start where MIGRATIONS is not check.')
    return fault(what, message, 'Start the release that made them, or restore a backup (docs/operate.md, Going back).')
  } finally {
    await database.close()
  }
}

/** The server at DATABASE_READ_URL: it must follow the other one. */
export async function examineReplica(url: string, primary: string): Promise<DoctorFinding[]> {
  const what = 'replica'
  const [one, other] = await Promise.all([ask(url), ask(primary)])
  if (one.system !== other.system)
    return [
      fault(what, 'another cluster than that of DATABASE_URL', 'It is never asked: name a replica, or leave it empty.'),
    ]
  return one.follows
    ? [well(what, `PostgreSQL ${one.version}, follows the primary`)]
    : [fault(what, 'it follows nobody', 'It is never asked: name a standby, or leave DATABASE_READ_URL empty.')]
}
