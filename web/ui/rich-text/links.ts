import type { Mark } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './schema.ts'

const { a } = schema.marks
const hrefOf = (mark: Mark): string => String(mark.attrs['href'])

/** The link in which the selection begins: its URL, and its range. */
function linkAround({ selection: { $from, from } }: EditorState): { mark: Mark; from: number; to: number } | undefined {
  const mark = [$from.nodeAfter, $from.nodeBefore].flatMap((node) => node?.marks ?? []).find(({ type }) => type === a)
  if (!mark) return undefined
  const start = $from.start()
  let range: { from: number; to: number } | undefined
  $from.parent.forEach((node, offset) => {
    if (!mark.isInSet(node.marks)) return
    const [begin, end] = [start + offset, start + offset + node.nodeSize]
    if (range?.to === begin) range.to = end
    else if (range === undefined || range.to < from) range = { from: begin, to: end }
  })
  return range && { mark, ...range }
}

/** The address of the link in which the selection begins. */
export const linkAt = (state: EditorState): string | undefined => {
  const link = linkAround(state)
  return link && hrefOf(link.mark)
}

/** Links the selection, or updates the link around the cursor; without a selection the URL itself is inserted. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { empty, from, to } = state.selection
    const around = empty ? linkAround(state) : undefined
    const mark = a.create({ href })
    const { tr } = state
    if (around) tr.removeMark(around.from, around.to, a).addMark(around.from, around.to, mark)
    else if (empty) tr.replaceSelectionWith(schema.text(href.replace(/^(?:mailto|tel):/, ''), [mark]), false)
    else tr.removeMark(from, to, a).addMark(from, to, mark)
    dispatch?.(tr.scrollIntoView())
    return true
  }

export const removeLink: Command = (state, dispatch) => {
  const { empty, from, to } = state.selection
  const range = empty ? linkAround(state) : { from, to }
  if (!range) return false
  dispatch?.(state.tr.removeMark(range.from, range.to, a))
  return true
}
