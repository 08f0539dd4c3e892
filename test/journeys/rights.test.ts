import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { allCallers, aCaller, CALLER_KINDS } from '#test/factories/kinds-of-caller.ts'
import type { CallerKind } from '#test/factories/kinds-of-caller.ts'
import { aPng } from '#test/factories/files.ts'
import { anApprovedTender } from '#test/factories/tender.ts'
import { aDocument } from '#test/factories/upload.ts'
import { RIGHTS } from './rights-data.ts'

type Key = keyof typeof contract
const rows = RIGHTS.split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ cells: line.slice(0, line.indexOf(' ')), key: line.slice(line.indexOf(' ') + 1) as Key }))

const VERDICTS: Record<string, string> = {
  'signed-out': '1',
  'not-allowed': 'n',
  'subscription-needed': 's',
  'phone-needed': 'p',
  'details-needed': 'd',
  'not-found': '-',
}
/** These end the caller's session, or start what cannot be started twice. */
const ONCE = new Set<string>([
  'POST /api/LocalAccount/Signout',
  'POST /api/account/sessions/end-others',
  'POST /api/subscription/SubscribeForTrial',
])

let app: TestApp
let callers: Awaited<ReturnType<typeof allCallers>>
let tender: { id: number; guid: string }
let uniqueFileName: string
beforeAll(async () => {
  app = await startTestApp()
  callers = await allCallers(app)
  tender = await anApprovedTender(app)
  ;({ uniqueFileName } = await aDocument(app, callers.approver, { tenderId: tender.id, fileName: 'bid.png' }, aPng()))
})
afterAll(() => app.stop())

test('every call of the contract has a row, and every row a call', () => {
  expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.keys(contract).toSorted() as Key[])
  expect(rows.filter(({ cells }) => cells.length !== CALLER_KINDS.length)).toEqual([])
})

function example(key: string): Record<string, unknown> {
  const reads = key.startsWith('GET ')
  const person = key.includes('/subscription/') || key.includes('/admin/') || key.includes('/GetPaymentsById/')
  return {
    id: key.includes('/sessions/')
      ? '00000000-0000-4000-8000-000000000000'
      : key.includes('/api/payment/{id}')
        ? 'nobodys-payment-nobodys'
        : !reads
          ? 999_999
          : person
            ? callers.paid.id
            : tender.id,
    tenderId: tender.id,
    day: '2026-03-03',
    guid: reads ? tender.guid : '00000000-0000-4000-8000-000000000000',
    email: callers.paid.email,
    uniqueFileName,
    uploadId: 'nobodys-upload-nobodys',
    receiptId: 'nobodys-receipt-nobodys',
    provider: 'google',
    plan: 'annually',
    coupon: 'NOBODYS',
    kind: 'proforma',
    token: 'nobodys-link-nobodys-link',
    number: 'PF-2026-999999',
  }
}

async function verdict(key: Key, kind: CallerKind): Promise<string> {
  const as = ONCE.has(key) ? (kind === 'anonymous' ? aBrowser() : await aCaller(app, kind)) : callers[kind]
  const { status, body } = await app.request(key, { params: example(key) } as never, as)
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
  return status >= 500 ? `!${status}` : (VERDICTS[code] ?? 'o')
}

test.each(rows)('$key', async ({ key, cells }) => {
  const seen: string[] = []
  for (const kind of CALLER_KINDS) seen.push(await verdict(key, kind))
  expect(seen.join('')).toBe(cells)
})

test('an invalid bearer is refused with 401, even on an open call', async () => {
  expect((await app.refusal('GET /api/tenders/searchTenders', {}, aBrowser({ token: 'nobody' }))).status).toBe(401)
})
test('a GET call that writes does not accept the cookie, as a link on a foreign page would send it', async () => {
  const caller = { ...callers.trial, page: true }
  expect(caller.cookies.size).toBeGreaterThan(0)
  expect((await app.request('GET /api/account/me', {}, caller)).status).toBe(200)
  const params = { plan: 'annually', coupon: 'NOBODYS' }
  for (const key of [
    'GET /api/SantimPay/get_pay_url/{plan}',
    'GET /api/SantimPay/get_pay_url/{plan}/{coupon}',
  ] as const)
    expect(await app.refusal(key, { params }, caller)).toMatchObject({ status: 401, code: 'signed-out' })
})
test('claims of the client are ignored', async () => {
  const { email } = callers.paid
  const claims = {
    'x-user-email': email,
    'x-employee': 'true',
    'x-admin': '1',
    'x-requested-with': 'et.chereta.android',
    'user-agent': 'Chereta Android; wv)',
  }
  const liar = { ...callers['trial ended'], headers: claims }
  expect(await app.call('GET /api/account/me', { query: { email } }, liar)).toMatchObject({
    email: callers['trial ended'].email,
    employee: false,
  })
  expect((await app.refusal('GET /api/tenders/detail/{id}', { params: { id: tender.id } }, liar)).code).toBe(
    'subscription-needed',
  )
  expect(
    (await app.refusal('GET /api/tenders/detail/{id}', { params: { id: tender.id } }, aBrowser({ headers: claims })))
      .status,
  ).toBe(401)
})
