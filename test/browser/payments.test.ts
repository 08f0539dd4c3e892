import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { goWithin, hydrated } from './browser.ts'
import { LOOKS, looksRight } from './covering-looks.ts'
import { openPeople } from './common-stage.ts'
import type { PeopleStage } from './common-stage.ts'

type Names =
  | 'buyer'
  | 'unsure'
  | 'unlucky'
  | 'phoneless'
  | 'seen'
  | 'company'
  | 'transferring'
  | 'seller'
  | 'admin'
  | 'second'
let stage: PeopleStage<Names>
beforeAll(async () => {
  stage = await openPeople({
    buyer: 'plain',
    unsure: 'plain',
    unlucky: 'plain',
    phoneless: 'phoneless',
    seen: 'plain',
    company: 'plain',
    transferring: 'plain',
    seller: 'plain',
    admin: 'admin',
    second: 'admin',
  })
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

/** From the prices to the page of the gateway. */
async function toGateway(page: Page, plan: RegExp): Promise<void> {
  if (new URL(page.url()).pathname !== '/subscription/pricing') await goWithin(page, '/subscription/pricing')
  await page.getByRole('radio', { name: plan }).check()
  await page.getByRole('link', { name: /^Pay ETB/ }).click()
  await page.waitForURL('**/subscription/payment/**')
  await page.getByRole('link', { name: /^Pay ETB/ }).click()
  await page.waitForURL('**/pay/*-*')
}
const act = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

test('from the prices to the gateway and back: paid, with reference and period, also in the profile', async () => {
  const page = await stage.pageOf('buyer', '/subscription/pricing')
  await toGateway(page, /1 Year/)
  expect(await page.getByRole('heading').textContent()).toBe('4800 ETB')
  await act(page, 'paid')
  await page.getByRole('heading', { name: 'Exciting times ahead!' }).waitFor()
  await page.getByText(/We received your payment of ETB 4,800\. Your subscription runs from/).waitFor()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await goWithin(page, '/subscription/profile')
  const part = page.locator('#payments')
  await part.getByText('Paid', { exact: true }).waitFor()
  // Of the payment, and in the list of periods.
  expect(await part.getByText(/^From .* to /).count()).toBe(2)
  await page.context().close()
})

test('a pending payment says so, and is checked again by itself until the gateway has decided', async () => {
  const page = await stage.pageOf('unsure', '/subscription/pricing')
  await toGateway(page, /6 Months/)
  const id = page.url().split('/').at(-1) ?? ''
  await act(page, 'waiting')
  await page.getByRole('heading', { name: /^(We're checking your payment|No payment has arrived yet)$/ }).waitFor()
  await page.getByRole('heading', { name: "We're checking your payment" }).waitFor()
  stage.santimPay.settle(id, { Status: 'COMPLETED' })
  await page.getByRole('heading', { name: 'Exciting times ahead!' }).waitFor()
  await page.context().close()
})

test('a failed or left payment and an unavailable gateway are explained, with a way on; a coupon lowers the price', async () => {
  const page = await stage.pageOf('unlucky', '/subscription/pricing')
  await toGateway(page, /3 Months/)
  await act(page, 'left')
  await page.getByRole('heading', { name: 'Payment Cancelled' }).waitFor()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.waitForURL('**/subscription/pricing')
  await toGateway(page, /3 Months/)
  await act(page, 'failed')
  await page.getByRole('heading', { name: 'Oops, Payment Failed' }).waitFor()

  const { code } = await stage.callAs<{ code: string }>('admin', 'POST', '/api/coupon', { percent: 50, maxUses: 3 })
  await goWithin(page, '/subscription/payment/4800/3')
  await page.getByRole('button', { name: 'I have a coupon' }).click()
  await page.getByLabel('Coupon').fill('NOSUCHONE')
  await page.getByRole('button', { name: 'Use coupon' }).click()
  await page.getByText("You can't use this coupon.").waitFor()
  expect(stage.faults().every((fault) => fault.includes('400'))).toBe(true)
  await page.getByLabel('Coupon').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Use coupon' }).click()
  await page.getByText('With this coupon you pay ETB 2,400 instead of ETB 4,800.').waitFor()
  stage.santimPay.behave({ offering: 'error' })
  await page.getByRole('link', { name: 'Pay ETB 2,400' }).click()
  await page.getByRole('heading', { name: "We can't open the payment page" }).waitFor()
  expect(stage.faults().every((fault) => fault.includes('503'))).toBe(true)
  stage.santimPay.behave({ offering: 'ok' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.waitForURL('**/pay/*-*')
  expect(await page.getByRole('heading').textContent()).toBe('2400 ETB')
  await page.context().close()
})

test('a buyer without a phone number gives and confirms it on the way', async () => {
  const { dialled } = stage.newPhone()
  const page = await stage.pageOf('phoneless', '/pay/annually')
  const dialog = page.getByRole('dialog', { name: 'Please enter your mobile number' })
  await dialog.getByRole('textbox').fill(dialled)
  expect(stage.faults().every((fault) => fault.includes('403'))).toBe(true)
  await page.keyboard.press('Escape')
  await page.waitForURL('**/subscription/pricing')
  await page.context().close()
})

describe.each(LOOKS)('at $viewport.width px, $lang, $theme', (look) => {
  test('axe finds nothing, nothing scrolls sideways', async () => {
    const page = await stage.pageOf('seen', '/subscription/payment/4800/3', look)
    await hydrated(page)
    await page.locator('main form, main button').first().click()
    await looksRight(page, 'payment', look)
    stage.santimPay.behave({ offering: 'error' })
    await goWithin(page, '/pay/annually')
    await page.locator('main [role=alert]').waitFor()
    await looksRight(page, 'pay-failed', look)
    expect(stage.faults().every((fault) => fault.includes('503'))).toBe(true)
    stage.santimPay.behave({ offering: 'ok' })
    for (const name of ['success', 'failure', 'cancel']) {
      await goWithin(page, `/santim-pay/${name}`)
      await looksRight(page, `payment-${name}`, look)
    }
    await goWithin(page, '/subscription/profile')
    await page.locator('#payments li').first().waitFor()
    await page.locator('#payments').scrollIntoViewIfNeeded()
    await looksRight(page, 'profile-payments', look)
    await page.context().close()
  })
})

describe('a company', () => {
  test('gets a pro forma for two years in its name, its cashier pays by the link without an account, and gets the confirmation', async () => {
    const page = await stage.pageOf('company', '/subscription/payment/4800/3')
    await page.getByRole('link', { name: 'Get a pro forma' }).click()
    await page.waitForURL('**/subscription/proforma/annually')
    await hydrated(page)
    await page.getByLabel('Period').selectOption({ label: '24 months · ETB 9,600' })
    await page.getByLabel('Company or person').fill('Abay Trading PLC')
    await page.getByLabel('Name in Amharic (optional)').fill('ዓባይ ንግድ')
    await page.getByLabel('TIN (optional)').fill('123')
    await page.getByRole('button', { name: 'Make the pro forma' }).click()
    await page.getByText('A TIN has ten digits').waitFor()
    await page.getByLabel('TIN (optional)').fill('0098765432')
    await page.getByRole('button', { name: 'Make the pro forma' }).click()
    await page.getByRole('heading', { name: 'Pro forma · ፕሮፎርማ' }).waitFor()
    for (const text of [
      'Abay Trading PLC',
      'ዓባይ ንግድ',
      '1000123456789',
      'nine thousand six hundred birr',
      'ዘጠኝ ሺህ ስድስት መቶ ብር',
    ])
      expect(await page.getByText(text).first().isVisible()).toBe(true)
    expect(await page.getByText('This is not a tax receipt').count()).toBe(1)
    const link = (await page.getByRole('link', { name: 'Link for your cashier' }).getAttribute('href')) ?? ''

    const cashier = await stage.page()
    await cashier.goto(link)
    await hydrated(cashier)
    await cashier.getByRole('heading', { name: 'Payment for Abay Trading PLC' }).waitFor()
    await cashier.getByRole('button', { name: 'Pay online' }).click()
    await cashier.waitForURL('**/pay/*-*')
    await act(cashier, 'paid')
    await cashier.getByText('This payment has arrived. Thank you!').waitFor()
    await cashier.context().close()

    // Papers have no script that could lead on.
    await page.goto('/santim-pay/success')
    await page.getByRole('heading', { name: 'Exciting times ahead!' }).waitFor()
    await goWithin(page, '/subscription/profile')
    await page.locator('#payments').getByRole('link', { name: 'Payment confirmation' }).click()
    await page.getByRole('heading', { name: 'Payment confirmation · የክፍያ ማረጋገጫ' }).waitFor()
    const number = /CH-\d{4}-\d{6}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''
    await page.goto(`/paper/${number}`)
    await page.getByRole('heading', { name: 'This paper is ours' }).waitFor()
    await page.context().close()
  })

  test('that transferred the money has paid once staff records the transfer on our account', async () => {
    const made = await stage.callAs<{ paymentId: string }>('transferring', 'POST', '/api/payment/proforma', {
      plan: 'quarterly',
      buyer: { name: 'Awash Supplies' },
    })
    const { reference } = await stage.callAs<{ reference: string }>(
      'transferring',
      'GET',
      `/api/payment/${made.paymentId}`,
    )
    const page = await stage.pageOf('admin', '/admin/payments')
    await page.getByLabel('Reference, number, TIN or name').fill(reference.toLowerCase())
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByText('1 payment', { exact: true }).waitFor()
    await page.getByRole('link', { name: /Awash Supplies/ }).click()
    await page.getByRole('heading', { name: `Payment ${reference}` }).waitFor()
    await hydrated(page)
    await page.getByLabel('Number as our account shows it').fill('FT26062AAAAA')
    await page.getByLabel('Day on our account').fill('2026-03-03')
    await page.getByRole('button', { name: 'Record a transfer' }).click()
    await page.getByText('Done.').waitFor()
    expect(await page.getByText('Paid in full').count()).toBe(1)

    // Taking it back waits for a second person.
    await page.getByText('Reverse this payment').click()
    await page.getByLabel('Reason').fill('Recorded for the wrong company')
    await page.getByRole('button', { name: 'Propose to reverse it' }).click()
    await page.getByText('Proposed by you. Somebody else must agree.').waitFor()
    const second = await stage.pageOf('second', `/admin/payments/${made.paymentId}`)
    await hydrated(second)
    await second.getByRole('button', { name: 'Agree' }).click()
    await second.getByText('Reversal').first().waitFor()
    await second.context().close()
    await page.context().close()
  })

  test.each(LOOKS)('finds its papers in order at $viewport.width px, $lang, $theme', async (look) => {
    const page = await stage.pageOf('seller', '/subscription/proforma/annually', look)
    await hydrated(page)
    await looksRight(page, 'proforma', look)
    const made = await stage.callAs<{ paymentId: string }>('seller', 'POST', '/api/payment/proforma', {
      plan: 'annually',
      periods: 3,
      buyer: { name: 'Abay Trading PLC', nameAm: 'ዓባይ ንግድ', tin: '0098765432', address: 'Bole, Addis Ababa' },
    })
    await goWithin(page, `/subscription/paper/${made.paymentId}/proforma`)
    await page.locator('article').waitFor()
    await looksRight(page, 'paper-proforma', look)
    const { payLink } = await stage.callAs<{ payLink: string }>(
      'seller',
      'GET',
      `/api/payment/${made.paymentId}/paper/proforma`,
    )
    await goWithin(page, new URL(payLink).pathname)
    await looksRight(page, 'pay-link', look)
    const list = await stage.pageOf('admin', '/admin/payments', look)
    await list.locator('main li').first().waitFor()
    await looksRight(list, 'admin-payments', look)
    // Too little, then the rest, then all of it once more: the possible decisions are on the page.
    const count = (bankReference: string, amount: number) =>
      stage.callAs('admin', 'PUT', `/api/payment/${made.paymentId}`, {
        what: 'transfer',
        account: '1000123456789',
        bankReference,
        bookedOn: '2026-03-03',
        amount,
      })
    await count('FT26062SHORT', 1000)
    await goWithin(page, `/subscription/transfer/${made.paymentId}`)
    await looksRight(page, 'transfer-short', look)
    await count('FT26062THERE', 13_400)
    await count('FT26062AGAIN', 14_600)
    await goWithin(list, `/admin/payments/${made.paymentId}`)
    await looksRight(list, 'admin-payment', look)
    await list.context().close()
    await page.context().close()
  })
})
