import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { anApprovedTender } from '#test/factories/tender.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('the longest Amharic texts that the form accepts are stored, indexed and found', async () => {
  // Different letters throughout: repeated ones would be compressed below the limits of an index entry.
  const letters = (count: number, from: number) =>
    Array.from({ length: count }, (_, i) =>
      String.fromCodePoint(0x1200 + ((i * 37 + from * 11 + ((i * i) % 53)) % 300)),
    ).join('')
  const words = (count: number, from: number) => letters(count, from).replace(/(.{7})./g, '$1 ')
  await anApprovedTender(app, {
    shortTitle: `ልዩነት ${words(900, 1)}`,
    companyName: words(490, 2).trim(),
    englishCompanyName: letters(490, 3),
    reference: letters(118, 4),
    englishKeywords: letters(1900, 5),
    sourceName: letters(118, 6),
    location: letters(490, 7),
  })
  expect((await app.call('GET /api/tenders/searchTenders', { query: { keyword: 'ልዩነት' } })).totalCount).toBe(1)
})
