import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { anApprovedTender } from '#test/factories/tender.ts'

let app: TestApp
let guid: string
let id: number
beforeAll(async () => {
  app = await startTestApp()
  ;({ id, guid } = await anApprovedTender(app, {
    shortTitle: 'የሕንፃ ግንባታ & <b>pumps</b>',
    companyName: 'Pump House',
    language: 'am',
    englishKeywords: 'valves, water pump',
    freeTender: true,
    desktopDescription:
      '<p>A <strong>pump</strong> with &lt;pumps&gt; &amp; ህንጻ</p><p>"PUMPS": <a href="https://pump.example">here</a></p>',
  }))
})
afterAll(() => app.stop())

const MARKED =
  '<p>A <strong><mark>pump</mark></strong> with &lt;<mark>pumps</mark>&gt; &amp; ህንጻ</p><p>"<mark>PUMPS</mark>": <a href="https://pump.example" rel="noopener nofollow">here</a></p>'
const cut = (text: string, ranges: [number, number][] = []) => ranges.map(([start, end]) => text.slice(start, end))

test('a card marks the found words in its texts', async () => {
  const [card] = (await app.call('GET /api/tenders/searchTenders', { query: { keyword: 'ህንጻ pumping' } })).data
  expect(cut(card?.shortTitle ?? '', card?.marks?.shortTitle)).toEqual(['የሕንፃ', 'pumps'])
  expect(cut(card?.companyName ?? '', card?.marks?.companyName)).toEqual(['Pump'])
  expect(card?.marks?.keywords?.map(({ index, ranges }) => cut(card.keywords[index] ?? '', ranges))).toEqual([['pump']])
  const [staffCard] = (
    await app.call('GET /api/tenders/searchTendersEmployees', { query: { keyword: 'pumps' } }, 'admin')
  ).data
  expect(cut(staffCard?.companyName ?? '', staffCard?.marks?.companyName)).toEqual(['Pump'])
})

test('without words there are no marks', async () => {
  const [card] = (await app.call('GET /api/tenders/searchTenders')).data
  expect(card).not.toHaveProperty('marks')
})

test('the page marks its descriptions and touches neither tags nor addresses, for every reader', async () => {
  const query = { keyword: 'pumps' }
  const readings = [
    await app.call('GET /api/tenders/tender_by_guid/{guid}', { params: { guid }, query }),
    await app.call('GET /api/tenders/tender_by_guid_employees/{guid}', { params: { guid }, query }, 'admin'),
    await app.call('GET /api/tenders/detail/{id}', { params: { id }, query }, 'admin'),
  ]
  for (const tender of readings) {
    expect(tender.desktopDescription).toBe(MARKED)
    expect(cut(tender.companyName, tender.marks?.companyName)).toEqual(['Pump'])
  }
  const plain = await app.call('GET /api/tenders/tender_by_guid/{guid}', { params: { guid } })
  expect(plain.desktopDescription).toBe(MARKED.replaceAll(/<\/?mark>/g, ''))
  expect(plain).not.toHaveProperty('marks')
})

test('the search text never gets into the page, whatever it is', async () => {
  for (const keyword of [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'amp',
    'strong',
    'mark href',
    '&lt;',
    '\0',
    '-pumps',
  ]) {
    const { desktopDescription } = await app.call('GET /api/tenders/tender_by_guid/{guid}', {
      params: { guid },
      query: { keyword },
    })
    expect(desktopDescription.replaceAll(/<\/?mark>/g, ''), keyword).toBe(MARKED.replaceAll(/<\/?mark>/g, ''))
  }
  expect(
    (
      await app.refusal('GET /api/tenders/tender_by_guid/{guid}', {
        params: { guid },
        query: { keyword: 'x'.repeat(2001) },
      })
    ).errors,
  ).toHaveProperty('keyword')
})
