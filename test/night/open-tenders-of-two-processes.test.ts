import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { indexTenders } from '#server/modules/search/index.ts'
import type { Database } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { systemClock } from '#server/platform/clock.ts'
import { storeTenders } from '../factories/stored-tenders.ts'
import { startPostgres } from '../postgres-server.ts'
import type { TestPostgres } from '../postgres-server.ts'
import { startServer, stopServer } from '../process/server-process.ts'
import type { ServerProcess } from '../process/server-process.ts'

const TENDERS = 300
const CHANGES = 10_000
const WRITERS = 2
const READERS = 4
/** Time in which another process may still return the former state, in milliseconds. */
const GRACE = 1000

let postgres: TestPostgres
let database: Database
const servers: ServerProcess[] = []
beforeAll(async () => {
  postgres = await startPostgres()
  for (let n = 0; n < 2; n++) servers.push(await startServer({ DATABASE_URL: postgres.url, SAMPLES: 'off' }))
  for (const server of servers) await server.ready(120_000)
  database = await openPostgres({ url: postgres.url, log: silentLog })
})
afterAll(async () => {
  await database?.close()
  for (const server of servers) await stopServer(server)
  await postgres?.stop()
})

const state = async ({ origin }: ServerProcess) =>
  ((await (await fetch(`${origin}/ready`)).json()) as { openTenders: string }).openTenders

/** A separate word for each tender, of letters alone. */
const wordOf = (n: number): string => `zq${[...n.toString(6)].map((digit) => 'bdfgkm'[Number(digit)]).join('o')}ak`
const search = async ({ origin }: ServerProcess, keyword: string) => {
  const response = await fetch(`${origin}/api/tenders/searchTenders?${new URLSearchParams({ keyword })}`)
  if (response.status !== 200) throw new Error(`${keyword}: ${response.status}`)
  return (await response.json()) as { totalCount: number; data: { id: number }[] }
}

/**
 * Whether a tender had to be found, from when (before its change was begun) until when (the next one was confirmed).
 */
type Spell = { isOpen: boolean; from: number; until: number }

test(
  `two processes asked while there are ${CHANGES} changes: never a withdrawn tender after a second, never one missing`,
  { timeout: 1_200_000 },
  async () => {
    const { db } = database
    const now = Date.now()
    const ids = await storeTenders(
      db,
      Array.from({ length: TENDERS }, (_, n) => ({ title: `Supply of ${wordOf(n)}` })),
      now,
    )
    await indexTenders({ db, clock: systemClock }, ids)
    const spells = ids.map((): Spell[] => [{ isOpen: true, from: 0, until: Infinity }])
    for (const server of servers) await expect.poll(() => state(server), { timeout: 60_000 }).toBe('memory')

    const change = async (n: number) => {
      const own = spells[n] ?? []
      const last = own.at(-1)
      const isOpen = !last?.isOpen
      const spell = { isOpen, from: Date.now(), until: Infinity }
      own.push(spell)
      await sql`update tender set status = ${isOpen ? 3 : 0}, changed_at = changed_at + 1 where id = ${ids[n]}`.execute(
        db,
      )
      await indexTenders({ db, clock: systemClock }, [ids[n] ?? 0])
      if (last) last.until = Date.now()
    }
    let done = 0
    const goesOn = () => done < CHANGES
    const write = async (writer: number) => {
      while (goesOn()) {
        done += 1
        // Each writer has tenders of its own, so that their changes have an order.
        await change(Math.floor(Math.random() * (TENDERS / WRITERS)) * WRITERS + writer)
      }
    }
    let read = 0
    const wrong: object[] = []
    const ask = async (reader: number) => {
      while (goesOn()) {
        const n = Math.floor(Math.random() * TENDERS)
        const before = Date.now()
        const { totalCount } = await search(servers[reader % 2] as ServerProcess, wordOf(n))
        const after = Date.now()
        read += 1
        const possible = (spells[n] ?? []).filter(({ from, until }) => from <= after && until >= before - GRACE)
        if (totalCount > 1 || possible.every(({ isOpen }) => isOpen !== (totalCount === 1)))
          wrong.push({ n, totalCount, before, after, possible })
      }
    }
    await Promise.all([
      ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
      ...Array.from({ length: READERS }, (_, reader) => ask(reader)),
    ])
    expect(wrong).toEqual([])
    expect(read).toBeGreaterThan(CHANGES / 20)
    const open = spells.filter((own) => own.at(-1)?.isOpen).length
    for (const server of servers) {
      expect((await search(server, 'supply')).totalCount).toBe(open)
      await expect.poll(() => state(server), { timeout: 30_000 }).toBe('memory')
    }
  },
)
