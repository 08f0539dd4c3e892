import { randomUUID } from 'node:crypto'
import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { signedInAgain } from '#test/factories/readers.ts'
import { anApprovedTender, aTender } from '#test/factories/tender.ts'

/**
 * A button pressed again and again, or a request repeated over a bad connection: each record exists once. As often as
 * one address may call in a minute.
 */
const TIMES = 6
const OPERATOR = 'info@chereta.example'
let app: TestApp
let reader: SignedIn
let tenderId = 0
beforeAll(async () => {
  app = await startTestApp({ env: { OPERATOR_EMAIL: OPERATOR }, poolSize: 10 })
  reader = await aPerson(app)
  tenderId = (await anApprovedTender(app, { closing: { dateType: 0, gcDate: '2026-05-20', time: '10:00' } })).id
})
afterAll(() => app.stop())

const often = async <T>(ask: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: TIMES }, ask))

test('repeated orders are one, with one email; another wish, or the same on another day, is a new order', async () => {
  const order = (more: object = {}) =>
    app.call('POST /api/order', { body: { mobile: '0911223344', address: 'Bole', tenderId, ...more } }, reader)
  const [first, ...others] = await often(() => order())
  for (const other of others) expect(other).toEqual(first)
  expect(await app.messagesTo(OPERATOR)).toHaveLength(1)
  const second = await order({ note: 'Both volumes' })
  expect(second).not.toEqual(first)
  expect(await order({ note: 'Both volumes' })).toEqual(second)
  await app.call('PUT /api/orders/{id}', { params: first ?? { id: 0 }, body: { state: 'cancelled' } }, 'admin')
  expect(await order()).not.toEqual(first)
  app.clock.advance(DAY + 1)
  reader = await signedInAgain(app, reader)
  expect(await order({ note: 'Both volumes' })).not.toEqual(second)
})

test('a repeated problem report is in the list of staff once', async () => {
  const report = (text: string) => app.call('POST /api/problem', { body: { tenderId, kind: 'reported', text } }, reader)
  const [first, ...others] = await often(() => report('The date is wrong'))
  for (const other of others) expect(other).toEqual(first)
  expect(await report('The buyer is another')).not.toEqual(first)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from problem_report`.execute(app.world.db)
  expect(rows).toEqual([{ count: 2 }])
})

test('a first save sent again and again makes one draft; the same key of another person makes another', async () => {
  const body = { ...aTender({ shortTitle: 'Supply of ploughs' }), draftKey: randomUUID() }
  const create = (who: SignedIn) => app.call('POST /api/tenders', { body }, who)
  const [mine, theirs] = [await aPerson(app, { roles: ['editor'] }), await aPerson(app, { roles: ['editor'] })]
  const [first, ...others] = await often(() => create(mine))
  for (const other of others) expect(other).toEqual(first)
  expect((await create(theirs)).id).not.toBe(first?.id)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tender where short_title = 'Supply of ploughs'`.execute(app.world.db)
  expect(rows).toEqual([{ count: 2 }])
})
