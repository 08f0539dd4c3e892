import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { renderDocument } from './document.ts'
import type { PageHead } from './lib/head.ts'

const documentOf = (head: PageHead, lang: 'en' | 'am' = 'en') =>
  renderDocument({
    preferences: { lang, calendar: 'gc' },
    head: { title: 'Pumps "and" more', ...head },
    body: '',
    css: {},
    ethiopic: { script: '', files: [], serif: '' },
    nonce: 'n',
    publicOrigin: 'https://chereta.example',
    namesLanguage: false,
  })
const feedOf = (html: string) =>
  /<link rel="alternate" type="application\/atom\+xml" title="([^"]*)" href="([^"]*)">/.exec(html)?.slice(1)

test('a screen that can be followed names its feed, in the language of the page', () => {
  const feed = '/api/tenders/feed.atom?keyword=a%26b'
  expect(feedOf(documentOf({ feed }))).toEqual(['Pumps &quot;and&quot; more', feed])
  expect(feedOf(documentOf({ feed }, 'am'))?.[1]).toBe(`${feed}&amp;lang=am`)
  expect(feedOf(documentOf({ feed: '/api/tenders/feed.atom' }, 'am'))?.[1]).toBe('/api/tenders/feed.atom?lang=am')
  expect(feedOf(documentOf({}))).toBeUndefined()
})

test('a tender is previewed by its own picture in the language of the page, everything else by that of the service', () => {
  const imageOf = (html: string) => /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1]
  expect(imageOf(documentOf({ picture: 12 }, 'am'))).toBe('https://chereta.example/share/12-am.png')
  expect(documentOf({ picture: 12 })).toContain('<meta property="og:image:alt" content="Pumps &quot;and&quot; more">')
  expect(imageOf(documentOf({}))).toBe('https://chereta.example/share.png')
})

test('the app starts from elements without the nonce, which would have its files compiled again for each document', () => {
  const html = renderDocument({
    preferences: { lang: 'en', calendar: 'gc' },
    head: { title: 'Pumps' },
    body: '',
    css: {},
    ethiopic: { script: '', files: [], serif: '' },
    nonce: 'n',
    publicOrigin: 'https://chereta.example',
    namesLanguage: false,
    start: { data: '{}', modules: ['/assets/entry.js', '/assets/list.js'] },
  })
  const [, script = ''] = /<script nonce="n">(requestAnimationFrame.*?)<\/script>/.exec(html) ?? []
  const added: object[] = []
  const page = { createElement: (name: string) => ({ name }), head: { append: (one: object) => added.push(one) } }
  const atOnce = (then: () => void) => then()
  runInNewContext(script, { document: page, requestAnimationFrame: atOnce, setTimeout: atOnce })
  expect(added).toStrictEqual([
    { name: 'script', type: 'module', src: '/assets/entry.js' },
    { name: 'script', type: 'module', src: '/assets/list.js' },
  ])
})
