import type { Block, TablePart } from './markup.ts'
import { PARTS } from './markup.ts'
import { isRun } from './read-markup.ts'
import type { Raw, RawBlock } from './read-markup.ts'

type Arrange = (inside: readonly Raw[]) => Block[]
type Row = { cells: Block[]; part: TablePart }
const MAX_SPAN = 100
const SCOPE = /^(?:row|col|rowgroup|colgroup)$/

const spanOf = (value: string | undefined, most: number): number => {
  const count = Number(value)
  return Number.isInteger(count) && count > 1 ? Math.min(count, most) : 1
}

function cellOf({ tag, attributes, inside }: RawBlock, arrange: Arrange): Block {
  const colspan = spanOf(attributes['colspan'], MAX_SPAN)
  const rowspan = spanOf(attributes['rowspan'], MAX_SPAN)
  const scope = attributes['scope'] ?? ''
  return {
    tag,
    blocks: arrange(inside),
    attributes: {
      ...(colspan > 1 ? { colspan: String(colspan) } : {}),
      ...(rowspan > 1 ? { rowspan: String(rowspan) } : {}),
      ...(tag === 'th' && SCOPE.test(scope) ? { scope } : {}),
    },
  }
}

const isBlank = ({ cells }: Row): boolean => cells.every(({ blocks }) => blocks?.length === 0)

/** Cells that span more rows than remain end with the last one. */
function cutSpans(rows: readonly Row[]): Row[] {
  return rows.map(({ cells, part }, place) => ({
    part,
    cells: cells.map((cell) => {
      const { rowspan, ...others } = cell.attributes ?? {}
      const { colspan, ...scope } = others
      const count = Math.min(Number(rowspan ?? 1), rows.length - place)
      const spans = { ...(colspan ? { colspan } : {}), ...(count > 1 ? { rowspan: String(count) } : {}) }
      return { ...cell, attributes: { ...spans, ...scope } }
    }),
  }))
}

/** A sheet copied with empty lines below, or a table that a portal ends with one. */
function withoutBlankEnd(rows: readonly Row[]): Row[] {
  const last = rows.findLastIndex((row) => !isBlank(row))
  return cutSpans(rows.slice(0, last + 1))
}

/**
 * A table with its spans; content outside of cells comes before it. A table of a single cell becomes its content, and
 * one without words nothing.
 */
export function tableOf({ inside }: RawBlock, arrange: Arrange): Block[] {
  const rows: Row[] = []
  const before: Block[] = []
  const take = (raw: Raw, part: TablePart): void => {
    if (isRun(raw)) return void before.push(...arrange([raw]))
    const own = PARTS.find((part) => raw.tag === `t${part}`)
    if (own) return raw.inside.forEach((child) => take(child, own))
    if (raw.tag !== 'tr') return void before.push(...arrange(raw.tag === 'caption' ? raw.inside : [raw]))
    const isCell = (child: Raw): child is RawBlock => !isRun(child) && (child.tag === 'td' || child.tag === 'th')
    const cells = raw.inside.filter(isCell).map((cell) => cellOf(cell, arrange))
    before.push(...arrange(raw.inside.filter((child) => !isCell(child))))
    if (cells.length > 0) rows.push({ cells, part })
  }
  for (const raw of inside) take(raw, 'body')
  const kept = withoutBlankEnd(rows)
  const [only] = kept
  if (!only) return before
  if (kept.length === 1 && only.cells.length === 1) return [...before, ...(only.cells[0]?.blocks ?? [])]
  return [...before, { tag: 'table', blocks: kept.map(({ cells, part }) => ({ tag: 'tr', blocks: cells, part })) }]
}
