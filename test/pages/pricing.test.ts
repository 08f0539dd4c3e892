import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import { storeSubscription } from '#test/factories/subscriptions.ts'
import { openPage } from '#test/page.ts'

let bare: TestApp
let paying: TestApp
beforeAll(async () => {
  bare = await startTestApp()
  paying = await startTestApp({ env: { BANK_ACCOUNTS: 'CBE|1000123456789|Chereta Trading PLC' } })
})
afterAll(() => Promise.all([bare.stop(), paying.stop()]))

const PERIODS = ['1 Year', '6 Months', '3 Months']
const ADDRESSES = ['/subscription/payment/4800/3', '/subscription/payment/2700/2', '/subscription/payment/1500/1']

describe('without a way to pay', () => {
  test('the prices lead to requesting a period, and explain first how that works', async () => {
    const { main } = await openPage(bare, '/subscription/pricing')
    const ways = main.allByRole('link', { name: /^Ask for / })
    expect(ways.map(({ text }) => text)).toEqual(PERIODS.map((period) => `Ask for ${period}`))
    expect(ways.map((way) => way.attribute('href'))).toEqual(ADDRESSES)
    expect(main.allByRole('link', { name: /^Pay/ })).toEqual([])
    expect(main.text.indexOf('How to pay')).toBeLessThan(main.text.indexOf('1 Year'))
    expect(main.text).toContain('We call you and agree how you pay')
    expect(main.text).not.toMatch(/not available|isn't set up/)
  })
  test('the page of a period asks for name and phone, and refuses nobody', async () => {
    const { main } = await openPage(bare, '/subscription/payment/4800/3')
    expect(main.byRole('heading', { name: '1 Year · ETB 4,800' }).tag).toBe('h1')
    expect(main.all('input').map((field) => field.attribute('name'))).toEqual(['name', 'mobile'])
    expect(main.byRole('button', { name: 'Ask for 1 Year' }).tag).toBe('button')
    expect(main.byRole('heading', { name: 'Every period includes' }).tag).toBe('h2')
    expect(main.text).not.toMatch(/not available|isn't set up/)
  })
  test('in Amharic, too', async () => {
    const { main } = await openPage(bare, '/subscription/payment/4800/3', { lang: 'am' })
    expect(main.byRole('button', { name: 'የ1 ዓመት ደንበኝነት ይጠይቁ' }).tag).toBe('button')
  })
})

describe('the prices', () => {
  test('are one line, three periods with what a month costs and what is saved, and one list of what is in them', async () => {
    const { main } = await openPage(paying, '/subscription/pricing')
    expect(main.allByRole('heading').map(({ text }) => text)[0]).toBe('Every tender. 400 to 500 birr a month.')
    expect(main.allByRole('radio').map((radio) => radio.attribute('value'))).toEqual([
      'annually',
      'biannually',
      'quarterly',
    ])
    expect(main.byLabel(/^1 Year/).has('checked')).toBe(true)
    const lines = main.all('label').map(({ text }) => text)
    expect(lines[0]).toMatch(/1 Year.*ETB 7,200.*ETB 4,800.*ETB 400 a month · you save ETB 1,200.*lowest price a month/)
    expect(lines[1]).toMatch(/6 Months.*ETB 3,600.*ETB 2,700.*ETB 450 a month · you save ETB 300/)
    expect(lines[2]).toMatch(/3 Months.*ETB 1,800.*ETB 1,500.*ETB 500 a month$/)
    expect(main.text.match(/Popular/g)).toHaveLength(1)
    expect(main.text.match(/Every tender and document in full/g)).toHaveLength(1)
    expect(main.allByRole('link', { name: /^Pay ETB/ }).map((way) => way.attribute('href'))).toEqual(ADDRESSES)
    expect(main.text).toContain('By bank transfer')
    const free = main.byRole('link', { name: 'Try' })
    expect([free.attribute('href'), free.closest('p')?.text]).toEqual([
      '/subscription/trial',
      'Free for 7 days, no card needed. Try',
    ])
  })
  test('come after the end of the reader’s access, and offer no trial to people with access', async () => {
    const person = await aPerson(paying)
    const now = paying.clock.now()
    await storeSubscription(paying, person.id, { start_at: now - 10 * DAY, end_at: now + 80 * DAY })
    const { main } = await openPage(paying, '/subscription/pricing', { as: person })
    expect(main.text).toMatch(/^Your subscription runs for 80 more days/)
    expect(main.allByRole('link', { name: 'Try' })).toEqual([])
  })
})

test('without a gateway a pro forma and its form promise no payment online', async () => {
  const person = await aPerson(paying)
  const form = await openPage(paying, '/subscription/proforma/annually', { as: person })
  const steps = form.main.one('ol').text
  expect(steps).toContain('Your cashier can send us the receipt with that link.')
  expect(steps).not.toContain('online')
  const body = { plan: 'annually' as const, periods: 1, buyer: { name: 'Abebe Trading PLC' } }
  const { paymentId } = await paying.call('POST /api/payment/proforma', { body }, person)
  const { main } = await openPage(paying, `/subscription/paper/${paymentId}/proforma`, { as: person })
  expect(main.text).toContain('The same accounts, and a form for the receipt, are at this link')
  expect(main.text).not.toContain('telebirr')
})
