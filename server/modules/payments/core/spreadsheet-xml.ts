/** A tag of a spreadsheet's part, with the text between it and the next. */
type Tag = { name: string; attributes: string; isEnd: boolean; isEmpty: boolean; after: string }

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The text of XML with its references resolved. */
export const plainText = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, (whole, hex, decimal, name) => {
        if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole
        const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : text

/** The tags of a part in order, by their names without namespace prefix. One pass, whatever the text. */
export function* tagsOf(xml: string): Generator<Tag> {
  let at = xml.indexOf('<')
  while (at >= 0) {
    const end = xml.startsWith('<!--', at) ? xml.indexOf('-->', at) + 2 : xml.indexOf('>', at)
    if (end < at + 1) return
    const next = xml.indexOf('<', end)
    const inside = xml.slice(at + 1, end)
    const isEnd = inside.startsWith('/')
    const space = inside.search(/[\s/]/)
    const name = isEnd ? inside.slice(1).trim() : space < 0 ? inside : inside.slice(0, space)
    yield {
      name: name.slice(name.indexOf(':') + 1),
      attributes: isEnd || space < 0 ? '' : inside.slice(space),
      isEnd,
      isEmpty: inside.endsWith('/'),
      after: xml.slice(end + 1, next < 0 ? xml.length : next),
    }
    at = next
  }
}

/** An attribute of a tag with its references resolved; undefined where it has none. */
export function attribute(attributes: string, name: string): string | undefined {
  for (const [, key = '', double, single] of attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (key === name) return plainText(double ?? single ?? '')
  return undefined
}
