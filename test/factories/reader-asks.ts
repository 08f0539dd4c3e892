import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { NEIGHBOURS } from './behind-the-card.ts'

/**
 * How a reader could send every call that may reveal tenders. A call with a body needs an example here; the rest
 * follows from the contract.
 */
type Key = keyof typeof contract
type Asked = { params?: object; query?: object; body?: unknown }
/** Facts that a caller knows: the tender's id and guid, a document of it, their own address and calendar. */
type Known = { id: number; guid: string; uniqueFileName: string; email: string; calendarKey: string }

const MODULES_WITHOUT_TENDERS = new Set(['platform', 'accounts', 'subscriptions', 'payments'])
export const keys = (Object.keys(contract) as Key[]).filter(
  (key) => key.startsWith('GET ') || !MODULES_WITHOUT_TENDERS.has(contract[key].module),
)
export const isStaffs = ({ who }: Endpoint) => who === 'staff' || Array.isArray(who)
let searches = 0

/** Bodies of calls that readers may make, for a tender's number. */
export const BODIES: Partial<Record<Key, (id: number) => unknown[]>> = {
  'POST /api/problem': (tenderId) => [{ tenderId, kind: 'other', text: 'wrong' }],
  'POST /api/tenders/get_saved_tenders': () => [{ pageSize: 100 }],
  'POST /api/tenders/savetender': (tenderId) => [{ tenderId }, { tenderId, daysBeforeClosing: 2 }],
  'POST /api/tenders/unsavetender': () => [{ tenderId: 999_999 }],
  'POST /api/bidding/certificates': () => [{ kind: 'vat', number: '1', endsOn: '2026-12-05' }],
  'POST /api/bidding/find_decisions': (tenderId) => [{ tenderIds: [tenderId] }],
  'PUT /api/bidding/decisions/{tenderId}': () => [{ decision: 'go', note: 'ask for the drawings' }],
  'POST /api/tenders/ClearAllTenders': () => [],
  'PUT /api/tenders/for_you': () => [{ isOn: true }],
  'POST /api/tenders/saved_feed': () => [{}],
  'POST /api/Notification/ConfigAlert': (tenderId) => [
    {},
    { similar: { tenderId, on: true } },
    { sameCompany: { tenderId, on: true } },
    { similar: { tenderId, on: false }, sameCompany: { tenderId, on: false } },
  ],
  'POST /api/tenders/get_alert_tenders': () => [{ pageSize: 100 }],
  'POST /api/savedSearches': () =>
    NEIGHBOURS.map((keyword) => ({
      name: `${keyword} ${++searches}`,
      query: { keyword },
      frequency: 'daily',
      channels: ['email'],
    })),
  'PUT /api/savedSearches/{id}': () => [
    { name: `ozone ${++searches}`, query: { keyword: 'ozone' }, frequency: 'weekly', channels: ['email'] },
  ],
  'POST /api/savedSearches/preview': () => ['ozone', ...NEIGHBOURS].map((keyword) => ({ query: { keyword } })),
  'POST /api/alerts/preview': () => [
    { keywords: ['ozone', ...NEIGHBOURS], sectors: [403], customers: ['Tana Basin Water Works Enterprise'] },
  ],
  'POST /api/Notification/SubscribePush': () => [
    {
      subscription: { endpoint: 'https://push.example/1', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } },
      browserId: 'browser-1',
    },
  ],
  'POST /api/Notification/Refuse': () => [{ browserId: 'browser-1', level: 1 }],
  'POST /api/Telegram/webhook': () => [{ update_id: 1 }],
  'POST /api/telegramAccount/send_location_telegram': () => [{ lat: 9, lon: 38 }],
  'POST /api/tenders/send_email': (id) => [{ id, email: 'friend@example.com', name: 'Friend' }],
  'POST /api/tenders/send_text': (id) => [{ id, phone: '0911000001' }],
  'POST /api/contacts/import': () => [
    { consent: true, file: { content: Buffer.from('Name,E-mail\nHana,hana@example.com').toString('base64') } },
  ],
  'POST /api/contacts/picked': () => [{ consent: true, contacts: [{ name: ['Hana'], email: ['hana@example.com'] }] }],
  'POST /api/contacts/google/start': () => [{ consent: true, kind: 'email' }],
  'POST /api/contacts/google/finish': () => [{ state: 'x', code: 'y' }],
  'POST /api/order': (tenderId) => [{ tenderId, mobile: '0911000002', address: 'Bole' }],
  'POST /api/feedback': (tenderId) => [{ tenderId, star: 4, browserId: 'browser-1' }],
  'PUT /api/feedback': (tenderId) => [{ id: 1, tenderId, star: 3, browserId: 'browser-1' }],
  'POST /api/order/contact': () => [{ name: 'Hana', email: 'hana@example.com', note: 'Question\n\nHow much is it?' }],
}
/** Calls refused only because of a missing proof in their URL, or because they are switched off here. */
export const NO_PROOF = new Set<string>([
  'POST /api/sharing/stop/{token}',
  'POST /api/sharing/allow/{token}',
  'POST /api/subscription/unsubscribe/{id}/{email}',
  'POST /api/Notification/SubscribePush',
  'GET /api/SantimPay/get_pay_url/{plan}',
  'GET /api/SantimPay/get_pay_url/{plan}/{coupon}',
])

/** True if its response may depend on the tender. */
export function namesTender(key: Key): boolean {
  const endpoint: Endpoint = contract[key]
  return (
    endpoint.params !== undefined ||
    BODIES[key] !== undefined ||
    Object.hasOwn(endpoint.query?.shape ?? {}, 'excludeId')
  )
}

/** No person has this number. */
const NOBODY = 999_999

/** Every way in which one call is sent about one tender. */
export function askedWith(key: Key, { id, guid, uniqueFileName, email, calendarKey }: Known): Asked[] {
  const endpoint: Endpoint = contract[key]
  const known: Record<string, unknown> = {
    id: /payment\/\{id|plan\/proposals/.test(key)
      ? 'nobodys-payment-nobodys'
      : key.includes('/GetPaymentsById/')
        ? NOBODY
        : id,
    guid,
    email,
    x: 'kanari',
    picture: `${id}-en.png`,
    uniqueFileName,
    uploadId: 'nobodys-upload-nobodys',
    provider: 'google',
    channel: 'email',
    token: key.includes('/api/pay/') ? 'nobodys-link-nobodys-link' : 'x',
    plan: 'annually',
    coupon: 'NOBODYS',
    kind: 'proforma',
    receiptId: 'nobodys-receipt-nobodys',
    number: 'PF-2026-999999',
    tenderId: id,
    day: '2026-03-03',
  }
  const params = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, known[name]]))
  const takes = (name: string) => Object.hasOwn(endpoint.query?.shape ?? {}, name)
  const query = {
    ...(takes('pageSize') ? { pageSize: 100 } : {}),
    ...(takes('includeArchived') ? { includeArchived: true } : {}),
    ...(takes('perDay') ? { from: '2026-03-01', to: '2026-04-11', perDay: 20 } : {}),
  }
  const queries: object[] = takes('keyword')
    ? [query, ...['ozone', `"lot 1"`, ...NEIGHBOURS, 'tana basin'].map((keyword) => ({ ...query, keyword }))]
    : takes('excludeId')
      ? [
          { ...query, excludeId: id },
          { ...query, category: 403 },
        ]
      : takes('key')
        ? [{ key: calendarKey }]
        : takes('name')
          ? ['tana', 'kan'].map((name) => ({ name }))
          : [query]
  const bodies = endpoint.body === undefined ? [undefined] : isStaffs(endpoint) ? [{}] : (BODIES[key]?.(id) ?? [])
  return queries.flatMap((query) => bodies.map((body) => ({ params, query: query, body })))
}
