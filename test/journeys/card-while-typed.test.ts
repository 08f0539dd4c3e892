import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffDetail, TenderInput } from '#contract/tenders.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { valuesOf } from '#web/features/entry/entry-values.ts'
import { entryCard } from '#web/screens/entry-card.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const NOTICES: readonly (Record<string, unknown> & { shortTitle: string })[] = [
  {
    shortTitle: 'Ministry of Health: Tender No. 12/2018: Supply of syringes',
    companyName: 'Ministry of Health',
    closing: gregorian('2026-03-20', '10:00'),
  },
  {
    shortTitle: 'Office chairs',
    desktopDescription:
      '<h2>Invitation</h2><p>Sealed &amp; signed bids<br>are invited.</p><ul><li>Chairs</li><li>Desks</li></ul>',
    englishKeywords: 'Furniture, chairs, furniture',
    closing: gregorian('2026-03-04', null),
    proforma: true,
  },
  {
    shortTitle: 'የቢሮ ዕቃዎች ግዥ',
    companyName: 'ትምህርት ሚኒስቴር',
    desktopDescription: `<p>${'ጨረታው በግልጽ ይካሄዳል። '.repeat(40)}</p>`,
    englishDescription: 'Catering, Animal feeds',
    publishedTimestamp: Date.parse('2026-03-01T00:00:00+03:00'),
    closing: { dateType: 3, duration: 10, time: '16:00' },
    openning: gregorian('2026-03-16', '16:30'),
    freeTender: true,
  },
  {
    shortTitle: 'Security services',
    shortDesc: 'Guards for four branches',
    closing: { dateType: 4, text: 'when the last lot is sold' },
  },
  {
    shortTitle: 'Road works',
    publishedTimestamp: Date.parse('2026-02-26T00:00:00+03:00'),
    closing: ethiopian('2018-06-25'),
  },
  { shortTitle: 'Without a date' },
]
function gregorian(gcDate: string, time: string | null): object {
  return { dateType: 0, gcDate, time }
}
function ethiopian(ethDate: string): object {
  return { dateType: 1, ethDate, time: '10:00' }
}

test('the card next to the form is the card that lists show', async () => {
  const holidays = new Set((await app.call('GET /api/tenders/days-off', {}, 'admin')).map(({ day }) => day))
  for (const [place, notice] of NOTICES.entries()) {
    const body = {
      companyName: `Ministry of Health ${place}`,
      sourceName: 'Addis Zemen',
      regions: ['Afar'],
      categories: [403],
      ...notice,
    }
    const { id } = await app.call('POST /api/tenders', { body: body as unknown as TenderInput }, 'admin')
    const stored = (await app.call('GET /api/tenders/detail/{id}', { params: { id } }, 'admin')) as StaffDetail
    await app.drain()
    const { data } = await app.call(
      'GET /api/tenders/searchTendersEmployees',
      { query: { group: 4, pageSize: 100 } },
      'admin',
    )
    const listed = data.find((card) => card.id === id)
    const typed = entryCard(
      { id, values: valuesOf(stored), published: stored.publishedTimestamp },
      holidays,
      app.clock.now(),
    )
    expect(listed, body.shortTitle).toMatchObject(JSON.parse(JSON.stringify(typed?.card)) as object)
    expect(typed?.isClosingUnclear).toBe(false)
  }
})

test('without a title there is no card; an unreadable closing is marked as such', () => {
  const values = { ...valuesOf(undefined), companyName: 'Ministry of Health' }
  const at = (more: object) =>
    entryCard({ id: undefined, values: { ...values, ...more }, published: undefined }, new Set(), app.clock.now())
  expect(at({})).toBeUndefined()
  expect(at({ shortTitle: 'Chairs', 'closing.text': '31 February' })).toMatchObject({
    isClosingUnclear: true,
    card: { id: 0, shortTitle: 'Chairs', initial: 'M' },
  })
})
