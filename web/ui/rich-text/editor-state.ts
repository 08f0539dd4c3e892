import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { DOMParser as NodeReader } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { EditorState, Plugin } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import { fixTables, goToNextCell, isInTable, tableEditing } from 'prosemirror-tables'
import { cleanPaste } from './clean-paste.ts'
import type { CleanPaste } from './clean-paste.ts'
import { commands } from './commands.ts'
import { schema } from './schema.ts'
import { lineBefore, nextCell, roomForTables, withParagraphsAround } from './tables.ts'

const { nodes } = schema

/** The browser's own parser: content of a template loads no picture, runs no script and applies no style. */
function parse(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}
export const cleanHtml = (html: string): CleanPaste => cleanPaste(html, parse)

const SHORTCUTS: Readonly<Record<string, Command>> = {
  b: commands.bold,
  i: commands.italic,
  z: undo,
  y: redo,
  'shift z': redo,
}

/** The letter pressed with Ctrl: a Latin one itself, otherwise the one at its place on an English keyboard. */
function shortcutOf({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): string | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  const letter = /^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1]
  return letter && `${shiftKey ? 'shift ' : ''}${letter.toLowerCase()}`
}

/** Keys are handled only outside of compositions; input itself is left to the browser. */
function keys(): Plugin {
  // After Escape the next Tab leaves, from a table too.
  let mayLeave = false
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        const leaves = mayLeave && event.key === 'Tab'
        if (event.key !== 'Shift') mayLeave = event.key === 'Escape'
        if (leaves) return false
        const { state, dispatch } = view
        if (event.key === 'Tab') {
          if (event.ctrlKey || event.altKey || event.metaKey || !isInTable(state)) return false
          return (event.shiftKey ? goToNextCell(-1) : nextCell)(state, dispatch, view)
        }
        return SHORTCUTS[shortcutOf(event) ?? '']?.(state, dispatch, view) ?? false
      },
      handleDOMEvents: {
        blur: () => {
          mayLeave = false
        },
      },
    },
  })
}

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create()).scrollIntoView())
  return true
}

/** Ctrl+Enter belongs to the form: it submits. */
const { 'Mod-Enter': _submits, ...ofText } = baseKeymap

/** The editor's first state. */
export function editorState(html: string): EditorState {
  const doc = NodeReader.fromSchema(schema).parse(parse(cleanHtml(html).html))
  const state = EditorState.create({
    doc,
    plugins: [
      keys(),
      keymap({
        Enter: chainCommands(lineBefore(false), splitListItem(nodes.list_item), ofText['Enter'] ?? (() => false)),
        ArrowUp: lineBefore(true),
        'Shift-Enter': insertBreak,
        // As in Word: Tab leaves.
        'Alt-Shift-ArrowRight': sinkListItem(nodes.list_item),
        'Alt-Shift-ArrowLeft': liftListItem(nodes.list_item),
      }),
      keymap(ofText),
      history(),
      tableEditing(),
      roomForTables,
    ],
  })
  // Tables with missing cells are completed, so that their commands find what they expect.
  const fixed = fixTables(state)
  const whole = fixed ? state.apply(fixed) : state
  return EditorState.create({ doc: withParagraphsAround(whole.tr).doc, plugins: state.plugins })
}
