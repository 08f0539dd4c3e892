import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/db.ts'
import { openTestDatabase } from '#test/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`create table mark (id bigint primary key, word text)`.execute(database.db)
})
afterAll(() => database.close())

const words = async () =>
  (await sql<{ word: string }>`select word from mark order by id`.execute(database.db)).rows.map((row) => row.word)

describe('both engines give the same shapes', () => {
  test('numbers, text, JSON, time, bytes and lists', async () => {
    const { rows } =
      await sql`select 9007199254740991::int8 as big, 1.50::numeric as exact, '{"a":[1]}'::jsonb as json, array[1,2]::bigint[] as list, array['ጨ','b']::text[] as texts,
      null as nothing, true as yes, 2::int2 as small, 'ጨረታ' as am`.execute(database.db)
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        exact: '1.50',
        json: { a: [1] },
        list: [1, 2],
        texts: ['ጨ', 'b'],
        nothing: null,
        yes: true,
        small: 2,
        am: 'ጨረታ',
      },
    ])
  })
  test('civil dates as text, instants as Date, bytes as Uint8Array, and lists of them', async () => {
    const { rows } =
      await sql`select date '2026-03-02' as date, timestamp '2026-03-02 08:00' as wall, timestamptz '2026-03-02 08:00+03' as instant,
      '\\x00ff'::bytea as bytes, interval '90 minutes' as span, array[1.10, null]::numeric[] as exact, array[date '2026-03-02'] as dates,
      array[array[1,2],array[3,4]]::bigint[] as nested, '{}'::bigint[] as none, array['{"a":1}']::jsonb[] as jsons, array[true, false] as flags`.execute(
        database.db,
      )
    expect(rows).toEqual([
      {
        date: '2026-03-02',
        wall: '2026-03-02 08:00:00',
        instant: new Date('2026-03-02T05:00:00Z'),
        bytes: new Uint8Array([0, 255]),
        span: '01:30:00',
        exact: ['1.10', null],
        dates: ['2026-03-02'],
        nested: [
          [1, 2],
          [3, 4],
        ],
        none: [],
        jsons: [{ a: 1 }],
        flags: [true, false],
      },
    ])
  })
  test('lists and JSON as parameters', async () => {
    const { rows } =
      await sql`select ${[3, 4]}::bigint[] as numbers, ${['x', 'ለ"\\']}::text[] as texts, ${JSON.stringify({ k: 'ቃል' })}::jsonb as json, 4 = any(${[3, 4]}::bigint[]) as found`.execute(
        database.db,
      )
    expect(rows).toEqual([{ numbers: [3, 4], texts: ['x', 'ለ"\\'], json: { k: 'ቃል' }, found: true }])
  })
  test('counts of written rows', async () => {
    const result = await sql`insert into mark values (100, 'a'), (101, 'b')`.execute(database.db)
    expect(result.numAffectedRows).toBe(2n)
    await sql`delete from mark where id >= 100`.execute(database.db)
  })
})

describe('transactions', () => {
  test('a failure rolls everything back', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await sql`insert into mark values (1, 'lost')`.execute(tx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await words()).toEqual([])
  })
  test('an outside write is not part of an open transaction', async () => {
    let outside: Promise<unknown> = Promise.resolve()
    const failing = database.db.transaction().execute(async (tx) => {
      await sql`insert into mark values (2, 'inside')`.execute(tx)
      outside = sql`insert into mark values (3, 'outside')`.execute(database.db)
      await new Promise((resolve) => setTimeout(resolve, 20))
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await outside
    expect(await words()).toEqual(['outside'])
  })
  test('a commit after a swallowed failure is not a success', async () => {
    const careless = database.db.transaction().execute(async (tx) => {
      await sql`insert into mark values (4, 'lost')`.execute(tx)
      await sql`insert into mark values (4, 'twice')`.execute(tx).catch(() => {})
    })
    await expect(careless).rejects.toThrow()
    expect(await words()).toEqual(['outside'])
  })
  test('a savepoint rolls back a part', async () => {
    const trx = await database.db.startTransaction().execute()
    await sql`insert into mark values (5, 'kept')`.execute(trx)
    const inner = await trx.savepoint('inner').execute()
    await sql`insert into mark values (5, 'twice')`.execute(inner).catch(() => {})
    await inner.rollbackToSavepoint('inner').execute()
    await trx.commit().execute()
    expect(await words()).toEqual(['outside', 'kept'])
  })
  test('maintenance runs beside queries', async () => {
    await Promise.all([database.maintain(), words()])
    await expect(database.ping()).resolves.toBeUndefined()
  })
  test('a broken statement does not poison the next', async () => {
    await expect(sql`select nonsense`.execute(database.db)).rejects.toThrow()
    await expect(database.executeRaw('begin; select nonsense; commit')).rejects.toThrow()
    expect((await database.executeRaw('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})
