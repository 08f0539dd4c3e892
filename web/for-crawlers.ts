import { ApiProblem } from './lib/api-client.ts'
import type { Call } from './lib/api-client.ts'

const PAGE_SIZE = 100
/** A sitemap covers a thousand tenders. */
const SEARCHES_A_PART = 10
/** Newest first; the rest is found through the list. */
const MAX_PARTS = 10

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
const PAGES = [
  '/home',
  '/tenders/list',
  '/subscription/pricing',
  '/subscription/trial',
  '/subscription/schools',
  '/contact',
  '/terms',
  '/privacy',
]

/** The robots.txt: paths closed to search engines, and the address of the sitemap of public tenders. */
export const robots = (publicOrigin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Allow: /share/',
    'Allow: /share.png',
    ...CLOSED_TO_CRAWLERS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n')

const listed = (element: 'urlset' | 'sitemapindex', publicOrigin: string, addresses: readonly string[]): string => {
  const entry = element === 'urlset' ? 'url' : 'sitemap'
  const lines = addresses.map((address) => `<${entry}><loc>${publicOrigin}${address}</loc></${entry}>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${element}>`,
    '',
  ].join('\n')
}
const searched = (call: Call, pageIndex: number) =>
  call('GET /api/tenders/searchTenders', { query: { pageIndex, pageSize: PAGE_SIZE, sortOrder: 1 } })

/**
 * The index of sitemaps: one of the public pages, and one for each thousand open tenders. `call` reads as a visitor.
 */
export async function sitemapIndex(call: Call, publicOrigin: string): Promise<string> {
  const { totalPages } = await searched(call, 0)
  const parts = Math.min(MAX_PARTS, Math.ceil(totalPages / SEARCHES_A_PART))
  return listed('sitemapindex', publicOrigin, [
    '/sitemap/pages.xml',
    ...Array.from({ length: parts }, (_, i) => `/sitemap/${i + 1}.xml`),
  ])
}

/**
 * A part of the site map by its name: the public pages, or a thousand open tenders that are free to read and not
 * samples. Undefined for an unknown name.
 */
export async function sitemapPart(name: string, call: Call, publicOrigin: string): Promise<string | undefined> {
  if (name === 'pages') return listed('urlset', publicOrigin, PAGES)
  const part = Number(name) - 1
  if (!(part >= 0 && part < MAX_PARTS)) return undefined
  const addresses: string[] = []
  for (let pageIndex = part * SEARCHES_A_PART; pageIndex < (part + 1) * SEARCHES_A_PART; pageIndex++) {
    const { data, totalPages } = await searched(call, pageIndex)
    addresses.push(
      ...data.flatMap(({ guid, freeTender, sample }) =>
        guid && freeTender && !sample ? [`/tenders/display?guid=${guid}`] : [],
      ),
    )
    if (pageIndex + 1 >= totalPages) break
  }
  return listed('urlset', publicOrigin, addresses)
}

type Crawled = { call: Call; publicOrigin: string }

/**
 * The file for search engines under this path; undefined where there is none. A refusal has a status alone, because a
 * crawler reads no page.
 */
export async function crawlerFile(path: string, crawled: Crawled): Promise<Response | undefined> {
  try {
    return await fileAt(path, crawled)
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const { status, retryAfter } = error.problem
    const headers = new Headers({ 'cache-control': 'no-store' })
    if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
    return new Response(null, { status, headers })
  }
}

async function fileAt(path: string, { call, publicOrigin }: Crawled): Promise<Response | undefined> {
  const headers = { 'cache-control': 'public, max-age=3600' }
  if (path === '/robots.txt')
    return new Response(robots(publicOrigin), { headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } })
  const [, part] = /^\/sitemap\/(pages|\d{1,2})\.xml$/.exec(path) ?? []
  const xml =
    path === '/sitemap.xml'
      ? await sitemapIndex(call, publicOrigin)
      : part && (await sitemapPart(part, call, publicOrigin))
  return xml
    ? new Response(xml, { headers: { ...headers, 'content-type': 'application/xml; charset=utf-8' } })
    : undefined
}
