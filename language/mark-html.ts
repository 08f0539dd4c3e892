import { highlight } from './highlight.ts'
import { blocksOf } from './html-text.ts'
import type { HtmlBlock } from './html-text.ts'
import type { TextRange } from './match.ts'
import type { Query } from './query.ts'

/**
 * The stretches of source that write a range of a block's text, one for each run without a tag in it; those of spaces
 * only are left out.
 */
function stretchesOf({ text, starts, ends }: HtmlBlock, range: TextRange): TextRange[] {
  const stretches: TextRange[] = []
  let from = range.start
  for (let at = range.start; at < range.end; at++) {
    const last = at + 1 === range.end
    if (!last && (starts[at + 1] === ends[at] || starts[at + 1] === starts[at])) continue
    const [start, end] = [starts[from] ?? 0, ends[at] ?? 0]
    if (end > start && text.slice(from, at + 1).trim() !== '') stretches.push({ start, end })
    from = at + 1
  }
  return stretches
}

/**
 * Sanitised HTML with `<mark>` around the words that the query found; nothing else is changed. A word that spans inline
 * tags is marked in parts, nothing is found across blocks.
 */
export function markHtml(html: string, query: Query): string {
  if (query.groups.length === 0) return html
  const stretches = (blocksOf(html) ?? []).flatMap((block) =>
    highlight(block.text, query).flatMap((range) => stretchesOf(block, range)),
  )
  let marked = ''
  let from = 0
  for (const { start, end } of stretches) {
    marked += `${html.slice(from, start)}<mark>${html.slice(start, end)}</mark>`
    from = end
  }
  return marked + html.slice(from)
}
