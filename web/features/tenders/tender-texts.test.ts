import { describe, expect, test } from 'vitest'
import type { TenderDetail } from '#contract/tenders.ts'
import { scrollingTables } from './description.tsx'
import { webAddress } from './tender-aside.tsx'
import { textOfHtml, tenderJsonLd } from './tender-head-data.ts'
import { renderDocument, scriptJson } from '../../document.ts'

describe('a link that somebody typed', () => {
  test('without a scheme is a web link', () => expect(webAddress('www.example.org')).toBe('https://www.example.org'))
  test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x'])('of another kind is left out: %s', (given) =>
    expect(webAddress(given)).toBeUndefined(),
  )
})

test('a table scrolls inside a named region that a keyboard can reach', () => {
  expect(scrollingTables('<table><tr></tr></table>', 'Table')).toMatch(
    /^<div [^>]*role="region" tabindex="0" aria-label="Table"><table>.*<\/table><\/div>$/,
  )
})

test('of several tables each region has a name of its own', () => {
  const names = scrollingTables('<table></table><p></p><table></table><table></table>', 'Table').match(
    /aria-label="[^"]*"/g,
  )
  expect(names).toEqual(['aria-label="Table"', 'aria-label="Table 2"', 'aria-label="Table 3"'])
})

test('a description becomes plain text', () => {
  expect(textOfHtml('<p>Pumps &amp;\n<b>pipes</b></p>')).toBe('Pumps & pipes')
})

describe('the document', () => {
  const parts = {
    preferences: { lang: 'en', calendar: 'gc' } as const,
    head: { title: '</title><script>alert(1)</script>', description: '"><img>' },
    body: '',
    css: {},
    ethiopic: { script: '/assets/ethiopic.js', files: [], serif: '' },
    nonce: 'n',
    publicOrigin: 'http://here',
    namesLanguage: false,
  }
  test('cannot be broken out of by a title', () => {
    const html = renderDocument(parts)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('"><img>')
  })
  test('links both languages by choice; one that names its language is canonical', () => {
    const head = { title: 'Pumps', canonical: '/tenders/display?guid=1' }
    const either = renderDocument({ ...parts, head })
    expect(either).toContain('<link rel="canonical" href="http://here/tenders/display?guid=1">')
    expect(either).toContain(
      '<link rel="alternate" hreflang="am" href="http://here/tenders/display?guid=1&amp;lang=am">',
    )
    expect(either).toContain('<link rel="alternate" hreflang="x-default" href="http://here/tenders/display?guid=1">')
    const amharic = renderDocument({ ...parts, head, preferences: { lang: 'am', calendar: 'et' }, namesLanguage: true })
    expect(amharic).toContain('<link rel="canonical" href="http://here/tenders/display?guid=1&amp;lang=am">')
    expect(amharic).toContain('hreflang="en" href="http://here/tenders/display?guid=1&amp;lang=en"')
  })
  test('has data that cannot end its element', () => {
    expect(scriptJson({ a: '</script><!--' })).not.toContain('<')
    expect(JSON.parse(scriptJson({ a: '</script>\u2028' }))).toEqual({ a: '</script>\u2028' })
  })
  test('has a script only with the nonce or as data', () => {
    const html = renderDocument({ ...parts, start: { data: '{}', modules: ['/a.js'] }, script: 'print()' })
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toMatch(/nonce="n"|type="application\/json"/)
  })
})

test('the machine-readable tender names its closing as an instant', () => {
  const tender = {
    shortTitle: 'Pumps',
    companyName: 'Tana',
    keywords: [],
    regions: [],
    closingTimestamp: 0,
    language: 'en',
    id: 1,
  } as unknown as TenderDetail
  expect(tenderJsonLd(tender, 'http://here/x')).toMatchObject({
    name: 'Pumps',
    validThrough: '1970-01-01T00:00:00.000Z',
    url: 'http://here/x',
  })
})
