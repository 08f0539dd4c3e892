import type { Call } from './lib/api-client.ts'

const PAGE_SIZE = 100
/** Newest first; the rest is found through the list. */
const MAX_PAGES = 20

const CLOSED_TO_CRAWLERS = [
  '/api/',
  '/authentication/',
  '/Identity/',
  '/admin/',
  '/dev/',
  '/preferences',
  '/share',
  '/sharing/',
  '/subscription/profile',
  '/tenders/print',
  '/tenders/detail',
]
const PAGES = ['/home', '/tenders/list', '/subscription/pricing', '/subscription/trial', '/subscription/schools', '/contact', '/terms', '/privacy']

/** What search engines may visit, and where the tenders are that anyone may read. */
export const robots = (publicOrigin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Allow: /share/',
    ...CLOSED_TO_CRAWLERS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n')

/** The public pages and every open tender that is free to read, as a sitemap. `call` asks as a visitor. */
export async function sitemap(call: Call, publicOrigin: string): Promise<string> {
  const addresses = [...PAGES]
  for (let pageIndex = 0; pageIndex < MAX_PAGES; pageIndex++) {
    const { data, totalPages } = await call('GET /api/tenders/searchTenders', { query: { pageIndex, pageSize: PAGE_SIZE, sortOrder: 1 } })
    addresses.push(...data.flatMap(({ guid, freeTender }) => (guid && freeTender ? [`/tenders/display?guid=${guid}`] : [])))
    if (pageIndex + 1 >= totalPages) break
  }
  const lines = addresses.map((address) => `<url><loc>${publicOrigin}${address}</loc></url>`)
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...lines, '</urlset>', ''].join('\n')
}
