import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitise } from '#server/modules/tenders/core/sanitise.ts'
import { htmlOf, losesAsWords, wordsOfHtml } from './description-html.ts'

test.each([
  ['<p>One<br />two</p><p>three &lt; four &amp; five</p>', 'One\ntwo\n\nthree < four & five'],
  ['<h3>Lots</h3><ul><li>one</li><li>two</li></ul><p>end</p>', 'Lots\n\none\ntwo\n\nend'],
  ['<table><tbody><tr><td>1</td><td>Pumps</td></tr><tr><td>2</td><td></td></tr></tbody></table>', '1 Pumps\n2'],
  ['no markup', 'no markup'],
  ['', ''],
])('%s as words', (html, words) => expect(wordsOfHtml(html)).toBe(words))

test('text becomes the HTML that the service stores', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (words) => {
      const html = htmlOf(words)
      if (!html.startsWith('<p>')) return
      expect(sanitise(html)).toBe(html)
    }),
  )
  expect(sanitise(htmlOf('One & two\nthree <four>\n\n"five"'))).toBe(htmlOf('One & two\nthree <four>\n\n"five"'))
})

test('paragraphs made of text are read as the same text', () => {
  const line = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map((text) => text.replace(/[\s<]+/g, ' ').trim())
    .filter((text) => text !== '')
  const text = fc
    .array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
    .map((blocks) => blocks.map((lines) => lines.join('\n')).join('\n\n'))
  fc.assert(fc.property(text, (words) => wordsOfHtml(htmlOf(words)) === words))
})

test('lists, tables and emphasis would be lost, paragraphs would not', () => {
  expect(losesAsWords('<p>One<br />two</p>')).toBe(false)
  expect(losesAsWords('a < b')).toBe(false)
  expect(losesAsWords('<p>One <strong>two</strong></p>')).toBe(true)
  expect(losesAsWords('<ul><li>one</li></ul>')).toBe(true)
})
