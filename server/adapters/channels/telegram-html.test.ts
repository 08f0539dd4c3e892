import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml } from '#language/escape-html.ts'
import { telegramHtml } from './telegram-html.ts'

test.each([
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['<strong>ሰላም</strong> <em>all</em>', '<b>ሰላም</b> <i>all</i>'],
  ['<b>open', '<b>open</b>'],
  ['<b><i>crossed</b></i>', '<b><i>crossed</i></b>'],
  ['</b>stray', 'stray'],
  [
    '<a href="https://x.example/?a=1&amp;b=2" onclick="x()">link</a>',
    '<a href="https://x.example/?a=1&amp;b=2">link</a>',
  ],
  ['<a href="javascript:alert(1)">link</a>', 'link'],
  ['<script>alert(1)</script>after<style>p{}</style>', 'after'],
  ['1 < 2 && 3 > 2 &nbsp;', '1 &lt; 2 &amp;&amp; 3 &gt; 2 &amp;nbsp;'],
  ['<table><tr><td>a</td></tr></table>', 'a'],
])('%s', (html, expected) => {
  expect(telegramHtml(html)).toBe(expected)
})

/** Telegram's rules: only its own tags, each with its closing tag, and nothing else that looks like markup. */
function isTaken(text: string): boolean {
  const open: string[] = []
  for (const [whole, slash, name = ''] of text.matchAll(/<(\/?)([a-z]+)(?: href="https?:\/\/[^"<>]*")?>/g)) {
    if (!['b', 'i', 'u', 's', 'code', 'pre', 'blockquote', 'a'].includes(name)) return false
    if (slash === '') open.push(name)
    else if (open.pop() !== name) return false
    if (name === 'a' && slash === '' && !whole.includes('href')) return false
  }
  return open.length === 0 && !/[<>]/.test(text.replace(/<\/?[a-z]+(?: href="https?:\/\/[^"<>]*")?>/g, ''))
}
test('any input becomes HTML that Telegram accepts', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<b>',
      '</b>',
      '<i>',
      '</i>',
      '<a href="https://a.example">',
      '<a href="x">',
      '</a>',
      '<br>',
      '<p>',
      '</p>',
      '<',
      '>',
      '&',
      '&lt;',
      '<script>',
      '</script>',
      '<!--',
      '-->',
    ),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expect(isTaken(telegramHtml(pieces.join('')))).toBe(true)
    }),
  )
})
test('escaped text is read as the same text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = escapeHtml(text)
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
      expect(read).toBe(text)
      expect(isTaken(telegramHtml(escapeHtml(text)))).toBe(true)
    }),
  )
})
