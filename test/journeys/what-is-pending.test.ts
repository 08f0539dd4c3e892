import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertFigures } from '#server/modules/alerts/index.ts'
import { indexFigures } from '#server/modules/search/index.ts'
import { sourceFigures } from '#server/modules/tenders/index.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { approve, aTender } from '#test/factories/tender.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-02T07:00:00+03:00' })
})
afterAll(() => app.stop())

const pending = async () => {
  const alerts = await alertFigures(app.world)
  const index = await indexFigures(app.world)
  return {
    unmatched: alerts.approved_unmatched?.[0]?.value,
    digest: alerts.digest_late_seconds?.[0]?.value,
    stale: index.index_stale_rows?.[0]?.value,
  }
}

test('an approved tender without a job counts as pending after two minutes, and a digest from eight on', async () => {
  expect(await pending()).toEqual({ unmatched: 0, digest: 0, stale: 0 })
  const { id } = await app.call(
    'POST /api/tenders',
    { body: aTender({ publishedTimestamp: app.clock.now() }) },
    'admin',
  )
  await app.call('PUT /api/tenders/submit', { body: { id } }, 'admin')
  await approve(app, id)
  expect(await pending()).toEqual({ unmatched: 0, digest: 0, stale: 0 })
  app.clock.advance(3 * MINUTE)
  expect(await pending()).toEqual({ unmatched: 1, digest: 0, stale: 1 })
  await app.drain()
  expect(await pending()).toEqual({ unmatched: 0, digest: 0, stale: 0 })
  app.clock.set('2026-03-02T09:00:00+03:00')
  expect(await pending()).toEqual({ unmatched: 0, digest: 3600, stale: 0 })
})

test('a silent source that publishes nearly daily is reported, one that publishes weekly is not; days off are not counted', async () => {
  // A Monday at nine: the last notice came on Friday at noon.
  const friday = Date.parse('2026-02-27T12:00:00+03:00')
  app.clock.set('2026-03-02T09:00:00+03:00')
  await sql`insert into source (key, name, government) values ('daily', 'Daily Notices', false), ('weekly', 'Weekly Notices', false)`.execute(
    app.world.db,
  )
  await sql`
    insert into tender (guid, short_title, title_key, source_id, created_at, changed_at)
    select gen_random_uuid(), 'Notice ' || n, 'notice ' || n, (select id from source where key = s.key), ${friday}::bigint - n * s.every * ${DAY}::bigint, ${friday - 10 * DAY}::bigint
    from (values ('daily', 1), ('weekly', 7)) s (key, every), generate_series(0, 19) n`.execute(app.world.db)
  const { source_last_notice_seconds: silent } = await sourceFigures(app.world)()
  // Half of Friday, and nine hours of Monday; whether Monday is a holiday the seeded calendar says.
  expect(silent).toEqual([{ labels: { source: 'Daily Notices' }, value: expect.any(Number) }])
  expect([12 * HOUR, 21 * HOUR]).toContain((silent?.[0]?.value ?? 0) * 1000)
})
