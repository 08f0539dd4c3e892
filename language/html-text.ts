/** The text of one block of an HTML document, and where each of its UTF-16 units stands in the source. */
export type HtmlBlock = {
  text: string
  /**
   * Source offsets by unit of `text`: where the unit (a letter, or the reference that writes it) begins and ends; equal
   * for a line break's `\n`.
   */
  starts: number[]
  ends: number[]
}

const TAG = /<(\/?)([a-z][a-z0-9]*)(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`/]+))?)*\s*\/?>/iy
const REFERENCE = /&(?:#[0-9]+|#x[0-9a-f]+|[a-z][a-z0-9]*);?/iy
const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }))

/** Elements within a line: a word may go on from one into the next. All others part one block from another. */
const INLINE = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
/** Elements whose content is not text for readers, or is parsed by other rules. */
const NOT_TEXT = new Set(
  'script style textarea title xmp iframe noembed noframes noscript plaintext template svg math select option optgroup object frameset'.split(
    ' ',
  ),
)

/** The character of a reference such as &amp;; U+FFFC, which is no part of a word, for unknown ones. */
function written(reference: string): string {
  const UNKNOWN = '\ufffc'
  if (!reference.endsWith(';')) return UNKNOWN
  const name = reference.slice(1, -1)
  if (!name.startsWith('#')) return NAMED.get(name) ?? UNKNOWN
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff && (code < 0x80 || code > 0x9f) && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : UNKNOWN
}

const readAt = (pattern: RegExp, html: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(html)
}

/**
 * The blocks of text of HTML as a sanitiser writes it: tags with quoted attributes, text, references. Undefined when it
 * contains anything else (comments, scripts, foreign elements, a stray '<'): such HTML is left unchanged.
 */
export function blocksOf(html: string): HtmlBlock[] | undefined {
  const blocks: HtmlBlock[] = []
  let block: HtmlBlock = { text: '', starts: [], ends: [] }
  const add = (text: string, start: number, end: number): void => {
    block.text += text
    for (let unit = 0; unit < text.length; unit++) {
      block.starts.push(start)
      block.ends.push(end)
    }
  }
  for (let at = 0; at < html.length;) {
    const character = html.charAt(at)
    const found = character === '<' ? readAt(TAG, html, at) : character === '&' ? readAt(REFERENCE, html, at) : null
    const end = at + (found?.[0].length ?? 1)
    if (character !== '<') add(character === '&' && found ? written(found[0]) : character, at, end)
    else {
      const name = found?.[2]?.toLowerCase()
      if (name === undefined || NOT_TEXT.has(name)) return undefined
      if (name === 'br') add('\n', end, end)
      else if (!INLINE.has(name) && block.text !== '') {
        blocks.push(block)
        block = { text: '', starts: [], ends: [] }
      }
    }
    at = end
  }
  return block.text === '' ? blocks : [...blocks, block]
}
