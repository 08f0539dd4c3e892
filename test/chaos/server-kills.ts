import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TenderId } from '#contract/ids.ts'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import type { Db } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { adminOf } from '../factories/admin.ts'
import { storeTenders } from '../factories/stored-tenders.ts'
import { aTender } from '../factories/tender.ts'
import { startPostgres } from '../postgres-server.ts'
import { startServer, stopServer } from '../process/server-process.ts'
import type { ServerProcess } from '../process/server-process.ts'
import { seeded } from './random.ts'

/** Writes a second, sent whether earlier ones are answered or not. */
const PACE = 20
/** How long a server accepts writes before it is killed, minimum and maximum, in milliseconds. */
const [SHORTEST, LONGEST] = [500, 2500]
const TENDERS = 2000
/** Sent together right before the kill: at that rate most are answered before the next begins. */
const LAST = 8
const LAST_MS = 25

type Kept = { drafts: Map<number, { rows: number; lines: number }>; saved: Set<number> }
export type KilledLife = {
  kills: number
  /** Confirmed writes, and those without a response because of a kill. */
  confirmed: number
  open: number
  lost: string[]
  /** Incomplete or repeated results. */
  wrong: string[]
  /** The longest time to the first response after a restart, in milliseconds. */
  slowestReady: number
}

type Life = Pick<KilledLife, 'kills' | 'lost' | 'wrong' | 'slowestReady'>
type Writes = { drafts: Set<number>; saved: Set<number> }
const noWrites = (): Writes => ({ drafts: new Set(), saved: new Set() })
const sizeOf = ({ drafts, saved }: Writes): number => drafts.size + saved.size

/**
 * Kills the server during twenty writes a second: drafts (several rows, not repeated), and saved tenders (repeated
 * without a response). Confirmed writes survive, others are whole or absent, repeated ones exist once.
 */
export async function liveThroughKills({ seed, kills }: { seed: number; kills: number }): Promise<KilledLife> {
  const random = seeded(seed)
  const postgres = await startPostgres({ durable: true })
  const database = await openPostgres({ url: postgres.url, log: silentLog })
  const { db } = database
  await migrate(database)
  const bearer = adminOf(db, { now: () => Date.now() })
  const tenders = await storeTenders(
    db,
    Array.from({ length: TENDERS }, (_, n) => ({ title: `Kept ${n}` })),
    Date.now(),
  )
  const life: Life = { kills: 0, lost: [], wrong: [], slowestReady: 0 }
  const writer = openWriter(bearer, tenders, life.wrong)
  try {
    for (; life.kills < kills; life.kills++) await killWhileWriting(await started(postgres.url, life), writer, random)
    const { confirmed, open } = writer
    const unanswered = sizeOf(open)
    const kept = await keptIn(db)
    life.lost.push(...missing('draft', confirmed.drafts, kept.drafts), ...missing('saved', confirmed.saved, kept.saved))
    for (const [n, { rows, lines }] of kept.drafts)
      if (rows !== 1 || lines !== 1) life.wrong.push(`draft ${n}: ${rows} rows, ${lines} lines of history`)
    const again = [...open.saved]
    const server = await started(postgres.url, life)
    for (const id of [...again, ...again])
      if (!(await writer.save(server, id))) life.wrong.push(`saving ${id} again is refused`)
    await stopServer(server)
    life.lost.push(...missing('asked again', again, (await keptIn(db)).saved))
    return { ...life, confirmed: sizeOf(confirmed), open: unanswered }
  } finally {
    await database.close()
    await postgres.stop()
  }
}

async function started(databaseUrl: string, life: Life): Promise<ServerProcess> {
  const began = performance.now()
  const server = await startServer({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '1', SAMPLES: 'off' })
  await server.ready()
  life.slowestReady = Math.max(life.slowestReady, Math.round(performance.now() - began))
  return server
}

type Writer = ReturnType<typeof openWriter>
/** Writes a draft and saves a tender by turns; knows which writes were confirmed and which are open. */
function openWriter(bearer: () => Promise<string>, tenders: readonly TenderId[], wrong: string[]) {
  const confirmed = noWrites()
  const open = noWrites()
  let sent = 0
  let asked = 0

  /** Each from an address of its own. Whether it was confirmed. */
  async function post(server: ServerProcess, path: string, body: object): Promise<boolean> {
    const n = ++asked
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${await bearer()}`,
      'x-forwarded-for': `10.2.${n >> 8}.${n & 255}`,
    }
    const response = await fetch(server.origin + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined)
    if (response === undefined) return false
    const text = await response.text().catch(() => '')
    // The status may have arrived without its body: then nothing was confirmed.
    if (!response.ok) wrong.push(`${path} answered ${response.status}: ${text.slice(0, 200)}`)
    return response.ok && text !== ''
  }
  const save = (server: ServerProcess, tenderId: TenderId) => post(server, '/api/tenders/savetender', { tenderId })
  const draft = (server: ServerProcess, n: number) =>
    post(server, '/api/tenders', aTender({ shortTitle: `Draft ${n}` }))

  async function write(server: ServerProcess): Promise<void> {
    const n = ++sent
    const [of, id] = n % 2 === 0 ? (['drafts', n] as const) : (['saved', tenders[(n >> 1) % TENDERS] ?? 0] as const)
    open[of].add(id)
    if (!(await (of === 'drafts' ? draft(server, id) : save(server, id)))) return
    confirmed[of].add(id)
    open[of].delete(id)
  }
  return { confirmed, open, save, write }
}

/** Writes at an even pace for a random while, then several at once, and kills the server among those. */
async function killWhileWriting(
  server: ServerProcess,
  { write }: Writer,
  random: ReturnType<typeof seeded>,
): Promise<void> {
  const until = performance.now() + SHORTEST + random.below(LONGEST - SHORTEST)
  const under = new Set<Promise<void>>()
  const begin = () => {
    const one = write(server).finally(() => under.delete(one))
    under.add(one)
  }
  while (performance.now() < until) {
    begin()
    await sleep(1000 / PACE)
  }
  for (let n = 0; n < LAST; n++) begin()
  await sleep(random.below(LAST_MS))
  server.child.kill('SIGKILL')
  await server.exited
  await Promise.all(under)
}

const missing = (what: string, wanted: Iterable<number>, there: { has(id: number): boolean }): string[] =>
  [...wanted].flatMap((id) => (there.has(id) ? [] : `${what} ${id}`))

/** The rows that survived: drafts by number with the rows of each, and saved tenders. */
async function keptIn(db: Db): Promise<Kept> {
  const drafts = await sql<{ n: number; rows: number; lines: number }>`
    select substring(short_title from '\\d+')::int as n, count(*)::int as rows,
      sum((select count(*) from tender_history h where h.tender_id = tender.id))::int as lines
    from tender where short_title like 'Draft %' group by 1`.execute(db)
  const saved = await sql<{ id: number }>`select tender_id as id from saved_tender`.execute(db)
  return {
    drafts: new Map(drafts.rows.map(({ n, ...rest }) => [n, rest])),
    saved: new Set(saved.rows.map(({ id }) => id)),
  }
}
