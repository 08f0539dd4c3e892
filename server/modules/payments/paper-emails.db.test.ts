import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentFixture } from '#test/factories/payment-fixture.ts'
import type { PaymentFixture } from '#test/factories/payment-fixture.ts'
import { aPerson, PEOPLE_PASSWORD } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { startMailServer } from '#test/fakes/mail-server.ts'

let fixture: PaymentFixture
let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mail = await startMailServer()
  fixture = await openPaymentFixture({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Chereta <papers@chereta.test>',
    BANK_ACCOUNTS: 'CBE|1000123456789|Chereta Trading PLC',
  })
})
afterAll(() => Promise.all([fixture.stop(), mail.stop()]))

const BUYER = { name: 'Abay Trading PLC', tin: '0098765432' }
const proforma = (person: SignedIn, buyer: object = BUYER) =>
  fixture.app.request('POST /api/payment/proforma', { body: { plan: 'annually', periods: 1, buyer } }, person)
async function mailsTo(address: string) {
  await fixture.app.drain()
  return mail.mails.filter((_, n) => mail.recipients[n]?.includes(address))
}
async function paperIn(
  email: { attachments: { content: unknown; mimeType: string; filename: string | null }[] } | undefined,
) {
  const [file] = email?.attachments ?? []
  // A copy, because the parser consumes its input.
  const pdf = Uint8Array.from(new Uint8Array((file?.content as ArrayBuffer | undefined) ?? new ArrayBuffer(0)))
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
  return { name: file?.filename, type: file?.mimeType, text }
}

test('a pro forma is emailed with its file to its payer and the person they name, once each', async () => {
  const person = await aPerson(fixture.app)
  const email = 'accountant@abay.example'
  const { body } = await proforma(person, { ...BUYER, email })
  await proforma(person, { ...BUYER, email })
  const { number } = body as { number: string }
  const [own, ...more] = await mailsTo(person.email)
  expect(more).toEqual([])
  expect(own?.subject).toBe(`Pro forma ${number}`)
  expect(own?.html).toContain('/subscription/paper/')
  expect(await paperIn(own)).toMatchObject({ name: `${number}.pdf`, type: 'application/pdf' })
  const [other, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(other?.html).toContain('/pay-link/')
  expect(other?.html).not.toContain('/subscription/paper/')
  expect((await paperIn(other)).text).toContain(BUYER.tin)
  // The paper, which may be passed on to anybody, does not contain the address.
  expect((await paperIn(other)).text).not.toContain(email)
}, 30_000)

test('a confirmation is attached to the message that it is paid, and sent alone to the accountant', async () => {
  const person = await aPerson(fixture.app)
  const email = 'books@abay.example'
  await proforma(person, { ...BUYER, email })
  const { paymentId, attemptId } = await fixture.begin(person)
  fixture.gateway.settle(attemptId, { Status: 'COMPLETED' })
  await fixture.lookAgain(person, paymentId)
  await fixture.lookAgain(person, paymentId)
  const paid = (await mailsTo(person.email)).filter(({ subject }) => subject?.startsWith('Payment received'))
  expect(paid).toHaveLength(1)
  expect((await paperIn(paid[0])).name).toMatch(/^CH-2026-\d{6}\.pdf$/)
  const toBooks = (await mailsTo(email)).filter(({ subject }) => subject?.startsWith('Payment confirmation'))
  expect(toBooks).toHaveLength(1)
  expect((await paperIn(toBooks[0])).text).toContain('Payment confirmation')
}, 30_000)

test('one person can send twenty a day to others, an invalid address is refused, and paying for oneself sends one', async () => {
  const person = await aPerson(fixture.app)
  expect(await proforma(person, { email: 'nobody' })).toMatchObject({
    status: 400,
    body: { errors: { 'buyer.email': expect.anything() } },
  })
  expect(await proforma(person, { ...BUYER, email: person.email.toUpperCase() })).toMatchObject({ status: 200 })
  expect(await mailsTo(person.email)).toHaveLength(1)
  const statuses: number[] = []
  for (let n = 0; n < 20; n += 1) {
    if (n % 10 === 0) fixture.app.clock.advance(61_000)
    statuses.push((await proforma(person, { ...BUYER, email: `someone${n}@abay.example` })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(19)
  expect(statuses.at(-1)).toBe(429)
  fixture.app.clock.advance(61_000)
  expect((await proforma(person, BUYER)).status).toBe(200)
}, 60_000)

test('deleting an account cancels emails that wait to be sent to the accountant', async () => {
  const person = await aPerson(fixture.app)
  const email = 'forgotten@abay.example'
  await proforma(person, { ...BUYER, email })
  await fixture.app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, person)
  expect(await mailsTo(email)).toEqual([])
  expect(await fixture.app.messagesTo(email)).toEqual([])
})
