import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { runs } from '#test/engines.ts'
import { expectLinear, growthFaults } from '#test/growth.ts'
import { ALLOWED_TAGS, paragraphs, htmlToText, sanitise } from './sanitise.ts'

const vectors = join(
  process.env.SHARED_DATA ?? join(import.meta.dirname, '../../../../../shared/data'),
  'xss-payloads.jsonl',
)

/**
 * The only forms that a tag may have. If every `<` of a text begins such a tag, then no
 * parser however odd could find another element in it: none of these opens a mode in which text is read by other rules.
 */
const TAG = new RegExp(
  `^(?:</(?:${ALLOWED_TAGS.join('|')})>|<(?:br|hr) />|<(?:${ALLOWED_TAGS.join('|')})` +
    `(?: href="(?:https?://|mailto:|tel:)[^"<>]*"| rel="noopener nofollow"| (?:colspan|rowspan)="\\d{1,3}"| scope="[a-z]+")*>)`,
  'i',
)

function strangers(html: string): string[] {
  const found = [...html.matchAll(/</g)]
    .map(({ index }) => html.slice(index, index + 400))
    .filter((rest) => !TAG.test(rest))
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!ALLOWED_TAGS.includes(name)) found.push(name)
      for (const attribute of Object.keys(attributes))
        if (!/^(href|rel|colspan|rowspan|scope)$/.test(attribute)) found.push(attribute)
    },
    oncomment: (text) => found.push(text),
  })
  parser.end(html)
  return found
}

describe('the sanitiser keeps', () => {
  test('paragraphs, lists, emphasis and tables with their spans', () => {
    const html =
      '<h2>Lots</h2><p><b>Bold</b> and <em>soft</em></p><ul><li>one</li></ul><table><thead><tr><th colspan="2" scope="col">No</th></tr></thead><tbody><tr><td rowspan="2">1</td></tr></tbody></table>'
    expect(sanitise(html)).toBe(html)
  })
  test('links to web, mail and telephone, with rel', () => {
    expect(sanitise('<a href="https://ppa.gov.et/x?a=1&b=2">PPA</a>')).toBe(
      '<a href="https://ppa.gov.et/x?a=1&amp;b=2" rel="noopener nofollow">PPA</a>',
    )
    expect(sanitise('<p><a href="tel:+251911123456">call</a></p>')).toContain('href="tel:+251911123456"')
    expect(sanitise('<p><a href="www.ethiotelecom.et">web</a></p>')).toContain('href="https://www.ethiotelecom.et"')
  })
  test('the words of a forbidden link', () => {
    expect(
      sanitise(
        '<p><a href="javascript:alert(1)">read</a> <a href="/admin">on</a> <a href="//evil.example">here</a></p>',
      ),
    ).toBe('<p>read on here</p>')
  })
  test('no style, class, id, picture or script', () => {
    expect(
      sanitise(
        '<p style="color:red" class="x" id="y" onclick="z()">Text<img src="a.png"><script>alert(1)</script></p>',
      ),
    ).toBe('<p>Text</p>')
  })
  test('blocks of other names keep their words apart', () => {
    expect(htmlToText(sanitise('<section>One</section><article>Two</article>'))).toBe('One\nTwo')
  })
  test('spans that would freeze a browser are cut', () => {
    expect(sanitise('<table><tr><td colspan="99999999" rowspan="x">a</td></tr></table>')).toBe(
      '<table><tr><td colspan="100">a</td></tr></table>',
    )
  })
})

describe('elements that a browser closes by itself are closed, so that no end tag is left for the page around them', () => {
  test.each([
    [
      'a table in a table',
      '<table><tr><td>a</td></tr><table><tr><td>b</td></tr></table></table>',
      '<table><tr><td>a</td></tr></table><table><tr><td>b</td></tr></table>',
    ],
    [
      'the same with a block between',
      '<table><div>a<table><tr><td>b</td></tr></table></div></table>',
      '<table><div>a</div></table><table><tr><td>b</td></tr></table>',
    ],
    [
      'a table in a cell stays',
      '<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>',
      '<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>',
    ],
    ['an item in an item', '<ul><li>a<div><li>b</li></div></li></ul>', '<ul><li>a<div></div></li><li>b</li></ul>'],
    ['a list in an item stays', '<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['a description in a term', '<dl><dt>a<p><dd>b</dd></p></dt></dl>', '<dl><dt>a<p></p></dt><dd>b</dd></dl>'],
    ['parts of no table', '<p>a<td>b<caption>c</caption></td></p>', '<p>abc</p>'],
  ])('%s', (_name, html, expected) => {
    expect(sanitise(html)).toBe(expected)
    expect(sanitise(expected)).toBe(expected)
  })
})

describe('plain text', () => {
  test('becomes paragraphs and line breaks', () => {
    expect(sanitise('First line\nsecond line\n\n\nNew paragraph')).toBe(
      '<p>First line<br />second line</p>\n<p>New paragraph</p>',
    )
  })
  test('keeps signs that look like markup', () => {
    expect(sanitise('price < 500 & more > 2')).toBe('<p>price &lt; 500 &amp; more &gt; 2</p>')
    expect(htmlToText(paragraphs('write to <bids@example.org> & wait'))).toBe('write to <bids@example.org> & wait')
  })
  test('is read from paragraphs unchanged', () => {
    const line = fc
      .string({ unit: 'grapheme' })
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '')
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        (lines) => htmlToText(paragraphs(lines.join('\n'))) === lines.join('\n'),
      ),
    )
  })
  test('of a table keeps its cells apart', () => {
    expect(
      htmlToText(
        '<table><tbody><tr><td>Lot 1</td><td>Pumps</td></tr><tr><td>Lot 2</td><td>Pipes</td></tr></tbody></table>',
      ),
    ).toBe('Lot 1 Pumps\nLot 2 Pipes')
  })
})

describe('hostile input', () => {
  test.skipIf(!existsSync(vectors))(
    'nothing of 1,586 collected attacks survives, and a second pass changes nothing',
    () => {
      const payloads = readFileSync(vectors, 'utf8')
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { payload: string }).payload)
      expect(payloads.length).toBe(1586)
      const wrapped = payloads.flatMap((payload) => [
        payload,
        `<p>before</p>${payload}<table><tr><td>${payload}</td></tr></table>`,
      ])
      for (const payload of wrapped) {
        const safe = sanitise(payload)
        expect(strangers(safe), payload).toEqual([])
        expect(sanitise(safe), payload).toBe(safe)
      }
    },
  )
  test('any mixture of tags comes out clean and stays the same', () => {
    const pieces = [
      '<p>',
      '</p>',
      '<table>',
      '<td>',
      '<a href="x">',
      '<a href="https://x.et">',
      '</a>',
      '<svg>',
      '<style>',
      '</style>',
      '<!--',
      '-->',
      '<math>',
      '<b',
      '>',
      '"',
      '&lt;',
      '&amp;lt;',
      '&#60;',
      'text',
      '\n\n',
      '<',
      '<textarea>',
      '<noscript>',
      '<div>',
      '</div>',
      '<pre>\n',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (parts) => {
        const safe = sanitise(parts.join(''))
        expect(strangers(safe)).toEqual([])
        expect(sanitise(safe)).toBe(safe)
      }),
      { numRuns: runs(2000) },
    )
  })
  test('deep nesting is flattened', () => {
    const deep = sanitise('<div>'.repeat(20_000) + 'core' + '</div>'.repeat(20_000))
    expect(htmlToText(deep)).toBe('core')
    expect((deep.match(/<div>/g) ?? []).length).toBeLessThan(100)
  })
  test('what is long takes only as much longer, whatever it is made of', () => {
    const readAll = (html: string) => htmlToText(sanitise(html))
    const pieces = ['<div>', '<', '<a href="', '<p>አቅራቢዎች', '\n ', '&', 'a<br />', ' \n']
    expectLinear(pieces, 100_000, readAll)
    expectLinear(pieces, 100_000, htmlToText)
    const breaks = (n: number) => `${' \n'.repeat(n)}x<br>${' '.repeat(n)}b`
    expect(growthFaults('blanks around a break', 50_000, breaks, readAll)).toEqual([])
    const nested = (n: number) => `${'<div>'.repeat(n)}core${'</div>'.repeat(n)}`
    expect(growthFaults('nested', 10_000, nested, readAll)).toEqual([])
  })
})
