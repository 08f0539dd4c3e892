import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { createStore } from '#web/lib/create-store.ts'
import { m } from '#web/lib/messages.ts'
import { useStore } from '#web/lib/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { LiveMessage } from '#web/ui/live-message.tsx'
import type { RichTextProps } from '#web/ui/rich-text/editor.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { FieldWithProposal } from './field-with-proposal.tsx'
import type { FieldName } from './form-proposals.ts'
import { htmlOf, losesAsWords, wordsOfHtml } from './description-html.ts'
import * as styles from './entry.module.css'

type Editor = ComponentType<RichTextProps>
type Props = {
  name: FieldName
  label: string
  hint?: string
  /** The stored or earlier typed text: HTML, or words without any. */
  start: string
  fault: string | undefined
  isOpen: boolean
  lines: number
  onChange(html: string): void
}

/** Shared by all fields: the loaded editor, or the failure to load it. */
const editor = createStore<{ is?: Editor; failed?: true }>({})
let isLoading = false
function loadEditor(): void {
  if (isLoading || editor.get().is) return
  isLoading = true
  editor.set({})
  import('#web/ui/rich-text/editor.tsx')
    .then(
      ({ RichText }) => editor.set({ is: RichText }),
      () => editor.set({ failed: true }),
    )
    .finally(() => {
      isLoading = false
    })
}

/** For people who may only read it. The service has sanitised the HTML. */
export const DescriptionRead = ({ label, html }: { label: string; html: string }) => (
  <section className={fields.field} aria-label={label}>
    <p className={text.hint}>{label}</p>
    {html === '' ? <p>–</p> : <div className={styles.read} dangerouslySetInnerHTML={{ __html: html }} />}
  </section>
)

/**
 * A text with lists and tables, whose value is HTML: a text area until the editor is loaded. It is not replaced while
 * somebody types, and read-only while lists or tables would be lost.
 */
export function DescriptionField({ name, label, hint, start, fault, isOpen, lines, onChange }: Props) {
  const id = `entry-${name}`
  const { is, failed = false } = useStore(editor)
  useEffect(() => {
    if (isOpen) loadEditor()
  }, [isOpen])
  const [from, setFrom] = useState(start)
  const [isTyping, setTyping] = useState(false)
  const [pictures, setPictures] = useState(0)
  const Editor = isOpen && !isTyping ? is : undefined
  const isLossy = losesAsWords(from)
  const isWaiting = isOpen && !is && !failed && isLossy
  const hints = failed && isLossy ? m.rich_plain() : isWaiting ? m.rich_loading() : hint
  const described = [hints !== undefined && `${id}-hint`, fault !== undefined && `${id}-fault`].filter(Boolean)
  const describedBy = described.join(' ') || undefined
  const isInvalid = fault !== undefined
  return (
    <FieldWithProposal name={name} className={fields.field}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {hints !== undefined && (
        <p id={`${id}-hint`} className={text.hint}>
          {hints}
        </p>
      )}
      {failed && <EditorFailed />}
      {Editor ? (
        <Editor
          id={id}
          html={htmlOf(from)}
          labelledBy={`${id}-label`}
          {...{ describedBy, isInvalid, onChange }}
          onPaste={setPictures}
        />
      ) : (
        <PlainText
          {...{ id, name, lines, describedBy, isInvalid, isWaiting, start: from }}
          onTyping={setTyping}
          onTyped={setFrom}
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
    </FieldWithProposal>
  )
}

const EditorFailed = () => (
  <LiveMessage as="div" className={`${states.banner} ${styles.failed}`}>
    <span>{m.rich_failed()}</span>
    <Button kind="link" onClick={loadEditor}>
      {m.retry()}
    </Button>
  </LiveMessage>
)

type PlainProps = Pick<Props, 'name' | 'lines' | 'start'> & {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  /** The editor is about to show lists or tables that plain words would lose. */
  isWaiting: boolean
  onTyping(isTyping: boolean): void
  /** Called with the words when the field is left. */
  onTyped(words: string): void
}

/** The text without its lists and tables, as long as there is no editor. */
function PlainText({ id, name, lines, start, describedBy, isInvalid, isWaiting, onTyping, onTyped }: PlainProps) {
  const latest = useRef(start)
  return (
    <textarea
      id={id}
      name={name}
      rows={lines}
      className={`${fields.input} ${styles.area}`}
      defaultValue={wordsOfHtml(start)}
      readOnly={isWaiting}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onInput={({ currentTarget }) => {
        latest.current = currentTarget.value
      }}
      onFocus={() => onTyping(!isWaiting)}
      onBlur={() => {
        onTyped(latest.current)
        onTyping(false)
      }}
    />
  )
}
