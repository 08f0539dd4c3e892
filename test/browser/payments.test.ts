import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { elementsOf } from '../page-elements.ts'
import { goWithin, hydrated } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { reusedPages } from './reused-pages.ts'

type Names = 'buyer' | 'seen' | 'company' | 'transferring' | 'admin' | 'second'
let site: PeopleSite<Names>
beforeAll(async () => {
  site = await openPeople({
    buyer: 'plain',
    seen: 'plain',
    company: 'plain',
    transferring: 'plain',
    admin: 'admin',
    second: 'admin',
  })
})
const pages = reusedPages(() => site)
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const act = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
/** A payment of the buyer that the gateway waits for: its id there, and the pages to which the gateway sends back. */
async function atGateway(plan: string) {
  const { url } = await site.callAs<{ url: string }>('buyer', 'GET', `/api/SantimPay/get_pay_url/${plan}`)
  const id = url.split('/').at(-1) ?? ''
  const offered = site.santimPay.offers.findLast((one) => one['id'] === id)
  const back = (to: 'success' | 'failure' | 'cancel') => {
    const { pathname, search } = new URL(String(offered?.[`${to}RedirectUrl`]))
    return pathname + search
  }
  return { id, back }
}

test('from the prices to the gateway and back: paid, with reference and period, also in the profile', async () => {
  const page = await pages.at('buyer', '/subscription/pricing')
  await page.getByRole('radio', { name: /1 Year/ }).check()
  await page.getByRole('link', { name: /^Pay ETB/ }).click()
  await page.waitForURL('**/subscription/payment/**')
  await page.getByRole('link', { name: /^Pay ETB/ }).click()
  await page.waitForURL('**/pay/*-*')
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
})

test('a pending payment says so, and is checked again by itself until the gateway has decided', async () => {
  const { id, back } = await atGateway('biannually')
  const page = await pages.at('buyer', back('success'))
  await page.getByRole('heading', { name: "We're checking your payment" }).waitFor()
  site.santimPay.settle(id, { Status: 'COMPLETED' })
  await page.getByRole('heading', { name: 'Exciting times ahead!' }).waitFor()
})

test('a failed or left payment and an unavailable gateway are explained, with a way on; a coupon lowers the price', async () => {
  const page = await pages.at('buyer', '/subscription/pricing')
  await goWithin(page, (await atGateway('quarterly')).back('cancel'))
  await page.getByRole('heading', { name: 'Payment Cancelled' }).waitFor()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.waitForURL('**/subscription/pricing')
  // Another payment: about each the gateway is asked once in five seconds.
  const failed = await atGateway('annually')
  site.santimPay.settle(failed.id, { Status: 'FAILED' })
  await goWithin(page, failed.back('failure'))
  await page.getByRole('heading', { name: 'Oops, Payment Failed' }).waitFor()

  const { code } = await site.callAs<{ code: string }>('admin', 'POST', '/api/coupon', { percent: 50, maxUses: 3 })
  await goWithin(page, '/subscription/payment/4800/3')
  await page.getByRole('button', { name: 'I have a coupon' }).click()
  await page.getByLabel('Coupon').fill('NOSUCHONE')
  await page.getByRole('button', { name: 'Use coupon' }).click()
  await page.getByText("You can't use this coupon.").waitFor()
  expect(site.faults().every((fault) => fault.includes('400'))).toBe(true)
  await page.getByLabel('Coupon').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Use coupon' }).click()
  await page.getByText('With this coupon you pay ETB 2,400 instead of ETB 4,800.').waitFor()
  site.santimPay.behave({ offering: 'error' })
  await page.getByRole('link', { name: 'Pay ETB 2,400' }).click()
  await page.getByRole('heading', { name: "We can't open the payment page" }).waitFor()
  expect(site.faults().every((fault) => fault.includes('503'))).toBe(true)
  site.santimPay.behave({ offering: 'ok' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.waitForURL('**/pay/*-*')
  expect(await page.getByRole('heading').textContent()).toBe('2400 ETB')
})

describe.each(SCREEN_VARIANTS)('at $viewport.width px, $lang, $theme', (variant) => {
  test('axe finds nothing, nothing scrolls sideways', async () => {
    const page = await pages.at('seen', '/subscription/payment/4800/3', variant)
    await page.locator('main form, main button').first().click()
    await looksRight(page, 'payment', variant)
    site.santimPay.behave({ offering: 'error' })
    await goWithin(page, '/pay/annually')
    await page.locator('main [role=alert]').waitFor()
    await looksRight(page, 'pay-failed', variant)
    expect(site.faults().every((fault) => fault.includes('503'))).toBe(true)
    site.santimPay.behave({ offering: 'ok' })
    // A success is checked in all its states (payment-variants.test.ts), the profile with its credit in papers.test.ts.
    for (const name of ['failure', 'cancel']) {
      await goWithin(page, `/santim-pay/${name}`)
      await looksRight(page, `payment-${name}`, variant)
    }
  })
})

describe('a company', () => {
  test('gets a pro forma for two years in its name, its cashier pays by the link without an account, and gets the confirmation', async () => {
    const page = await pages.at('company', '/subscription/payment/4800/3')
    await page.getByRole('link', { name: 'Get a pro forma' }).click()
    await page.waitForURL('**/subscription/proforma/annually')
    await hydrated(page)
    await page.getByLabel('Period').selectOption({ label: '24 months · ETB 9,600' })
    await page.getByLabel('Company or person').fill('Abay Trading PLC')
    await page.getByText('More for the paper').click()
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

    const cashier = await site.page()
    await cashier.goto(link)
    await hydrated(cashier)
    await cashier.getByRole('heading', { name: 'Payment for Abay Trading PLC' }).waitFor()
    await cashier.getByRole('button', { name: 'Pay online' }).click()
    await cashier.waitForURL('**/pay/*-*')
    await act(cashier, 'paid')
    await cashier.getByText('This payment has arrived. Thank you!').waitFor()
    await cashier.context().close()

    // Papers have no script that could lead on.
    await page.goto('/subscription/profile')
    await page.locator('#payments').getByRole('link', { name: 'Payment confirmation' }).click()
    await page.getByRole('heading', { name: 'Payment confirmation · የክፍያ ማረጋገጫ' }).waitFor()
    const number = /CH-\d{4}-\d{6}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''
    const certified = elementsOf(await (await fetch(`${site.origin}/paper/${number}`)).text())
    expect(certified.allByRole('heading', { name: 'This paper is ours' })).toHaveLength(1)
  })

  test('that transferred the money has paid once staff records the transfer on our account', async () => {
    const made = await site.callAs<{ paymentId: string }>('transferring', 'POST', '/api/payment/proforma', {
      plan: 'quarterly',
      buyer: { name: 'Awash Supplies' },
    })
    const { reference } = await site.callAs<{ reference: string }>(
      'transferring',
      'GET',
      `/api/payment/${made.paymentId}`,
    )
    const page = await pages.at('admin', '/admin/payments')
    await page.getByLabel('Reference, number, TIN or name').fill(reference.toLowerCase())
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByText('1 payment', { exact: true }).waitFor()
    await page.getByRole('link', { name: /Awash Supplies/ }).click()
    await page.getByRole('heading', { name: `Payment ${reference}` }).waitFor()
    await hydrated(page)
    await page.getByLabel('Number as our account shows it').fill('FT26062AAAAA')
    await page.getByLabel('Day on our account').fill('2026-03-03')
    await page.getByRole('button', { name: 'Record a transfer' }).click()
    const done = page.getByText('Done.')
    await done.waitFor()
    // The form with the pressed button is gone.
    await expect.poll(() => done.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await page.getByText('Paid in full').count()).toBe(1)

    // Taking it back waits for a second person.
    await page.getByText('Reverse this payment').click()
    await page.getByLabel('Reason').fill('Recorded for the wrong company')
    await page.getByRole('button', { name: 'Propose to reverse it' }).click()
    await page.getByText('Proposed by you. Somebody else must agree.').waitFor()
    // They agree on a page of their own (receipts.test.ts).
    type Proposal = { id: string; paymentId: string }
    const proposals = await site.callAs<Proposal[]>('second', 'GET', '/api/payment/proposals')
    const proposalId = proposals.find(({ paymentId }) => paymentId === made.paymentId)?.id
    await site.callAs('second', 'PUT', `/api/payment/${made.paymentId}`, { what: 'agree', proposalId })
    await goWithin(page, `/admin/payments/${made.paymentId}`)
    await page.getByText('Reversal').first().waitFor()
  })

  test.each(SCREEN_VARIANTS)('finds its papers in order at $viewport.width px, $lang, $theme', async (variant) => {
    const page = await pages.at('seen', '/subscription/proforma/annually', variant)
    await looksRight(page, 'proforma', variant)
    const made = await site.callAs<{ paymentId: string }>('seen', 'POST', '/api/payment/proforma', {
      plan: 'annually',
      periods: 3,
      buyer: { name: 'Abay Trading PLC', nameAm: 'ዓባይ ንግድ', tin: '0098765432', address: 'Bole, Addis Ababa' },
    })
    await goWithin(page, `/subscription/paper/${made.paymentId}/proforma`)
    await page.locator('article').waitFor()
    await looksRight(page, 'paper-proforma', variant)
    const { payLink } = await site.callAs<{ payLink: string }>(
      'seen',
      'GET',
      `/api/payment/${made.paymentId}/paper/proforma`,
    )
    await goWithin(page, new URL(payLink).pathname)
    await looksRight(page, 'pay-link', variant)
    const list = await pages.at('admin', '/admin/payments', variant)
    await list.locator('main li').first().waitFor()
    await looksRight(list, 'admin-payments', variant)
    // Too little, then the rest, then all of it once more: the possible decisions are on the page.
    const count = (bankReference: string, amount: number) =>
      site.callAs('admin', 'PUT', `/api/payment/${made.paymentId}`, {
        what: 'transfer',
        account: '1000123456789',
        bankReference,
        bookedOn: '2026-03-03',
        amount,
      })
    await count('FT26062SHORT', 1000)
    await goWithin(page, `/subscription/transfer/${made.paymentId}`)
    await looksRight(page, 'transfer-short', variant)
    await count('FT26062THERE', 13_400)
    await count('FT26062AGAIN', 14_600)
    await goWithin(list, `/admin/payments/${made.paymentId}`)
    await looksRight(list, 'admin-payment', variant)
  })
})
