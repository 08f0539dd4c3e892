import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { civilDateAt, endOfDay, isoDate } from '#ethiopia/calendar.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'

let fixture: ReceiptFixture
let admin: SignedIn
let approver: SignedIn
/** Three payments: one paid in full by transfer, one short by the withheld tax, one unpaid. */
let paid: string
let short: string
let unpaid: string
let payer: SignedIn

const read = (id: string, by: SignedIn = approver) =>
  fixture.app.call('GET /api/payment/{id}/desk', { params: { id } }, by)
const list = async (query: object) => (await fixture.app.call('GET /api/payment/list', { query }, approver)).data
const ids = async (query: object) => (await list(query)).map(({ id }) => id)
const decide = (id: string, body: object, by: SignedIn = approver) =>
  fixture.app.request('PUT /api/payment/{id}', { params: { id }, body: body as never }, by)
const transfer = (bankReference: string, amount: number) => ({
  what: 'transfer',
  account: OUR_ACCOUNT,
  bankReference,
  bookedOn: '2026-03-03',
  amount,
})
async function proforma(person: SignedIn, buyer: object, plan = 'annually', periods = 1): Promise<string> {
  const body = { plan, periods, buyer } as never
  return (await fixture.app.call('POST /api/payment/proforma', { body }, person)).paymentId
}

beforeAll(async () => {
  fixture = await openReceiptFixture()
  const { clock } = fixture.app
  // Moves the clock so that the first is made on the day before the others.
  clock.advance(endOfDay(civilDateAt(clock.now())) - clock.now() - MINUTE)
  admin = await aPerson(fixture.app, { roles: ['admin'] })
  approver = await aPerson(fixture.app, { roles: ['approver'] })
  payer = await aPerson(fixture.app)
  paid = await proforma(payer, { name: '=Abay "Trading", PLC', nameAm: 'ዓባይ ንግድ', tin: '0098765432' })
  await decide(paid, transfer('FT26062PAID1', 4800))
  clock.advance(2 * MINUTE)
  short = await proforma(await aPerson(fixture.app), { name: 'Awash Supplies' }, 'annually', 3)
  await decide(short, transfer('FT26062SHRT1', 13_968))
  unpaid = await proforma(await aPerson(fixture.app), { name: 'Omo Works' }, 'quarterly')
})
afterAll(() => fixture.stop())

describe('the list', () => {
  test('is found by reference, numbers of banks and papers, TIN, and names of buyer and payer', async () => {
    const one = await read(paid)
    const [confirmation] = one.numbers.filter(({ kind }) => kind === 'confirmation')
    for (const query of [
      one.reference.toLowerCase(),
      `${one.reference.slice(0, 4)} - ${one.reference.slice(4)}`,
      'ft26062paid1',
      confirmation?.number ?? '',
      '0098765432',
      'abay',
      'ዓባይ',
      payer.email,
    ])
      expect([query, await ids({ query })]).toEqual([query, [paid]])
    expect(await ids({ query: '%' })).toEqual([])
    expect(await ids({ query: 'nobody at all' })).toEqual([])
  })

  test('is narrowed by state, way, plan and days', async () => {
    expect(await ids({})).toEqual([unpaid, short, paid])
    expect(await ids({ state: 'short' })).toEqual([short])
    expect(await ids({ state: '' })).toHaveLength(3)
    expect(await ids({ way: 'transfer' })).toEqual([short, paid])
    expect(await ids({ way: 'gateway' })).toEqual([])
    expect(await ids({ plan: 'quarterly' })).toEqual([unpaid])
    const day = (instant: number) => isoDate(civilDateAt(instant))
    const { createdAt } = await read(paid)
    expect(await ids({ to: day(createdAt) })).toEqual([paid])
    expect(await ids({ from: day(createdAt + 2 * MINUTE) })).toEqual([unpaid, short])
    expect(await ids({ dates: 'paid' })).toEqual([paid])
    const refused = await fixture.app.request('GET /api/payment/list', { query: { from: '2026-02-30' } }, admin)
    expect([refused.status, refused.body]).toMatchObject([400, { errors: { from: expect.anything() as unknown } }])
  })

  test('comes page by page', async () => {
    const page = await fixture.app.call('GET /api/payment/list', { query: { pageIndex: 1, pageSize: 2 } }, admin)
    expect(page).toMatchObject({ totalCount: 3, totalPages: 2, data: [{ id: paid, ways: ['transfer'] }] })
  })
})

async function csv(path: string, by: SignedIn): Promise<Record<string, string>[]> {
  const headers = { authorization: `Bearer ${by.token}` }
  const response = await fixture.app.send(new Request(`http://chereta.test${path}`, { headers }))
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return parse(await response.text(), { bom: true, columns: true })
}

describe('the file for the accountant', () => {
  test('has a row a payment with its money, papers and periods, and no formula', async () => {
    const rows = await csv('/api/payment/list.csv', approver)
    const row = rows.find(({ bank_numbers: numbers }) => numbers === 'FT26062PAID1')
    expect(rows).toHaveLength(3)
    expect(row).toMatchObject({
      state: 'paid',
      buyer: `'=Abay "Trading", PLC`,
      buyer_am: 'ዓባይ ንግድ',
      tin: '0098765432',
      amount_due: '4800',
      received: '4800',
      missing: '0',
      way: 'transfer',
      pro_forma: expect.stringMatching(/^PF-\d{4}-\d{6}$/) as string,
      confirmation: expect.stringMatching(/^CH-\d{4}-\d{6}$/) as string,
    })
  })

  test('has only their own payments for everybody else', async () => {
    const rows = await csv('/api/payment/own.csv', payer)
    expect(rows.map(({ reference }) => reference)).toEqual([(await read(paid)).reference])
  })
})

describe('one payment', () => {
  test('shows its money, its history and by whom', async () => {
    const one = await read(paid)
    expect(one).toMatchObject({
      buyer: { tin: '0098765432' },
      entries: [{ kind: 'received', amount: 4800, bankReference: 'FT26062PAID1', account: OUR_ACCOUNT }],
      events: [
        { cause: 'asked', to: 'open' },
        { cause: 'proved-in-full', from: 'open', to: 'paid' },
      ],
      can: { count: true, withhold: false, writeOff: 'nobody', giveBack: 0, reverse: false },
      isOwn: false,
    })
    expect((await read(paid, admin)).can.reverse).toBe(true)
    expect(one.entries[0]?.by).toBeTruthy()
  })

  test('offers the decisions for missing money, and for money left over', async () => {
    expect((await read(short)).can).toMatchObject({ withhold: true, writeOff: 'nobody' })
    await decide(short, { what: 'withheld', paper: 'WH 12/2019' })
    expect(await read(short)).toMatchObject({
      state: 'paid',
      entries: [{ kind: 'received' }, { kind: 'withheld', amount: 432, paper: 'WH 12/2019' }],
    })
    await decide(unpaid, transfer('FT26062OVER1', 1500))
    const { can, amountDue } = await read(unpaid)
    expect(can.giveBack).toBe(1500 - amountDue)
  })

  test('offers its own payer no decision', async () => {
    const own = await proforma(admin, {})
    expect(await read(own, admin)).toMatchObject({ isOwn: true, can: { count: false, reverse: false, giveBack: 0 } })
  })
})

test('the list finds a payment at the gateway by the numbers of the gateway, and its file has them', async () => {
  const person = await aPerson(fixture.app)
  const { paymentId: id, attemptId } = await fixture.begin(person, 'quarterly')
  fixture.gateway.settle(attemptId, { Status: 'COMPLETED', txnId: 'txn-77-Ab/c', refId: 'Ref 77-d' })
  await fixture.lookAgain(person, id)
  const params = { id, kind: 'confirmation' as const }
  const { bankReference } = await fixture.app.call('GET /api/payment/{id}/paper/{kind}', { params }, person)
  expect(bankReference).toBe('Ref 77-d')
  for (const query of ['Ref 77-d', 'ref77d', 'txn-77-Ab/c', 'TXN77ABC'])
    expect([query, await ids({ query })]).toEqual([query, [id]])
  const [row] = await csv('/api/payment/list.csv?query=ref77d', approver)
  expect(row).toMatchObject({ bank_numbers: 'Ref 77-d txn-77-Ab/c' })
})
