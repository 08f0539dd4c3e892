import { isBlankRun } from './markup.ts'
import type { Block, TextMark, TablePart, TextRun } from './markup.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const inText = (text: string): string => text.replace(/\0/g, '').replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
const inAttribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

const isSame = (one: TextMark | undefined, other: TextMark): boolean =>
  one?.tag === other.tag && one.href === other.href
const opened = ({ tag, href }: TextMark): string =>
  href === undefined ? `<${tag}>` : `<${tag} href="${inAttribute(href)}" rel="noopener nofollow">`

/** Neighbours of the same formatting share their tags. */
function writeRuns(runs: readonly TextRun[]): string {
  let html = ''
  let open: readonly TextMark[] = []
  const closeTo = (count: number): void => {
    for (const { tag } of open.slice(count).toReversed()) html += `</${tag}>`
  }
  for (const { text, marks } of runs) {
    let same = 0
    while (same < open.length && same < marks.length && isSame(open[same], marks[same] as TextMark)) same += 1
    closeTo(same)
    html += marks.slice(same).map(opened).join('')
    open = marks
    html += text === undefined ? '<br />' : inText(text)
  }
  closeTo(0)
  return html
}

const LISTS = new Set(['ul', 'ol'])
/** Their first paragraph needs no tag. */
const TIGHT = new Set(['li', 'dd', 'td', 'th'])
const isEmpty = ({ runs }: Block): boolean => runs?.every(isBlankRun) ?? false

function writeInside(tag: string, blocks: readonly Block[]): string {
  const [first, ...rest] = blocks
  if (!TIGHT.has(tag) || first?.tag !== 'p') return writeBlocks(blocks)
  return rest.every((block) => LISTS.has(block.tag))
    ? writeRuns(first.runs ?? []) + writeBlocks(rest)
    : writeBlocks(blocks)
}

const attributesOf = ({ attributes = {} }: Block): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${inAttribute(value)}"`)
    .join('')

const rowspanOf = ({ attributes }: Block): number => Number(attributes?.['rowspan'] ?? 1)
const PART_TAGS: Record<TablePart, string> = { head: 'thead', body: 'tbody', foot: 'tfoot' }

/**
 * How many rows from the beginning belong to this part. None where a cell extends beyond it, because browsers would cut
 * it off.
 */
function leading(rows: readonly Block[], part: TablePart): number {
  const other = rows.findIndex((row) => row.part !== part)
  const count = other < 0 ? rows.length : other
  const reachesOut = rows
    .slice(0, count)
    .some(({ blocks = [] }, place) => blocks.some((cell) => place + rowspanOf(cell) > count))
  return reachesOut ? 0 : count
}

function writeTable(rows: readonly Block[]): string {
  const head = leading(rows, 'head')
  const rest = rows.slice(head)
  const foot = rest.findIndex((_, place) => rest.slice(place).every(({ part }) => part === 'foot'))
  const body = foot < 0 ? rest.length : foot
  const reachesFoot = rest
    .slice(0, body)
    .some(({ blocks = [] }, place) => blocks.some((cell) => place + rowspanOf(cell) > body))
  const parts: [TablePart, readonly Block[]][] = reachesFoot
    ? [
        ['head', rows.slice(0, head)],
        ['body', rest],
      ]
    : [
        ['head', rows.slice(0, head)],
        ['body', rest.slice(0, body)],
        ['foot', rest.slice(body)],
      ]
  return parts
    .filter(([, some]) => some.length > 0)
    .map(([part, some]) => `<${PART_TAGS[part]}>${some.map(writeBlock).join('')}</${PART_TAGS[part]}>`)
    .join('')
}

function writeBlock(block: Block): string {
  const { tag, runs, blocks } = block
  if (tag === 'hr') return '<hr />'
  // A parser drops the first line break of such a text.
  const guard = tag === 'pre' && runs?.[0]?.text?.startsWith('\n') ? '\n' : ''
  const inside = runs
    ? guard + writeRuns(runs)
    : tag === 'table'
      ? writeTable(blocks ?? [])
      : writeInside(tag, blocks ?? [])
  return `<${tag}${attributesOf(block)}>${inside}</${tag}>`
}

/** Blocks as the server's sanitiser leaves them. Paragraphs without words are left out. */
export const writeBlocks = (blocks: readonly Block[]): string =>
  blocks
    .filter((block) => block.tag === 'dt' || !isEmpty(block))
    .map(writeBlock)
    .join('')
