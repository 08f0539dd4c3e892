import { Schema } from 'prosemirror-model'
import type { Attrs, DOMOutputSpec, MarkSpec, Node, NodeSpec } from 'prosemirror-model'
import { linkAddress } from './link-address.ts'
import { PARTS } from './markup.ts'
import type { TablePart } from './markup.ts'

const MAX_SPAN = 100

const block = (tag: string, content: string, more: NodeSpec = {}): NodeSpec => ({
  content,
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, 0],
  ...more,
})

const spanOf = (dom: HTMLElement, name: string): number => {
  const count = Number(dom.getAttribute(name))
  return Number.isInteger(count) && count > 1 ? Math.min(count, MAX_SPAN) : 1
}
/** Attributes of a cell as they are written: only those that differ from the default. */
export function cellAttributes({ attrs }: Node): Record<string, string> {
  const { colspan, rowspan, scope } = attrs as { colspan: number; rowspan: number; scope?: string | null }
  return {
    ...(colspan > 1 ? { colspan: String(colspan) } : {}),
    ...(rowspan > 1 ? { rowspan: String(rowspan) } : {}),
    ...(typeof scope === 'string' ? { scope } : {}),
  }
}
const scopeOf = (dom: HTMLElement): string | null =>
  /^(?:row|col|rowgroup|colgroup)$/.exec(dom.getAttribute('scope') ?? '')?.[0] ?? null
const cell = (tag: 'td' | 'th'): NodeSpec => ({
  content: 'block+',
  attrs: {
    colspan: { default: 1 },
    rowspan: { default: 1 },
    // The table commands require it, though no width is ever set here.
    colwidth: { default: null },
    ...(tag === 'th' ? { scope: { default: null } } : {}),
  },
  tableRole: tag === 'td' ? 'cell' : 'header_cell',
  isolating: true,
  parseDOM: [
    {
      tag,
      getAttrs: (dom): Attrs => ({
        colspan: spanOf(dom, 'colspan'),
        rowspan: spanOf(dom, 'rowspan'),
        ...(tag === 'th' ? { scope: scopeOf(dom) } : {}),
      }),
    },
  ],
  toDOM: (node): DOMOutputSpec => [tag, cellAttributes(node), 0],
})

const partOf = ({ parentNode }: HTMLElement): TablePart =>
  PARTS.find((part) => parentNode?.nodeName.toLowerCase() === `t${part}`) ?? 'body'

const LEVELS = [2, 3, 4, 5, 6]
const nodes = {
  doc: { content: 'block+' },
  paragraph: block('p', 'inline*'),
  heading: block('h3', 'inline*', {
    attrs: { level: { default: 3 } },
    defining: true,
    parseDOM: LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }): DOMOutputSpec => [`h${(attrs as { level: number }).level}`, 0],
  }),
  blockquote: block('blockquote', 'block+', { defining: true }),
  preformatted: block('pre', 'inline*', {
    defining: true,
    whitespace: 'pre',
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
  }),
  bullet_list: block('ul', 'list_item+'),
  ordered_list: block('ol', 'list_item+'),
  list_item: block('li', 'block+', { group: '', defining: true }),
  description_list: block('dl', '(term | description)+'),
  term: block('dt', 'inline*', { group: '', defining: true }),
  description: block('dd', 'block+', { group: '', defining: true }),
  rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: (): DOMOutputSpec => ['hr'] },
  table: block('table', 'row+', {
    tableRole: 'table',
    isolating: true,
    toDOM: (): DOMOutputSpec => ['table', ['tbody', 0]],
  }),
  row: {
    content: '(cell | header_cell)*',
    tableRole: 'row',
    attrs: { part: { default: 'body' } },
    parseDOM: [{ tag: 'tr', getAttrs: (dom): Attrs => ({ part: partOf(dom) }) }],
    toDOM: (): DOMOutputSpec => ['tr', 0],
  },
  cell: cell('td'),
  header_cell: cell('th'),
  text: { group: 'inline' },
  line_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: (): DOMOutputSpec => ['br'],
  },
} satisfies Record<string, NodeSpec>

const mark = (tag: string, ...more: string[]): MarkSpec => ({
  parseDOM: [tag, ...more].map((name) => ({ tag: name })),
  toDOM: (): DOMOutputSpec => [tag, 0],
})
const marks = {
  a: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a',
        getAttrs: (dom): Attrs | false => {
          const href = linkAddress(dom.getAttribute('href') ?? '')
          return href === undefined ? false : { href }
        },
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: String(attrs['href']), rel: 'noopener nofollow' }, 0],
  },
  strong: mark('strong', 'b'),
  em: mark('em', 'i'),
  u: mark('u'),
  s: mark('s'),
  sub: { ...mark('sub'), excludes: 'sub sup' },
  sup: { ...mark('sup'), excludes: 'sub sup' },
  small: mark('small'),
} satisfies Record<string, MarkSpec>

/**
 * A notice's text: exactly what the server's sanitiser accepts. Other elements that it allows are read as their
 * nearest equivalent (`READ_AS`).
 */
export const schema = new Schema({ nodes, marks })

/** Tags that the sanitiser allows and the editor never writes, each with its equivalent. */
export const READ_AS: Readonly<Record<string, string>> = { div: 'p', caption: 'p', b: 'strong', i: 'em' }
