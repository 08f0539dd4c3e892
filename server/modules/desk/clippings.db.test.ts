import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenderId } from '#contract/ids.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { aTender } from '#test/factories/tender.ts'

let app: TestApp
let editor: SignedIn
let approver: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  editor = await aPerson(app, { name: 'Hanna', roles: ['editor'] })
  approver = await aPerson(app, { name: 'Dawit', roles: ['approver'] })
})
afterAll(() => app.stop())

const WORDS = '  Tana Basin invites bids.\nBids close on March 19, 2026 at 10:00 AM.  '
const CLOSES = { field: 'closing', start: WORDS.indexOf('March'), end: WORDS.indexOf('10:00') + 8 }
const dated = { closing: { dateType: 0 as const, gcDate: '2026-03-19', time: '10:00' }, openning: null }
const keep = (tenderId: TenderId, body: object = {}) =>
  app.call('POST /api/desk/clippings/{tenderId}', { params: { tenderId }, body: { words: WORDS, ...body } }, editor)
const kept = (tenderId: TenderId) => app.call('GET /api/desk/clippings/{tenderId}', { params: { tenderId } }, approver)
const draft = (changes: Record<string, unknown> = {}) =>
  app.call('POST /api/tenders', { body: aTender({ ...dated, ...changes }) }, editor)

describe('pasted words', () => {
  test('are stored literally, with the quotes of each value', async () => {
    const { id } = await draft()
    const made = await keep(id, { quotes: [CLOSES], address: 'https://example.et/1', sourceName: 'Addis Zemen' })
    expect(made).toEqual({
      id: made.id,
      words: WORDS,
      quotes: [CLOSES],
      address: 'https://example.et/1',
      sourceName: 'Addis Zemen',
      by: 'Hanna',
      at: app.clock.now(),
    })
    expect(WORDS.slice(CLOSES.start, CLOSES.end)).toBe('March 19, 2026 at 10:00 AM')
    expect(await kept(id)).toEqual([made])
  })
  test('get new quotes when pasted again; other words of the tender are a second clipping', async () => {
    const { id } = await draft()
    const first = await keep(id)
    await keep(id, { quotes: [CLOSES] })
    expect(await kept(id)).toEqual([{ ...first, quotes: [CLOSES] }])
    await keep(id, { words: 'The same in Reporter' })
    expect((await kept(id)).map(({ words }) => words)).toEqual([WORDS, 'The same in Reporter'])
  })
  test('are refused with quotes outside of them, without words, and for a tender that does not exist', async () => {
    const { id: tenderId } = await draft()
    const refused = async (body: object, id = tenderId) =>
      (
        await app.refusal(
          'POST /api/desk/clippings/{tenderId}',
          { params: { tenderId: id }, body: { words: WORDS, ...body } },
          editor,
        )
      ).code
    expect(await refused({ quotes: [{ ...CLOSES, end: WORDS.length + 1 }] })).toBe('invalid-input')
    expect(await refused({ quotes: [{ ...CLOSES, end: CLOSES.start }] })).toBe('invalid-input')
    expect(await refused({ words: ' \n' })).toBe('invalid-input')
    expect(await refused({}, 999_999)).toBe('not-found')
    for (let n = 0; n < 20; n += 1) await keep(tenderId, { words: `Paper ${n}` })
    expect(await refused({ words: 'One more' })).toBe('invalid-input')
    expect(await keep(tenderId, { words: 'Paper 3', quotes: [{ field: 'title', start: 0, end: 5 }] })).toBeDefined()
  })
  test('reach no reader, by no page of the tender and no search', async () => {
    const { id } = await draft({ shortTitle: 'Open pumps', freeTender: true })
    await keep(id, { words: 'zanzibarword stands in the pasted words alone' })
    await app.call('PUT /api/tenders/submit', { body: { id } }, editor)
    await app.call(
      'PUT /api/tenders/approve',
      { body: { id, approve: true, closing: Date.parse('2026-03-19T10:00:00+03:00') } },
      approver,
    )
    await app.drain()
    const reader = await aPerson(app)
    expect(JSON.stringify(await app.call('GET /api/tenders/detail/{id}', { params: { id } }, reader))).not.toContain(
      'zanzibar',
    )
    expect(
      (await app.call('GET /api/tenders/searchTenders', { query: { keyword: 'zanzibarword' } }, reader)).totalCount,
    ).toBe(0)
    expect((await app.refusal('GET /api/desk/clippings/{tenderId}', { params: { tenderId: id } }, reader)).code).toBe(
      'not-allowed',
    )
  })
})

test('a closing with its quote need not be typed again, unless it is drawn or somebody corrected it', async () => {
  const rowOf = async (id: number) =>
    (await app.call('GET /api/tenders/approvable', { query: { ids: [String(id)] } }, approver))[0]
  const made = await Promise.all(Array.from({ length: 20 }, (_, n) => draft({ shortTitle: `Lot ${n}` })))
  for (const { id } of made) {
    await keep(id, { quotes: [CLOSES] })
    await app.call('PUT /api/tenders/submit', { body: { id } }, editor)
  }
  const free = []
  for (const { id } of made) if ((await rowOf(id))?.can) free.push(id)
  expect(free.length).toBeGreaterThan(10)
  const [first = 0, second = 0] = free
  const { approved } = await app.call('PUT /api/tenders/approveByRange', { body: { ids: [first] } }, approver)
  expect(approved).toEqual([first])
  const closing = { dateType: 0 as const, gcDate: '2026-03-18', time: '10:00' }
  const body = { ...aTender({ ...dated, shortTitle: 'Corrected', closing }), version: 2 }
  await app.call('PUT /api/tenders/{id}', { params: { id: second }, body }, editor)
  expect(await rowOf(second)).toMatchObject({ can: false, why: [{ code: 'closing-again' }] })
})
test('by another person a closing is corrected before it is submitted, too', async () => {
  const { id } = await draft({ shortTitle: 'By another' })
  await keep(id, { quotes: [CLOSES] })
  const body = { ...aTender({ ...dated, closing: { dateType: 0 as const, gcDate: '2026-03-18' } }), version: 1 }
  await app.call('PUT /api/tenders/{id}', { params: { id }, body }, approver)
  await app.call('PUT /api/tenders/submit', { body: { id } }, editor)
  const [row] = await app.call('GET /api/tenders/approvable', { query: { ids: [String(id)] } }, approver)
  expect(row?.tender?.closingAgain).toBe(true)
})

test('a quote that is older than the closing no longer proves it', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, (_, n) => draft({ shortTitle: `Pasted ${n}` })))
  const quotedAgain = new Set(made.slice(6))
  for (const { id } of made) await keep(id, { quotes: [CLOSES] })
  app.clock.advance(MINUTE)
  const closing = { dateType: 0 as const, gcDate: '2026-03-20', time: '10:00' }
  for (const clipping of made) {
    const body = { ...aTender({ ...dated, closing }), version: 1 }
    await app.call('PUT /api/tenders/{id}', { params: { id: clipping.id }, body }, editor)
    if (quotedAgain.has(clipping)) await keep(clipping.id, { quotes: [CLOSES] })
    await app.call('PUT /api/tenders/submit', { body: { id: clipping.id } }, editor)
  }
  const ids = made.map(({ id }) => String(id))
  const rows = await app.call('GET /api/tenders/approvable', { query: { ids } }, approver)
  const again = rows.map(({ tender }) => tender?.closingAgain)
  expect(again.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => true))
  // One in ten is drawn at random.
  expect(again.slice(6).filter((isAgain) => !isAgain).length).toBeGreaterThan(2)
})

test('deleting an account keeps the words without their author', async () => {
  const { id } = await draft({ shortTitle: 'Of somebody who left' })
  const leaving = await aPerson(app, { name: 'Liya', roles: ['editor'] })
  await app.call('POST /api/desk/clippings/{tenderId}', { params: { tenderId: id }, body: { words: WORDS } }, leaving)
  expect(JSON.stringify(await app.call('GET /api/account/export', {}, leaving))).toContain(
    `"clippings":[{"tender_id":${id}`,
  )
  await app.call('POST /api/account/delete', { body: { password: 'a long enough passphrase' } }, leaving)
  const [words] = await kept(id)
  expect(words?.words).toBe(WORDS)
  expect(words).not.toHaveProperty('by')
})
