import type { Node } from 'prosemirror-model'
import type { Block, MarkTag, TablePart, TextRun } from './markup.ts'
import { cellAttributes } from './schema.ts'
import { writeBlocks } from './write-html.ts'

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  preformatted: 'pre',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  description_list: 'dl',
  term: 'dt',
  description: 'dd',
  rule: 'hr',
  table: 'table',
  row: 'tr',
  cell: 'td',
  header_cell: 'th',
}

const runOf = ({ text, marks }: Node): TextRun => ({
  text,
  marks: marks.map(({ type, attrs }) => ({
    tag: type.name as MarkTag,
    ...(type.name === 'a' ? { href: String(attrs['href']) } : {}),
  })),
})

function blockOf(node: Node): Block {
  const { name, spec } = node.type
  const tag = TAGS[name] ?? `h${(node.attrs as { level: number }).level}`
  if (node.inlineContent) return { tag, runs: node.children.map(runOf) }
  return {
    tag,
    blocks: node.children.map(blockOf),
    ...(String(spec['tableRole']).endsWith('cell') ? { attributes: cellAttributes(node) } : {}),
    ...(name === 'row' ? { part: node.attrs['part'] as TablePart } : {}),
  }
}

/** The HTML of the editor's content, empty without words: the server's sanitiser does not change it. */
export const toHtml = (doc: Node): string => writeBlocks(doc.children.map(blockOf))
