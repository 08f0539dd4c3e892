import { linkAddress } from './link-address.ts'
import { MARK_TAGS } from './markup.ts'
import type { TextMark, MarkTag, MarkupNode, TextRun } from './markup.ts'
import type { ListMark } from './word-lists.ts'

/** An element of pasted content that separates text, before its place is known. */
export type RawBlock = {
  tag: string
  attributes: Readonly<Record<string, string>>
  inside: readonly Raw[]
  listMark?: ListMark
}
export type Raw = TextRun | RawBlock
export const isRun = (raw: Raw): raw is TextRun => !('inside' in raw)

const ELEMENT = 1
const TEXT = 3
/** Deeper nesting is an attack or a broken export; its words stay. */
const MAX_DEPTH = 50

const DROPPED = new Set(
  'script style title meta link base head template svg math iframe frame frameset object embed applet canvas audio video noscript noembed noframes plaintext xmp textarea select option input button map area xml'.split(
    ' ',
  ),
)
const PICTURES = new Set(['img', 'image', 'picture'])
const BLOCKS = new Set(
  'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr table caption thead tbody tfoot tr th td'.split(' '),
)
const BOXES = new Set(
  'div section article header footer main aside center address figure figcaption fieldset legend form nav details summary hgroup search dir menu body html'.split(
    ' ',
  ),
)
const MARKS: Readonly<Record<string, MarkTag>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  sub: 'sub',
  sup: 'sup',
  small: 'small',
}

type Styles = ReadonlyMap<string, string>
type Context = { marks: readonly TextMark[]; isPre: boolean; depth: number; listMark: { label: string } | undefined }
/** Counts of what reading leaves out. */
export type LeftOut = { pictures: number }

const attribute = (node: MarkupNode, name: string): string => node.getAttribute?.(name) ?? ''

function stylesOf(node: MarkupNode): Styles {
  const declarations = attribute(node, 'style').split(';')
  return new Map(
    declarations.flatMap((declaration) => {
      const at = declaration.indexOf(':')
      return at < 0
        ? []
        : [
            [
              declaration.slice(0, at).trim().toLowerCase(),
              declaration
                .slice(at + 1)
                .trim()
                .toLowerCase(),
            ] as const,
          ]
    }),
  )
}

/** The formatting that a style sets or removes; undefined where it does neither. */
function styled(styles: Styles): Partial<Record<MarkTag, boolean>> {
  const weight = styles.get('font-weight')
  const slant = styles.get('font-style')
  const line = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`
  const height = styles.get('vertical-align')
  return {
    ...(weight === undefined ? {} : { strong: /^(?:bold|bolder|[6-9]00)/.test(weight) }),
    ...(slant === undefined ? {} : { em: /^(?:italic|oblique)/.test(slant) }),
    ...(/\bunderline\b/.test(line) ? { u: true } : {}),
    ...(/\bline-through\b/.test(line) ? { s: true } : {}),
    ...(height === 'sub' || height === 'super' ? { sub: height === 'sub', sup: height === 'super' } : {}),
  }
}

function marksWithin(node: MarkupNode, name: string, styles: Styles, outer: readonly TextMark[]): readonly TextMark[] {
  const wanted: Partial<Record<MarkTag, boolean>> = {
    ...(MARKS[name] ? { [MARKS[name]]: true } : {}),
    ...styled(styles),
  }
  const href = name === 'a' ? linkAddress(attribute(node, 'href')) : undefined
  const kept = outer.filter(({ tag }) => wanted[tag] !== false && !(tag === 'a' && href !== undefined))
  const own = MARK_TAGS.filter((tag) => wanted[tag] && !kept.some((mark) => mark.tag === tag)).map((tag): TextMark => ({
    tag,
  }))
  const marks = [...kept, ...own, ...(href === undefined ? [] : [{ tag: 'a', href } as const])]
  const isLink = marks.some(({ tag }) => tag === 'a')
  const isLow = marks.some(({ tag }) => tag === 'sub')
  return marks
    .filter(({ tag }) => !(isLink && tag === 'u') && !(isLow && tag === 'sup'))
    .toSorted((one, other) => MARK_TAGS.indexOf(one.tag) - MARK_TAGS.indexOf(other.tag))
}

const textOf = (node: MarkupNode): string =>
  node.nodeType === TEXT ? (node.nodeValue ?? '') : Array.from(node.childNodes, textOf).join('')

/** Soft hyphens and zero-width characters would prevent words from being found. */
const plain = (text: string): string => text.replace(/[\u200b\ufeff\u00ad\0]/g, '').replace(/\r\n?/g, '\n')
const even = (text: string): string => plain(text).replace(/[\s\u00a0]+/g, ' ')

/** '…; mso-list:l0 level2 lfo1': Word's mark of a paragraph that is a list item. */
function listMarkOf(styles: Styles): ListMark | undefined {
  const [, list = '', level = '1', override = ''] =
    /^(l\d+)\s+level(\d)(?:\s+(lfo\d+))?/.exec(styles.get('mso-list') ?? '') ?? []
  return list === '' ? undefined : { list: `${list} ${override}`, level: Number(level), label: '' }
}

const ATTRIBUTES = ['colspan', 'rowspan', 'scope', 'start', 'value']

function readElement(node: MarkupNode, context: Context, left: LeftOut): Raw[] {
  const name = node.nodeName.toLowerCase()
  const styles = stylesOf(node)
  if (PICTURES.has(name)) left.pictures += 1
  if (PICTURES.has(name) || DROPPED.has(name) || /^[vwm]:/.test(name)) return []
  if (styles.get('display') === 'none' || styles.get('mso-hide') === 'all') return []
  if (name === 'br') return [{ text: undefined, marks: [] }]
  if (context.listMark && styles.get('mso-list') === 'ignore') {
    context.listMark.label += even(textOf(node)).trim()
    return []
  }
  const tag = name === 'h1' ? 'h2' : name
  const isBlock = BLOCKS.has(tag) || BOXES.has(tag)
  const listMark = tag === 'p' ? listMarkOf(styles) : undefined
  const inside = readAll(
    node,
    {
      marks: marksWithin(node, name, styles, context.marks),
      isPre: context.isPre || tag === 'pre',
      depth: context.depth + 1,
      listMark: isBlock ? listMark : context.listMark,
    },
    left,
  )
  if (!isBlock) return inside
  const attributes = Object.fromEntries(
    ATTRIBUTES.map((each) => [each, attribute(node, each)]).filter(([, value]) => value !== ''),
  )
  return [{ tag: BLOCKS.has(tag) ? tag : 'div', attributes, inside, ...(listMark ? { listMark } : {}) }]
}

function readAll(node: MarkupNode, context: Context, left: LeftOut): Raw[] {
  return Array.from(node.childNodes).flatMap((child): Raw[] => {
    if (child.nodeType === TEXT) {
      const text = context.isPre ? plain(child.nodeValue ?? '') : even(child.nodeValue ?? '')
      return text === '' ? [] : [{ text, marks: context.marks }]
    }
    if (child.nodeType !== ELEMENT || context.depth > MAX_DEPTH) return []
    return readElement(child, context, left)
  })
}

/** A document's text with its blocks and marks, without scripts, styles, comments, pictures, fonts or hidden parts. */
export const readMarkup = (root: MarkupNode, left: LeftOut): Raw[] =>
  readAll(root, { marks: [], isPre: false, depth: 0, listMark: undefined }, left)
