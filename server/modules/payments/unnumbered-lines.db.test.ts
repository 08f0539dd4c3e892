import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'
import { STATEMENT_COLUMNS, statementFile } from '#test/factories/statements.ts'

let fixture: ReceiptFixture
let admin: SignedIn
beforeAll(async () => {
  fixture = await openReceiptFixture()
  admin = await aPerson(fixture.app, { roles: ['admin'] })
  await imported([], { columns: JSON.stringify(STATEMENT_COLUMNS) })
})
afterAll(() => fixture.stop())

let numbers = 0
const aReference = () => `FT26062${30_000 + ++numbers}`
/** Imports credits with nothing but a text, each with its amount. */
function imported(texts: readonly string[], more: object = {}, credit = '4,800.00') {
  const rows = texts.map((text) => ({ day: '03/03/2026', reference: '', text, credit }))
  const body = { account: OUR_ACCOUNT, statement: statementFile(rows), ...more }
  return fixture.app.call('POST /api/payment/lines', { body }, admin)
}
const linesWith = async (words: string) =>
  (await fixture.app.call('GET /api/payment/lines', { query: { words } }, admin)).lines
async function aPayment() {
  const person = await aPerson(fixture.app)
  const { paymentId: id } = await fixture.app.call('POST /api/payment/transfer', { body: { plan: 'annually' } }, person)
  return { id, reference: (await fixture.read(person, id)).reference }
}
async function countByHand(bankReference: string, amount = 4800): Promise<string> {
  const { id } = await aPayment()
  const body = { what: 'transfer' as const, account: OUR_ACCOUNT, bookedOn: '2026-03-03', amount, bankReference }
  await fixture.app.call('PUT /api/payment/{id}', { params: { id }, body }, admin)
  return id
}

describe('a line without a reference of its own', () => {
  test('is used by a credit counted by hand whose number is in its text, before or after it is imported', async () => {
    const [early, late] = [aReference(), aReference()]
    const one = await countByHand(early)
    expect(await imported([`TRF ${early} BY HANA`, `TRF ${late} BY ABEL`])).toMatchObject({ imported: 2, counted: 1 })
    expect(await linesWith(early)).toMatchObject([{ state: 'used', payment: { id: one }, bankReference: early }])
    const other = await countByHand(late)
    expect(await linesWith(late)).toMatchObject([{ state: 'used', payment: { id: other }, bankReference: late }])
    // One more credit with this number is a separate credit.
    await imported([`TRF ${late} BY ABEL AGAIN`])
    expect((await linesWith(late)).map(({ state }) => state)).toEqual(['new', 'used'])
  })

  test('stays free if the amount differs, or the number is too short to be distinctive', async () => {
    const [number, short] = [aReference(), `Q${50_000 + ++numbers}`]
    await countByHand(number, 4700)
    await countByHand(short)
    const texts = [`TRF ${number} BY SARA`, `TRF ${short} BY SARA`]
    expect(await imported(texts)).toMatchObject({ imported: 2, counted: 0 })
  })

  test('is proposed with a warning if a similar credit was counted by hand', async () => {
    await countByHand(aReference(), 4811)
    const { id, reference } = await aPayment()
    const proposed = async (words: string) =>
      (await fixture.app.call('GET /api/payment/{id}/desk', { params: { id } }, admin)).lines.find(({ text }) =>
        text.startsWith(words),
      )
    await imported([`Cash ${reference}`], {}, '4,811.00')
    expect(await proposed('Cash')).toMatchObject({ mayBeCounted: true })
    await imported([`Deposit ${reference}`], {}, '4,812.00')
    expect(await proposed('Deposit')).toMatchObject({ amount: 4812 })
    expect(await proposed('Deposit')).not.toHaveProperty('mayBeCounted')
  })
})
