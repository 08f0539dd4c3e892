import { sql } from 'kysely'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { silentLog } from '#server/platform/log.ts'

/** Started by crash.test.ts: writes rows one after the other and says which were acknowledged, until it is killed. */
const [dataDir = '', from = '0'] = process.argv.slice(2)
const database = await openPGlite({ dataDir, log: silentLog })
await sql`create table if not exists mark (id bigint primary key, word text not null)`.execute(database.db)
process.stdout.write('open\n')
for (let id = Number(from); ; id++) {
  await database.db.transaction().execute(async (tx) => {
    await sql`insert into mark values (${id}, ${'ጨረታ '.repeat(50)})`.execute(tx)
  })
  process.stdout.write(`${id}\n`)
}
