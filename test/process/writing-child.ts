// node writing-child.ts DIRECTORY: opens the embedded database, prints its rows, then writes until it is killed and
// prints each row's number once it is acknowledged. For data-directory.test.ts and database-crash.test.ts.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { silentLog } from '#server/platform/log.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const { db } = await openPGlite({ dataDir: process.argv[2] ?? '', log: silentLog }).catch((error: Error) => {
  say(`${error.name}: ${error.message}`)
  process.exit(3)
})
// The lock must not depend on an object that nothing references.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
for (let i = 0; i < 3; i++) {
  await new Promise((resolve) => setTimeout(resolve, 5))
  collect()
}

await sql`create table if not exists entry (id bigint primary key, text text not null)`.execute(db)
await sql`create index if not exists entry_by_text on entry (text)`.execute(db)
const found = (await sql<{ id: number }>`select id from entry order by id`.execute(db)).rows.map((row) => row.id)
const byIndex = await db.transaction().execute(async (tx) => {
  await sql`set local enable_seqscan = off`.execute(tx)
  return (await sql<{ n: number }>`select count(*) as n from entry where text like 'entry%'`.execute(tx)).rows[0]?.n
})
say(`found ${JSON.stringify({ ids: found, byIndex })}`)

for (let id = (found.at(-1) ?? 0) + 1; ; id++) {
  if (id % 3 === 0) {
    await db.transaction().execute(async (tx) => {
      await sql`insert into entry values (${id}, ${`entry ${id} ${'x'.repeat(500)}`})`.execute(tx)
      await sql`update entry set text = ${`entry ${id} again`} where id = ${id}`.execute(tx)
    })
  } else await sql`insert into entry values (${id}, ${`entry ${id} ${'x'.repeat(500)}`})`.execute(db)
  say(`wrote ${id}`)
}
