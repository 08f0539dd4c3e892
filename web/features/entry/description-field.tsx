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
import { At } from './offer.tsx'
import type { FieldName } from './form-proposals.ts'
import { htmlOf, losesAsWords, wordsOfHtml } from './description-html.ts'
import * as styles from './entry.module.css'

type Editor = ComponentType<RichTextProps>
type Props = {
  name: FieldName
  label: string
  hint?: string
  /** What is stored or was typed before: HTML, or words without any. */
  start: string
  fault: string | undefined
  isOpen: boolean
  lines: number
  onChange(html: string): void
}

/** One for all fields: what came, or that it did not. */
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

/** The same for who may only read it: as the service has it, which has made it harmless. */
export const DescriptionRead = ({ label, html }: { label: string; html: string }) => (
  <section className={fields.field} aria-label={label}>
    <p className={text.hint}>{label}</p>
    {html === '' ? <p>–</p> : <div className={styles.read} dangerouslySetInnerHTML={{ __html: html }} />}
  </section>
)

/**
 * A text with lists and tables, whose value is HTML. Until the editor is there, and where it cannot be loaded, a text area with the words; it is not taken away
 * from under somebody who types in it, and cannot be changed while lists or tables would go that the editor is about to show.
 */
export function DescriptionField({ name, label, hint, start, fault, isOpen, lines, onChange }: Props) {
  const id = `entry-${name}`
  const { is, failed = false } = useStore(editor)
  useEffect(() => {
    if (isOpen) loadEditor()
  }, [isOpen])
  const latest = useRef(start)
  const [from, setFrom] = useState(start)
  const [isTyping, setTyping] = useState(false)
  const [pictures, setPictures] = useState(0)
  const Editor = isOpen && !isTyping ? is : undefined
  const loses = losesAsWords(from)
  const isWaiting = isOpen && !is && !failed && loses
  const hints = failed && loses ? m.rich_plain() : isWaiting ? m.rich_loading() : hint
  const describedBy = [
    ...(hints === undefined ? [] : [`${id}-hint`]),
    ...(fault === undefined ? [] : [`${id}-fault`]),
  ].join(' ')
  return (
    <At name={name} className={fields.field}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {hints !== undefined && (
        <p id={`${id}-hint`} className={text.hint}>
          {hints}
        </p>
      )}
      {failed && (
        <LiveMessage as="div" className={`${states.banner} ${styles.failed}`}>
          <span>{m.rich_failed()}</span>
          <Button kind="link" onClick={loadEditor}>
            {m.retry()}
          </Button>
        </LiveMessage>
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
          defaultValue={wordsOfHtml(from)}
          readOnly={isWaiting}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={describedBy || undefined}
          onInput={({ currentTarget }) => {
            latest.current = currentTarget.value
          }}
          onFocus={() => setTyping(!isWaiting)}
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
    </At>
  )
}
