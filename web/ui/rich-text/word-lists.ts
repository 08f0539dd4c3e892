import type { Block, TextRun } from './markup.ts'

/** Word's marks of a paragraph that is a list item. `label` is the bullet or number before it, as written. */
export type ListMark = { list: string; level: number; label: string }
export type Item = { block: Block; mark: ListMark }

/** Bullets may be letters of a symbol font, so a number is recognised by the full stop or bracket after it. */
const isOrdered = (label: string): boolean =>
  /^\(?[\p{L}\p{N}.]{1,7}[.)/:፡፣-]+$/u.test(label) || /^\p{N}+$/u.test(label)
const isFirst = (label: string): boolean => /^\(?(?:0?1|a|i|ሀ|፩)[.)/:፡፣-]*$/iu.test(label)

const numbered = ({ block, mark }: Item): Block => ({
  ...block,
  runs: [{ text: `${mark.label} `, marks: [] }, ...(block.runs ?? [])] as TextRun[],
})

/** Items of one level that are one list, each with the deeper ones that follow it. */
type Group = { list: string; isOrdered: boolean; entries: { item: Item; deeper: Item[] }[] }

function groupsOf(items: readonly Item[]): Group[] {
  const top = Math.min(...items.map(({ mark }) => mark.level))
  const groups: Group[] = []
  for (const item of items) {
    const { level, list, label } = item.mark
    const group = groups.at(-1)
    const last = group?.entries.at(-1)
    if (level > top && last) last.deeper.push(item)
    else if (group?.list === list && group.isOrdered === isOrdered(label)) group.entries.push({ item, deeper: [] })
    else groups.push({ list, isOrdered: isOrdered(label), entries: [{ item, deeper: [] }] })
  }
  return groups
}

/**
 * Lists of the items that Word wrote as paragraphs, nested by their levels. One that does not begin at its first number
 * stays paragraphs with their numbers: a list would count from one, and notices refer to their numbers.
 */
export function listsOf(items: readonly Item[]): Block[] {
  return groupsOf(items).flatMap(({ isOrdered: isNumbered, entries }): Block[] => {
    const inner = (deeper: readonly Item[]): Block[] => (deeper.length === 0 ? [] : listsOf(deeper))
    if (isNumbered && !isFirst(entries[0]?.item.mark.label ?? ''))
      return entries.flatMap(({ item, deeper }) => [numbered(item), ...inner(deeper)])
    const blocks = entries.map(({ item, deeper }): Block => ({ tag: 'li', blocks: [item.block, ...inner(deeper)] }))
    return [{ tag: isNumbered ? 'ol' : 'ul', blocks }]
  })
}
