import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PREPARED_ALONE } from '#server/platform/db.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { openTestDatabase } from '#test/database.ts'

/** Statements that a server keeps planned are named on its own connections alone. */

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(1)
  await sql`create table box (id int)`.execute(database.db)
  await sql`insert into box values (1), (2)`.execute(database.db)
})
afterAll(() => database.close())

const boxes = async (db: Db) =>
  (await sql<object>`select ${sql.raw(PREPARED_ALONE)} * from box where id > ${0} order by id`.execute(db)).rows
const prepared = async () =>
  (
    await sql<object>`select name from pg_prepared_statements where statement like ${`%${PREPARED_ALONE}%from box%`}`.execute(
      database.db,
    )
  ).rows.length

test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'a statement of nearly every call is prepared outside a transaction, and repeated by itself when the server lost it',
  async () => {
    for (const begun of [database.db.transaction(), database.db.transaction().setIsolationLevel('repeatable read')])
      await begun.execute(async (tx) => {
        for (let times = 0; times < 5; times++) expect(await boxes(tx)).toEqual([{ id: 1 }, { id: 2 }])
      })
    expect(await prepared()).toBe(0)
    for (let times = 0; times < 5; times++) await boxes(database.db)
    expect(await prepared()).toBe(1)

    // As a migration of the next release does while this one still answers.
    await sql`alter table box add column size int`.execute(database.db)
    expect(await boxes(database.db)).toEqual([
      { id: 1, size: null },
      { id: 2, size: null },
    ])
    for (let times = 0; times < 5; times++) await boxes(database.db)
    expect(await prepared()).toBe(2)

    await sql`deallocate all`.execute(database.db)
    expect(await boxes(database.db)).toHaveLength(2)
    // From now on without names, as behind a pooler that keeps none.
    for (let times = 0; times < 5; times++) await boxes(database.db)
    expect(await prepared()).toBe(0)
  },
)
