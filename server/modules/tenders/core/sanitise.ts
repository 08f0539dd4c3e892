import sanitizeHtml from 'sanitize-html'
import { wellNested } from './well-nested.ts'

const SCHEMES = ['http', 'https', 'mailto', 'tel']
const ADDRESS = /^(https?:\/\/|mailto:|tel:)/i
/** Deeper nesting is an attack or a broken export; the text stays. */
const DEEPEST = 60
/** Browsers accept table cells with larger spans, but can freeze. */
const WIDEST_SPAN = 100
const PASSES = 3

/** Elements that only mean 'a block of text' here. Dropping them would join words. */
const BLOCKS = [
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'center',
  'address',
  'figure',
  'fieldset',
  'form',
  'nav',
  'details',
]

export const ALLOWED_TAGS = [
  'p',
  'div',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'hr',
  'br',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'small',
]

type Attributes = Record<string, string>

function spans(attributes: Attributes): Attributes {
  const kept: Attributes = {}
  for (const name of ['colspan', 'rowspan']) {
    const count = Number(attributes[name])
    if (Number.isInteger(count) && count > 1) kept[name] = String(Math.min(count, WIDEST_SPAN))
  }
  if (/^(row|col|rowgroup|colgroup)$/.test(attributes.scope ?? '')) kept.scope = attributes.scope ?? ''
  return kept
}

/** Relative and script URLs lose the link, never the words; 'www.' is what people write for https. */
function link(_name: string, { href = '' }: Attributes): sanitizeHtml.Tag {
  const address = href.trim().replace(/^www\./i, 'https://www.')
  if (!ADDRESS.test(address)) return { tagName: 'unlinked', attribs: {} }
  return { tagName: 'a', attribs: { href: address, rel: 'noopener nofollow' } }
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: SCHEMES,
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'title',
    'template',
    'iframe',
    'noembed',
    'noframes',
    'plaintext',
    'math',
    'svg',
  ],
  transformTags: {
    // The page has its own first heading.
    h1: 'h2',
    a: link,
    th: (tagName, attribs) => ({ tagName, attribs: spans(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: spans(attribs) }),
    ...Object.fromEntries(BLOCKS.map((name) => [name, 'div'])),
  },
}

const TAG = /<[a-z!/?]/i

/**
 * Plain text as paragraphs: an empty line separates them, a single line break stays one. Nothing in it is read as
 * markup.
 */
export function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[\t ]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeText(paragraph).replace(/\n/g, '<br />')}</p>`)
    .join('\n')
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function decodeText(text: string): string {
  return text.replace(
    /&(lt|gt|quot|amp);/g,
    (_all, name: 'lt' | 'gt' | 'quot' | 'amp') => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name],
  )
}

/** The library's own output: no other entity than the four that `decodeText` knows. */
function clean(html: string): string {
  return wellNested(sanitizeHtml(html, OPTIONS)).trim()
}

/**
 * HTML from outside, reduced to the allow-list: text blocks, lists, tables, emphasis and links; no style, class, id or
 * picture. Text without any tag becomes paragraphs. Sanitising the result again changes nothing.
 */
export function sanitise(html: string): string {
  let result = clean(html.replaceAll('\0', ''))
  // The rest may parse differently once a tag is removed from its middle, so it is parsed again until nothing changes.
  for (let pass = 1; pass < PASSES; pass += 1) {
    if (!TAG.test(result)) return paragraphs(decodeText(result))
    const again = clean(result)
    if (again === result) return result
    result = again
  }
  return TAG.test(result) && clean(result) === result ? result : paragraphs(htmlToText(result))
}

const BREAKS = /<br\b[^<>]*>|<hr\b[^<>]*>|<\/(?:p|div|h[2-6]|li|dt|dd|blockquote|pre|caption|tr|ul|ol|dl|table)>/gi

/** The words of sanitised HTML, one line for each block, cells of a table separated by spaces. */
export function htmlToText(sanitised: string): string {
  const text = sanitised
    .replace(/\s+/g, ' ')
    .replace(BREAKS, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
  return decodeText(text)
    .replace(/ +/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim()
}
