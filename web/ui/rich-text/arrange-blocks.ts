import { isBlankRun, isBreak } from './markup.ts'
import type { Block, TextRun } from './markup.ts'
import { isRun } from './read-markup.ts'
import type { Raw, RawBlock } from './read-markup.ts'
import { listsOf } from './word-lists.ts'
import type { Item, ListMark } from './word-lists.ts'
import { tableOf } from './arrange-table.ts'

type Listed = Block & { listMark?: ListMark }
const sameMarks = (one: TextRun | undefined, other: TextRun | undefined): boolean =>
  JSON.stringify(one?.marks) === JSON.stringify(other?.marks)

/** Words of one line: no space at its ends, one between words, and no formatted space alone. */
function tidyLine(line: readonly TextRun[]): TextRun[] {
  const runs: TextRun[] = []
  for (const [place, run] of line.entries()) {
    const before = runs.at(-1)
    const isBetweenSame = isBlankRun(run) && sameMarks(before, line[place + 1])
    const marks = isBlankRun(run) ? (isBetweenSame ? (before?.marks ?? []) : []) : run.marks
    const text = before?.text === undefined || before.text.endsWith(' ') ? run.text?.trimStart() : run.text
    if (text === undefined || text === '') continue
    if (before && sameMarks(before, { text, marks })) runs.splice(-1, 1, { text: before.text + text, marks })
    else runs.push({ text, marks })
  }
  const last = runs.at(-1)
  if (last) runs.splice(-1, 1, { ...last, text: last.text?.trimEnd() })
  return runs.filter(({ text }) => text !== '')
}

/** Paragraphs of plain words: an empty line separates them. */
function paragraphsOf(runs: readonly TextRun[], tag: string): Block[] {
  const lines: TextRun[][] = [[]]
  for (const run of runs) {
    if (isBreak(run)) lines.push([])
    else lines.at(-1)?.push(run)
  }
  const paragraphs: TextRun[][][] = [[]]
  for (const line of lines.map(tidyLine)) {
    if (line.length > 0) paragraphs.at(-1)?.push(line)
    else if (paragraphs.at(-1)?.length !== 0) paragraphs.push([])
  }
  return paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => ({
      tag,
      runs: paragraph.flatMap((line, place) => (place === 0 ? line : [{ text: undefined, marks: [] }, ...line])),
    }))
}

function preformatted(inside: readonly Raw[]): Block[] {
  const runs = inside.filter(isRun)
  if (runs.length < inside.length) return arrangedBlocks(inside)
  return runs.every(isBlankRun) ? [] : [{ tag: 'pre', runs }]
}

/** Blocks among words stay blocks; all other content goes into paragraphs of `tag`. */
function textBlocks(inside: readonly Raw[], tag: string): Listed[] {
  const blocks: Listed[] = []
  let runs: TextRun[] = []
  const flush = (): void => {
    blocks.push(...paragraphsOf(runs, tag))
    runs = []
  }
  for (const raw of inside) {
    if (isRun(raw)) runs.push(raw)
    else {
      flush()
      blocks.push(...blockOf(raw))
    }
  }
  flush()
  return blocks
}

function listOf({ tag, attributes, inside }: RawBlock): Block[] {
  const items: Block[][] = []
  for (const raw of inside) {
    if (isRun(raw) ? isBlankRun(raw) || isBreak(raw) : raw.inside.length === 0) continue
    const isItem = !isRun(raw) && raw.tag === 'li'
    const blocks = arrangedBlocks(isItem ? raw.inside : [raw])
    const isNested = !isRun(raw) && (raw.tag === 'ul' || raw.tag === 'ol')
    if (blocks.length === 0) continue
    if (isNested) items.splice(-1, 1, [...(items.at(-1) ?? []), ...blocks])
    else items.push(blocks)
  }
  if (items.length === 0) return []
  const start = Number(attributes['start'] ?? 1)
  if (tag === 'ol' && Number.isInteger(start) && start > 1)
    return items.flatMap((blocks, place) => labelled(blocks, start + place))
  return [{ tag, blocks: items.map((blocks) => ({ tag: 'li', blocks })) }]
}

/** A list that continues after other content keeps its numbers as words, because it would start counting again. */
function labelled([first, ...rest]: readonly Block[], number: number): Block[] {
  const label: TextRun = { text: `${number}. `, marks: [] }
  return first?.tag === 'p'
    ? [{ ...first, runs: [label, ...(first.runs ?? [])] }, ...rest]
    : [{ tag: 'p', runs: [{ ...label, text: `${number}.` }] }, ...(first ? [first] : []), ...rest]
}

const runsWithin = (inside: readonly Raw[]): TextRun[] =>
  inside.flatMap((raw) => (isRun(raw) ? [raw] : [...runsWithin(raw.inside), { text: undefined, marks: [] }]))

function descriptions({ inside }: RawBlock): Block[] {
  const blocks = inside.flatMap((raw): Block[] => {
    if (isRun(raw)) return isBlankRun(raw) || isBreak(raw) ? [] : [{ tag: 'dd', blocks: arrangedBlocks([raw]) }]
    if (raw.tag === 'div') return descriptions(raw).flatMap(({ blocks: parts = [] }) => parts)
    if (raw.tag === 'dt') return paragraphsOf(runsWithin(raw.inside), 'dt')
    const own = arrangedBlocks(raw.tag === 'dd' ? raw.inside : [raw])
    return own.length === 0 ? [] : [{ tag: 'dd', blocks: own }]
  })
  return blocks.length === 0 ? [] : [{ tag: 'dl', blocks }]
}

function blockOf(raw: RawBlock): Listed[] {
  const { tag, inside, listMark } = raw
  if (tag === 'hr') return [{ tag }]
  if (tag === 'pre') return preformatted(inside)
  if (tag === 'ul' || tag === 'ol') return listOf(raw)
  if (tag === 'dl') return descriptions(raw)
  if (tag === 'table') return tableOf(raw, arrangedBlocks)
  if (tag === 'blockquote') {
    const blocks = arrangedBlocks(inside)
    return blocks.length === 0 ? [] : [{ tag, blocks }]
  }
  const isHeading = /^h\d$/.test(tag)
  const blocks = textBlocks(inside, isHeading ? tag : 'p')
  const [first, ...rest] = blocks
  return listMark && first?.runs ? [{ ...first, listMark }, ...rest] : blocks
}

/** The content that was read, as blocks that may stand in a text, a cell or an item. */
export function arrangedBlocks(inside: readonly Raw[]): Block[] {
  const blocks: Block[] = []
  let items: Item[] = []
  const flush = (): void => {
    if (items.length > 0) blocks.push(...listsOf(items))
    items = []
  }
  for (const { listMark, ...block } of textBlocks(inside, 'p')) {
    if (listMark) items.push({ block, mark: listMark })
    else {
      flush()
      blocks.push(block)
    }
  }
  flush()
  return blocks
}
