import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, test } from 'vitest'
import { expectLinear } from '#test/growth.ts'
import { markHtml } from './mark-html.ts'
import { parseQuery } from './query.ts'

const marked = (html: string, query: string): string =>
  markHtml(html, parseQuery(query)).replaceAll('<mark>', '[').replaceAll('</mark>', ']')

describe('markHtml marks', () => {
  test.each([
    ['<p>Supply of computers</p>', 'computer', '<p>Supply of [computers]</p>'],
    [
      '<p title="road">The <a href="/road">road</a> works</p>',
      'road',
      '<p title="road">The <a href="/road">[road]</a> works</p>',
    ],
    ['<p>the wo<b>r</b>d stands</p>', 'word', '<p>the [wo]<b>[r]</b>[d] stands</p>'],
    ['<p>road <b>works</b></p>', '"road works"', '<p>[road ]<b>[works]</b></p>'],
    ['<p>road</p><p>works</p>', '"road works"', '<p>road</p><p>works</p>'],
    ['<ul><li>road</li><li>works</li></ul>', 'road works', '<ul><li>[road]</li><li>[works]</li></ul>'],
    ['road<br />works', '"road works"', '[road]<br />[works]'],
    ['roadworks', 'works', 'roadworks'],
    ['road<br>works', 'roadworks', 'road<br>works'],
    ['R&amp;D road', 'R&D', '[R&amp;D] road'],
    ['R&#38;D &lt;road&gt;', 'road R&D', '[R&#38;D] &lt;[road]&gt;'],
    ['amp &amp; lt', 'amp', '[amp] &amp; lt'],
    ['caf&eacute; road&nbsp;works', '"road works"', 'caf&eacute; [road&nbsp;works]'],
    ['<p>የጨረታ፡ማስከበሪያ።</p>', 'bid bond', '<p>[የጨረታ፡ማስከበሪያ]።</p>'],
    ['<p>1 &lt; 2 <b></b> road</p>', 'road', '<p>1 &lt; 2 <b></b> [road]</p>'],
    ['m<sup>2</sup>', 'm2', '[m]<sup>[2]</sup>'],
    ['&#120276;bc road', 'road', '&#120276;bc [road]'],
    ['<p>road</p>', '-road', '<p>road</p>'],
    ['<p>&constructor; &valueOf; road</p>', 'road', '<p>&constructor; &valueOf; [road]</p>'],
    ['<p>road</p>', '', '<p>road</p>'],
  ])('%s for %s', (html, query, expected) => {
    expect(marked(html, query)).toBe(expected)
  })

  test.each([
    '<script>road</script> road',
    '<!-- road --> road',
    'road < road',
    '<a href="road',
    'road <svg><p>road</p></svg>',
    '</ road>',
    '<![CDATA[road]]>',
  ])('nothing in %s, which was not written by a sanitiser', (html) => {
    expect(markHtml(html, parseQuery('road'))).toBe(html)
  })
})

const unmarked = (html: string): string => html.replaceAll('<mark>', '').replaceAll('</mark>', '')
const textOf = (html: string): string => sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
const pieces = [
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<br />',
  '<a href="/road?x=1&amp;road" title=\'<road>\'>',
  '</a>',
  '&amp;',
  '&nbsp;',
  '&#x12a0;',
  '&road;',
]
const html = fc
  .array(
    fc.oneof(
      {
        weight: 99,
        arbitrary: fc.constantFrom(
          ...pieces,
          '<td class=road>',
          '<img alt="road" />',
          'road',
          'ro',
          'ad',
          ' ',
          'ጨረታ',
          '2018',
          '>',
          '"',
          '&',
          '😀',
          ';',
        ),
      },
      { weight: 1, arbitrary: fc.constant('<') },
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''))
const queries = ['road', '"road road"', 'ጨረታ', '2018 road', 'amp OR nbsp', 'href', 'roadroad'].map((text) =>
  parseQuery(text),
)

test('taking the marks out gives the input, and the text stays what it was', () => {
  let changed = 0
  fc.assert(
    fc.property(html, fc.constantFrom(...queries), (source, query) => {
      const result = markHtml(source, query)
      if (result !== source) changed++
      expect(unmarked(result)).toBe(source)
      expect(textOf(result)).toBe(textOf(source))
    }),
    { numRuns: 3_000 },
  )
  expect(changed).toBeGreaterThan(100)
})

test('a source of the maximum length costs little, whatever it contains', () => {
  const query = parseQuery('road bid bond')
  const pieces = ['<', '<a ', '<a b', '<a b=', '<a b="', '&', '&#', '<p>road ', ' ', '<a  b  =  c  ', '<b>']
  expectLinear(pieces, 20_000, (source) => markHtml(source, query))
}, 30_000)

const payloads = `${process.env.SHARED_DATA ?? '../shared/data'}/xss-payloads.jsonl`
const policy = {
  allowedTags: [
    'p',
    'b',
    'i',
    'em',
    'strong',
    'u',
    'a',
    'ul',
    'ol',
    'li',
    'br',
    'table',
    'tr',
    'td',
    'th',
    'h2',
    'h3',
    'span',
    'div',
    'img',
  ],
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt'], td: ['colspan'] },
}

test.skipIf(!existsSync(payloads))('attacks that a sanitiser made harmless stay so', () => {
  const lines = readFileSync(payloads, 'utf8').trim().split('\n')
  let changed = 0
  for (const line of lines) {
    const { payload } = JSON.parse(line) as { payload: string }
    const safe = sanitizeHtml(payload, policy)
    const words = [...new Set(safe.match(/[\p{L}\p{N}]+/gu))].slice(0, 40)
    const result = markHtml(safe, parseQuery(words.join(' OR ')))
    if (result !== safe) changed++
    if (unmarked(result) !== safe) expect.fail(safe)
    // Marked HTML that a sanitiser which allows marks leaves alone is as harmless as before.
    const again = sanitizeHtml(result, { ...policy, allowedTags: [...policy.allowedTags, 'mark'] })
    if (unmarked(again) !== sanitizeHtml(safe, policy)) expect.fail(`${safe} became ${result}`)
  }
  expect(changed).toBeGreaterThan(300)
})
