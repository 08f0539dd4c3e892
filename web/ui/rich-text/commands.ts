import { setBlockType, toggleMark } from 'prosemirror-commands'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes, marks } = schema
const LISTS: readonly NodeType[] = [nodes.bullet_list, nodes.ordered_list]

/** How deep the innermost list around the selection is. */
function listDepth({ selection: { $from } }: EditorState): number | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) if (LISTS.includes($from.node(depth).type)) return depth
  return undefined
}

/** Makes a list of this kind, converts another list to it, or removes one of this kind. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const depth = listDepth(state)
    if (depth === undefined) return wrapInList(type)(state, dispatch)
    const { $from } = state.selection
    if ($from.node(depth).type === type) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
    return true
  }

export const isInList = (state: EditorState, type: NodeType): boolean => {
  const depth = listDepth(state)
  return depth !== undefined && state.selection.$from.node(depth).type === type
}

export const isHeading = ({ selection: { $from } }: EditorState): boolean => $from.parent.type === nodes.heading

export function isMarked({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { empty, $from, ranges } = selection
  return empty
    ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
    : ranges.some(({ $from: from, $to: to }) => doc.rangeHasMark(from.pos, to.pos, type))
}

export const toggleHeading: Command = (state, dispatch) =>
  setBlockType(isHeading(state) ? nodes.paragraph : nodes.heading)(state, dispatch)

/**
 * Removes formatting, headings and fixed spacing from the selection, or from the whole text. Lists, tables and their
 * words stay.
 */
const clearFormatting: Command = ({ selection, doc, tr }, dispatch) => {
  const spans = selection.empty
    ? [{ from: 0, to: doc.content.size }]
    : selection.ranges.map(({ $from, $to }) => ({ from: $from.pos, to: $to.pos }))
  for (const { from, to } of spans) {
    tr.removeMark(from, to)
    doc.nodesBetween(from, to, (node, place) => {
      if (node.type === nodes.heading || node.type === nodes.preformatted) tr.setNodeMarkup(place, nodes.paragraph)
    })
  }
  if (!tr.docChanged) return false
  dispatch?.(tr)
  return true
}

export const commands = {
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  bullets: toggleList(nodes.bullet_list),
  numbers: toggleList(nodes.ordered_list),
  heading: toggleHeading,
  clean: clearFormatting,
} satisfies Record<string, Command>
