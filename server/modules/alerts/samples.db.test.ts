import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR } from '#ethiopia/time-units.ts'
import type { DueDelivery } from '#server/modules/notifications/index.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import { storeHits, storePeople, storeWatches } from '#test/factories/watching.ts'
import { renderAmendments } from './actions/render-amendments.ts'
import { renderTenders } from './actions/render-tenders.ts'

let database: Database
let db: Db
const clock = settableClock('2026-03-04T10:00:00+03:00')
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterEach(() => database.close())

const from = { clock, publicOrigin: 'https://chereta.example' }
const onePart = () => 1

test('alerts, digests and changes of a sample say that it is one, in both languages', async () => {
  const [personId = 0] = await storePeople(db, 1)
  const [id = 0] = await storeTenders(
    db,
    [{ title: 'Supply of pumps', company: 'Water Bureau', openUntil: clock.now() + 90 * HOUR }],
    clock.now(),
  )
  await sql`update tender set sample = true where id = ${id}::bigint`.execute(db)
  await storeHits(db, await storeWatches(db, [personId]), [id], clock.now())
  const { rows } = await sql<{ id: number }>`insert into tender_amendment (tender_id, at, title, changes)
    values (${id}::bigint, ${clock.now()}::bigint, 'Supply of pumps',
      '[{"field":"docPrice","from":"100","to":"200"}]') returning id`.execute(db)
  const due = (lang: 'en' | 'am', about: Record<string, unknown>): DueDelivery => ({
    id: 1,
    personId,
    channel: 'sms',
    about,
    lang,
    createdAt: clock.now(),
    tenderIds: [id],
  })
  for (const [lang, title] of [
    ['en', '(Sample) Supply of pumps'],
    ['am', '(ናሙና) Supply of pumps'],
  ] as const) {
    const amendment = due(lang, { amendmentId: rows[0]?.id, tenderId: id })
    const said = [
      ...(await renderTenders(db, [due(lang, { tenderId: id })], from, onePart)),
      ...(await renderTenders(db, [{ ...due(lang, { date: '2026-03-04' }), channel: 'telegram' }], from, onePart)),
      ...(await renderAmendments(db, [amendment], from, onePart)),
    ]
    expect(said).toHaveLength(3)
    for (const message of said) expect(JSON.stringify(message)).toContain(title)
  }
})
