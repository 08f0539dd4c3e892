import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/errors.ts'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { aTender, anApprovedTender } from '#test/factories/tender.ts'

/** The screens show the title of a refusal: in Amharic to readers of Amharic. */
const AMHARIC = /^[^A-Za-z]*$/
let app: TestApp
let reader: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  reader = await aPerson(app)
  reader.cookies.set('lang', 'am')
})
afterAll(() => app.stop())

test('errors of a reminder, a saved search or a request are given in Amharic', async () => {
  const { id } = await anApprovedTender(app)
  const remind = (body: object) =>
    app.refusal('POST /api/tenders/savetender', { body: { tenderId: id, ...body } }, reader)
  for (const wrong of [
    { remindDate: '2026-03-01' },
    { remindDate: '2026-12-01' },
    { remindDate: '1.1.2026' },
    { daysBeforeClosing: 60 },
  ]) {
    const { title, errors = {} } = await remind(wrong)
    expect(title).toMatch(AMHARIC)
    expect(Object.values(errors).flat()).toEqual([title])
  }
  const search = { name: 'መንገድ', query: { keyword: 'መንገድ' }, frequency: 'daily' as const, channels: ['email' as const] }
  await app.call('POST /api/savedSearches', { body: search }, reader)
  const other = { ...search, frequency: 'weekly' as const }
  expect((await app.refusal('POST /api/savedSearches', { body: other }, reader)).errors?.['name']?.[0]).toMatch(AMHARIC)
  expect(
    (await app.refusal('POST /api/savedSearches', { body: { ...search, name: 'ም'.repeat(81) } }, reader)).title,
  ).toMatch(AMHARIC)
  expect((await app.refusal('DELETE /api/savedSearches/{id}', { params: { id: 999_999 } }, reader)).title).toBe(
    'አልተገኘም',
  )
  app.clock.set('2026-03-25T08:00:00+03:00')
  expect((await app.refusal('GET /api/savedSearches', {}, { ...reader, token: 'none' })).title).toBe('እባክዎ መጀመሪያ ይግቡ')
})

test('the warning that a company keeps its English name is in Amharic, apart from other warnings', async () => {
  const company = { companyName: 'አዋሽ ወፍጮ', englishCompanyName: 'Awash Mills' }
  await anApprovedTender(app, company)
  const editor = await aPerson(app, { roles: ['editor'] })
  editor.cookies.set('lang', 'am')
  const body = aTender({ ...company, englishCompanyName: 'Awash Flour', renamesCompany: true })
  const { warnings, nameStays = '' } = await app.call('POST /api/tenders', { body }, editor)
  expect(nameStays).toContain('“Awash Mills” ሆኖ ይቆያል')
  expect(warnings).toContain(nameStays)
  expect(await app.call('POST /api/tenders', { body: aTender(company) }, editor)).not.toHaveProperty('nameStays')
})

test('the codes are the same in both languages', async () => {
  const asking = async (lang: 'en' | 'am') => {
    const { errors, reason, fieldErrors } = await app.refusal(
      'POST /api/LocalAccount/Signup',
      { body: { name: '', email: 'sara', password: 'short' } },
      aBrowser({ cookies: new Map([['lang', lang]]) }),
    )
    return { errors: Object.values(errors ?? {}).flat(), codes: { reason, fieldErrors } }
  }
  const [english, amharic] = [await asking('en'), await asking('am')]
  expect(amharic.codes).toEqual(english.codes)
  expect(english.errors.length).toBeGreaterThan(1)
  for (const text of amharic.errors) expect(text).toMatch(AMHARIC)
})

test('the reason why a tender of a range is not approved is given in words, with its code', async () => {
  const { refused } = await app.call('PUT /api/tenders/approveByRange', { body: { from: 9999, to: 9999 } }, 'admin')
  expect(refused).toEqual([{ id: 9999, code: 'not-found', why: 'Not found' }])
})

test('without a choice of language the reason is in English like the pages, whatever the browser requests', async () => {
  const asking = (language: string) =>
    app.refusal('GET /api/savedSearches', {}, aBrowser({ headers: { 'accept-language': language } }))
  expect((await asking('am-ET,am;q=0.9')).title).toBe(ERROR_CODES['signed-out'])
  // As pages of another host send it.
  expect((await asking('am')).title).toMatch(AMHARIC)
})

test('a decision that the state of a tender does not allow names the state in Amharic, alone and by range', async () => {
  const { id } = await anApprovedTender(app)
  const approver = await aPerson(app, { roles: ['approver'] })
  approver.cookies.set('lang', 'am')
  const { detail } = await app.refusal('PUT /api/tenders/approve', { body: { id, approve: true } }, approver)
  expect(detail).toBe('ጨረታው ያለበት ሁኔታ፦ የጸደቀ')
  await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'ስህተት' } }, approver)
  const { refused } = await app.call('PUT /api/tenders/approveByRange', { body: { ids: [id] } }, approver)
  expect(refused).toEqual([{ id, code: 'wrong-state', why: 'ጨረታው ያለበት ሁኔታ፦ ውድቅ የተደረገ' }])
})
