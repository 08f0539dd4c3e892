import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNight } from '../engines.ts'
import { peopleIn } from './account-site.ts'
import { openSite } from './browser.ts'
import type { TestSite } from './browser.ts'
import { PAID, openCommon } from './common-site.ts'
import { onSlowPhone } from './slow-phone.ts'
import type { PhoneVisit } from './slow-phone.ts'

const LIST = '/tenders/list'
const MAX_REQUESTS = 15
const MAX_SHIFT = 0.02
/** In `npm test` only as long as the screen itself makes requests. */
const BY_DAY = isNight ? {} : { watched: 8000, rests: 2000 }

let site: TestSite
/** By day only a visitor comes. */
let remove = (): void => undefined
let [free, paid] = ['', '']
beforeAll(async () => {
  if (isNight) {
    const people = await peopleIn({ reader: { holds: PAID } })
    remove = people.remove
    site = await openSite(people.data)
  } else site = await openCommon()
  const { data } = await site.json<{ data: { id: number; guid?: string }[] }>('/api/tenders/searchTenders?pageSize=100')
  free = `/tenders/display?guid=${data.find(({ guid }) => guid)?.guid}`
  paid = `/tenders/detail?id=${data.find(({ guid }) => !guid)?.id}`
})
afterAll(async () => {
  await site.close()
  remove()
})

const visited = (visit: PhoneVisit) => onSlowPhone(site, { ...visit, ...BY_DAY })

test.each<PhoneVisit>([
  { path: LIST, taps: true },
  ...(isNight
    ? ([
        { path: LIST, taps: true, lang: 'am' },
        { path: LIST, taps: true, signedIn: true },
      ] as const)
    : []),
])(
  'the list loads with few requests, nothing moves, and a tapped tender has its skeleton before the address changes: $lang $signedIn',
  async (visit) => {
    const { requests, shift, shiftAfterTap, skeletonMs, addressMs } = await visited(visit)
    expect(requests).toBeLessThanOrEqual(MAX_REQUESTS)
    expect(shift).toBeLessThanOrEqual(MAX_SHIFT)
    expect(shiftAfterTap).toBeLessThanOrEqual(MAX_SHIFT)
    expect(skeletonMs).toBeLessThanOrEqual(addressMs ?? 0)
  },
)

test.runIf(isNight).each<[string, () => PhoneVisit]>([
  ['a free tender', () => ({ path: free })],
  ['a tender, signed in', () => ({ path: paid, signedIn: true })],
  ['a tender for subscribers', () => ({ path: paid })],
  ['the front page', () => ({ path: '/home' })],
  ['the prices', () => ({ path: '/subscription/pricing' })],
  ['saved tenders', () => ({ path: '/tenders/saved', signedIn: true })],
  ['alerts', () => ({ path: '/tenders/alert', signedIn: true })],
  ['today', () => ({ path: '/today', signedIn: true })],
  ['the profile', () => ({ path: '/subscription/profile', signedIn: true })],
])('nothing moves on a slow line: %s', async (_, visit) => {
  expect((await visited(visit())).shift).toBeLessThanOrEqual(MAX_SHIFT)
})
