import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { htmlToText, sanitise } from '#server/modules/tenders/core/sanitise.ts'
import { runs } from '#test/engines.ts'
import { hasCollection, vectors } from '#test/factories/vectors.ts'
import { growthFaults } from '#test/growth.ts'
import { htmlDom } from '#test/html-dom.ts'
import { cleanPaste } from './clean-paste.ts'

const FOLDER = join(import.meta.dirname, 'pasted')
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')
const SOURCES = readdirSync(FOLDER).flatMap((name) => /^([\w-]+)\.html$/.exec(name)?.[1] ?? [])
const PICTURES: Readonly<Record<string, number>> = {
  'word-en': 1,
  'libreoffice-en': 1,
  'google-docs-en': 1,
  'portal-en': 1,
}
const clean = (html: string): string => cleanPaste(html, htmlDom).html

describe('what is pasted from', () => {
  test.each(SOURCES)('%s', (source) => {
    const { html, pictures } = cleanPaste(read(`${source}.html`), htmlDom)
    expect(html).toBe(read(`${source}.expected.html`).trim())
    expect(pictures).toBe(PICTURES[source] ?? 0)
    expect(sanitise(html)).toBe(html)
    expect(clean(html)).toBe(html)
  })
  test('six kinds of source, in both languages', () => expect(SOURCES).toHaveLength(12))
})

test.each([
  ['<p>one<br><br><br>two<br></p>', '<p>one</p><p>two</p>'],
  ['<b><p>one</p><p>two</p></b>', '<p><strong>one</strong></p><p><strong>two</strong></p>'],
  ['<b>one</b><b> </b><b>two</b><i> </i>three', '<p><strong>one two</strong> three</p>'],
  ['<ul><ul><li>deep</li></ul></ul>', '<ul><li><ul><li>deep</li></ul></li></ul>'],
  ['<ul>loose<li>item</li></ul>', '<ul><li>loose</li><li>item</li></ul>'],
  [
    '<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>',
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  ],
  ['<table><tr><td>&nbsp;</td><td></td></tr></table>', ''],
  [
    '<table><tr><td rowspan="0" colspan="-3">a</td><td colspan="900">b</td></tr></table>',
    '<table><tbody><tr><td>a</td><td colspan="100">b</td></tr></tbody></table>',
  ],
  [
    '<a href="www.example.et">site</a> <a href="java\tscript:x">bad</a>',
    '<p><a href="https://www.example.et" rel="noopener nofollow">site</a> bad</p>',
  ],
  [
    '<ol start="4"><li>four</li><li>five<ul><li>x</li></ul></li></ol>',
    '<p>4. four</p><p>5. five</p><ul><li>x</li></ul>',
  ],
  ['<pre>a\n  b</pre>', '<pre>a\n  b</pre>'],
  ['words alone', '<p>words alone</p>'],
])('%s', (html, expected) => {
  expect(clean(html)).toBe(expected)
  expect(sanitise(expected)).toBe(expected)
})

const item = (label: string, level: number, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${label}<span>&nbsp; </span></span>${words}</p>`
test.each([
  [
    'levels that are left out',
    item('·', 1, 'a') + item('·', 3, 'b') + item('·', 2, 'c') + item('·', 1, 'd'),
    '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>',
  ],
  ['a sub-level first', item('o', 2, 'a') + item('·', 1, 'b'), '<ul><li>a</li><li>b</li></ul>'],
  [
    'numbers of several parts stay as they are',
    item('1.', 1, 'a') + item('1.1.', 2, 'b') + item('1.2.', 2, 'c'),
    '<ol><li><p>a</p><p>1.1. b</p><p>1.2. c</p></li></ol>',
  ],
  [
    'numbers that go on stay as they are',
    `${item('7.', 1, 'a')}<p>x</p>${item('8.', 1, 'b')}`,
    '<p>7. a</p><p>x</p><p>8. b</p>',
  ],
  ['one without any sign', "<p style='mso-list:l2 level1 lfo1'>a</p>", '<ul><li>a</li></ul>'],
])("Word's items: %s", (_name, html, expected) => {
  expect(clean(html)).toBe(expected)
  expect(sanitise(expected)).toBe(expected)
})

describe('hostile input', () => {
  const collected = vectors()
  test(`nothing of ${collected.length} attacks is left that the sanitiser would take away${hasCollection ? '' : ' (the collection of others is absent)'}`, () => {
    for (const payload of collected)
      for (const html of [payload, `<p>before</p>${payload}<table><tr><td>${payload}</td><td>x</td></tr></table>`]) {
        const cleaned = clean(html)
        expect(sanitise(cleaned), payload).toBe(cleaned)
        expect(clean(cleaned), payload).toBe(cleaned)
      }
  })
  test('any mixture of tags becomes HTML that the sanitiser keeps, with its words', () => {
    const pieces =
      '<p>|</p>|<table>|</table>|<tr>|<td colspan=2>|<td rowspan=3>|</td>|<th>|<caption>|<thead>|<tfoot>|<a href="x">|<a href="https://x.et">|</a>|<b>|</b>|<ul>|<ol>|<ol start=3>|</ul>|<li>|</li>|<dl>|<dt>|<dd>|<pre>|</pre>|<div>|</div>|<blockquote>|<h1>|</h1>|<br>|<br>|<hr>|<span style="font-weight:700">|</span>|<!--|-->|<o:p>|one|ሁለት|\n'.split(
        '|',
      )
    const listed = [1, 2, 3].flatMap((level) => ['1.', '·', '2.', 'ሀ)'].map((label) => item(label, level, 'three')))
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces, ...listed), { maxLength: 16 }), (parts) => {
        const html = parts.join('')
        const cleaned = clean(html)
        expect(sanitise(cleaned)).toBe(cleaned)
        expect(clean(cleaned)).toBe(cleaned)
        const words = (text: string) => text.match(/one|ሁለት|three/g) ?? []
        expect(words(htmlToText(cleaned))).toEqual(words(html.replace(/<!--.*?(?:-->|$)/gs, '')))
      }),
      { numRuns: runs(2000) },
    )
  })
  test('deep nesting is flattened', () => {
    expect(clean('<div>'.repeat(5000) + 'core' + '</div>'.repeat(5000)).length).toBeLessThan(100)
  })
  test('what is long takes only as much longer', () => {
    const rows = (n: number) => `<table>${'<tr><td>a</td><td rowspan=90>b</td></tr>'.repeat(n)}</table>`
    const nested = (n: number) => `${'<div>'.repeat(n)}core${'</div>'.repeat(n)}`
    expect([
      ...growthFaults('nested', 1000, nested, clean),
      ...growthFaults('paragraphs', 2000, (n) => '<p>አቅራቢዎች <b>x</b>'.repeat(n), clean),
      ...growthFaults('rows', 1000, rows, clean),
      ...growthFaults('items', 600, (n) => item('1.', 1, 'a').repeat(n), clean),
    ]).toEqual([])
  })
})
