import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('nothing of a text can begin a tag, end a quoted value or be taken for a reference', () => {
  expect(escapeHtml(`<b title="a">&amp; 'ሀ'</b>`)).toBe(`&lt;b title=&quot;a&quot;&gt;&amp;amp; 'ሀ'&lt;/b&gt;`)
  const read = (html: string) =>
    html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '"', 'amp;', 'lt;', 'ጨ', ' ') }), (text) => {
      const html = escapeHtml(text)
      expect(html).not.toMatch(/[<>"]/)
      expect(read(html)).toBe(text)
    }),
  )
})
