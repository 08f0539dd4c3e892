import { HOUR } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdAfterRestore } from '#server/modules/notifications/index.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import { openPage } from '#test/page.ts'

const ADDRESS = '/admin/messages'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('the page of messages lists messages held after a restore by kind and channel, and says to others who decides', async () => {
  const admin = await aPerson(app, { roles: ['admin'] })
  const editor = await aPerson(app, { roles: ['editor'] })
  const before = await openPage(app, ADDRESS, { as: admin })
  expect(before.main.allByRole('region', { name: 'Held after a restore' })).toEqual([])
  const now = app.clock.now()
  await sql`insert into delivery (key, kind, channel, lang, secret, transactional, created_at, next_at, person_id, about)
    select 'held ' || n, case when n <= 1200 then 'digest' else 'alert' end, 'email', 'en', false, false, ${now - 3 * HOUR}::bigint, ${now}::bigint, 1, '{}'
    from generate_series(1, 1201) n`.execute(app.world.db)
  await app.world.db.transaction().execute((tx) => holdAfterRestore(tx, { restoredAt: now, madeAt: now - 9 * HOUR }))

  const { main } = await openPage(app, ADDRESS, { as: admin })
  const held = main.byRole('region', { name: 'Held after a restore' })
  expect(held.text).toMatch(/restored on .* from the backup of /)
  const groups = held.allByRole('listitem').map(({ text }) => text)
  expect(groups[0]).toContain('Alert · Email')
  expect(groups[0]).toMatch(/1 message · oldest 3 hours ago/)
  expect(groups[1]).toMatch(/Daily digest · Email.*1,200 messages/)
  for (const name of ['Send: Alert · Email', 'Drop: Alert · Email'])
    expect(held.allByRole('button', { name })).toHaveLength(1)
  expect(
    main.byRole('region', { name: 'Messages of the last 48 hours' }).text,
    'they wait for nobody but staff',
  ).not.toContain('1,201')

  const theirs = (await openPage(app, ADDRESS, { as: editor })).main.byRole('region', { name: 'Held after a restore' })
  expect(theirs.text).toContain('Admins and approvers can send or drop them.')
  expect(theirs.allByRole('button')).toEqual([])
})
