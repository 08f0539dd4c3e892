import { expect, test } from 'vitest'
import { crawlerFile, robots, sitemapIndex, sitemapPart } from './for-crawlers.ts'
import { ApiProblem } from './lib/api-client.ts'
import type { Call } from './lib/api-client.ts'

const locations = (xml: string | undefined) =>
  [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
/** A service with so many pages of open tenders; each page has a free tender, another one and a sample. */
const service = (totalPages: number) =>
  (async (_: string, { query }: { query: { pageIndex: number } }) => ({
    data: [
      { guid: `free-${query.pageIndex}`, freeTender: true },
      { guid: `closed-${query.pageIndex}`, freeTender: false },
      { guid: `sample-${query.pageIndex}`, freeTender: true, sample: true },
      { freeTender: false },
    ],
    totalPages,
  })) as unknown as Call

test('the sitemap has a part for the public pages and one for each thousand open tenders', async () => {
  expect(locations(await sitemapIndex(service(11), 'https://here.example'))).toEqual(
    ['pages', '1', '2'].map((name) => `https://here.example/sitemap/${name}.xml`),
  )
  expect(locations(await sitemapIndex(service(0), 'https://here.example'))).toEqual([
    'https://here.example/sitemap/pages.xml',
  ])
  expect(locations(await sitemapIndex(service(100_000), 'https://here.example'))).toHaveLength(11)
  const pages = locations(await sitemapPart('pages', service(0), 'https://here.example'))
  expect(pages.slice(0, 2)).toEqual(['https://here.example/home', 'https://here.example/tenders/list'])
  expect(pages).toContain('https://here.example/subscription/pricing')
})

test('its parts list only free tenders, each once', async () => {
  const parts = await Promise.all(['1', '2'].map((part) => sitemapPart(part, service(11), 'https://here.example')))
  expect(parts.flatMap(locations)).toEqual(
    Array.from({ length: 11 }, (_, i) => `https://here.example/tenders/display?guid=free-${i}`),
  )
  for (const none of ['0', '11', '99'])
    expect(await sitemapPart(none, service(11), 'https://here.example')).toBeUndefined()
})

test('a crawler that calls too often gets the time to retry, which is not logged as an error', async () => {
  const problem = { type: 'about:blank', title: '', status: 429, code: 'too-many-requests', retryAfter: 60 } as const
  const call = (() => Promise.reject(new ApiProblem(problem))) as unknown as Call
  for (const path of ['/sitemap.xml', '/sitemap/1.xml']) {
    const answer = await crawlerFile(path, { call, publicOrigin: 'https://here.example' })
    expect([answer?.status, answer?.headers.get('retry-after'), answer?.headers.get('cache-control')]).toEqual([
      429,
      '60',
      'no-store',
    ])
  }
  const broken = (() => Promise.reject(new Error('broken'))) as unknown as Call
  await expect(crawlerFile('/sitemap.xml', { call: broken, publicOrigin: '' })).rejects.toThrow('broken')
})

test('robots.txt names the sitemap by its whole address, and excludes calls, duplicate pages and private pages', () => {
  expect(robots('https://here.example')).toContain('\nSitemap: https://here.example/sitemap.xml\n')
  for (const path of [
    '/api/',
    '/authentication/',
    '/admin/',
    '/subscription/profile',
    '/tenders/print',
    '/tenders/detail',
  ])
    expect(robots('https://here.example')).toContain(`\nDisallow: ${path}\n`)
})

test('link preview programs may fetch every picture that pages name', () => {
  const rules = [...robots('https://here.example').matchAll(/^(Allow|Disallow): (.+)$/gm)]
  // The longest rule that matches the beginning of a path decides (RFC 9309).
  const decides = (path: string) =>
    rules
      .flatMap(([, rule, start = '']) => (path.startsWith(start) ? [{ rule, length: start.length }] : []))
      .toSorted((a, b) => b.length - a.length)[0]?.rule
  const paths = ['/share.png', '/share/12-am.png', '/share?text=pumps', '/sharing/stop/token']
  expect(paths.map(decides)).toEqual(['Allow', 'Allow', 'Disallow', 'Disallow'])
})
