/** An element as read: `text` is all text in it, references resolved. */
type XmlNode = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string }

// eslint-disable-next-line no-control-regex -- what XML 1.0 allows, and nothing else
const CHARACTERS = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u
const NAME = /^[A-Za-z_][\w.-]*(:[A-Za-z_][\w.-]*)?$/
const REFERENCES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const TOKEN = /<\?xml [^?]*\?>|<\/[^<>]*>|<(?:"[^"<]*"|[^<>"])*>|[^<]+|</gu

function resolved(text: string): string {
  return text.replace(/&([^;&]*);?/g, (reference, name: string) => {
    const character = REFERENCES[name]
    if (character === undefined || !reference.endsWith(';'))
      throw new Error(`an ampersand that begins no reference: ${reference}`)
    return character
  })
}

/**
 * Reads a document of elements, attributes and text. Throws for whatever is not well-formed, and for what our feeds
 * never write (CDATA, comments, DTD).
 */
export function parseXml(source: string): XmlNode {
  if (!CHARACTERS.test(source)) throw new Error('a character that XML does not allow')
  const top: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  for (const [token] of source.matchAll(TOKEN)) {
    const here = open.at(-1) ?? top
    if (token.startsWith('<?xml')) {
      if (!source.startsWith(token)) throw new Error('a declaration that is not at the beginning')
    } else if (token.startsWith('</')) {
      if (open.length === 1 || token !== `</${here.name}>`) throw new Error(`${token} closes ${here.name}`)
      open.pop()
      const parent = open.at(-1)
      if (parent) parent.text += here.text
    } else if (token.startsWith('<')) {
      const [, name = '', given = '', empty] = /^<([^\s/>]+)((?:\s+[^\s=]+="[^"]*")*)\s*(\/?)>$/.exec(token) ?? []
      if (!NAME.test(name) || token === '<') throw new Error(`no tag: ${token}`)
      const attributes: Record<string, string> = {}
      for (const [, key = '', value = ''] of given.matchAll(/\s+([^\s=]+)="([^"]*)"/g)) {
        if (!NAME.test(key) || key in attributes) throw new Error(`a bad or repeated attribute: ${key}`)
        attributes[key] = resolved(value)
      }
      const node: XmlNode = { name, attributes, children: [], text: '' }
      here.children.push(node)
      if (!empty) open.push(node)
    } else if (token.includes('>') || (open.length === 1 && token.trim() !== ''))
      throw new Error(`text where there may be none: ${token}`)
    else here.text += resolved(token)
  }
  const [root, ...more] = top.children
  if (open.length > 1 || !root || more.length > 0) throw new Error('not one element with all it holds')
  return root
}

export const childrenOf = (node: XmlNode, name: string): XmlNode[] =>
  node.children.filter((child) => child.name === name)
export function childOf(node: XmlNode, name: string): XmlNode {
  const [child, ...more] = childrenOf(node, name)
  if (!child || more.length > 0) throw new Error(`${node.name} has ${child ? 'several' : 'no'} ${name}`)
  return child
}
