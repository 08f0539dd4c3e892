import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { aPdf, aPng } from '../factories/files.ts'
import { goWithin, hydrated, layersLeft } from './browser.ts'
import { openWaitingReceipt } from './open-waiting-receipt.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { reusedPages } from './reused-pages.ts'

/**
 * States of payment screens that their own tests skip. `npm test` checks them narrow alone, because the screens' own
 * tests check them wide; `npm run test:night` checks every variant.
 */
type Names = 'payer' | 'admin' | 'second'
let site: PeopleSite<Names>
beforeAll(async () => {
  site = await openPeople({ payer: 'plain', admin: 'admin', second: 'admin' })
})
const kept = reusedPages(() => site)
afterAll(() => site.close())
afterEach(async () => {
  await kept.connect()
  site.santimPay.behave({ offering: 'ok', looking: 'ok' })
  // Browsers log every call that failed or was refused.
  const isAnswer = (fault: string) => /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (400|404|409|503)/.test(fault)
  expect(site.faults().filter((fault) => !isAnswer(fault))).toEqual([])
})

let made = 0
const begin = async (name: Names, plan = 'annually') =>
  (await site.callAs<{ paymentId: string }>(name, 'POST', '/api/payment/transfer', { plan })).paymentId
const proforma = async (name: Names, plan = 'annually') =>
  (await site.callAs<{ paymentId: string }>(name, 'POST', '/api/payment/proforma', { plan, buyer: { name: 'Abay' } }))
    .paymentId
const count = (id: string, amount: number) =>
  site.callAs('admin', 'PUT', `/api/payment/${id}`, {
    what: 'transfer',
    account: '1000123456789',
    bankReference: `FT26064L${String(Date.now() % 100).padStart(2, '0')}${String(++made).padStart(2, '0')}`,
    bookedOn: '2026-03-04',
    amount,
  })
/** Sends a receipt with the open form. */
async function sendReceipt(page: Page, buffer: object): Promise<void> {
  await page
    .locator('form textarea, form input[name=receiptNumber]')
    .first()
    .fill(`VARIANT${Date.now() % 1_000_000}${++made}`)
  await page.locator('form select').first().selectOption('other')
  await page.locator('input[type=file]').setInputFiles([buffer as never])
  await page.locator('form button:not([type=button])').last().click()
}
const PDF = () => ({ name: 'r.pdf', mimeType: 'application/pdf', buffer: aPdf(`Page ${++made}`) })
const PICTURE = () => ({ name: 'r.png', mimeType: 'image/png', buffer: aPng(200 + (++made % 90), 300) })
const alert = (page: Page) => page.locator('main [role=alert]:not(:empty), dialog [role=alert]:not(:empty)').first()

describe.each(SCREEN_VARIANTS)('at $viewport.width px, $lang, $theme', (variant) => {
  test('a waiting receipt, the dialog that withdraws it, and fewer months for the received money', async () => {
    const id = await begin('payer', 'biannually')
    await count(id, 1600)
    const page = await kept.at('payer', `/subscription/transfer/${id}`, variant)
    await looksRight(page, 'transfer', variant)
    await page.locator('form button:not([type=button])').last().click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    await looksRight(page, 'transfer-faults', variant)
    await sendReceipt(page, PICTURE())
    const withdraw = page.locator('main button').nth(1)
    await page.locator('form').waitFor({ state: 'detached' })
    await looksRight(page, 'transfer-waiting')
    await withdraw.click()
    await page.locator('dialog[open], [role=dialog]').first().waitFor()
    await looksRight(page, 'withdraw-receipt')
    // Two weeks later, by the server's clock.
    await page.route(`**/api/payment/${id}/transfer`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { fewer?: object }
      await route.fulfill({ response: answer, json: { ...body, fewer: { ...body.fewer, from: 0 } } })
    })
    await page.locator('dialog button, [role=dialog] button').last().click()
    await page.locator('form').waitFor()
    const fewer = page.locator('main section > button').last()
    await fewer.scrollIntoViewIfNeeded()
    await looksRight(page, 'fewer-months')
    await fewer.click()
    await page.locator('dialog[open], [role=dialog]').first().waitFor()
    await looksRight(page, 'fewer-months-asked')
    await page.keyboard.press('Escape')
    await layersLeft(page)
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('a gateway that is slow, one that fails, and no connection, on the way to pay', async () => {
    const page = await kept.at('payer', '/subscription/pricing', variant)
    let go = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/api/SantimPay/get_pay_url/**', async (route) => {
      await held
      await route.abort('internetdisconnected')
    })
    const went = goWithin(page, '/pay/annually')
    await page.locator('main [aria-busy=true]').waitFor()
    await looksRight(page, 'pay-slow')
    go()
    await went
    await alert(page).waitFor()
    await looksRight(page, 'pay-offline')
    await page.unroute('**/api/SantimPay/get_pay_url/**')
    for (const offering of ['garbage', 'declined', 'other-host', 'endless'] as const) {
      site.santimPay.behave({ offering })
      await page.locator('main button').first().click()
      await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
      await alert(page).waitFor()
      expect(new URL(page.url()).pathname, offering).toBe('/pay/annually')
    }
    await looksRight(page, 'pay-gateway-declines')
  })

  test('the link for a cashier: slow, failing, without connection, with the form, paid and over', async () => {
    const id = await proforma('payer')
    const { payLink } = await site.callAs<{ payLink: string }>('payer', 'GET', `/api/payment/${id}/paper/proforma`)
    const page = await site.page(variant)
    await page.goto(payLink)
    await hydrated(page)
    site.santimPay.behave({ offering: 'error' })
    const online = page.locator('main button').first()
    await online.click()
    await alert(page).waitFor()
    await looksRight(page, 'link-gateway-away')
    await page.context().setOffline(true)
    await online.click()
    await expect.poll(() => online.getAttribute('aria-disabled')).toBeNull()
    await looksRight(page, 'link-offline')
    await page.locator('main section button').last().click()
    await page.locator('form').waitFor()
    // Form and thanks take the place of the pressed button, and its focus.
    const isFocusIn = (place: string) =>
      page.evaluate((within) => document.activeElement?.closest(within) !== null, place)
    await expect.poll(() => isFocusIn('form')).toBe(true)
    await sendReceipt(page, PDF())
    await page.locator('form [role=alert]:not(:empty)').first().waitFor()
    await looksRight(page, 'link-receipt-offline')
    await page.context().setOffline(false)
    await page.locator('form button:not([type=button])').last().click()
    await page.locator('form').waitFor({ state: 'detached' })
    await expect.poll(() => isFocusIn('main p')).toBe(true)
    await looksRight(page, 'link-receipt-sent')
    type Waiting = { receipts: { payment: { id: string } }[] }
    const { receipts } = await site.callAs<Waiting>('admin', 'GET', '/api/payment/receipts')
    expect(receipts.map(({ payment }) => payment.id)).toContain(id)
    await count(id, 4800)
    const link = new URL(payLink).pathname
    await goWithin(page, link)
    await looksRight(page, 'link-paid')
    const { papers } = await site.callAs<{ papers: string[] }>('payer', 'GET', `/api/payment/${id}`)
    expect(papers).toContain('confirmation')
    const { number } = await site.callAs<{ number: string }>('payer', 'GET', `/api/payment/${id}/paper/confirmation`)
    for (const [name, paper] of [
      ['paper-ours', number],
      ['paper-not-ours', 'CH-2026-999999'],
    ] as const) {
      await goWithin(page, `/paper/${paper}`)
      await looksRight(page, name)
    }
    await site.callAs('second', 'POST', `/api/payment/${id}/reverse`, { reason: 'Counted for the wrong company' })
    const proposals = await site.callAs<{ id: string; paymentId: string }[]>('admin', 'GET', '/api/payment/proposals')
    const desk = await kept.at('admin', '/admin/receipts', variant)
    await looksRight(desk, 'receipts-proposals')
    const proposalId = proposals.find(({ paymentId }) => paymentId === id)?.id
    await site.callAs('admin', 'PUT', `/api/payment/${id}`, { what: 'agree', proposalId })
    await goWithin(page, link)
    await looksRight(page, 'link-over')
    const own = await kept.at('payer', `/subscription/paper/${id}/reversal`, variant)
    await own.locator('article').waitFor()
    await looksRight(own, 'paper-reversal')
    await page.context().close()
  })

  test('without a connection typed text is kept, and that is said in words', async () => {
    const id = await begin('payer', 'quarterly')
    const page = await kept.at('payer', '/subscription/payment/4800/3', variant)
    await page.context().setOffline(true)
    await page.locator('main section button').last().click()
    await alert(page).waitFor()
    await looksRight(page, 'payment-offline')
    await page.context().setOffline(false)
    await goWithin(page, '/subscription/proforma/annually')
    await page.context().setOffline(true)
    await page.locator('main form button:not([type=button])').click()
    await alert(page).waitFor()
    await looksRight(page, 'proforma-offline')
    await page.context().setOffline(false)
    await goWithin(page, `/subscription/transfer/${id}`)
    await page.context().setOffline(true)
    await sendReceipt(page, PDF())
    await alert(page).waitFor()
    await looksRight(page, 'transfer-offline')
    await page.context().setOffline(false)
    await page.locator('form button:not([type=button])').last().click()
    await page.locator('form').waitFor({ state: 'detached' })

    const desk = await kept.at('admin', '/admin/receipts', variant)
    await looksRight(desk, 'receipts', variant)
    await openWaitingReceipt(desk)
    await looksRight(desk, 'receipt-claimed', variant)
    await desk.context().setOffline(true)
    await desk.locator('input[name=bookedOn]').first().fill('2026-03-04')
    await desk.locator('main form button:not([type=button])').first().click()
    await alert(desk).waitFor()
    await looksRight(desk, 'receipt-offline')
  })

  test('the answers of the gateway: nothing yet, pending, too little, paid', async () => {
    type Offer = { url: string; paymentId: string }
    const offered = (plan: string) => site.callAs<Offer>('payer', 'GET', `/api/SantimPay/get_pay_url/${plan}`)
    const shown = async (name: string, id: string, state: string) => {
      const read = () => site.callAs<{ state: string }>('payer', 'GET', `/api/payment/${id}`)
      await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe(state)
      const page = await kept.at('payer', `/santim-pay/success?id=${id}`, variant)
      await looksRight(page, name)
      return page
    }
    await shown('outcome-checking', (await offered('quarterly')).paymentId, 'checking')
    // Another payment: for one the gateway is asked at most once in five seconds.
    const { url, paymentId: id } = await offered('annually')
    site.santimPay.settle(url.split('/').at(-1) ?? '', { Status: 'COMPLETED', amount: '1000' })
    await shown('outcome-short', id, 'short')
    await count(id, 4800)
    const page = await shown('outcome-paid', id, 'paid')
    await goWithin(page, `/subscription/transfer/${id}`)
    await looksRight(page, 'transfer-paid')
  })

  test('prices and coupons that wait for a second admin, and the dialog that ends one', async () => {
    const { id } = await site.callAs<{ id: number; code: string }>('second', 'POST', '/api/coupon', {
      percent: 90,
      maxUses: 5,
    })
    const staff = await kept.at('admin', '/admin/coupons', variant)
    const line = staff.locator('main li').first()
    await looksRight(staff, 'coupon-waits')
    await line.locator('button').last().click()
    await staff.locator('dialog[open], [role=dialog]').first().waitFor()
    await looksRight(staff, 'coupon-ends')
    await site.callAs('admin', 'PUT', `/api/coupon/${id}`, { end: true })
    await staff.keyboard.press('Escape')
    await layersLeft(staff)
    await site.callAs('second', 'PUT', '/api/subscription/plan', { annually: 850 })
    await goWithin(staff, '/admin/plan')
    const waiting = staff.locator('main section').first().locator('button')
    await looksRight(staff, 'plan-to-agree')
    expect(await waiting.count()).toBe(2)
    await waiting.last().click()
    await expect.poll(() => waiting.count()).toBe(0)
    // One's own can only be taken back.
    await staff.locator('input[name=annually]').fill('900')
    await staff.locator('main form button:not([type=button])').click()
    await expect.poll(() => waiting.count()).toBe(1)
    await looksRight(staff, 'plan-proposed')
    await waiting.click()
    await expect.poll(() => waiting.count()).toBe(0)
  })

  test('making credit, and every decision of a payment', async () => {
    const id = await begin('payer')
    type Due = { amountMissing: number }
    const { amountMissing } = await site.callAs<Due>('payer', 'GET', `/api/payment/${id}`)
    // Three hundredths less, as where tax was withheld.
    await count(id, Math.round(amountMissing * 97) / 100)
    const desk = await kept.at('admin', `/admin/payments/${id}`, variant)
    await desk.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    await looksRight(desk, 'payment-decisions')
    await site.callAs('admin', 'PUT', `/api/payment/${id}`, { what: 'to-credit' })
    await goWithin(desk, `/admin/payments/${id}`)
    await looksRight(desk, 'payment-made-credit')
    const page = await kept.at('payer', '/subscription/profile', variant)
    await page.locator('#payments li').first().waitFor()
    await page.locator('#payments').scrollIntoViewIfNeeded()
    await looksRight(page, 'profile-made-credit')
  })
})
