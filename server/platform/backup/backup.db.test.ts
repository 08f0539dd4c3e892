import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { openEmbedded, openTestDatabase } from '#test/database.ts'
import { newDatabase } from '#test/server-database.ts'
import type { Database } from '../db.ts'
import { silentLog } from '../log.ts'
import { appliedMigrations, migrate, readMigrations } from '../migrate.ts'
import type { Migration } from '../migrate.ts'
import { differences, hashesOfBackup, hashesOfDatabase } from './compare.ts'
import { ownTableNames, readTables } from './layout.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const ODD = {
  number: 9001,
  name: 'odd',
  hash: 'odd',
  text: `
  create table zebra (id bigint generated always as identity primary key, next_id bigint references zebra, home_id int, shouted text generated always as (upper(name)) stored,
    name text, data jsonb, list text[], numbers bigint[], at timestamptz, day date, share double precision, exact numeric, bytes bytea, words tsvector, uid uuid, yes boolean);
  create table "Mixed Case" (id int primary key, zebra_id bigint not null references zebra, "odd ""column" text);
  alter table zebra add foreign key (home_id) references "Mixed Case"; -- a circle
`,
}
const LATER = { number: 9002, name: 'later', hash: 'later', text: 'alter table zebra add added int not null default 7' }
/** Its rule refuses some of the rows that are there. */
const CLUMSY = { ...LATER, text: 'alter table zebra add constraint clumsy check (id < 5)' }
const migrations: Migration[] = [...readMigrations(), ODD]
const TABLES = ['company', 'source', 'tender', 'zebra', '"Mixed Case"']
const folder = mkdtempSync(join(tmpdir(), 'chereta-backup-'))
const file = join(folder, 'one.sql')
const opened: Database[] = []
let source: Database
let place: Database

const keep = (database: Database) => {
  opened.push(database)
  return database
}
/** As a database that nobody has used. */
async function emptied(database: Database): Promise<Database> {
  await database.executeRaw('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
  return database
}
/** An empty database of the engine under test; every test that asks for one gets the same. */
const anEmptyOne = () => emptied(place)
const openPlace = async () =>
  keep(
    source.engine === 'pglite'
      ? await openEmbedded()
      : await openPostgres({ url: await newDatabase(), log: silentLog, poolSize: 2 }),
  )
const count = async (database: Database, table: string) =>
  ((await database.executeRaw(`select count(*) as n from ${table}`)).rows[0] as { n: number }).n

/** All rows of our tables, in a fixed order. */
async function contents(database: Database): Promise<string[]> {
  const hashes: string[] = []
  for (const table of TABLES) {
    const { rows } = await sql
      .raw<{ hash: string }>(
        `select md5(coalesce(string_agg(row, '|' order by row collate "C"), '')) as hash from (select t::text as row from ${table} t) r`,
      )
      .execute(database.db)
    hashes.push(`${table} ${rows[0]?.hash}`)
  }
  return hashes
}

beforeAll(async () => {
  source = keep(await openTestDatabase())
  place = await openPlace()
  await migrate(source, migrations)
  const texts = [
    "it's \\ 'quoted'; -- not a remark",
    'line\nbreak\r\n\ttab\u2028',
    '',
    'ጨረታ ፡ «ቁ.12»',
    '{"a": "\\n"}',
    '\\N',
    'x'.repeat(300_000),
  ]
  for (const text of texts)
    await sql`insert into zebra (name, data, list, numbers, at, day, share, exact, bytes, words, uid, yes) values (${text}, ${JSON.stringify({ text, n: 1e21 })}::jsonb,
      ${[text, 'NULL', '']}::text[], ${[1, 2]}::bigint[], '2026-03-02 08:00:00.123456+03', '1999-12-31', ${0.1 + 0.2}, 12345678901234567890.10, '\\x00ff'::bytea,
      to_tsvector('simple', 'a b:1 ''c'), gen_random_uuid(), true)`.execute(source.db)
  await sql`insert into zebra (name) select 'many ' || n from generate_series(1, 1234) n`.execute(source.db)
  await sql`insert into "Mixed Case" values (1, 1, 'x')`.execute(source.db)
  await sql`update zebra set home_id = 1, next_id = 1200 where id < 10`.execute(source.db)
  await sql`insert into company (key, name) values ('k', 'የኢትዮጵያ ኤሌክትሪክ')`.execute(source.db)
})
beforeEach(async () => {
  if (!existsSync(file)) await writeBackup(source, file, { migrations })
})
afterAll(async () => {
  for (const database of opened) await database.close()
  rmSync(folder, { recursive: true })
})

test('into the embedded database and back: the same contents, new rows get new numbers, a failure changes nothing', async () => {
  const there = await emptied(keep(await openEmbedded()))
  const { rows } = await restoreBackup(there, file, { migrations })
  // Migrations may have inserted further rows.
  let all = 0
  for (const { name } of await readTables(source.db, ownTableNames(migrations))) all += await count(source, `"${name}"`)
  expect(rows).toBe(all)
  expect(all).toBeGreaterThanOrEqual(1234 + 7 + 1 + 1)
  expect(await contents(there)).toEqual(await contents(source))
  const failing = restoreBackup(there, file, { migrations: [...migrations, CLUMSY], replace: true })
  await expect(failing).rejects.toThrow('clumsy')
  expect(await contents(there)).toEqual(await contents(source))
  const second = join(folder, 'two.sql')
  await writeBackup(there, second, { migrations })
  const back = keep(await openTestDatabase())
  // Not empty, because migrations have inserted rows.
  await restoreBackup(back, second, { migrations, replace: true })
  expect(await contents(back)).toEqual(await contents(source))
  const { rows: tables } = await sql<{ relname: string; reltuples: number }>`
    select relname, reltuples from pg_class
    where relname in ('zebra', 'tender') and relkind = 'r' order by relname desc`.execute(back.db)
  // Without statistics it would be -1.
  expect(tables).toEqual([
    { relname: 'zebra', reltuples: 1241 },
    { relname: 'tender', reltuples: 0 },
  ])
  for (const database of [there, back]) {
    const { rows: added } = await sql<{ id: number }>`insert into zebra (name) values ('new') returning id`.execute(
      database.db,
    )
    expect(added[0]?.id).toBe(1242)
    await expect(sql`insert into "Mixed Case" values (2, 999999, 'x')`.execute(database.db)).rejects.toThrow(
      /foreign key/,
    )
  }
})
test('a restored database is compared by its rows, wherever it stores them', async () => {
  const database = await anEmptyOne()
  await restoreBackup(database, file, { migrations })
  const differing = async () =>
    differences(await hashesOfBackup({ file }), await hashesOfDatabase(database, migrations))
  await database.executeRaw('update zebra set name = name where id < 900')
  expect(await differing()).toEqual([])
  await database.executeRaw(`update zebra set name = 'another' where id = 1000`)
  expect(await differing()).toEqual(['zebra'])
  await database.executeRaw(`insert into "Mixed Case" values (2, 1, 'y')`)
  expect(await differing()).toEqual(['Mixed Case', 'zebra'])
})

test('a backup of an earlier version is brought up to date', async () => {
  const there = await anEmptyOne()
  await restoreBackup(there, file, { migrations: [...migrations, LATER] })
  expect([...(await appliedMigrations(there.db)).keys()].at(-1)).toBe(9002)
  expect((await sql<{ added: number }>`select distinct added from zebra`.execute(there.db)).rows).toEqual([
    { added: 7 },
  ])
})
test('no table of a migrated database is forgotten, whatever made it', async () => {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(source.db)
  const names = new Set(ownTableNames(migrations))
  expect(rows.map((row) => row.name).filter((name) => name !== 'migration' && !names.has(name))).toEqual([])
  const renaming = {
    ...LATER,
    text: 'alter table zebra rename to okapi; create unlogged table if not exists Gnu (id int)',
  }
  expect(ownTableNames([renaming])).toEqual(['okapi', 'gnu'])
})
test('each statement is one line, the file is the owner’s alone, and nothing unfinished stays', () => {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(lines.slice(2, -1).every((line) => /^(insert into|select setval)[^\n]*;$/.test(line))).toBe(true)
  expect(existsSync(`${file}.part`)).toBe(false)
})

test('while it is written, and where it breaks off, nothing has the name of a backup', async () => {
  const path = join(folder, 'off.sql')
  const names = () => readdirSync(folder).filter((name) => name.startsWith('off.sql'))
  let meanwhile: string[] = []
  const breaking = writeBackup(source, path, {
    migrations,
    onProgress(rows, of) {
      if (rows < of / 2) return
      meanwhile = names()
      throw new Error('the power went')
    },
  })
  await expect(breaking).rejects.toThrow('the power went')
  expect(meanwhile).toEqual(['off.sql.part'])
  expect(names()).toEqual([])
})

describe('refused, and the database stays as it was', () => {
  const broken = (name: string, spoil: (path: string) => void) => {
    const path = join(folder, name)
    writeFileSync(path, readFileSync(file))
    spoil(path)
    return path
  }
  let target: Database
  beforeAll(async () => {
    target = await emptied(await openPlace())
    await migrate(target, migrations)
    await sql`insert into company (key, name) values ('old', 'old')`.execute(target.db)
  })
  const refused = async (path: string, options: { replace?: boolean; migrations?: Migration[] } = {}) => {
    const error = await restoreBackup(target, path, { migrations, replace: true, ...options }).then(
      () => new Error('was not refused'),
      (reason: Error) => reason,
    )
    expect((await sql<{ key: string }>`select key from company`.execute(target.db)).rows).toEqual([{ key: 'old' }])
    return error.message
  }

  test('a database that is not empty, unless it is to be replaced', async () => {
    expect(await refused(file, { replace: false })).toContain("The database is not empty ('company' has rows)")
  })
  test('a file cut short', async () => {
    for (const share of [0.9, 0.5, 0.001]) {
      const path = broken('cut.sql', (p) => truncateSync(p, Math.floor(readFileSync(p).length * share)))
      expect(await refused(path)).toContain('is cut short')
    }
  })
  test('a file changed afterwards', async () => {
    const path = broken('changed.sql', (p) => writeFileSync(p, readFileSync(p, 'utf8').replace('many 77', 'many 78')))
    expect(await refused(path)).toContain('was changed or damaged')
    expect(await refused(broken('longer.sql', (p) => appendFileSync(p, 'drop table company;\n')))).toContain(
      'is cut short',
    )
  })
  test('a file that is something else', async () => {
    expect(await refused(broken('else.sql', (p) => writeFileSync(p, 'select 1;\n')))).toContain(
      'is not a backup of Chereta',
    )
  })
  test('a backup of a newer version', async () => {
    expect(await refused(file, { migrations: readMigrations() })).toContain(
      'made by a newer Chereta (it has migration 9001-odd)',
    )
  })
  test('a failure in the middle of loading', async () => {
    expect(await refused(file, { migrations: [...migrations, CLUMSY] })).toContain('clumsy')
  })
  test('and with --replace what was there is gone', async () => {
    await restoreBackup(target, file, { migrations, replace: true })
    expect(await contents(target)).toEqual(await contents(source))
  })
})

describe('where a newer program has used the database', () => {
  const newer = {
    number: 9003,
    name: 'newer',
    hash: 'newer',
    text: '-- works from 9001\ncreate table okapi (id int primary key); create table gnu (okapi_id int references okapi); insert into okapi values (1)',
  }
  const withNewer = [...migrations, newer]
  test('an older one leaves nothing behind when it restores, and forgets nothing when it backs up', async () => {
    const there = await anEmptyOne()
    await migrate(there, withNewer)
    await restoreBackup(there, file, { migrations, replace: true })
    expect(await contents(there)).toEqual(await contents(source))
    expect(await migrate(there, withNewer)).toEqual(['9003-newer'])
    expect([await count(there, 'okapi'), await count(there, 'gnu')]).toEqual([1, 0])
    // Downgraded to the older program: its backups include the newer one's rows, and need the newer one.
    const third = join(folder, 'three.sql')
    await writeBackup(there, third, { migrations })
    expect(readFileSync(third, 'utf8')).toContain('insert into "okapi" ("id") overriding system value values (\'1\');')
    const restoring = restoreBackup(there, third, { migrations, replace: true })
    await expect(restoring).rejects.toThrow('made by a newer Chereta (it has migration 9003-newer)')
    // As of a version that noted no tables.
    await there.executeRaw('update migration set tables = null')
    const refused = restoreBackup(there, file, { migrations, replace: true })
    await expect(refused).rejects.toThrow('(it has migration 9003-newer), whose tables this program does not know')
    expect(await count(there, 'okapi')).toBe(1)
    await expect(writeBackup(there, third, { migrations })).rejects.toThrow('used by a newer Chereta')
  })
})

test('a table of another program in the same database is neither taken along nor dropped', async () => {
  const there = await anEmptyOne()
  await there.executeRaw('create table foreign_thing (id int); insert into foreign_thing values (1)')
  await restoreBackup(there, file, { migrations })
  expect(await count(there, 'foreign_thing')).toBe(1)
  const other = await anEmptyOne()
  await other.executeRaw('create table company (id int)')
  await expect(restoreBackup(other, file, { migrations })).rejects.toThrow("has a table 'company' of another program")
})
test('a database never used has nothing to back up, and no file appears', async () => {
  const path = join(folder, 'none.sql')
  await expect(writeBackup(await anEmptyOne(), path)).rejects.toThrow('nothing to back up')
  expect(existsSync(path)).toBe(false)
})
