import fc from 'fast-check'
import { DOMParser } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { ALLOWED_TAGS, htmlToText, sanitise } from '#server/modules/tenders/core/sanitise.ts'
import { runs } from '#test/engines.ts'
import { htmlDom } from '#test/html-dom.ts'
import { cleanPaste } from './clean-paste.ts'
import { READ_AS, schema } from './schema.ts'
import { toHtml } from './to-html.ts'

const parser = DOMParser.fromSchema(schema)
const parse = (html: string) => htmlDom(html) as unknown as globalThis.Node
const docOf = (html: string): Node => parser.parse(parse(cleanPaste(html, htmlDom).html))
const throughEditor = (html: string): string => toHtml(docOf(html))

test('the editor writes exactly the tags that the sanitiser allows, except those it reads as similar ones', () => {
  const tags = new Set<string>(['br', 'thead', 'tfoot', 'tbody'])
  const noteTag = (spec: unknown): void => {
    if (Array.isArray(spec) && typeof spec[0] === 'string') {
      tags.add(spec[0])
      spec.slice(1).forEach(noteTag)
    }
  }
  for (const type of Object.values(schema.nodes))
    for (const level of type.name === 'heading' ? [2, 3, 4, 5, 6] : [1])
      noteTag(type.spec.toDOM?.(type.create(type.name === 'heading' ? { level } : null)))
  for (const type of Object.values(schema.marks)) noteTag(type.spec.toDOM?.(type.create({ href: 'tel:1' }), true))
  expect([...tags, ...Object.keys(READ_AS)].toSorted()).toEqual(ALLOWED_TAGS.toSorted())
})

const WHOLE = [
  '<h2>Lots</h2><p><strong>Bold</strong> and <em>soft <u>under</u></em><br />next line</p>',
  '<ul><li>one</li><li>two<ol><li>a</li><li>b</li></ol></li></ul>',
  '<ul><li><p>one</p><p>more of it</p></li></ul>',
  '<p>H<sub>2</sub>O, m<sup>3</sup>, <s>old</s>, <small>fine</small></p><hr /><blockquote><p>said</p></blockquote>',
  '<p><a href="https://ppa.gov.et/x?a=1&amp;b=2" rel="noopener nofollow">PPA <strong>site</strong></a></p>',
  '<dl><dt>Place</dt><dd>Adama</dd><dt>Day</dt><dd><p>one</p><p>two</p></dd></dl><pre>a  b\n  c</pre>',
  '<table><thead><tr><th scope="col">No</th><th colspan="2">Item</th></tr></thead><tbody><tr><td rowspan="2">1</td><td>a</td><td>b</td></tr><tr><td>c</td><td></td></tr></tbody><tfoot><tr><td>x</td><td>y</td><td>z</td></tr></tfoot></table>',
  '<table><tbody><tr><td><p>one</p><p>two</p></td><td><ul><li>x</li></ul></td></tr></tbody></table>',
  '<p>ተጫራቾች ብር 200 &amp; ከዚያ በላይ &lt; 500 &gt; "x"</p>',
]
test.each(WHOLE)('HTML is unchanged by the editor and the sanitiser: %s', (html) => {
  expect(throughEditor(html)).toBe(html)
  expect(sanitise(html)).toBe(html)
})

test.each([
  [
    '<p>x</p><table><tr><td>1</td><td>2</td></tr></table>',
    '<p>x</p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  ['<div>one</div><div><b>two</b> <i>three</i></div>', '<p>one</p><p><strong>two</strong> <em>three</em></p>'],
  [
    '<table><caption>Lots</caption><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '<p>Lots</p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  ['', ''],
  ['<p></p><p> </p>', ''],
])('%s is read as the most similar allowed tag', (html, expected) => {
  expect(throughEditor(html)).toBe(expected)
})

const word = fc.oneof(
  fc.constantFrom('ብር 200', 'a < b & c', '"quoted"', 'Lot 1', ' x ', "it's", '\u00a0', '&lt;', '<script>'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
)
const inline = fc
  .record({
    text: word.filter((text) => !/[\n\r\0]/.test(text)),
    marks: fc.subarray(['strong', 'em', 'u', 's', 'sub', 'small']),
    link: fc.option(fc.constantFrom('https://a.et/?x=1&y="2"', 'mailto:a@b.et', 'tel:+251911000000')),
    isBreak: fc.boolean(),
  })
  .map(({ text, marks, link, isBreak }) => {
    const all = [...(link === null ? [] : [{ type: 'a', attrs: { href: link } }]), ...marks.map((type) => ({ type }))]
    return isBreak ? { type: 'line_break', marks: all } : { type: 'text', text, marks: all }
  })
type Json = { type: string; content?: Json[]; [more: string]: unknown }
const textBlock = (type: string, attrs = {}) =>
  fc.array(inline, { maxLength: 3 }).map((content): Json => ({ type, content, attrs }))
const { blocks } = fc.letrec<{ block: Json; blocks: Json[]; row: Json; item: Json }>((tie) => ({
  item: tie('blocks').map((content) => ({ type: 'list_item', content })),
  row: fc
    .array(
      fc.record({
        type: fc.constantFrom('cell', 'header_cell'),
        content: tie('blocks'),
        attrs: fc.record({ colspan: fc.integer({ min: 1, max: 3 }), rowspan: fc.integer({ min: 1, max: 3 }) }),
      }),
      { minLength: 1, maxLength: 2 },
    )
    .chain((content) =>
      fc.constantFrom('head', 'body', 'foot').map((part) => ({ type: 'row', content, attrs: { part } })),
    ),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    textBlock('paragraph'),
    textBlock('heading', { level: 3 }),
    textBlock('preformatted'),
    fc.constant({ type: 'rule' }),
    tie('blocks').map((content) => ({ type: 'blockquote', content })),
    fc
      .tuple(fc.constantFrom('bullet_list', 'ordered_list'), fc.array(tie('item'), { minLength: 1, maxLength: 2 }))
      .map(([type, content]) => ({ type, content })),
    fc.array(tie('row'), { minLength: 1, maxLength: 3 }).map((content) => ({ type: 'table', content })),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
}))

test('the sanitiser does not change any HTML of the editor', () => {
  fc.assert(
    fc.property(blocks, (content) => {
      const doc = schema.nodeFromJSON({ type: 'doc', content })
      const html = toHtml(doc)
      expect(sanitise(html)).toBe(html)
    }),
    { numRuns: runs(1500) },
  )
})

test('opening a stored text loses no word', () => {
  const words = (html: string) => htmlToText(html).split(/\s+/).join('')
  fc.assert(
    fc.property(blocks, (content) => {
      const html = toHtml(schema.nodeFromJSON({ type: 'doc', content }))
      const again = throughEditor(html)
      expect(words(again)).toBe(words(html).replace(/[\u200b\ufeff\u00ad]/g, ''))
      expect(throughEditor(again)).toBe(again)
    }),
    { numRuns: runs(600) },
  )
})
