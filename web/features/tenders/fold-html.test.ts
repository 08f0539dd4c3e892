import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { READ_MORE_LETTERS, isFolded, withRestMarked } from './fold-html.ts'
import { textOfHtml } from './tender-head-data.ts'

describe('a long notice', () => {
  const long = `<p>${'words '.repeat(150)}</p>`
  test('is folded on a phone if 600 characters are less than seven tenths of it, tags not counted', () => {
    expect(isFolded(long)).toBe(true)
    expect(isFolded(`<p>${'<b>word</b> '.repeat(150)}</p>`)).toBe(false)
  })
  test('is not folded if a table begins early, or if words are marked', () => {
    expect(isFolded(`<p>Lots</p><table><tr></tr></table>${long}`)).toBe(false)
    expect(isFolded(`${long}<table><tr></tr></table>`)).toBe(true)
    expect(isFolded(`${long}<mark>pump</mark>`)).toBe(false)
  })
})

/** The text that a reader sees of a folded notice: without the marked elements. */
function shown(marked: string): string {
  let [depth, seen] = [0, '']
  for (const piece of marked.match(/<[^>]*>|[^<]+/g) ?? []) {
    const isTag = piece.startsWith('<')
    if (isTag && /^<(br|hr)\b/.test(piece)) continue
    if (depth > 0) depth += !isTag ? 0 : piece.startsWith('</') ? -1 : 1
    else if (isTag && piece.includes('data-rest')) depth = 1
    else seen += piece
  }
  return textOfHtml(seen)
}

describe('the rest of a notice', () => {
  test('begins between two words', () => {
    expect(withRestMarked('<p>one two three</p>', 9)).toBe(
      '<p>one two<i data-cut></i><span data-rest> three</span></p>',
    )
    expect(withRestMarked('<ol><li>one <b>two</b></li><li>three<br>four</li></ol><p>five</p>', 5)).toBe(
      '<ol><li>one<i data-cut></i> <b data-rest>two</b></li><li data-rest>three<br>four</li></ol><p data-rest>five</p>',
    )
    expect(withRestMarked('<p>one two<br>three <b>four</b> five</p>', 8)).toBe(
      '<p>one<i data-cut></i><span data-rest> two</span><br data-rest><span data-rest>three </span><b data-rest>four</b><span data-rest> five</span></p>',
    )
  })
  test('begins with a paragraph, if at least half of the letters come before it', () => {
    expect(withRestMarked('<p>one two</p><p>three four</p>', 10)).toBe(
      '<p>one two<i data-cut></i></p><p data-rest>three four</p>',
    )
    expect(withRestMarked('<ol><li>one two</li><li>three four</li></ol>', 10)).toBe(
      '<ol><li>one two<i data-cut></i></li><li data-rest>three four</li></ol>',
    )
    expect(withRestMarked('<p>one</p><p>two three four</p>', 10)).toBe(
      '<p>one</p><p>two<i data-cut></i><span data-rest> three four</span></p>',
    )
  })
  test('contains a table whole rather than cut', () => {
    expect(withRestMarked('<p>one</p><table><tr><td>two</td></tr></table>', 5)).toBe(
      '<p>one</p><i data-cut></i><table data-rest><tr><td>two</td></tr></table>',
    )
  })
  test('treats a character reference and a character beyond the first plane as one each, and cuts neither', () => {
    expect(withRestMarked('<p>a&amp;𐎀b</p>', 3)).toBe('<p>a&amp;𐎀<i data-cut></i><span data-rest>b</span></p>')
  })
  test('is missing for a short notice', () => expect(withRestMarked('<p>one two</p>', 7)).toBe('<p>one two</p>'))

  const word = fc.constantFrom('pump', 'የውኃ', 'ተጠላቂ', 'tax', '&amp;', '𐎀𐎁', '12,500', 'ማስከበሪያ፣')
  const text = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '))
  const { node } = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      text,
      fc.constantFrom('<br>', '<p>a</p>'),
      fc
        .tuple(
          fc.constantFrom('p', 'ul', 'li', 'b', 'table', 'td', 'a title="5 &gt; 3"'),
          fc.array(tie('node'), { maxLength: 4 }),
        )
        .map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag.split(' ')[0]}>`),
    ),
  }))
  test('added without its marks gives the notice; the shown part is its beginning and not longer than requested', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 12 }), fc.integer({ min: 1, max: 80 }), (nodes, letters) => {
        const html = nodes.join('')
        const marked = withRestMarked(html, letters)
        const bare = marked
          .replace('<i data-cut></i>', '')
          .replace(/ data-rest(?=[ >])/g, '')
          .replace(/<span>((?:(?!<).)*)<\/span>/g, '$1')
        expect(bare).toBe(html)
        const seen = shown(marked)
        expect([...seen].length).toBeLessThanOrEqual(2 * letters)
        expect([...seen.replace(/ /g, '')].length).toBeLessThanOrEqual(letters)
        expect(textOfHtml(html).replace(/ /g, '').startsWith(seen.replace(/ /g, ''))).toBe(true)
      }),
    )
  })
  test('of a folded notice is never empty', () => {
    const html = `<p>${'ቃል '.repeat(400)}</p>`
    expect(isFolded(html)).toBe(true)
    expect([...shown(withRestMarked(html))].length).toBeGreaterThan(READ_MORE_LETTERS - 10)
  })
})
