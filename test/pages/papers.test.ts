import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson } from '#test/factories/people.ts'
import { openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'
import { openPage } from '#test/page.ts'

let fixture: ReceiptFixture
beforeAll(async () => {
  fixture = await openReceiptFixture()
})
afterAll(() => fixture.stop())

test('the page that certifies papers says in both languages that a confirmation taken back is void', async () => {
  const { app } = fixture
  const person = await aPerson(app)
  const [first, second] = [await aPerson(app, { roles: ['admin'] }), await aPerson(app, { roles: ['admin'] })]
  const { paymentId: id } = await app.call('POST /api/payment/transfer', { body: { plan: 'annually' } }, person)
  const params = { id }
  const transfer = { what: 'transfer' as const, account: OUR_ACCOUNT, bookedOn: '2026-03-03', amount: 4800 }
  const body = { ...transfer, bankReference: 'FT26062PAGE1' }
  await app.call('PUT /api/payment/{id}', { params, body }, first)
  const { number } = await app.call(
    'GET /api/payment/{id}/paper/{kind}',
    { params: { id, kind: 'confirmation' } },
    person,
  )
  const heading = async (lang: 'en' | 'am') =>
    (await openPage(app, `/paper/${number}`, { lang })).main.byRole('heading', {}).text
  expect(await heading('en')).toBe('This paper is ours')
  await app.call('POST /api/payment/{id}/reverse', { params, body: { reason: 'Paid by mistake' } }, first)
  const [proposal] = await app.call('GET /api/payment/proposals', {}, second)
  const agreed = { what: 'agree' as const, proposalId: proposal?.id ?? '' }
  await app.call('PUT /api/payment/{id}', { params, body: agreed }, second)
  expect(await heading('en')).toBe('This paper was ours, but is now void')
  expect(await heading('am')).toBe('ይህ ሰነድ የእኛ ነበር፤ አሁን ግን ተሰርዟል')
})

test('a number that is not ours leads to us, with the number', async () => {
  const { main } = await openPage(fixture.app, '/paper/CH-2026-999999')
  expect(main.text).toContain('ask us before you rely on the paper')
  expect(main.byRole('link', { name: 'Contact Us' }).attribute('href')).toBe('/contact?subject=CH-2026-999999')
})

test('each confirmation of a double payment is shown by its number, with its own file', async () => {
  const { app } = fixture
  const person = await aPerson(app)
  const staff = await aPerson(app, { roles: ['approver'] })
  const { paymentId: id } = await app.call('POST /api/payment/transfer', { body: { plan: 'annually' } }, person)
  const transfer = { what: 'transfer' as const, account: OUR_ACCOUNT, bookedOn: '2026-03-03', amount: 4800 }
  for (const bankReference of ['FT26062PAGE2', 'FT26062PAGE3'])
    await app.call('PUT /api/payment/{id}', { params: { id }, body: { ...transfer, bankReference } }, staff)
  const { numbers } = await app.call('GET /api/payment/{id}/desk', { params: { id } }, staff)
  expect(numbers).toHaveLength(2)
  for (const [n, { number }] of numbers.entries()) {
    const { main, title } = await openPage(app, `/subscription/paper/${id}/confirmation?number=${number}`, {
      as: person,
    })
    expect(title).toBe(number)
    expect(main.text).toContain(`FT26062PAGE${n + 2}`)
    const file = main.all('a').map((link) => link.attribute('href'))
    expect(file).toContain(`/api/payment/${id}/paper/confirmation/pdf?number=${number}`)
  }
  const other = await openPage(app, `/subscription/paper/${id}/confirmation?number=CH-2026-999999`, { as: person })
  expect(other.status).toBe(404)
})
