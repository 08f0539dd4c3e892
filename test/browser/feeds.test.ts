import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feeds } from '#contract/feeds.ts'
import { atomFeed } from '#server/modules/search/core/atom-feed.ts'
import { openChromium } from './open-chromium.ts'

let page: Page
beforeAll(async () => {
  page = await (await openChromium()).newPage()
})
afterAll(() => page.close())

const VECTORS = [
  'plain',
  '<script>window.ran = 1</script>',
  '"><img src=x onerror="window.ran = 1">',
  "'><svg/onload='window.ran = 1'>",
  ']]><script>window.ran = 1</script>',
  '&lt;img src=x onerror=window.ran=1&gt;',
  '</title></entry></feed><html xmlns="http://www.w3.org/1999/xhtml"><script>window.ran = 1</script></html>',
  '\u0000\u0001\u001f\ud800\udc00\ufffe\uffff \ud800x',
  'javascript:window.ran=1',
]

test('a real XML parser reads our feeds, and a page that shows their contents runs nothing', async () => {
  for (const text of VECTORS) {
    const card = {
      shortTitle: text,
      shortDesc: text,
      companyName: text,
      englishCompanyName: text,
      sourceName: text,
      closingText: text,
      language: 'am',
      keywords: [text],
    }
    const times = {
      changedAt: 1_772_400_000_000,
      version: 1,
      publishedTimestamp: 1_772_400_000_000,
      closingTimestamp: 1_774_000_000_000,
    }
    const rest = {
      id: 1,
      proforma: false,
      freeTender: false,
      emergency: false,
      sample: true,
      color: 1,
      initial: 'a',
      closingStatus: 1 as const,
    }
    const cards = [{ ...rest, ...card, ...times, categories: [{ categoryId: 101 }], regions: [{ region: 'Amhara' }] }]
    const query = feeds['GET /api/tenders/feed.atom'].query.parse({
      keyword: text,
      companyName: text,
      sourceNames: [text],
    })
    const feed = atomFeed('https://chereta.example', { query, cards, cursor: undefined, next: 'next', today: 0 })
    const read = await page.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, 'application/xml')
      const shown = document.createElement('div')
      document.body.append(shown)
      shown.innerHTML = parsed.querySelector('entry > content')?.textContent ?? ''
      return {
        fault: parsed.querySelector('parsererror')?.textContent,
        title: parsed.querySelector('entry > title')?.textContent,
        namespaces: [...new Set([...parsed.querySelectorAll('*')].map((node) => node.namespaceURI))],
        shown: [...new Set([...shown.querySelectorAll('*')].map((node) => node.localName))].sort(),
      }
    }, feed)
    // eslint-disable-next-line no-control-regex -- what XML cannot say
    const sayable = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    expect(read).toEqual({
      fault: undefined,
      title: sayable,
      namespaces: ['http://www.w3.org/2005/Atom'],
      shown: ['b', 'p', 'span'],
    })
  }
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
