import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { callerWhoLeft, countingWorld } from '#test/factories/caller-who-left.ts'
import { aCaller } from '#test/factories/kinds-of-caller.ts'
import { aTender, anApprovedTender } from '#test/factories/tender.ts'
import { giveFeedback } from './actions/give-feedback.ts'

const OPERATOR = { OPERATOR_EMAIL: 'info@chereta.example' }
let app: TestApp
let tenderId = 0
beforeAll(async () => {
  app = await startTestApp({ env: OPERATOR })
  tenderId = (await anApprovedTender(app)).id
})
afterAll(() => app.stop())

const order = (more: object = {}) => ({
  mobile: '0911 223344',
  address: 'Bole, house 12',
  note: 'Before noon',
  tenderId,
  ...more,
})

test('an order reaches the list of staff and the operator, and its state can be followed', async () => {
  const buyer = await aCaller(app, 'trial')
  const { id } = await app.call('POST /api/order', { body: order() }, buyer)
  const [newest] = (await app.call('GET /api/orders', {}, 'admin')).data
  expect(newest).toMatchObject({
    id,
    tenderId,
    name: expect.stringMatching(/^Person \d+$/),
    mobile: '+251911223344',
    address: 'Bole, house 12',
    note: 'Before noon',
    state: 'new',
  })
  const letter = (await app.messagesTo('info@chereta.example')).at(-1)
  for (const part of ['+251911223344', 'Bole, house 12', 'Before noon', aTender().shortTitle])
    expect(letter?.text).toContain(part)
  expect(
    await app.call('PUT /api/orders/{id}', { params: { id }, body: { state: 'delivered' } }, 'admin'),
  ).toMatchObject({ state: 'delivered' })
  expect(
    (await app.call('GET /api/orders', { query: { state: 'new' } }, 'admin')).data.map((each) => each.id),
  ).not.toContain(id)
})

test('the operator’s mailbox gets sixty orders an hour, and the list has them all', async () => {
  app.clock.advance(HOUR)
  const [buyer, other] = [await aCaller(app, 'trial'), await aCaller(app, 'trial')]
  const letters = async () => (await app.messagesTo('info@chereta.example')).length
  const before = await letters()
  const at = app.clock.now()
  await sql`insert into bid_order (person_id, tender_id, tender_title, ordered_at, mobile, address, changed_at)
    select null, ${tenderId}, 'Pumps', ${at}::bigint, '', '', ${at}::bigint from generate_series(1, 59)`.execute(
    app.world.db,
  )
  await app.call('POST /api/order', { body: order() }, buyer)
  expect(await letters()).toBe(before + 1)
  const { id } = await app.call('POST /api/order', { body: order() }, other)
  expect(await letters()).toBe(before + 1)
  expect((await app.call('GET /api/orders', {}, 'admin')).data[0]).toMatchObject({ id, mobile: '+251911223344' })
  app.clock.advance(HOUR)
  await app.call('POST /api/order', { body: order() }, await aCaller(app, 'trial'))
  expect(await letters()).toBe(before + 2)
})

test('what is missing is named as the screen names it', async () => {
  const buyer = await aCaller(app, 'trial')
  const { errors } = await app.refusal('POST /api/order', { body: order({ mobile: '', address: '' }) }, buyer)
  expect(errors).toEqual({ mobile: ['Mobile is required'], address: ['Address is required'] })
  expect((await app.refusal('POST /api/order', { body: order({ mobile: '12' }) }, buyer)).errors).toEqual({
    mobile: ['Please use this format 0911123456'],
  })
})

test('orders for closed or missing tenders are refused, and so are too many orders', async () => {
  const buyer = await aCaller(app, 'paid')
  expect((await app.refusal('POST /api/order', { body: order({ tenderId: 999_999 }) }, buyer)).code).toBe('not-found')
  for (let each = 0; each < 20; each++) {
    if (each % 5 === 0) app.clock.advance(61_000)
    await app.call('POST /api/order', { body: order({ note: `Lot ${each}` }) }, buyer)
  }
  app.clock.advance(61_000)
  expect((await app.refusal('POST /api/order', { body: order() }, buyer)).code).toBe('too-many-requests')
  app.clock.set('2026-03-21T08:00:00+03:00')
  expect((await app.refusal('POST /api/order', { body: order() }, await aCaller(app, 'paid'))).code).toBe('wrong-state')
})

test('feedback is stored once a browser and tender, and changed only by its writer', async () => {
  const browserId = 'browser-one-1234'
  const first = await app.call('POST /api/feedback', { body: { tenderId, star: 2, browserId } }, aBrowser())
  expect(await app.call('POST /api/feedback', { body: { tenderId, star: 4, browserId } }, aBrowser())).toEqual(first)
  const change = { id: first.id, tenderId, star: 5, comment: 'Clear and complete', browserId }
  expect(
    (await app.refusal('PUT /api/feedback', { body: { ...change, browserId: 'browser-two-1234' } }, aBrowser())).code,
  ).toBe('not-found')
  expect((await app.refusal('PUT /api/feedback', { body: change }, await aCaller(app, 'trial'))).code).toBe('not-found')
  await app.call('PUT /api/feedback', { body: change }, aBrowser())
  const said = (await app.call('GET /api/feedback', {}, 'admin')).data
  expect(said.filter((each) => each.tenderId === tenderId)).toMatchObject([
    { id: first.id, star: 5, comment: 'Clear and complete' },
  ])
})

test('feedback stores the signed-in person, whatever the link says, or else the address in the link as a claim', async () => {
  const tender = { tenderId, star: 3 }
  const person = await aCaller(app, 'trial')
  const { email: own = '' } = await app.call('GET /api/account/me', {}, person)
  const mine = await app.call(
    'POST /api/feedback',
    { body: { ...tender, email: 'boss@elsewhere.example', browserId: 'browser-who-1234' } },
    person,
  )
  const linked = await app.call(
    'POST /api/feedback',
    { body: { ...tender, email: own, browserId: 'browser-link-1234' } },
    aBrowser(),
  )
  const unnamed = await app.call(
    'POST /api/feedback',
    { body: { ...tender, browserId: 'browser-none-1234' } },
    aBrowser(),
  )
  // Named only by the second call, with the comment.
  const late = await app.call('POST /api/feedback', { body: { ...tender, browserId: 'browser-late-1234' } }, aBrowser())
  await app.call(
    'PUT /api/feedback',
    { body: { ...tender, id: late.id, email: 'late@link.example', comment: 'Good', browserId: 'browser-late-1234' } },
    aBrowser(),
  )
  const said = new Map(
    (await app.call('GET /api/feedback', { query: { pageSize: 100 } }, 'admin')).data.map((feedback) => [
      feedback.id,
      feedback,
    ]),
  )
  expect(said.get(mine.id)).toMatchObject({ givenBy: 'signed-in', email: own })
  expect(said.get(linked.id)).toMatchObject({ givenBy: 'as-in-the-link', email: own })
  expect(said.get(linked.id)?.name).toBeUndefined()
  expect(said.get(unnamed.id)).toMatchObject({ givenBy: 'nobody-named' })
  expect(said.get(unnamed.id)?.email).toBeUndefined()
  expect(said.get(late.id)).toMatchObject({ givenBy: 'as-in-the-link', email: 'late@link.example' })
  expect(
    (
      await app.refusal(
        'POST /api/feedback',
        { body: { ...tender, email: 'nobody', browserId: 'browser-bad-12345' } },
        aBrowser(),
      )
    ).errors,
  ).toEqual({
    email: ['Please enter a valid email address'],
  })
})

test('a star is one to five, the tender one that readers have, and a visitor names the browser', async () => {
  for (const star of [0, 6, 1.5, 'many'])
    expect(
      (
        await app.refusal(
          'POST /api/feedback',
          { body: { tenderId, star: star as number, browserId: 'browser-one-1234' } },
          aBrowser(),
        )
      ).code,
    ).toBe('invalid-input')
  expect(
    (
      await app.refusal(
        'POST /api/feedback',
        { body: { tenderId: 999_999, star: 3, browserId: 'browser-one-1234' } },
        aBrowser(),
      )
    ).code,
  ).toBe('not-found')
  expect((await app.refusal('POST /api/feedback', { body: { tenderId, star: 3 } }, aBrowser())).errors).toEqual({
    browserId: ['browserId is needed'],
  })
})

test('a visitor who changes names is limited by address; a person signed in at the same address is not', async () => {
  const flood = aBrowser()
  const give = (n: number, as = flood) =>
    app.request('POST /api/feedback', { body: { tenderId, star: 1, browserId: `browser-flood-${n}` } }, as)
  const statuses = []
  for (let n = 0; n < 61; n++) {
    if (n % 20 === 0) app.clock.advance(2 * MINUTE)
    statuses.push((await give(n)).status)
  }
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429])
  app.clock.advance(2 * MINUTE)
  expect((await give(61)).body).toMatchObject({ code: 'too-many-requests' })
  expect((await give(61, { ...(await aCaller(app, 'trial')), address: flood.address })).status).toBe(200)
  expect((await give(62, aBrowser())).status).toBe(200)
  app.clock.advance(HOUR)
  expect((await give(63)).status).toBe(200)
})

test('deleting an account deletes its feedback; its orders stay without the name', async () => {
  app.clock.set('2026-03-02T08:00:00+03:00')
  const leaving = await aCaller(app, 'paid')
  const { id } = await app.call('POST /api/order', { body: order() }, leaving)
  await app.call('POST /api/feedback', { body: { tenderId, star: 1 } }, leaving)
  const exported = await app.call('GET /api/account/export', {}, leaving)
  expect(JSON.stringify(exported)).toContain('Bole, house 12')
  await app.call('POST /api/account/delete', { body: {} }, leaving)
  await app.drain()
  app.clock.advance(DAY)
  const left = (await app.call('GET /api/orders', { query: { pageSize: 100 } }, 'admin')).data.find(
    (each) => each.id === id,
  )
  expect(left).toMatchObject({ mobile: '', address: '' })
  expect(left?.name).toBeUndefined()
})

test('feedback given while the account is deleted is not stored', async () => {
  const caller = await callerWhoLeft(app, await aCaller(app, 'trial'))
  const world = { ...countingWorld(app), contact: { phones: [] } }
  const given = { tenderId, star: 1, comment: 'Said too late' }
  await expect(giveFeedback(world, caller, given, '10.0.0.1')).rejects.toMatchObject({ code: 'signed-out' })
  const { rows } = await sql`select id from feedback where comment = ${given.comment}`.execute(app.world.db)
  expect(rows).toEqual([])
})
