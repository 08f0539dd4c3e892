import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { aPerson, PEOPLE_PASSWORD, signIn } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { aReceiptPdf, aReceiptPicture, openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'
import { RECEIPTS_OVERDUE } from './job-names.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
let fixture: ReceiptFixture
let staff: SignedIn
let other: SignedIn
beforeAll(async () => {
  fixture = await openReceiptFixture()
  staff = await aPerson(fixture.app, { roles: ['approver'] })
  other = await aPerson(fixture.app, { roles: ['admin'] })
})
afterAll(() => fixture.stop())

const access = async (person: SignedIn) => (await fixture.own(person)).tempSubscriptionEndDate

describe('a receipt', () => {
  test('is stored with its payment, opens tenders for three days, and staff is notified', async () => {
    const person = await aPerson(fixture.app)
    const number = fixture.aNumber()
    const receiptNumber = ` ${number.toLowerCase().slice(0, 6)} ${number.slice(6)}`
    const payment = await fixture.send(person, { receiptNumber })
    expect(payment).toMatchObject({
      plan: 'annually',
      state: 'checking',
      receipts: [{ state: 'waiting', number, bank: 'cbe', amount: 4800, hasPicture: false }],
    })
    expect(await fixture.own(person)).toMatchObject({ kind: 'temporary' })
    expect(await fixture.deliveriesTo(person)).toEqual(['email receipt-sent'])
    const [letter] = await fixture.app.messagesTo(person.email)
    expect(letter?.text).toContain(number)
  })

  test('sent again unchanged is the same; another replaces it only if the payer says so', async () => {
    const person = await aPerson(fixture.app)
    const claim = fixture.claimOf()
    const first = await fixture.send(person, claim)
    expect(await fixture.send(person, claim)).toEqual(first)
    expect(await fixture.refused(person)).toMatchObject({ status: 409, reason: { code: 'receipt-waits' } })
    const body = { ...fixture.claimOf(), planType: undefined, paymentId: first.id }
    const replaced = await fixture.app.call('POST /api/payment/updateReceipt', { body }, person)
    expect(replaced.receipts.map(({ state }) => state)).toEqual(['waiting', 'withdrawn'])
    // The number of the earlier one is free again.
    const reused = await fixture.send(await aPerson(fixture.app), { receiptNumber: claim.receiptNumber })
    expect(reused.state).toBe('checking')
  })

  test.each([
    ['lower case and spaces', (number: string) => number.toLowerCase().replace(/(.{4})/g, '$1 ')],
    ['dashes and dots', (number: string) => number.replace(/(.{3})/g, '$1-').replace(/-$/, '.')],
    [
      'full-width signs',
      (number: string) => number.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
    ],
    [
      'Ethiopic digits',
      (number: string) => number.replace(/[1-9]/g, (c) => String.fromCharCode(0x1368 + Number(c))).replaceAll('0', 'ዐ'),
    ],
    ['zero-width signs', (number: string) => [...number].join('\u200b')],
    ['its link', (number: string) => `https://transactioninfo.ethiotelecom.et/receipt/${number}`],
  ])('whose number is taken is refused in %s, in the same words for everybody', async (_, written) => {
    const number = fixture.aNumber('telebirr')
    await fixture.send(await aPerson(fixture.app), { receiptNumber: number, bank: 'telebirr' })
    const problem = await fixture.refused(await aPerson(fixture.app), {
      receiptNumber: written(number),
      bank: 'telebirr',
    })
    expect(problem).toMatchObject({ status: 409, reason: { code: 'receipt-taken' } })
  })

  test('with one number, sent by twenty at once, is accepted once', async () => {
    const number = fixture.aNumber()
    const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(fixture.app)))
    const statuses = await Promise.all(
      people.map(async (person) => (await fixture.sendRaw(person, { receiptNumber: number })).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  })

  test.each([
    ['no number', { receiptNumber: '' }, 'receiptNumber', 'receipt-number-needed'],
    ['a number of other signs', { receiptNumber: 'FT26#40P01YB!' }, 'receiptNumber', 'receipt-number-signs'],
    ['a number too short', { receiptNumber: 'A1' }, 'receiptNumber', 'receipt-number-length'],
    ['no bank', { receiptNumber: 'QQ1234567890', bank: '' }, 'bank', 'receipt-bank-needed'],
    ['a day that is no day', { paidOn: '2026-02-31' }, 'paidOn', 'day-malformed'],
    ['a day to come', { paidOn: '2027-01-01' }, 'paidOn', 'receipt-day-to-come'],
    ['a web page', { receipt: new File(['<html>'], 'a.png') }, 'file', 'file-unknown-type'],
    ['an empty file', { receipt: new File([], 'a.png') }, 'file', 'file-empty'],
    ['an unknown bank', { bank: 'my-bank' }, 'bank', 'not-an-option'],
    ['no file', { receipt: undefined }, 'receipt', 'receipt-needed'],
    ['no plan', { planType: undefined }, 'planType', 'plan-not-for-sale'],
  ])('with %s is refused at its field, and nothing is stored', async (_, change, field, code) => {
    const person = await aPerson(fixture.app)
    const problem = await fixture.refused(person, change)
    expect(problem).toMatchObject({ status: 400, fieldErrors: { [field]: [{ code }] } })
    expect(await fixture.app.call('GET /api/payment/GetPayments', {}, person)).toEqual([])
  })

  test('pasted as the whole message of the bank fills the empty fields', async () => {
    const number = fixture.aNumber()
    const sms = `Dear Abebe, You have transfered ETB 4,800.00 to Chereta on 02/03/2026. Your ref ${number}. Thank you for banking with CBE! https://apps.cbe.com.et:100/?id=${number}12345678`
    expect(await fixture.app.call('POST /api/payment/receipt-text', { body: { text: sms } })).toMatchObject({
      bank: 'cbe',
      number,
      amount: 4800,
    })
    const payment = await fixture.send(await aPerson(fixture.app), {
      receiptNumber: undefined,
      smsText: sms,
      bank: undefined,
      amount: undefined,
    })
    expect(payment.receipts[0]).toMatchObject({ number, bank: 'cbe', amount: 4800 })
  })
})

test('a transfer is begun with our accounts and a reference, whose price holds for a week', async () => {
  const person = await aPerson(fixture.app)
  const ask = () => fixture.app.call('POST /api/payment/transfer', { body: { plan: 'quarterly' } }, person)
  const { paymentId } = await ask()
  expect(await ask()).toEqual({ paymentId })
  const read = () => fixture.app.call('GET /api/payment/{id}/transfer', { params: { id: paymentId } }, person)
  expect(await read()).toMatchObject({
    state: 'open',
    months: 3,
    validUntil: fixture.app.clock.now() + 7 * DAY,
    accounts: [{ bank: 'CBE', number: OUR_ACCOUNT }],
    receipts: [],
  })
  await fixture.send(person, { planType: undefined, paymentId, amount: 1500 })
  expect(await read()).toMatchObject({ state: 'checking', receipts: [{ state: 'waiting' }] })
})

describe('a red flag gives no access', () => {
  test.each([
    ['a number of another day', { paidOn: '2026-02-10' }, 'date-differs'],
    ['a number that no bank issues', { receiptNumber: 'FT99999P01YB' }, 'number-does-not-fit'],
    ['far too little', { amount: 100 }, 'amount-differs'],
  ])('%s', async (_, change, code) => {
    const person = await aPerson(fixture.app)
    const payment = await fixture.send(person, change)
    const { receipts } = await fixture.queue(staff)
    expect(receipts.find((receipt) => receipt.payment.id === payment.id)?.flags).toMatchObject([{ code, isRed: true }])
    expect(await fixture.own(person)).toMatchObject({ active: false })
    expect(await fixture.deliveriesTo(person)).toEqual(['email receipt-first'])
  })

  test('tax that a company withheld is named, and not a red flag', async () => {
    const person = await aPerson(fixture.app)
    const payment = await fixture.send(person, { amount: 4656 })
    const { receipts } = await fixture.queue(staff)
    expect(receipts.find((receipt) => receipt.payment.id === payment.id)?.flags).toMatchObject([
      { code: 'amount-differs', isRed: false, difference: -144, cause: 'withheld', percent: 3 },
    ])
    expect(await access(person)).toBeDefined()
  })

  test('the same file, or the same picture in another file, with another payment', async () => {
    const file = aReceiptPdf()
    const first = await fixture.send(await aPerson(fixture.app), { receipt: file })
    const again = await fixture.send(await aPerson(fixture.app), { receipt: file })
    const width = 61
    const picture = await fixture.send(await aPerson(fixture.app), { receipt: aReceiptPicture(width) })
    const same = await fixture.send(await aPerson(fixture.app), { receipt: aReceiptPicture(width, 'another file') })
    const { receipts } = await fixture.queue(staff)
    const flagsOf = (id: string) => receipts.find((receipt) => receipt.payment.id === id)?.flags
    expect(flagsOf(first.id)).toEqual([])
    expect(flagsOf(again.id)).toMatchObject([{ code: 'same-file', reference: first.reference }])
    expect(flagsOf(same.id)).toMatchObject([{ code: 'same-picture', reference: picture.reference }])
  })

  test('a number that looks like one that waits', async () => {
    await fixture.send(await aPerson(fixture.app), { receiptNumber: 'DHQ0FJ403O', bank: 'other' })
    const payment = await fixture.send(await aPerson(fixture.app), { receiptNumber: 'DHQOFJ4030', bank: 'other' })
    const { receipts } = await fixture.queue(staff)
    expect(receipts.find((receipt) => receipt.payment.id === payment.id)?.flags).toContainEqual(
      expect.objectContaining({ code: 'looks-like-taken', number: 'DHQ0FJ403O' }),
    )
  })

  test('somebody says that a taken number is theirs: both wait, and neither has access', async () => {
    const [first, owner] = [await aPerson(fixture.app), await aPerson(fixture.app)]
    const receiptNumber = fixture.aNumber()
    await fixture.send(first, { receiptNumber })
    expect(await fixture.own(first)).toMatchObject({ kind: 'temporary' })
    const payment = await fixture.send(owner, { receiptNumber, isMine: true })
    await fixture.app.drain()
    expect(payment.state).toBe('checking')
    for (const person of [first, owner]) expect(await fixture.own(person)).toMatchObject({ active: false })
    const contested = (await fixture.queue(staff)).receipts.filter(({ number }) => number === receiptNumber)
    expect(contested.map(({ flags }) => flags[0]?.code)).toEqual(['contested', 'contested'])
  })
})

describe('the person who verifies', () => {
  test('claims a receipt for ten minutes, sees the checks, and counts the credit once', async () => {
    const person = await aPerson(fixture.app)
    const payment = await fixture.send(person, { receipt: aReceiptPdf('Paid to Chereta 4800') })
    const claimed = await fixture.claim(staff, payment.id)
    expect(claimed).toMatchObject({
      payer: { name: expect.stringMatching(/^Person/) },
      isClaimedByMe: true,
      earlier: [],
    })
    expect(claimed.text).toContain('Paid to Chereta 4800')
    const params = { id: payment.id }
    expect(await fixture.app.refusal('POST /api/payment/{id}/claim', { params }, other)).toMatchObject({
      status: 409,
      reason: { code: 'receipt-claimed' },
    })
    expect((await fixture.verify(other, claimed)).status).toBe(409)
    expect(await fixture.verify(staff, claimed)).toMatchObject({ status: 200, body: { state: 'paid' } })
    expect((await fixture.verify(staff, claimed)).status).toBe(409)
    const read = await fixture.app.call('GET /api/payment/{id}/receipts', { params }, person)
    expect(read).toMatchObject([{ state: 'verified' }])
    const own = await fixture.own(person)
    expect(own).toMatchObject({ kind: 'paid', active: true })
    expect(await fixture.deliveriesTo(person)).toEqual(['email receipt-sent', 'email paid'])
  })

  test('may take it over after ten minutes', async () => {
    const payment = await fixture.send(await aPerson(fixture.app))
    await fixture.claim(staff, payment.id)
    fixture.app.clock.advance(10 * MINUTE)
    expect((await fixture.claim(other, payment.id)).isClaimedByMe).toBe(true)
  })

  test('refuses with a reason and a note that the payer reads; access ends, and the number is free again', async () => {
    const person = await aPerson(fixture.app)
    const claim = fixture.claimOf()
    const payment = await fixture.send(person, claim)
    const claimed = await fixture.claim(staff, payment.id)
    expect((await fixture.refuse(staff, claimed, { reason: 'other-reason' })).body).toMatchObject({
      fieldErrors: { note: [{ code: 'receipt-note-needed' }] },
    })
    expect(await fixture.refuse(staff, claimed, { note: 'Please call us <b>today</b>' })).toMatchObject({
      status: 200,
      body: { state: 'refused', reason: 'not-on-account' },
    })
    expect(await fixture.own(person)).toMatchObject({ active: false })
    const deliveries = await fixture.deliveriesTo(person)
    expect(deliveries).toEqual(['email receipt-sent', 'email receipt-refused', 'sms receipt-refused'])
    const letters = await fixture.app.messagesTo(person.email)
    expect(letters.at(-1)?.text).toContain('Please call us <b>today</b>')
    expect(letters.at(-1)?.html).not.toContain('<b>today')
    // After a refusal, the next receipt is checked first.
    const again = await fixture.send(person, { ...claim, receipt: aReceiptPdf() })
    expect(again.state).toBe('checking')
    expect(await fixture.own(person)).toMatchObject({ active: false })
  })

  test.each([
    ['used-before', 409],
    ['forged', 409],
    ['unreadable', 200],
  ])('refused as %s gives %d for its number', async (reason, status) => {
    const claim = fixture.claimOf()
    const payment = await fixture.send(await aPerson(fixture.app), claim)
    await fixture.refuse(staff, await fixture.claim(staff, payment.id), { reason })
    expect((await fixture.sendRaw(await aPerson(fixture.app), { receiptNumber: claim.receiptNumber })).status).toBe(
      status,
    )
  })

  test('the same credit by the number of the wallet and by that of the bank counts once', async () => {
    const [wallet, bank] = await Promise.all([aPerson(fixture.app), aPerson(fixture.app)])
    const first = await fixture.send(wallet, { receiptNumber: fixture.aNumber('telebirr'), bank: 'telebirr' })
    const second = await fixture.send(bank)
    const bankReference = fixture.aNumber()
    expect((await fixture.verify(staff, await fixture.claim(staff, first.id), { bankReference })).status).toBe(200)
    const refused = await fixture.verify(staff, await fixture.claim(staff, second.id), { bankReference })
    expect(refused).toMatchObject({
      status: 400,
      body: { fieldErrors: { bankReference: [{ code: 'transfer-counted' }] } },
    })
    expect(
      (await fixture.app.call('GET /api/payment/{id}/receipts', { params: { id: second.id } }, bank))[0]?.state,
    ).toBe('waiting')
  })

  test('is never the payer', async () => {
    const approver = await aPerson(fixture.app, { roles: ['approver'] })
    const payment = await fixture.send(approver)
    expect(
      await fixture.app.refusal('POST /api/payment/{id}/claim', { params: { id: payment.id } }, approver),
    ).toMatchObject({
      status: 403,
      reason: { code: 'own-payment' },
    })
  })
})

describe('the file', () => {
  test('is for its payer and verifiers alone; a picture is encoded again', async () => {
    const [person, stranger] = [await aPerson(fixture.app), await aPerson(fixture.app)]
    const file = aReceiptPicture(77, 'where it was taken')
    const payment = await fixture.send(person, { receipt: file })
    const receiptId = payment.receipts[0]?.id ?? ''
    const read = (which: 'file' | 'picture', as: SignedIn) =>
      fixture.app.request(`GET /api/payment/receipt/{receiptId}/${which}`, { params: { receiptId } }, as)
    for (const who of [person, staff]) {
      const whole = await read('file', who)
      expect(whole.status).toBe(200)
      expect(whole.headers.get('cache-control')).toBe('no-store')
      expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="cbe-FT/)
      expect(String(whole.body)).toContain('where it was taken')
      const drawn = await read('picture', who)
      expect(drawn).toMatchObject({ status: 200 })
      expect(drawn.headers.get('content-type')).toBe('image/png')
      expect(String(drawn.body)).not.toContain('where it was taken')
    }
    expect((await read('file', stranger)).status).toBe(404)
    expect((await read('picture', stranger)).status).toBe(404)
    expect(
      (await fixture.app.request('GET /api/payment/{id}/receipts', { params: { id: payment.id } }, stranger)).status,
    ).toBe(404)
  })

  test('is deleted a year after the decision', async () => {
    const person = await aPerson(fixture.app)
    const payment = await fixture.send(person, { receipt: aReceiptPicture(79) })
    await fixture.refuse(staff, await fixture.claim(staff, payment.id))
    const sweptAfter = async (days: number) => {
      fixture.app.clock.advance(days * DAY)
      await fixture.app.world.jobs.send(fixture.app.world.db, RECEIPTS_OVERDUE, {})
      await fixture.app.drain()
      const params = { id: payment.id }
      return (await fixture.app.call('GET /api/payment/{id}/receipts', { params }, await again(person)))[0]
    }
    expect(await sweptAfter(364)).toMatchObject({ state: 'refused', hasPicture: true })
    expect(await sweptAfter(2)).toMatchObject({ state: 'refused', hasPicture: false })
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from document_file where owner = ${`receipt:${await idOf(payment.id)}`}`.execute(
      fixture.app.world.db,
    )
    expect(rows[0]?.n).toBe(0)
  })
})

test('a receipt of a deleted account is deleted, and leaves the queue', async () => {
  const person = await aPerson(fixture.app)
  const payment = await fixture.send(person, { receipt: aReceiptPicture(81) })
  const id = await idOf(payment.id)
  await fixture.app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, person)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from document_file where owner = ${`receipt:${id}`}`.execute(fixture.app.world.db)
  expect(rows[0]?.n).toBe(0)
  const { receipts } = await fixture.queue(await aPerson(fixture.app, { roles: ['approver'] }))
  expect(receipts.map((receipt) => receipt.payment.id)).not.toContain(payment.id)
})

const idOf = async (id: string) =>
  (
    await sql<{
      id: number
    }>`select payment_receipt.id from payment_receipt join payment on payment.id = payment_id where payment.public_id = ${id}`.execute(
      fixture.app.world.db,
    )
  ).rows[0]?.id
const again = (person: SignedIn) => signIn(fixture.app, person.email)

test('three days without a decision: access ends, the payer is notified once, and the receipt stays in the queue', async () => {
  const person = await aPerson(fixture.app)
  const payment = await fixture.send(person)
  const late = async () => {
    await fixture.app.world.jobs.send(fixture.app.world.db, RECEIPTS_OVERDUE, {})
    await fixture.app.drain()
  }
  fixture.app.clock.advance(3 * DAY - HOUR)
  await late()
  expect(await fixture.deliveriesTo(person)).toEqual(['email receipt-sent'])
  fixture.app.clock.advance(HOUR)
  await late()
  await late()
  expect(await fixture.deliveriesTo(person)).toEqual(['email receipt-sent', 'email receipt-late'])
  const reader = await aPerson(fixture.app, { roles: ['approver'] })
  expect((await fixture.queue(reader)).receipts.map(({ payment: { id } }) => id)).toContain(payment.id)
})

test('the answer whether a number is used says nothing else, and is given ten times a minute', async () => {
  const person = await aPerson(fixture.app)
  const claim = fixture.claimOf()
  const ask = (receiptNumber: string) =>
    fixture.app.request('POST /api/payment/DoesReceiptExists', { body: { receiptNumber } }, person)
  expect(await ask(claim.receiptNumber)).toMatchObject({ status: 200, body: false })
  await fixture.send(await aPerson(fixture.app), claim)
  expect(await ask(claim.receiptNumber.toLowerCase())).toMatchObject({ status: 200, body: true })
  for (let n = 0; n < 8; n++) await ask(fixture.aNumber())
  expect((await ask(claim.receiptNumber)).status).toBe(429)
})
