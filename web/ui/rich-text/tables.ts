import { Fragment } from 'prosemirror-model'
import type { Node, ResolvedPos } from 'prosemirror-model'
import { Plugin, Selection } from 'prosemirror-state'
import type { Command, Transaction } from 'prosemirror-state'
import { addRowAfter, goToNextCell, isInTable } from 'prosemirror-tables'
import { schema } from './schema.ts'

const COLUMNS = 3
/** The depth of a row: text and table are around it. */
const ROW = 2
const { table, row, cell, header_cell: headerCell, paragraph } = schema.nodes

const rowOf = (part: 'head' | 'body'): Node => {
  const type = part === 'head' ? headerCell : cell
  return row.create(
    { part },
    Array.from({ length: COLUMNS }, () => type.createAndFill() as Node),
  )
}

/**
 * A table of one row of headings and two others: in place of an empty paragraph, else after the one with the cursor.
 */
export const insertTable: Command = ({ selection: { $to }, tr }, dispatch) => {
  const { depth, parent } = $to
  if (depth === 0) return false
  const around = $to.node(depth - 1)
  const at = $to.indexAfter(depth - 1)
  if (!around.canReplaceWith(at, at, table)) return false
  if (!dispatch) return true
  const made = table.create(null, Fragment.from([rowOf('head'), rowOf('body'), rowOf('body')]))
  const isEmpty = parent.type === paragraph && parent.content.size === 0
  const from = isEmpty ? $to.before(depth) : $to.after(depth)
  tr.replaceWith(from, $to.after(depth), made)
  dispatch(tr.setSelection(Selection.near(tr.doc.resolve(from + 1))).scrollIntoView())
  return true
}

/** To the next cell; from the last one to a new row. Outside of tables Tab belongs to the browser. */
export const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false
  if (goToNextCell(1)(state, dispatch)) return true
  if (!dispatch || !view) return true
  return addRowAfter(state, dispatch) && goToNextCell(1)(view.state, dispatch)
}

/** Whether the cursor is in the first row of a table at the beginning of the text, in the first line of any cell. */
const isInFirstLine = ($at: ResolvedPos): boolean =>
  Array.from({ length: $at.depth }, (_, depth) => depth).every((depth) => depth === ROW || $at.index(depth) === 0)

/**
 * A new line above a table at the beginning of the text, where there is no other way to write: by Enter at the very
 * beginning, as in other editors, or with `isUp` by the arrow key that leaves its first line.
 */
export const lineBefore =
  (isUp: boolean): Command =>
  ({ selection: { empty, $head }, doc, tr }, dispatch, view) => {
    if (!empty || doc.firstChild?.type !== table) return false
    const isTop = isUp ? isInFirstLine($head) && view?.endOfTextblock('up') : $head.pos === Selection.atStart(doc).from
    if (!isTop) return false
    tr.insert(0, paragraph.create())
    dispatch?.(tr.setSelection(Selection.atStart(tr.doc)).scrollIntoView())
    return true
  }

/** A paragraph between and after tables, where people can write; empty ones are not part of the text. */
export function withParagraphsAround(tr: Transaction): Transaction {
  const { doc } = tr
  const places: number[] = doc.lastChild?.type === table ? [doc.content.size] : []
  doc.forEach((node, offset, index) => {
    if (node.type === table && index > 0 && doc.child(index - 1).type === table) places.push(offset)
  })
  for (const place of places.toSorted((one, other) => other - one)) tr.insert(place, paragraph.create())
  return tr
}

export const roomForTables = new Plugin({
  appendTransaction(transactions, _before, state) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null
    const tr = withParagraphsAround(state.tr)
    return tr.docChanged ? tr : null
  },
})
