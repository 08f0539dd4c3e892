import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { FORM_WITH_FILES } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { aBrowser } from '#test/app.ts'
import { byDay, isNight } from '#test/engines.ts'
import { DEEP_JSON, LONG_JSON, ODD_IN_ADDRESS, ODD_JSON, oddForms, spoiled } from '#test/factories/odd-values.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { aReceiptPdf, openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'

let fixture: ReceiptFixture
let admin: SignedIn
let payer: SignedIn
/** Records to which the ids in the examples belong. */
const known = { payment: '', link: '', receipt: '', version: 0, coupon: 0, code: '', line: 0, proposal: '', person: 0 }
const STATEMENT = 'Date,Description,Reference,Credit\n2026-03-02,Transfer,FT26061AAAAA,4800.00\n'
const aStatement = () => new File([STATEMENT], 'lines.csv', { type: 'text/csv' })
const COLUMNS = JSON.stringify({
  day: 'Date',
  text: 'Description',
  reference: 'Reference',
  credit: 'Credit',
  dayFormat: 'yyyy-mm-dd',
  decimal: '.',
})

beforeAll(async () => {
  fixture = await openReceiptFixture()
  const { app } = fixture
  ;[admin, payer] = [await aPerson(app, { roles: ['admin'] }), await aPerson(app)]
  const body = { plan: 'annually' as const, periods: 1, buyer: { name: 'Abay Trading PLC' } }
  known.payment = (await app.call('POST /api/payment/proforma', { body }, payer)).paymentId
  const waiting = await fixture.send(payer, { paymentId: known.payment, planType: undefined })
  known.receipt = waiting.receipts[0]?.id ?? ''
  known.version = (await fixture.claim(admin, known.payment)).version
  const coupon = { percent: 10, maxUses: 100_000, onceEach: false, plans: [] }
  const made = await app.call('POST /api/coupon', { body: coupon }, 'admin')
  ;[known.coupon, known.code] = [made.id, made.code]
  await app.request(
    'POST /api/payment/lines',
    { body: { account: OUR_ACCOUNT, statement: aStatement(), columns: COLUMNS } },
    admin,
  )
  known.line = (await app.call('GET /api/payment/lines', { query: {} }, admin)).lines[0]?.id ?? 1
  const large = { ...transfer(), amount: 30_000 }
  await app.request('PUT /api/payment/{id}', { params: { id: known.payment }, body: large as never }, admin)
  known.proposal = (await app.call('GET /api/payment/proposals', {}, admin))[0]?.id ?? ''
  known.person = payer.id
  const { rows } = await app.world.db
    .selectFrom('payment' as never)
    .select('link_token' as never)
    .where('link_token' as never, 'is not', null)
    .execute()
    .then((found) => ({ rows: found as unknown as { link_token: string }[] }))
  known.link = rows[0]?.link_token ?? ''
})
afterAll(() => fixture.stop())

const transfer = () => ({
  what: 'transfer',
  account: OUR_ACCOUNT,
  bankReference: 'FT2606ODD01',
  bookedOn: '2026-03-03',
  amount: 4800,
})
const aClaim = () => ({
  receiptNumber: 'FT26062ABCDE',
  bank: 'cbe',
  amount: '4800',
  paidOn: '2026-03-03',
  receipt: aReceiptPdf(),
})

type Example = { params?: Record<string, unknown>; query?: Record<string, unknown>; bodies?: object[] }
/** A valid request for each call of the module. One without parameters, query and body needs none. */
const examples = (): Record<string, Example> => {
  const id = { id: known.payment }
  const token = { token: known.link }
  const paper = { ...id, kind: 'proforma' }
  return {
    'GET /api/SantimPay/get_pay_url/{plan}': { params: { plan: 'annually' } },
    'GET /api/SantimPay/get_pay_url/{plan}/{coupon}': { params: { plan: 'annually', coupon: known.code } },
    'POST /api/SantimPay/notify': { bodies: [{ thirdPartyId: 'x', txnId: 'y', Status: 'COMPLETED', amount: '4800' }] },
    'GET /api/payment/GetPaymentsById/{id}': { params: { id: known.person } },
    'GET /api/payment/{id}': { params: id },
    'POST /api/payment/{id}/withdraw': { params: { id: 'nobodys-payment-nobodys' } },
    'POST /api/payment/{id}/pay-url': { params: id },
    'POST /api/payment/{id}/fewer-months': { params: id, bodies: [{ months: 3 }] },
    'POST /api/payment/proforma': {
      bodies: [
        {
          plan: 'annually',
          periods: 1,
          coupon: known.code,
          buyer: { name: 'A', nameAm: 'ሀ', tin: '0012345678', vatNumber: '1', address: 'B', email: 'a@example.com' },
        },
        { plan: 'annually', periods: 1, buyer: { name: 'A' } },
      ],
    },
    'GET /api/payment/{id}/paper/{kind}': { params: paper },
    'GET /api/payment/{id}/paper/{kind}/pdf': { params: paper },
    'GET /api/pay/{token}': { params: token },
    'GET /api/pay/{token}/pdf': { params: token },
    'POST /api/pay/{token}': { params: token },
    'POST /api/pay/{token}/receipt': {
      params: token,
      bodies: [
        { ...aClaim(), isMine: 'true' },
        { smsText: 'FT26062ABCDF', bank: 'cbe', receipt: aReceiptPdf() },
      ],
    },
    'GET /api/payment/confirm/{number}': { params: { number: 'PF-2026-000001' } },
    'POST /api/coupon': {
      bodies: [
        {
          code: 'ODDCODE',
          percent: 10,
          plans: ['annually'],
          from: fixture.app.clock.now(),
          to: fixture.app.clock.now() + DAY,
          maxUses: 5,
          onceEach: true,
        },
        { amount: 100, maxUses: 5 },
      ],
    },
    'PUT /api/coupon/{id}': {
      params: { id: known.coupon },
      bodies: [{ confirm: true }, { confirm: false, end: false }],
    },
    'PUT /api/subscription/plan': { bodies: [{ annually: 4800, annually_old: 6000, trialDays: 15 }] },
    'PUT /api/subscription/plan/proposals/{id}': {
      params: { id: 'nobodys-change-nobodys' },
      bodies: [{ what: 'dismiss' }],
    },
    'POST /api/coupon/check': { bodies: [{ coupon: known.code, plan: 'annually' }] },
    'PUT /api/payment/{id}': {
      params: id,
      bodies: [
        { ...transfer(), receipt: { receiptId: known.receipt, version: known.version }, lineId: known.line },
        { what: 'withheld', paper: 'WH-1' },
        { what: 'undo-second', entryId: 1 },
        { what: 'give-back', amount: 1, bankReference: 'FT2606ODD02', bookedOn: '2026-03-03' },
        { what: 'dismiss', proposalId: known.proposal },
        { what: 'refuse-receipt', receipt: { receiptId: known.receipt, version: 99 }, reason: 'forged', note: 'x' },
      ],
    },
    'POST /api/payment/{id}/reverse': { params: id, bodies: [{ reason: 'Recorded twice' }] },
    'GET /api/payment/list': {
      query: {
        query: 'a',
        state: 'open',
        way: 'transfer',
        plan: 'annually',
        dates: 'made',
        from: '2026-01-01',
        to: '2026-12-31',
        pageIndex: 0,
        pageSize: 10,
      },
    },
    'GET /api/payment/list.csv': { query: { query: 'a', state: 'open', from: '2026-01-01', to: '2026-12-31' } },
    'GET /api/payment/{id}/desk': { params: id },
    'POST /api/payment': {
      bodies: [
        { ...aClaim(), planType: 'annually', coupon: known.code, isMine: 'false' },
        { ...aClaim(), paymentId: known.payment },
      ],
    },
    'POST /api/payment/updateReceipt': { bodies: [{ ...aClaim(), paymentId: known.payment }] },
    'POST /api/payment/transfer': { bodies: [{ plan: 'annually', coupon: known.code }] },
    'POST /api/payment/{id}/withdraw-receipt': { params: { id: 'nobodys-payment-nobodys' } },
    'GET /api/payment/{id}/transfer': { params: id },
    'POST /api/payment/DoesReceiptExists': { bodies: [{ receiptNumber: 'FT26062ABCDE', bank: 'cbe' }] },
    'POST /api/payment/receipt-text': { bodies: [{ text: 'FT26062ABCDE' }] },
    'GET /api/payment/{id}/receipts': { params: id },
    'GET /api/payment/receipt/{receiptId}/file': { params: { receiptId: known.receipt } },
    'GET /api/payment/receipt/{receiptId}/picture': { params: { receiptId: known.receipt } },
    'GET /api/payment/receipts': { query: { bank: 'cbe', flag: 'none', from: '0' } },
    'POST /api/payment/{id}/claim': { params: id },
    'GET /api/payment/lines': {
      query: {
        account: OUR_ACCOUNT,
        state: 'new',
        from: '2026-01-01',
        to: '2026-12-31',
        words: 'a',
        amount: '4800',
        cursor: '2026-03-02.1',
      },
    },
    'POST /api/payment/lines': { bodies: [{ account: OUR_ACCOUNT, statement: aStatement(), columns: COLUMNS }] },
    'POST /api/payment/lines/preview': {
      bodies: [{ account: OUR_ACCOUNT, statement: aStatement(), columns: COLUMNS }],
    },
    'PUT /api/payment/lines/{id}': { params: { id: known.line }, bodies: [{ what: 'ignore', note: 'x' }] },
    'GET /api/payment/{id}/tax-receipt/file': { params: id },
    'POST /api/payment/{id}/tax-receipt': {
      params: id,
      bodies: [{ kind: 'cash-register', number: 'FS 1', machine: 'MRC1', file: aReceiptPdf() }],
    },
  }
}

const WITHOUT_INPUT = new Set([
  'GET /api/SantimPay/payments',
  'GET /api/payment/GetPayments',
  'GET /api/payment/own.csv',
  'GET /api/payment/account',
  'GET /api/payment/proposals',
  'GET /api/payment/reconciliation',
  'GET /api/coupon',
  'GET /api/subscription/plan/proposals',
])
const keys = Object.entries(contract).flatMap(([key, call]) => ((call as Endpoint).module === 'payments' ? [key] : []))

let asked = 0
let spare: SignedIn | undefined
/** The caller changes after a while, because some calls limit how often a person calls them. */
async function anAsker(key: string): Promise<SignedIn> {
  if (OF_PAYER.has(key)) return payer
  if (!spare || asked % 8 === 0) spare = await aPerson(fixture.app, { roles: ['admin'] })
  return spare
}
/** Calls of payers. */
const OF_PAYER = new Set([
  'POST /api/payment/updateReceipt',
  'POST /api/payment/{id}/fewer-months',
  'POST /api/payment/{id}/withdraw',
])
/** Returns the status, as for somebody at an address of their own. */
async function ask(key: string, method: string, path: string, body?: BodyInit): Promise<number> {
  const { token } = await anAsker(key)
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  asked += 1
  const request = new Request(`http://chereta.test${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  const response = await fixture.app.send(request, aBrowser().address)
  await response.arrayBuffer()
  return response.status
}

const PART = 8
let fields = 0
/**
 * `npm run test:night` checks all; `npm test` one in eight, another with each field, so that every value is still
 * combined with many fields.
 */
const some = <T>(values: readonly T[]): readonly T[] => {
  const turn = fields++
  return isNight ? values : values.filter((_, n) => (n + turn) % PART === 0)
}

const pathOf = (key: string, params: Record<string, unknown> = {}, odd?: { name: string; text: string }) =>
  (key.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, name: string) =>
    odd?.name === name ? odd.text : encodeURIComponent(String(params[name])),
  )
test('every call of the module has an example', () => {
  expect(keys.filter((key) => !(key in examples()) && !WITHOUT_INPUT.has(key))).toEqual([])
  expect(Object.keys(examples()).filter((key) => !keys.includes(key))).toEqual([])
})

/** Valid requests must pass the check of their shape; otherwise the code behind it would not be tested. */
test('the examples are good ones', async () => {
  const found = new Set<string>()
  for (const key of keys) {
    const { params = {}, query = {}, bodies = [] } = examples()[key] ?? {}
    const names = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    const path = pathOf(key, params) + (names.length > 0 ? `?${names.join('&')}` : '')
    for (const body of bodies.length === 0 ? [undefined] : bodies) {
      const form = new FormData()
      for (const [name, one] of Object.entries(body ?? {})) form.append(name, one as string | Blob)
      const isForm = (contract[key as keyof typeof contract] as Endpoint).takes === FORM_WITH_FILES
      const status = await ask(key, key.split(' ')[0] ?? '', path, isForm ? form : body && JSON.stringify(body))
      if (status === 400) found.add(key)
    }
  }
  // Decisions that need the payment in another state.
  expect([...found]).toEqual(['PUT /api/payment/{id}'])
})

test.each(keys)('%s answers odd inputs with no 5xx', { timeout: 120_000 }, async (key) => {
  const [method = ''] = key.split(' ')
  const { params = {}, query = {}, bodies = [] } = examples()[key] ?? {}
  const failed: string[] = []
  const note = (what: string, status: number) => {
    // Calls that are switched off or busy answer 503 on purpose.
    if (status >= 500 && status !== 503) failed.push(`${status} ${what.slice(0, 300)}`)
  }
  const json = bodies.length > 0 && (contract[key as keyof typeof contract] as Endpoint).takes !== FORM_WITH_FILES
  for (const name of Object.keys(params))
    for (const text of some(ODD_IN_ADDRESS)) {
      const path = pathOf(key, params, { name, text })
      if (!URL.canParse(`http://chereta.test${path}`)) continue
      note(path, await ask(key, method, path, json ? JSON.stringify(bodies[0]) : undefined))
    }
  // The value of a parameter that no call reads cannot matter, so by day only some are tried.
  for (const name of [...Object.keys(query), '__proto__'])
    for (const text of name === '__proto__' ? byDay(ODD_IN_ADDRESS, ODD_IN_ADDRESS.length) : some(ODD_IN_ADDRESS)) {
      const others = Object.entries(query).flatMap(([one, value]) => (one === name ? [] : [`${one}=${String(value)}`]))
      for (const parts of [[`${name}=${text}`], [...others, `${name}=${text}`, `${name}=${text}`]]) {
        const path = `${pathOf(key, params)}?${parts.join('&')}`
        note(path, await ask(key, method, path))
      }
    }
  if (method !== 'GET')
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '1',
      DEEP_JSON,
      `{"a":${DEEP_JSON}}`,
      '\ufeff{}',
      '{"__proto__":{}}',
    ])
      note(body, await ask(key, method, pathOf(key, params), body))
  for (const body of bodies) {
    if (json)
      for (const text of [...some(spoiled(body, ODD_JSON)), ...some(spoiled(body, [LONG_JSON, DEEP_JSON]))])
        note(text, await ask(key, method, pathOf(key, params), text))
    else
      for (const form of some(oddForms(body as Record<string, string | Blob>)))
        note(
          [...form].map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`).join('&'),
          await ask(key, method, pathOf(key, params), form),
        )
  }
  expect(failed).toEqual([])
})

test('was really called', () => expect(asked).toBeGreaterThan(isNight ? 2500 : 2500 / PART))
