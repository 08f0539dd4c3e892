import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'
import { aSpreadsheet } from '#test/factories/spreadsheets.ts'
import { STATEMENT_COLUMNS, statementFile } from '#test/factories/statements.ts'
import type { Booked } from '#test/factories/statements.ts'

let fixture: ReceiptFixture
let admin: SignedIn
let second: SignedIn
let approver: SignedIn
beforeAll(async () => {
  fixture = await openReceiptFixture()
  ;[admin, second, approver] = [
    await aPerson(fixture.app, { roles: ['admin'] }),
    await aPerson(fixture.app, { roles: ['admin'] }),
    await aPerson(fixture.app, { roles: ['approver'] }),
  ]
  await importAs(admin, [], { columns: JSON.stringify(STATEMENT_COLUMNS) })
})
afterAll(() => fixture.stop())

const body = (rows: readonly Booked[], more: object = {}) => ({
  account: OUR_ACCOUNT,
  statement: statementFile(rows),
  ...more,
})
const importAs = (by: SignedIn, rows: readonly Booked[], more: object = {}) =>
  fixture.app.call('POST /api/payment/lines', { body: body(rows, more) }, by)
const refusedImport = (by: SignedIn, more: object) =>
  fixture.app.refusal('POST /api/payment/lines', { body: body([], more) }, by)
const list = (query: object = {}) => fixture.app.call('GET /api/payment/lines', { query }, approver)

let numbers = 0
const aReference = () => `FT26062${20_000 + ++numbers}`
const aCredit = (more: Partial<Booked> = {}): Booked => ({
  day: '03/03/2026',
  reference: aReference(),
  text: 'Transfer',
  credit: '4,800.00',
  ...more,
})
/** Imports one credit; returns its line. */
async function aLine(more: Partial<Booked> = {}) {
  const credit = aCredit(more)
  await importAs(approver, [credit])
  const [line] = (await list({ words: credit.reference === '' ? credit.text : credit.reference })).lines
  if (!line) throw new Error('no line was imported')
  return line
}
async function aPayment(): Promise<{ id: string; reference: string; person: SignedIn }> {
  const person = await aPerson(fixture.app)
  const { paymentId: id } = await fixture.app.call('POST /api/payment/transfer', { body: { plan: 'annually' } }, person)
  return { id, person, reference: (await fixture.read(person, id)).reference }
}
type Line = Awaited<ReturnType<typeof aLine>>
const creditOf = (line: Line, more: object = {}) => ({
  what: 'transfer',
  account: line.account,
  bankReference: line.bankReference ?? 'TYPED1',
  bookedOn: line.bookedOn,
  amount: line.amount,
  lineId: line.id,
  ...more,
})
const decide = (id: string, decision: object, by: SignedIn = approver) =>
  fixture.app.request('PUT /api/payment/{id}', { params: { id }, body: decision as never }, by)
const lineOf = async ({ id }: Line): Promise<Line> => {
  const found = (await list({ words: '' })).lines.find((line) => line.id === id)
  if (!found) throw new Error('the line is gone')
  return found
}
const put = (line: Line, what: 'ignore' | 'restore', note?: string) =>
  fixture.app.request('PUT /api/payment/lines/{id}', { params: { id: line.id }, body: { what, note } }, approver)
const proposalOf = async (id: string) =>
  (await fixture.app.call('GET /api/payment/proposals', {}, admin)).find(({ paymentId }) => paymentId === id)?.id ?? ''
async function reverse(id: string) {
  const params = { id }
  await fixture.app.call('POST /api/payment/{id}/reverse', { params, body: { reason: 'Another company' } }, admin)
  expect(await decide(id, { what: 'agree', proposalId: await proposalOf(id) }, second)).toMatchObject({ status: 200 })
}
const LINE_USED = { status: 409, body: { reason: { code: 'line-used' } } }
const COUNTED = { status: 400, body: { reason: { code: 'transfer-counted' } } }
const DIFFERS = { status: 400, body: { fieldErrors: { lineId: [{ code: 'line-differs' }] } } }

describe('a statement', () => {
  test('adds its credits once; imported again, or overlapping another, it adds what is new', async () => {
    const [a, b, c] = [aCredit(), aCredit(), aCredit({ day: '04/03/2026' })]
    const debit = { ...aCredit(), credit: '', debit: '12.00' }
    expect(await importAs(admin, [a, debit, b])).toEqual({
      imported: 2,
      known: 0,
      debits: 1,
      counted: 0,
      refused: [],
      refusedCount: 0,
    })
    expect(await importAs(approver, [a, b])).toMatchObject({ imported: 0, known: 2 })
    expect(await importAs(approver, [b, a, c])).toMatchObject({ imported: 1, known: 2 })
  })

  test('imported by ten at once is imported once', async () => {
    const rows = Array.from({ length: 5 }, () => aCredit())
    const done = await Promise.all(Array.from({ length: 10 }, () => importAs(approver, rows)))
    expect(done.reduce((sum, { imported }) => sum + imported, 0)).toBe(5)
  })

  test('with two credits that look the same has two, and each is counted for its payment', async () => {
    const same = aCredit()
    expect(await importAs(approver, [same, same])).toMatchObject({ imported: 2 })
    expect(await importAs(approver, [same])).toMatchObject({ imported: 0, known: 1 })
    const { lines } = await list({ words: same.reference })
    expect(lines).toHaveLength(2)
    for (const line of lines)
      expect(await decide((await aPayment()).id, creditOf(line))).toMatchObject({
        status: 200,
        body: { state: 'paid' },
      })
    const [line] = lines
    expect(await decide((await aPayment()).id, { ...creditOf(line as Line), lineId: undefined })).toMatchObject(COUNTED)
  })

  test('names its bad rows, which do not stop the good ones', async () => {
    const rows = [aCredit({ day: 'soon' }), aCredit(), aCredit({ credit: '4.800,00' }), aCredit({ day: '03/12/2026' })]
    expect(await importAs(approver, rows)).toMatchObject({
      imported: 1,
      refusedCount: 3,
      refused: [
        { line: 2, fault: 'day-unreadable', cell: 'soon' },
        { line: 4, fault: 'amount-unreadable', cell: '4.800,00' },
        { line: 5, fault: 'day-to-come', cell: '03/12/2026' },
      ],
    })
  })

  test('as an Excel file adds only the lines that a CSV file of the same days lacks', async () => {
    const [one, other] = [aReference(), aReference()]
    await importAs(approver, [aCredit({ reference: one, text: 'By file' })])
    const head = ['Transaction Date', 'Reference No', 'Narration', 'Debit', 'Credit']
    const row = (reference: string) => [{ day: 46_084 }, reference, 'By file', undefined, 4800]
    const statement = new File([Uint8Array.from(aSpreadsheet([[head, row(one), row(other)]]))], 'statement.xlsx')
    expect(await importAs(approver, [], { statement })).toMatchObject({ imported: 1, known: 1, refusedCount: 0 })
    expect(await importAs(approver, [], { statement })).toMatchObject({ imported: 0, known: 2 })
  })

  test.each([
    ['of an account that is not ours', { account: '1' }, 'account', 'account-unknown'],
    ['that is a spreadsheet', { statement: new File(['PK\u0003\u0004'], 'a.xlsx') }, 'statement', 'lines-not-csv'],
    ['that is empty', { statement: new File(['\n'], 'a.csv') }, 'statement', 'lines-none'],
    ['that is missing', { statement: undefined }, 'statement', 'statement-needed'],
    ['too large', { statement: new File(['a,'.repeat(2_100_000)], 'a.csv') }, 'statement', 'statement-too-large'],
    ['of other columns', { statement: new File(['Day,In\n1,2'], 'a.csv') }, 'columns', 'lines-columns-differ'],
    ['with a mapping that is none', { columns: '{"day":1' }, 'columns', 'wrong-kind'],
    [
      'with neither amount nor credit',
      { columns: JSON.stringify({ ...STATEMENT_COLUMNS, credit: '' }) },
      'columns',
      'lines-amount-or-credit',
    ],
  ])('%s is refused by name', async (_, more, field, code) => {
    expect(await refusedImport(admin, more)).toMatchObject({ status: 400, fieldErrors: { [field]: [{ code }] } })
  })

  test('has its columns mapped by admins alone, and once', async () => {
    const columns = JSON.stringify(STATEMENT_COLUMNS)
    expect(await refusedImport(approver, { columns })).toMatchObject({
      status: 403,
      reason: { code: 'lines-mapped-by-admin' },
    })
    await sql`delete from bank_line_columns`.execute(fixture.app.world.db)
    expect(await refusedImport(approver, {})).toMatchObject({ fieldErrors: { columns: [{ code: 'lines-unmapped' }] } })
    const params = { body: body([aCredit()]) }
    const guessed = await fixture.app.call('POST /api/payment/lines/preview', params, approver)
    expect(guessed).toMatchObject({
      isRemembered: false,
      columns: STATEMENT_COLUMNS,
      read: { credits: 1, refusedCount: 0 },
    })
    await importAs(admin, [], { columns: JSON.stringify(guessed.columns) })
    expect(await fixture.app.call('POST /api/payment/lines/preview', params, approver)).toMatchObject({
      isRemembered: true,
      rows: [expect.any(Array)],
      read: { first: [{ bookedOn: '2026-03-03', amount: 4800 }] },
    })
    expect((await list()).accounts).toMatchObject([{ number: OUR_ACCOUNT, isMapped: true }])
  })
})

describe('lines', () => {
  test('are found by state, days, words and amount, page by page', async () => {
    const rows = Array.from({ length: 65 }, (_, n) =>
      aCredit({ day: `0${(n % 3) + 1}/01/2026`, text: `Paging ${n}`, credit: String(7000 + n) }),
    )
    await importAs(approver, rows)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ words: 'paging', to: '2026-01-31', ...(cursor === undefined ? {} : { cursor }) })
      seen.push(...page.lines.map(({ text }) => text))
      cursor = page.next
    } while (cursor !== undefined)
    expect(new Set(seen)).toEqual(new Set(rows.map(({ text }) => text)))
    expect(seen).toHaveLength(65)
    expect((await list({ words: 'PAGING 7.0', amount: 7042 })).lines).toEqual([])
    expect((await list({ words: 'paging', amount: 7042 })).lines).toMatchObject([{ text: 'Paging 42' }])
    expect(
      (await list({ words: 'paging', from: '2026-01-03' })).lines.every(({ bookedOn }) => bookedOn === '2026-01-03'),
    ).toBe(true)
    expect((await list({ words: '100%_', state: 'used' })).lines).toEqual([])
    expect(await fixture.app.refusal('GET /api/payment/lines', { query: { cursor: 'x' } }, approver)).toMatchObject({
      fieldErrors: { cursor: [{ code: 'cursor-unknown' }] },
    })
  })

  test('that are not payments are put aside with a note, and can be taken up again', async () => {
    const line = await aLine()
    expect(await put(line, 'ignore', 'Interest')).toMatchObject({ body: { state: 'ignored', note: 'Interest' } })
    expect(await put(line, 'ignore')).toMatchObject(LINE_USED)
    expect(await decide((await aPayment()).id, creditOf(line))).toMatchObject(LINE_USED)
    expect(await put(line, 'restore')).toMatchObject({ body: { state: 'new' } })
    expect(await decide((await aPayment()).id, creditOf(line))).toMatchObject({ status: 200 })
    expect(await put(line, 'ignore')).toMatchObject(LINE_USED)
  })
})

describe('a line', () => {
  test('is proposed for the payment whose reference it names, and the payment for the line', async () => {
    const { id, reference } = await aPayment()
    const line = await aLine({
      text: `Reason: ${reference.slice(0, 3)}-${reference.slice(3).toLowerCase()}`,
      credit: '4,656',
    })
    expect(line.payments[0]).toMatchObject({ payment: { id }, because: ['reference', 'day'], hasReceipt: false })
    const params = { id }
    expect((await fixture.app.call('GET /api/payment/{id}/desk', { params }, approver)).lines[0]).toMatchObject({
      id: line.id,
      because: ['reference', 'day'],
    })
  })

  test('is proposed with the receipt that names its number, is used with it, and cannot be used again', async () => {
    const person = await aPerson(fixture.app)
    const receiptNumber = fixture.aNumber()
    const line = await aLine({ reference: '', text: `TRF ${receiptNumber} BY HANA` })
    const { id } = await fixture.send(person, { receiptNumber })
    expect((await lineOf(line)).payments[0]).toMatchObject({ payment: { id }, hasReceipt: true })
    const claimed = await fixture.claim(approver, id)
    expect(claimed.lines[0]).toMatchObject({ id: line.id, because: ['number', 'amount', 'day'] })
    const receipt = { receiptId: claimed.id, version: claimed.version }
    const credit = creditOf(line, { bankReference: receiptNumber, receipt })
    expect(await decide(id, credit)).toMatchObject({ status: 200, body: { state: 'paid' } })
    expect(await lineOf(line)).toMatchObject({
      state: 'used',
      payment: { id },
      payments: [],
      bankReference: receiptNumber,
    })
    expect(await decide((await aPayment()).id, credit)).toMatchObject(LINE_USED)
  })

  test.each([
    ['amount', { amount: 4700 }],
    ['day', { bookedOn: '2026-03-02' }],
    ['number', { bankReference: 'FT26062OTHER' }],
  ])('with a %s other than typed is refused, and nothing is counted', async (_, more) => {
    const line = await aLine()
    const before = await fixture.kept()
    expect(await decide((await aPayment()).id, creditOf(line, more))).toMatchObject(DIFFERS)
    expect(JSON.parse(await fixture.kept()).money).toEqual(JSON.parse(before).money)
    expect(await lineOf(line)).toMatchObject({ state: 'new' })
  })

  test('that does not exist is refused', async () => {
    const line = await aLine()
    expect(await decide((await aPayment()).id, creditOf(line, { lineId: 999_999 }))).toMatchObject({
      body: { reason: { code: 'line-unknown' } },
    })
  })

  test('counted by twenty at once is counted for one', async () => {
    const line = await aLine()
    const payments = await Promise.all(Array.from({ length: 20 }, () => aPayment()))
    const statuses = await Promise.all(payments.map(async ({ id }) => (await decide(id, creditOf(line))).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  })

  test('whose credit was counted by hand is used by it, whether before or after it is imported', async () => {
    const early = aCredit()
    const { id } = await aPayment()
    const typed = { what: 'transfer', account: OUR_ACCOUNT, bookedOn: '2026-03-03', amount: 4800 }
    await decide(id, { ...typed, bankReference: early.reference })
    expect(await importAs(approver, [early])).toMatchObject({ imported: 1, counted: 1 })
    expect((await list({ words: early.reference })).lines).toMatchObject([{ state: 'used', payment: { id } }])
    const line = await aLine()
    const other = await aPayment()
    await decide(other.id, { ...typed, bankReference: line.bankReference })
    expect(await lineOf(line)).toMatchObject({ state: 'used', payment: { id: other.id } })
  })
})

describe('a decision that waits for a second person', () => {
  test('holds its line, and uses it when the second person agrees', async () => {
    const { id, reference } = await aPayment()
    const line = await aLine({ credit: '25,000.00', text: `Reason: ${reference}` })
    const proposed = async () =>
      (await fixture.app.call('GET /api/payment/{id}/desk', { params: { id } }, approver)).lines.map((line) => line.id)
    expect(await proposed()).toContain(line.id)
    expect((await decide(id, creditOf(line), admin)).status).toBe(200)
    expect(await lineOf(line)).toMatchObject({ state: 'new', isHeld: true, payments: [] })
    expect(await proposed()).not.toContain(line.id)
    expect(await decide((await aPayment()).id, creditOf(line))).toMatchObject(LINE_USED)
    expect(await put(line, 'ignore')).toMatchObject(LINE_USED)
    expect((await decide(id, { what: 'agree', proposalId: await proposalOf(id) }, second)).status).toBe(200)
    expect(await lineOf(line)).toMatchObject({ state: 'used', isHeld: false, payment: { id } })
  })

  test('gives its line back when dismissed, but not one that was counted by hand meanwhile', async () => {
    const line = await aLine({ credit: '25,000.00' })
    const { id } = await aPayment()
    await decide(id, creditOf(line), admin)
    await decide(id, { what: 'dismiss', proposalId: await proposalOf(id) }, second)
    expect(await lineOf(line)).toMatchObject({ state: 'new', isHeld: false })

    await decide(id, creditOf(line), admin)
    const other = await aPayment()
    await decide(other.id, creditOf(line, { lineId: undefined }), admin)
    await decide(other.id, { what: 'agree', proposalId: await proposalOf(other.id) }, second)
    const refused = await decide(id, { what: 'agree', proposalId: await proposalOf(id) }, second)
    expect(refused).toMatchObject(COUNTED)
    await decide(id, { what: 'dismiss', proposalId: await proposalOf(id) }, second)
    expect(await lineOf(line)).toMatchObject({ state: 'used', payment: { id: other.id } })
  })

  test('whose line is not available is not proposed at all', async () => {
    const line = await aLine({ credit: '25,000.00' })
    await put(line, 'ignore')
    const { id } = await aPayment()
    expect(await decide(id, creditOf(line), admin)).toMatchObject(LINE_USED)
    expect(await proposalOf(id)).toBe('')
  })
})

describe('a payment that is taken back', () => {
  test('frees its line for another payment, with the same number', async () => {
    const line = await aLine({ reference: '', text: `No number ${++numbers}` })
    const wrong = await aPayment()
    expect((await decide(wrong.id, creditOf(line, { bankReference: 'HAND0001' }))).status).toBe(200)
    await reverse(wrong.id)
    expect(await lineOf(line)).toMatchObject({ state: 'new', bankReference: 'HAND0001' })
    const right = await aPayment()
    expect(await decide(right.id, creditOf(line, { bankReference: 'HAND0002' }))).toMatchObject(DIFFERS)
    expect((await decide(right.id, creditOf(line, { bankReference: 'HAND0001' }))).status).toBe(200)
    expect(await lineOf(line)).toMatchObject({ state: 'used', payment: { id: right.id } })
    // Its money belongs to another payment now, so none of it can be returned for the first.
    const back = { what: 'give-back', amount: 1, bankReference: 'BACK000001', bookedOn: '2026-03-03' }
    expect(await decide(wrong.id, back, admin)).toMatchObject({ body: { reason: { code: 'too-much-to-give-back' } } })
  })

  test('whose money went back closes its line for good', async () => {
    const line = await aLine()
    const { id } = await aPayment()
    await decide(id, creditOf(line))
    await reverse(id)
    await put(line, 'ignore')
    const back = { what: 'give-back', amount: 4800, bankReference: aReference(), bookedOn: '2026-03-03' }
    await decide(id, back, admin)
    await decide(id, { what: 'agree', proposalId: await proposalOf(id) }, second)
    expect(await lineOf(line)).toMatchObject({ state: 'used', payment: { id } })
    expect(await put(line, 'restore')).toMatchObject(LINE_USED)
    expect(await decide((await aPayment()).id, creditOf(line, { lineId: undefined }))).toMatchObject(COUNTED)
  })
})
