import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const CLOSING = Date.parse('2026-03-19T10:00:00+03:00')
/** The same, as an Amharic notice has it. */
const ETHIOPIAN = { date: 'መጋቢት 10 ቀን 2018', clock: 'ከጠዋቱ 4:00' }
const dated = { closing: { dateType: 0 as const, gcDate: '2026-03-19', time: '10:00' }, openning: null }
/** Without a day nothing has to be typed again. */
const byWords = { closing: { dateType: 4 as const, text: 'until the stock is sold' }, openning: null }
let made = 0
async function submitted(changes: Record<string, unknown> = byWords): Promise<number> {
  const body = aTender({ shortTitle: `Lot ${++made}`, ...changes })
  const { id } = await app.call('POST /api/tenders', { body }, editor)
  await app.call('PUT /api/tenders/submit', { body: { id } }, editor)
  return id
}
/** Changes a tender that another person has just viewed. */
const change = (id: number, version: number, changes: Record<string, unknown> = byWords) =>
  app.call(
    'PUT /api/tenders/{id}',
    { params: { id }, body: { ...aTender({ location: 'Bole', ...changes }), version } },
    editor,
  )
const approve = (body: object) =>
  app.request('PUT /api/tenders/approve', { body: { approve: true, ...body } as never }, approver)

test('the words of a closing come back to the editor with it, and to no reader', async () => {
  const words = { date: 'መጋቢት 10', clock: 'ከጠዋቱ 4:00' }
  const id = await submitted({
    closing: { dateType: 1 as const, ethDate: '2018-07-10', time: '10:00', words },
    freeTender: true,
  })
  const params = { id }
  expect(await app.call('GET /api/tenders/detail/{id}', { params }, editor)).toMatchObject({
    closing: { gcDate: '2026-03-19', words },
    closingTimestamp: CLOSING,
  })
  expect((await approve({ id, closingWords: ETHIOPIAN })).status).toBe(200)
  const shown = await app.call('GET /api/tenders/detail/{id}', { params }, await aPerson(app))
  expect(JSON.stringify(shown)).not.toContain('መጋቢት')
})

describe('only the version that was seen is approved', () => {
  test('another version is refused with the newer tender, for approving, declining and approving again', async () => {
    const id = await submitted()
    await change(id, 2)
    const refused = { status: 409, body: { code: 'changed-meanwhile', newer: { id, version: 3, location: 'Bole' } } }
    expect(await approve({ id, version: 2 })).toMatchObject(refused)
    expect(await approve({ id, version: 2, approve: false, note: 'no' })).toMatchObject(refused)
    expect(await approve({ id, version: 3 })).toMatchObject({ status: 200, body: { status: 3, version: 4 } })
    const again = (version: number) =>
      app.request('PUT /api/tenders/reapprove/{id}', { params: { id }, body: { version } }, approver)
    expect(await again(3)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile', newer: { version: 4 } } })
    expect(await again(4)).toMatchObject({ status: 200, body: { version: 5 } })
    expect((await app.request('PUT /api/tenders/reapprove/{id}', { params: { id } }, approver)).status).toBe(200)
  })
  test('the slower person is refused by the state, not by the version', async () => {
    const id = await submitted()
    await approve({ id, version: 2 })
    expect(await approve({ id, version: 2 })).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
  })
  test('each of many gets its own answer', async () => {
    const [good, changed, spared, unseen] = [await submitted(), await submitted(), await submitted(), await submitted()]
    const typed = await submitted(dated)
    await change(changed, 2)
    const ids = [good, changed, spared, unseen, typed, 999_999]
    const versions = [good, changed, spared, typed].map((id) => ({ id, version: 2 }))
    const body = { ids, versions, except: [spared] }
    const { approved, refused } = await app.call('PUT /api/tenders/approveByRange', { body }, approver)
    expect(approved).toEqual([good])
    expect(refused.map(({ id, code, version }) => [id, code, version])).toEqual([
      [changed, 'changed-meanwhile', 3],
      [unseen, 'changed-meanwhile', 2],
      [typed, 'closing-again', undefined],
      [999_999, 'not-found', undefined],
    ])
    const rest = await app.call('PUT /api/tenders/approveByRange', { body: { from: good, to: unseen } }, approver)
    expect(rest.approved).toEqual([changed, spared, unseen])
  })
  test('either ids or a range of at most 500 is accepted', async () => {
    for (const body of [{}, { from: 1 }, { from: 2, to: 1 }, { from: 1, to: 501 }, { ids: [1], from: 1, to: 2 }]) {
      expect((await app.refusal('PUT /api/tenders/approveByRange', { body }, approver)).code).toBe('invalid-input')
      expect((await app.refusal('GET /api/tenders/approvable', { query: body as never }, approver)).code).toBe(
        'invalid-input',
      )
    }
    expect((await app.refusal('GET /api/tenders/approvable', { query: { ids: ['x'] } }, approver)).code).toBe(
      'invalid-input',
    )
  })
})

test('a preview returns the result of approving, and changes nothing', async () => {
  const plain = await submitted()
  const typed = await submitted(dated)
  const draft = await app.call('POST /api/tenders', { body: aTender({ shortTitle: 'Draft' }) }, editor)
  const ids = [plain, typed, draft.id, 999_999]
  const preview = await app.call('GET /api/tenders/approvable', { query: { ids: ids.map(String) } }, approver)
  expect(preview.map(({ id, can, why }) => ({ id, can, why }))).toEqual([
    { id: plain, can: true, why: [] },
    { id: typed, can: false, why: [{ code: 'closing-again' }] },
    { id: draft.id, can: false, why: [{ code: 'wrong-state', status: 0 }] },
    { id: 999_999, can: false, why: [{ code: 'not-found' }] },
  ])
  expect(preview[1]?.tender).toMatchObject({ version: 2, closingTimestamp: CLOSING, closingAgain: true })
  expect(preview[3]).not.toHaveProperty('tender')
  // As the screen's URLs have them.
  const joined = { ids: [ids.join(',')] }
  expect(await app.call('GET /api/tenders/approvable', { query: joined }, approver)).toEqual(preview)
  const same = await app.call('GET /api/tenders/approvable', { query: { from: plain, to: draft.id } }, approver)
  expect(same).toEqual(preview.slice(0, 3))
  expect(await app.call('GET /api/tenders/status/{id}', { params: { id: plain } }, approver)).toMatchObject({
    status: 1,
  })
})

describe('a closing that no words prove is typed again', () => {
  test('and is not shown to a person who did not type it', async () => {
    const id = await submitted(dated)
    const { status, body } = await approve({ id, version: 2 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'closing-again',
      title: 'Please type the closing date again, as the notice has it.',
    })
    expect(JSON.stringify(body)).not.toContain(String(CLOSING))
    expect(await approve({ id, version: 2, closing: CLOSING })).toMatchObject({ status: 200, body: { status: 3 } })
  })
  test('if the two differ, both are shown and the approver decides', async () => {
    const id = await submitted(dated)
    const typed = CLOSING + 60_000
    const refused = { status: 409, body: { code: 'closing-differs', closing: CLOSING, typed } }
    expect(await approve({ id, closing: typed })).toMatchObject(refused)
    expect(await approve({ id, closing: typed, closingSeen: typed })).toMatchObject(refused)
    // Having seen the tender's closing does not count as typing.
    expect(await approve({ id, closingSeen: CLOSING })).toMatchObject({ status: 409, body: { code: 'closing-again' } })
    expect(await approve({ id, closing: typed, closingSeen: CLOSING })).toMatchObject({ status: 200 })
  })
  test('words are read by the server, in both calendars and clocks', async () => {
    const inWords = async (date: string, clock: string, more: object = {}) => {
      const id = await submitted(dated)
      return approve({ id, closingWords: { date, clock }, ...more })
    }
    expect(await inWords(ETHIOPIAN.date, ETHIOPIAN.clock)).toMatchObject({ status: 200 })
    // Whatever instant is sent along: the words count.
    expect(await inWords(ETHIOPIAN.date, 'ከጠዋቱ 5:00', { closing: CLOSING })).toMatchObject({
      body: { code: 'closing-differs', closing: CLOSING },
    })
    expect(await inWords('soon', '')).toMatchObject({
      status: 400,
      body: { errors: { closingWords: expect.anything() } },
    })
  })
  test('declining needs no typing, and only approvers see in the lists that it is needed', async () => {
    const id = await submitted(dated)
    const row = async (as: SignedIn) =>
      (await app.call('GET /api/desk/queue', { query: { list: 'submitted', limit: 100 } }, as)).data.find(
        (tender) => tender.id === id,
      )
    expect(await row(approver)).toMatchObject({ closingAgain: true })
    expect(await row(editor)).not.toHaveProperty('closingAgain')
    expect(await approve({ id, approve: false, note: 'no' })).toMatchObject({ status: 200, body: { status: 2 } })
  })
  test('also for a declined tender that is approved after all, but not for one that readers already saw', async () => {
    const id = await submitted(dated)
    await approve({ id, approve: false, note: 'no' })
    const again = (body: object) => app.request('PUT /api/tenders/reapprove/{id}', { params: { id }, body }, approver)
    expect(await again({})).toMatchObject({ status: 409, body: { code: 'closing-again' } })
    expect(await again({ closing: CLOSING + 60_000 })).toMatchObject({ body: { code: 'closing-differs' } })
    expect(await again({ closing: CLOSING })).toMatchObject({ status: 200, body: { status: 3 } })
    expect(await again({})).toMatchObject({ status: 200, body: { status: 3 } })
  })
  test('also where it is a number of days from the publishing, which the approval decides', async () => {
    const inDays = { closing: { dateType: 3 as const, duration: 10, time: '10:00' }, openning: null }
    const [id, other] = [await submitted(inDays), await submitted(inDays)]
    expect(
      (await app.call('GET /api/tenders/detail/{id}', { params: { id } }, approver)).closingTimestamp,
    ).toBeUndefined()
    expect(await approve({ id })).toMatchObject({ status: 409, body: { code: 'closing-again' } })
    const words = (date: string) => ({ date, clock: 'ከጠዋቱ 4:00' })
    const differing = await approve({ id, closingWords: words('12 working days') })
    expect(differing).toMatchObject({ status: 409, body: { code: 'closing-differs' } })
    expect(await approve({ id, closingWords: words('10 working days') })).toMatchObject({ status: 200 })
    const { closingTimestamp } = await app.call('GET /api/tenders/detail/{id}', { params: { id } }, approver)
    expect((differing.body as { closing?: number }).closing).toBe(closingTimestamp)
    // The day itself can be typed, too.
    expect(await approve({ id: other, closing: closingTimestamp })).toMatchObject({ status: 200 })
  })
})
