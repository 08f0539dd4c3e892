import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { EditorView } from 'prosemirror-view'
import { isInTable } from 'prosemirror-tables'
import type { Command, EditorState } from 'prosemirror-state'
import { m } from '#web/lib/messages.ts'
import * as text from '../text.module.css'
import { editorState } from './editor-state.ts'
import { LinkBar } from './link-bar.tsx'
import { linkAt, removeLink, setLink } from './links.ts'
import { pasting } from './pasting.ts'
import * as styles from './rich-text.module.css'
import { toHtml } from './to-html.ts'
import { Toolbar } from './toolbar.tsx'
import type { Tool } from './tools.ts'

export type RichTextProps = {
  id: string
  /** The first text: HTML that the server has sanitised. Later values are ignored. */
  html: string
  labelledBy: string
  describedBy: string | undefined
  isInvalid: boolean
  /** Receives the HTML of the text at each change. */
  onChange(html: string): void
  /** Receives how many pictures were left out of pasted content. */
  onPaste(pictures: number): void
}

const attributesOf = ({ id, labelledBy, describedBy, isInvalid }: RichTextProps) => ({
  id,
  class: styles.text ?? '',
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelledBy,
  ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
  ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
})

/** Bars at the window's edges, in CSS pixels, which must not hide the cursor. */
const BARS = { top: 110, bottom: 150, left: 5, right: 5 }
const ROOM = { scrollThreshold: BARS, scrollMargin: BARS }

/** States of recently removed views, by field, with which a form that is rendered again continues. */
const left = new Map<string, EditorState>()
function leave(id: string, state: EditorState): void {
  left.set(id, state)
  setTimeout(() => left.delete(id))
}
/** The state of the same field a moment ago, with its cursor and its undo steps, where the text is unchanged. */
function before({ id, html }: RichTextProps): EditorState | undefined {
  const state = left.get(id)
  return state && html !== '' && toHtml(state.doc) === html ? state : undefined
}

/** Text with lists and tables. The view belongs to ProseMirror alone: React renders only what is around it. */
export function RichText(props: RichTextProps) {
  const { place, view, state } = useEditorView(props)
  const [isLinking, setLinking] = useState(false)
  const run = (command: Command | undefined) => {
    setLinking(false)
    if (!view.current) return
    view.current.focus()
    command?.(view.current.state, view.current.dispatch, view.current)
  }
  const use = ({ run: command }: Tool) => (command ? run(command) : setLinking(true))
  return (
    <div>
      {state && <Toolbar state={state} controls={props.id} onUse={use} />}
      {state && isLinking && (
        <LinkBar
          href={linkAt(state)}
          onSet={(href) => run(setLink(href))}
          onRemove={() => run(removeLink)}
          onClose={() => run(undefined)}
        />
      )}
      <div ref={place} className={styles.box} />
      <p className={`${text.hint} ${styles.below}`}>{state && isInTable(state) && m.rich_leave_table()}</p>
    </div>
  )
}

/**
 * A view in `place`, created once; `state` is its present state. It continues with the text of a recently removed view
 * of the same field.
 */
function useEditorView(props: RichTextProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [state, setState] = useState<EditorState>()
  const change = useEffectEvent((html: string) => props.onChange(html))
  const reportPaste = useEffectEvent((pictures: number) => props.onPaste(pictures))
  const begin = useEffectEvent(() => ({
    former: before(props),
    fresh: () => editorState(props.html),
    attributes: attributesOf(props),
  }))
  useEffect(() => {
    const { former, fresh, attributes } = begin()
    let goesOn = former !== undefined
    const made: EditorView = new EditorView(place.current, {
      state: former ?? fresh(),
      attributes,
      ...pasting((pictures) => reportPaste(pictures)),
      ...ROOM,
      handleDOMEvents: {
        // The browser puts the cursor at the beginning; this restores it.
        focus: (focused) => {
          if (goesOn) focused.focus()
          goesOn = false
        },
      },
      dispatchTransaction(tr) {
        const next = made.state.apply(tr)
        made.updateState(next)
        setState(next)
        if (tr.docChanged) change(toHtml(next.doc))
      },
    })
    view.current = made
    setState(made.state)
    return () => {
      leave(made.dom.id, made.state)
      made.destroy()
    }
  }, [])
  const { describedBy, isInvalid } = props
  const refresh = useEffectEvent(() => view.current?.setProps({ attributes: attributesOf(props) }))
  useEffect(() => refresh(), [describedBy, isInvalid])
  return { place, view, state }
}
