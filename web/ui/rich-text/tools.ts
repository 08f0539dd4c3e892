import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
} from 'prosemirror-tables'
import { m } from '#web/lib/messages.ts'
import { commands, isHeading, isInList, isMarked } from './commands.ts'
import { linkAt } from './links.ts'
import { schema } from './schema.ts'
import type { ShapeName } from './tool-shape.tsx'
import { insertTable } from './tables.ts'

/** A button above the text. One without a command opens something. */
export type Tool = {
  shape: ShapeName
  label(): string
  keys?: string
  run?: Command
  /** Whether the selection has it already; absent where that is impossible. */ isOn?(state: EditorState): boolean
}

const { nodes, marks } = schema

export const TEXT_TOOLS: readonly Tool[] = [
  {
    shape: 'bold',
    label: m.rich_bold,
    keys: 'Ctrl+B',
    run: commands.bold,
    isOn: (state) => isMarked(state, marks.strong),
  },
  {
    shape: 'italic',
    label: m.rich_italic,
    keys: 'Ctrl+I',
    run: commands.italic,
    isOn: (state) => isMarked(state, marks.em),
  },
  {
    shape: 'bullets',
    label: m.rich_bullets,
    run: commands.bullets,
    isOn: (state) => isInList(state, nodes.bullet_list),
  },
  {
    shape: 'numbers',
    label: m.rich_numbers,
    run: commands.numbers,
    isOn: (state) => isInList(state, nodes.ordered_list),
  },
  { shape: 'heading', label: m.rich_heading, run: commands.heading, isOn: isHeading },
  { shape: 'link', label: m.rich_link, isOn: (state) => linkAt(state) !== undefined },
  { shape: 'table', label: m.rich_table, run: insertTable },
  { shape: 'undo', label: m.undo, keys: 'Ctrl+Z', run: undo },
  { shape: 'redo', label: m.rich_redo, keys: 'Ctrl+Y', run: redo },
  { shape: 'clean', label: m.rich_clean, run: commands.clean },
]

/** Shown while the cursor is in a table. */
export const TABLE_TOOLS: readonly Tool[] = [
  { shape: 'row-add', label: m.rich_row_add, run: addRowAfter },
  { shape: 'row-delete', label: m.rich_row_delete, run: deleteRow },
  { shape: 'column-add', label: m.rich_column_add, run: addColumnAfter },
  { shape: 'column-delete', label: m.rich_column_delete, run: deleteColumn },
  { shape: 'merge', label: m.rich_merge, run: mergeCells },
  { shape: 'split', label: m.rich_split, run: splitCell },
  { shape: 'table-delete', label: m.rich_table_delete, run: deleteTable },
]
