import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { m } from '#web/lib/messages.ts'
import * as fields from '#web/ui/field.module.css'
import { LiveMessage } from '#web/ui/live-message.tsx'
import type { RichTextProps } from '#web/ui/rich-text/editor.tsx'
import * as text from '#web/ui/text.module.css'
import { htmlOf, losesAsWords, wordsOf } from './description-html.ts'
import * as styles from './entry.module.css'

type Editor = ComponentType<RichTextProps>
type Props = {
  name: string
  label: string
  hint?: string
  /** What is stored or was typed before: HTML, or words without any. */
  start: string
  fault: string | undefined
  isOpen: boolean
  lines: number
  onChange(html: string): void
}

let loading: Promise<Editor | 'failed'> | undefined
function loadEditor(): Promise<Editor | 'failed'> {
  loading ??= import('#web/ui/rich-text/editor.tsx').then(
    ({ RichText }) => RichText,
    () => {
      // The next field tries again.
      loading = undefined
      return 'failed'
    },
  )
  return loading
}

function useEditor(isWanted: boolean): Editor | 'failed' | undefined {
  const [editor, setEditor] = useState<Editor | 'failed'>()
  useEffect(() => {
    let isGone = false
    if (isWanted)
      void loadEditor().then((loaded) => {
        if (!isGone) setEditor(() => loaded)
      })
    return () => {
      isGone = true
    }
  }, [isWanted])
  return editor
}

/**
 * A text with lists and tables, whose value is HTML. Until the editor is there, and where it cannot be loaded, a text area with the words; it is not taken away
 * from under somebody who types in it.
 */
export function DescriptionField({ name, label, hint, start, fault, isOpen, lines, onChange }: Props) {
  const id = `entry-${name}`
  const editor = useEditor(isOpen)
  const latest = useRef(start)
  const [from, setFrom] = useState(start)
  const [isTyping, setTyping] = useState(false)
  const [pictures, setPictures] = useState(0)
  const isLoaded = editor !== undefined && editor !== 'failed'
  const Editor = isLoaded && !isTyping ? editor : undefined
  const isPoor = editor === 'failed' && losesAsWords(start)
  const hints = isPoor ? m.rich_plain() : hint
  const describedBy = [
    ...(hints === undefined ? [] : [`${id}-hint`]),
    ...(fault === undefined ? [] : [`${id}-fault`]),
  ].join(' ')
  return (
    <div className={fields.field}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {hints !== undefined && (
        <p id={`${id}-hint`} className={text.hint}>
          {hints}
        </p>
      )}
      {Editor ? (
        <Editor
          id={id}
          html={htmlOf(from)}
          labelledBy={`${id}-label`}
          describedBy={describedBy || undefined}
          isInvalid={fault !== undefined}
          onChange={onChange}
          onPaste={setPictures}
        />
      ) : (
        <textarea
          id={id}
          name={name}
          rows={lines}
          className={`${fields.input} ${styles.area}`}
          defaultValue={wordsOf(start)}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={describedBy || undefined}
          onInput={({ currentTarget }) => {
            latest.current = currentTarget.value
          }}
          onFocus={() => setTyping(true)}
          onBlur={() => {
            setFrom(latest.current)
            setTyping(false)
          }}
        />
      )}
      <LiveMessage className={pictures === 0 ? text.outOfSight : text.hint}>
        {pictures > 0 && m.rich_pictures({ count: pictures })}
      </LiveMessage>
      {fault !== undefined && (
        <p id={`${id}-fault`} className={fields.error}>
          {fault}
        </p>
      )}
    </div>
  )
}
