import { expect, test } from 'vitest'
import { robots, sitemap } from './for-crawlers.ts'
import type { Call } from './lib/api-client.ts'

test('the sitemap lists what is free to read, page by page, and nothing else', async () => {
  const pages = [
    { data: [{ guid: 'a', freeTender: true }, { freeTender: false }], totalPages: 2 },
    {
      data: [
        { guid: 'b', freeTender: true },
        { guid: 'c', freeTender: false },
      ],
      totalPages: 2,
    },
  ]
  const call = (async (_: string, { query }: { query: { pageIndex: number } }) => pages[query.pageIndex]) as unknown as Call
  const addresses = [...(await sitemap(call, 'https://here.example')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses.slice(0, 2)).toEqual(['https://here.example/home', 'https://here.example/tenders/list'])
  expect(addresses).toContain('https://here.example/subscription/pricing')
  expect(addresses.filter((address) => address?.includes('guid='))).toEqual(['a', 'b'].map((guid) => `https://here.example/tenders/display?guid=${guid}`))
})

test('robots are sent to the sitemap by its whole address, and not to the calls', () => {
  expect(robots('https://here.example')).toContain('\nSitemap: https://here.example/sitemap.xml\n')
  expect(robots('https://here.example')).toContain('\nDisallow: /api/\n')
  // Programs that make previews of links heed it too.
  expect(robots('https://here.example')).toContain('\nAllow: /share/\n')
})
