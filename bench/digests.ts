import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { notifyAtOnce } from '#server/modules/alerts/actions/notify-at-once.ts'
import { sendDigests } from '#server/modules/alerts/actions/send-digests.ts'
import { alertKinds } from '#server/modules/alerts/index.ts'
import type { DueDelivery } from '#server/modules/notifications/index.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { settableClock } from '#test/clock.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import { storeChoices, storeHits, storePeople, storeWatches } from '#test/factories/watching.ts'
import { startPostgres } from '#test/postgres-server.ts'

const PEOPLE = 20_000
const SOME = 1000
const EACH = 10
const EIGHT = '2026-03-05T08:00:00+03:00'
const jobs = { send: async () => undefined }

/**
 * `npm run bench -- digests`: enqueuing an emergency on four channels and a morning's digests, and rendering them; on
 * PGlite in memory and PostgreSQL.
 */
export default async function bench(): Promise<void> {
  await measure('PGlite', await openPGlite({ dataDir: 'memory', log: silentLog }))
  const postgres = await startPostgres({ durable: true })
  await measure('PostgreSQL', await openPostgres({ url: postgres.url, log: silentLog }))
  await postgres.stop()
}

async function measure(engine: string, database: Database): Promise<void> {
  const { db } = database
  await migrate(database)
  const clock = settableClock('2026-03-04T10:00:00+03:00')
  const say = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    process.stdout.write(`${engine}: ${what}: ${Math.round(performance.now() - began)} ms\n`)
  }
  const people = await storePeople(db, PEOPLE)
  await storeChoices(db, people, { email: true, urgentEmail: true, push: true, telegram: true, sms: true })
  const watches = await storeWatches(db, people)
  const portions = PEOPLE / SOME
  const tenders = Array.from({ length: 2 + portions * EACH }, (_, n) => ({
    title: `Supply of pumps, lot ${n}`,
    company: 'Water Bureau',
    openUntil: clock.now() + 2 * DAY,
  }))
  const [all = 0, some = 0, ...others] = await storeTenders(db, tenders, clock.now())
  await sql`update tender set closing_at = open_until`.execute(db)
  await storeHits(db, watches, [all], clock.now())
  await storeHits(db, watches.slice(0, SOME), [some], clock.now())
  await sql`analyze`.execute(db)
  await say(`${SOME} people notified at once on four channels`, () => notifyAtOnce({ db, clock, jobs }, some))
  await say(`${PEOPLE} people notified at once on four channels`, () => notifyAtOnce({ db, clock, jobs }, all))
  for (let n = 0; n < portions; n += 1)
    await storeHits(db, watches.slice(n * SOME, (n + 1) * SOME), others.slice(n * EACH, (n + 1) * EACH), clock.now())
  await sql`analyze`.execute(db)
  clock.set(EIGHT)
  await say(`${PEOPLE} people's digests of ${EACH} tenders on four channels queued`, async () => {
    while (await sendDigests({ db, clock, jobs }));
  })
  const due = await dueDigests(db, SOME)
  const composer = alertKinds({ clock, publicOrigin: 'https://chereta.example' }).find(({ name }) => name === 'digest')
  await say(`the words of ${due.length} e-mail digests`, async () => composer?.render?.(db, due))
  await database.close()
}

async function dueDigests(db: Db, most: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select delivery.id, delivery.person_id as "personId", channel, about, 'am' as lang, created_at as "createdAt",
      (select array_agg(tender_id) from notification_history where delivery_id = delivery.id) as "tenderIds"
    from delivery where kind = 'digest' and channel = 'email' order by id limit ${most}`.execute(db)
  return rows
}
