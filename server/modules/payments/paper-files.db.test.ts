import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { openPaymentFixture } from '#test/factories/payment-fixture.ts'
import type { PaymentFixture } from '#test/factories/payment-fixture.ts'
import { aReceiptPicture } from '#test/factories/receipt-fixture.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import type { TestBrowser } from '#test/app.ts'
import { inTransaction } from '#server/platform/db.ts'
import { issueTaxReceipt } from './actions/issue-tax-receipt.ts'
import { issueReversals } from './actions/issue-reversals.ts'
import { findPayment } from './store/payments.ts'

const ACCOUNT = { bank: 'CBE', number: '1000123456789', holder: 'Chereta Trading PLC' }
let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture({ BANK_ACCOUNTS: `CBE|${ACCOUNT.number}|${ACCOUNT.holder}` })
})
afterAll(() => fixture.stop())

const BUYER = { name: 'Abay Trading PLC', nameAm: 'ዓባይ ንግድ', tin: '0098765432' }
const proforma = (person: SignedIn) =>
  fixture.app.call('POST /api/payment/proforma', { body: { plan: 'annually', periods: 2, buyer: BUYER } }, person)
type Kind = 'proforma' | 'confirmation' | 'reversal'
const paper = (id: string, kind: Kind, by: TestBrowser) =>
  fixture.app.call('GET /api/payment/{id}/paper/{kind}', { params: { id, kind } }, by)
let transfers = 0
const payByTransfer = async (id: string, approver: SignedIn) =>
  fixture.app.call(
    'PUT /api/payment/{id}',
    {
      params: { id },
      body: {
        what: 'transfer',
        account: ACCOUNT.number,
        bankReference: `FT2607${1_000_000 + ++transfers}`,
        bookedOn: '2026-03-03',
        amount: 9600,
      },
    },
    approver,
  )

/** Requested like a link in the page: with the session's cookie. */
async function fetched(path: string, by?: TestBrowser): Promise<Response> {
  const cookie = [...(by?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  return fixture.app.send(new Request(`http://chereta.test${path}`, { headers: cookie === '' ? {} : { cookie } }))
}
const pdfOf = (id: string, kind: Kind, by?: TestBrowser) => fetched(`/api/payment/${id}/paper/${kind}/pdf`, by)
async function textOf(response: Response): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  return (await extractText(pdf, { mergePages: true })).text
}

describe('a paper as PDF', () => {
  test('is sent to its payer and to staff who verify, never cached; to others it does not exist', async () => {
    const [person, other, approver] = await Promise.all([
      aPerson(fixture.app),
      aPerson(fixture.app),
      aPerson(fixture.app, { roles: ['approver'] }),
    ])
    const { paymentId, number } = await proforma(person)
    const response = await pdfOf(paymentId, 'proforma', person)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
      'cache-control': 'no-store',
    })
    const text = await textOf(response)
    for (const said of [number, BUYER.nameAm, BUYER.tin, ACCOUNT.number]) expect(text).toContain(said)
    expect((await pdfOf(paymentId, 'proforma', approver)).status).toBe(200)
    expect((await pdfOf(paymentId, 'proforma', other)).status).toBe(404)
    expect((await pdfOf(paymentId, 'confirmation', person)).status).toBe(404)
    expect((await pdfOf(paymentId, 'proforma')).status).toBe(401)
  }, 30_000)

  test('of a pro forma opens with its pay link, without an account', async () => {
    const person = await aPerson(fixture.app)
    const { paymentId, number } = await proforma(person)
    const { payLink = '' } = await paper(paymentId, 'proforma', person)
    const response = await fetched(`/api/pay/${payLink.split('/').at(-1)}/pdf`)
    expect(await textOf(response)).toContain(number)
    expect((await fetched('/api/pay/nobodys-link-nobodys-link/pdf')).status).toBe(404)
  }, 30_000)

  test('many requested at once are printed or refused for now, while the service still answers', async () => {
    const person = await aPerson(fixture.app)
    // The limit of a minute applies to the address.
    fixture.app.clock.advance(61_000)
    const { paymentId } = await proforma(person)
    let printed = 0
    const asked = Array.from({ length: 25 }, async () => {
      const { status } = await pdfOf(paymentId, 'proforma', person)
      if (status === 200) printed += 1
      return status
    })
    await fixture.app.call('GET /api/common/CurrentEpochTime')
    const printedBefore = printed
    const statuses = await Promise.all(asked)
    expect(printedBefore).toBeLessThan(printed / 2)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  }, 60_000)
})

test('a reversal has a series of its own, names the confirmation, the reason and who decided, and confirms by its number', async () => {
  const [person, approver] = await Promise.all([aPerson(fixture.app), aPerson(fixture.app, { roles: ['approver'] })])
  const { paymentId } = await proforma(person)
  await payByTransfer(paymentId, approver)
  const confirmation = await paper(paymentId, 'confirmation', person)
  const { db } = fixture.app.world
  const payment = await findPayment(db, paymentId)
  if (!payment) throw new Error('no payment')
  const world = {
    clock: fixture.app.clock,
    gateway: undefined,
    seller: { phones: [], accounts: [] },
    settings: { publicOrigin: 'http://chereta.test', smsDailyCap: 1 },
  }
  const decided = { reason: 'Paid by mistake', by: 'Hana Bekele' }
  await inTransaction(db, (tx) => issueReversals(world, tx, payment, decided))
  const reversal = await paper(paymentId, 'reversal', person)
  expect(reversal).toMatchObject({
    number: 'RV-2026-000001',
    kind: 'reversal',
    amount: 9600,
    reverses: confirmation.number,
    reason: 'Paid by mistake',
    reversedBy: 'Hana Bekele',
    buyer: BUYER,
  })
  expect(await paper(paymentId, 'confirmation', person)).toEqual(confirmation)
  expect(await fixture.read(person, paymentId)).toMatchObject({ papers: ['proforma', 'confirmation', 'reversal'] })
  expect(
    await fixture.app.call('GET /api/payment/confirm/{number}', { params: { number: reversal.number } }),
  ).toMatchObject({ kind: 'reversal' })
  fixture.app.clock.advance(61_000)
  expect(await textOf(await pdfOf(paymentId, 'reversal', person))).toContain(confirmation.number)
}, 30_000)

describe('a tax receipt', () => {
  const note = (id: string, by: SignedIn, body: object) =>
    fixture.app.request('POST /api/payment/{id}/tax-receipt', { params: { id }, body: body as never }, by)

  test('that staff entered is visible to its payer; a correction is added, and nothing is changed', async () => {
    const [person, approver] = await Promise.all([aPerson(fixture.app), aPerson(fixture.app, { roles: ['approver'] })])
    const { paymentId } = await proforma(person)
    const slip = { kind: 'cash-register', number: '00001234', machine: 'CFA0012345' }
    expect(await note(paymentId, approver, slip)).toMatchObject({ status: 409 })
    await payByTransfer(paymentId, approver)
    expect(await note(paymentId, approver, { kind: 'cash-register', number: '00001234' })).toMatchObject({
      status: 400,
      body: { errors: { machine: expect.anything() } },
    })
    expect(await note(paymentId, approver, { ...slip, number: '<b>1</b>' })).toMatchObject({ status: 400 })
    expect(await note(paymentId, approver, slip)).toMatchObject({ status: 200 })
    expect(await fixture.read(person, paymentId)).toMatchObject({ taxReceipt: slip })
    await note(paymentId, approver, { kind: 'printed', number: 'AB/0042' })
    expect(await fixture.read(person, paymentId)).toMatchObject({ taxReceipt: { kind: 'printed', number: 'AB/0042' } })
    const { rows } = await sql`select number from tax_receipt order by id`.execute(fixture.app.world.db)
    expect(rows).toEqual([{ number: '00001234' }, { number: 'AB/0042' }])
    await expect(sql`update tax_receipt set number = '1'`.execute(fixture.app.world.db)).rejects.toThrow(
      /never changed/,
    )
    await expect(sql`delete from tax_receipt`.execute(fixture.app.world.db)).rejects.toThrow(/never changed/)
  })

  test('can be downloaded by its payer alone, and is only a picture or a PDF', async () => {
    const [person, stranger, approver] = await Promise.all([
      aPerson(fixture.app),
      aPerson(fixture.app),
      aPerson(fixture.app, { roles: ['approver'] }),
    ])
    const { paymentId } = await proforma(person)
    await payByTransfer(paymentId, approver)
    const fileOf = (by: TestBrowser) => fetched(`/api/payment/${paymentId}/tax-receipt/file`, by)
    const page = new File(['<script>alert(1)</script>'], 'receipt.pdf', { type: 'application/pdf' })
    expect(await note(paymentId, approver, { kind: 'printed', number: 'AB/0050', file: page })).toMatchObject({
      status: 400,
      body: { errors: { file: expect.anything() as unknown } },
    })
    expect((await fileOf(person)).status).toBe(404)
    await note(paymentId, approver, {
      kind: 'printed',
      number: 'AB/0050',
      file: aReceiptPicture(41, 'where it was taken'),
    })
    expect(await fixture.read(person, paymentId)).toMatchObject({ taxReceipt: { number: 'AB/0050', hasFile: true } })
    const sent = await fileOf(person)
    expect(sent.headers.get('content-disposition')).toContain('attachment; filename="tax-receipt-AB-0050.png"')
    expect(Buffer.from(await sent.arrayBuffer()).includes('where it was taken')).toBe(false)
    expect((await fileOf(stranger)).status).toBe(404)
    expect((await fileOf(approver)).status).toBe(200)
    // A correction without a file replaces the one with it.
    await note(paymentId, approver, { kind: 'printed', number: 'AB/0051' })
    expect((await fileOf(person)).status).toBe(404)
  }, 30_000)

  test('comes from a fiscal system if there is one, once, with the amounts of the confirmation', async () => {
    const [person, approver] = await Promise.all([aPerson(fixture.app), aPerson(fixture.app, { roles: ['approver'] })])
    const { paymentId } = await proforma(person)
    const { id } = (await findPayment(fixture.app.world.db, paymentId)) ?? { id: 0 }
    const asked: string[] = []
    const fiscalReceipts = {
      issue: async ({ number }: { number: string }) => {
        asked.push(number)
        return { kind: 'cash-register' as const, number: '00009999', machine: 'CFA0012345' }
      },
    }
    const world = { db: fixture.app.world.db, clock: fixture.app.clock, fiscalReceipts }
    await issueTaxReceipt(world, id)
    expect(asked).toEqual([])
    await payByTransfer(paymentId, approver)
    await issueTaxReceipt(world, id)
    await issueTaxReceipt(world, id)
    expect(asked).toEqual([(await paper(paymentId, 'confirmation', person)).number])
    expect(await fixture.read(person, paymentId)).toMatchObject({ taxReceipt: { number: '00009999' } })
  })

  test('cannot be entered for oneself or one’s own team', async () => {
    const [approver, admin] = await Promise.all([
      aPerson(fixture.app, { roles: ['approver'] }),
      aPerson(fixture.app, { roles: ['admin'] }),
    ])
    const own = await proforma(approver)
    await payByTransfer(own.paymentId, admin)
    const printed = { kind: 'printed', number: 'AB/0043' }
    expect(await note(own.paymentId, approver, printed)).toMatchObject({ status: 403 })
    await fixture.app.call('POST /api/subscription/UpdateEmails', { body: { emails: [admin.email] } }, approver)
    expect(await note(own.paymentId, admin, printed)).toMatchObject({ status: 403 })
    const third = await aPerson(fixture.app, { roles: ['admin'] })
    expect(await note(own.paymentId, third, printed)).toMatchObject({ status: 200 })
  })
})

test('a confirmation that was taken back is no longer certified; another of the same payer is', async () => {
  const [person, first, second] = await Promise.all([
    aPerson(fixture.app),
    aPerson(fixture.app, { roles: ['admin'] }),
    aPerson(fixture.app, { roles: ['admin'] }),
  ])
  const numberOf = async () => {
    const { paymentId } = await proforma(person)
    await payByTransfer(paymentId, first)
    return { id: paymentId, number: (await paper(paymentId, 'confirmation', person)).number }
  }
  const [taken, kept] = [await numberOf(), await numberOf()]
  const confirm = (number: string) => fixture.app.call('GET /api/payment/confirm/{number}', { params: { number } })
  expect(await confirm(taken.number)).not.toHaveProperty('isReversed')
  const params = { id: taken.id }
  await fixture.app.call('POST /api/payment/{id}/reverse', { params, body: { reason: 'Paid by mistake' } }, first)
  const [proposal] = await fixture.app.call('GET /api/payment/proposals', {}, second)
  const body = { what: 'agree' as const, proposalId: proposal?.id ?? '' }
  await fixture.app.call('PUT /api/payment/{id}', { params, body }, second)
  expect(await confirm(taken.number)).toMatchObject({ kind: 'confirmation', amount: 9600, isReversed: true })
  expect(await confirm(kept.number)).not.toHaveProperty('isReversed')
  const { number } = await paper(taken.id, 'reversal', person)
  expect(await confirm(number)).not.toHaveProperty('isReversed')
})
