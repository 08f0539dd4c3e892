import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import { anApprovedTender } from '#test/factories/tender.ts'

const CONFIG = 'GET /api/Notification/GetOrInitializeAlertConfiguration/{email}'
const CHANGE = 'POST /api/Notification/ConfigAlert'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a configuration is empty and off at first, and belongs to the caller alone', async () => {
  const [sara, other] = [await aPerson(app), await aPerson(app)]
  expect(await app.call(CONFIG, { params: { email: sara.email } }, sara)).toEqual({
    keywords: '',
    sectors: [],
    customers: [],
    email: sara.email,
    emailNotification: false,
    urgentEmailNotification: false,
    pushNotification: false,
    telegramNotification: false,
    smsNotification: false,
    similarTenderCount: 0,
    sameCompanyCount: 0,
    configuredByUser: false,
    dontAskAgain: false,
  })
  const strangers = await app.refusal(CONFIG, { params: { email: other.email } }, sara)
  const nobody = await app.refusal(CONFIG, { params: { email: 'nobody@example.com' } }, sara)
  expect([strangers.status, strangers.title, strangers.detail]).toEqual([404, nobody.title, nobody.detail])
  expect((await app.refusal(CHANGE, { body: { email: other.email, keywords: 'pumps' } }, sara)).status).toBe(404)
  expect((await app.call(CONFIG, { params: { email: other.email } }, 'admin')).email).toBe(other.email)
})

test('keywords are stored as typed, each once however it is spelt, and omitted fields stay', async () => {
  const sara = await aPerson(app)
  const first = await app.call(
    CHANGE,
    {
      body: {
        keywords: ' Water pumps /;/;water  PUMPS/;ጽሕፈት ቤት/;ፅህፈት ቤት/;of the/;%',
        sectors: [403, 403],
        customers: ['Tana Basin', 'tana basin '],
        smsNotification: true,
      },
    },
    sara,
  )
  expect(first).toMatchObject({
    keywords: 'Water pumps/;ጽሕፈት ቤት',
    sectors: [403],
    customers: ['Tana Basin'],
    smsNotification: true,
    emailNotification: false,
  })
  const second = await app.call(CHANGE, { body: { emailNotification: true, configuredByUser: true } }, sara)
  expect(second).toEqual({ ...first, emailNotification: true, configuredByUser: true })
  expect(await app.call(CONFIG, { params: { email: sara.email } }, sara)).toEqual(second)
})

test('invalid values are refused and named, and change nothing', async () => {
  const sara = await aPerson(app)
  const refused = await app.refusal(
    CHANGE,
    { body: { keywords: Array.from({ length: 501 }, (_, n) => `word${n}`).join('/;'), sectors: [999_999] } },
    sara,
  )
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([400, ['keywords', 'sectors']])
  expect((await app.refusal(CHANGE, { body: { keywords: 'long '.repeat(50) } }, sara)).status).toBe(400)
  expect((await app.call(CONFIG, { params: { email: sara.email } }, sara)).keywords).toBe('')
})

test('the toggles of a tender’s page add and remove its terms and its company', async () => {
  const sara = await aPerson(app)
  const { id } = await anApprovedTender(app, {
    englishDescription: 'pumps, Boreholes',
    englishCompanyName: 'Tana Water Works',
  })
  await app.call(CHANGE, { body: { keywords: 'PUMPS/;cement' } }, sara)
  const on = await app.call(
    CHANGE,
    { body: { similar: { tenderId: id, on: true }, sameCompany: { tenderId: id, on: true } } },
    sara,
  )
  expect(on).toMatchObject({
    keywords: 'PUMPS/;cement/;Boreholes',
    similarTenderCount: 1,
    customers: ['Tana Water Works'],
    sameCompanyCount: 1,
  })
  const off = await app.call(
    CHANGE,
    { body: { similar: { tenderId: id, on: false }, sameCompany: { tenderId: id, on: false } } },
    sara,
  )
  expect(off).toMatchObject({ keywords: 'cement', similarTenderCount: 0, customers: [], sameCompanyCount: 0 })
  expect((await app.refusal(CHANGE, { body: { similar: { tenderId: 999_999, on: true } } }, sara)).status).toBe(404)
})
