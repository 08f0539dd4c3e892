import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import type { PersonId } from '#contract/ids.ts'
import { keysOfProfile } from '#server/modules/alerts/core/keys.ts'
import { insertWatch, updateWatchKeys } from '#server/modules/alerts/store/watches.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { settableClock } from '../clock.ts'
import { openTestDatabase } from '../database.ts'
import { storeTenders } from './stored-tenders.ts'
import type { Stored } from './stored-tenders.ts'

export type TestProfile = { keywords: string[]; sectors: number[]; customers: string[] }
type HitRow = { tender: number; person: PersonId; reasons: Record<string, unknown>[]; at: number }

/** For a file of tests: a database for each, with watches and approved tenders, and the hits of matching. */
export function matchingFixture() {
  const clock = settableClock('2026-03-04T10:00:00+03:00')
  const jobs = { send: async () => undefined }
  let database: Database
  const fixture = {
    clock,
    db: {} as Db,
    world: () => ({ db: fixture.db, clock, jobs }),
    watch: (personId: PersonId, profile: TestProfile): Promise<number> =>
      fixture.db.transaction().execute(async (tx) => {
        const id = await insertWatch(tx, { personId })
        await updateWatchKeys(tx, id, keysOfProfile(profile))
        return id
      }),
    hits: async () =>
      (
        await sql<HitRow>`select tender_id as tender, person_id as person, reasons, at from hit order by 1, 2`.execute(
          fixture.db,
        )
      ).rows,
    async approve(tenders: readonly Stored[]): Promise<number[]> {
      const ids = await storeTenders(fixture.db, tenders, clock.now())
      for (const id of ids)
        await sql`insert into tender_history (tender_id, at, from_status, to_status) values (${id}::bigint, ${clock.now()}::bigint, 1, 3)`.execute(
          fixture.db,
        )
      return ids
    },
  }
  beforeEach(async () => {
    database = await openTestDatabase()
    fixture.db = database.db
  })
  afterEach(() => database.close())
  return fixture
}
