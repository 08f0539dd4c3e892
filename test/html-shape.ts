import { Parser } from 'htmlparser2'

/** Where a link or a form may lead: here, to the web, to a mail or phone program, to a calendar. */
const ADDRESS = /^(?:[/?#]|https?:\/\/|mailto:|tel:|webcal:|data:image\/|$)/i
const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'xlink:href',
  'srcset',
  'content-location',
])

/**
 * The parts of HTML: each element's name, and each attribute's with its element. A text that became markup adds one
 * that the same page without it does not have. URLs of other schemes, and comments, are reported as well.
 */
export function shapeOf(html: string): Set<string> {
  const shape = new Set<string>()
  const parser = new Parser({
    onopentag(name, attributes) {
      shape.add(name)
      for (const [attribute, value] of Object.entries(attributes)) {
        shape.add(`${name} ${attribute}`)
        if (ADDRESSES.has(attribute) && !ADDRESS.test(value)) shape.add(`${name} ${attribute} ${value.slice(0, 80)}`)
      }
    },
    oncomment: (text) => shape.add(`comment ${text.slice(0, 80)}`),
    onprocessinginstruction: (name) => shape.add(name),
  })
  parser.end(html)
  return shape
}

/** Parts of a page that differ from the usual shape of its kind. */
export const strangersIn = (html: string, usual: ReadonlySet<string>): string[] =>
  [...shapeOf(html)].filter((part) => !usual.has(part))
