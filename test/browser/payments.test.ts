import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { hydrated } from './browser.ts'
import { LOOKS, looksRight } from './covering-looks.ts'
import { openPeople } from './common-stage.ts'
import type { PeopleStage } from './common-stage.ts'

let stage: PeopleStage<'buyer' | 'unsure' | 'unlucky' | 'phoneless' | 'seen' | 'admin'>
beforeAll(async () => {
  stage = await openPeople({
    buyer: 'plain',
    unsure: 'plain',
    unlucky: 'plain',
    phoneless: 'phoneless',
    seen: 'plain',
    admin: 'admin',
  })
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

/** From the prices to the page of the gateway. */
async function toGateway(page: Page, plan: RegExp): Promise<void> {
  await page.goto('/subscription/pricing')
  await page.getByRole('article').filter({ hasText: plan }).getByRole('link', { name: 'Pay' }).click()
  await page.getByRole('link', { name: /^Pay ETB/ }).click()
  await page.waitForURL('**/pay/*-*')
}
const act = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

test('from the prices to the gateway and back: paid, with the reference and the period, and so it stands in the profile', async () => {
  const page = await stage.pageOf('buyer', '/subscription/pricing')
  await toGateway(page, /1 Year/)
  expect(await page.getByRole('heading').textContent()).toBe('4800 ETB')
  await act(page, 'paid')
  await page.getByRole('heading', { name: 'Exciting times ahead!' }).waitFor()
  await page.getByText(/We received your payment of ETB 4,800\. Your subscription runs from/).waitFor()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await page.goto('/subscription/profile')
  const part = page.locator('#payments')
  await part.getByText('Paid', { exact: true }).waitFor()
  expect(await part.getByText(/^From .* to /).count()).toBe(1)
  await page.context().close()
})

test('still under way: it says so, and asks again by itself until the gateway has decided', async () => {
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

test('failed, left, and a gateway that is away are told in words with a way on; a coupon lowers what is asked', async () => {
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
  await page.goto('/subscription/payment/4800/3')
  await hydrated(page)
  await page.getByRole('button', { name: 'I have a coupon' }).click()
  await page.getByLabel('Coupon').fill('NOSUCHONE')
  await page.getByRole('button', { name: 'Use coupon' }).click()
  await page.getByText('This coupon cannot be used.').waitFor()
  expect(stage.faults().every((fault) => fault.includes('400'))).toBe(true)
  await page.getByLabel('Coupon').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Use coupon' }).click()
  await page.getByText('With this coupon you pay ETB 2,400 instead of ETB 4,800.').waitFor()
  stage.santimPay.behave({ offering: 'error' })
  await page.getByRole('link', { name: 'Pay ETB 2,400' }).click()
  await page.getByRole('heading', { name: "The payment page can't be opened" }).waitFor()
  expect(stage.faults().every((fault) => fault.includes('503'))).toBe(true)
  stage.santimPay.behave({ offering: 'ok' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.waitForURL('**/pay/*-*')
  expect(await page.getByRole('heading').textContent()).toBe('2400 ETB')
  await page.context().close()
})

test('who has no number gives it and confirms it on the way', async () => {
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
    await page.goto('/pay/annually')
    await page.locator('main [role=alert]').waitFor()
    await looksRight(page, 'pay-failed', look)
    expect(stage.faults().every((fault) => fault.includes('503'))).toBe(true)
    stage.santimPay.behave({ offering: 'ok' })
    for (const name of ['success', 'failure', 'cancel']) {
      await page.goto(`/santim-pay/${name}`)
      await hydrated(page)
      await looksRight(page, `payment-${name}`, look)
    }
    await page.goto('/subscription/profile')
    await page.locator('#payments li').first().waitFor()
    await page.locator('#payments').scrollIntoViewIfNeeded()
    await looksRight(page, 'profile-payments', look)
    await page.context().close()
  })
})
