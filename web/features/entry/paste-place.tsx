import { useEffect, useRef, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import type { Paste } from './paste-store.ts'
import type { PasteView } from './paste-view.ts'
import * as styles from './paste.module.css'

type Props = { paste: Paste; view: PasteView }

/** Where a notice is pasted; with an empty form it is open and focused. */
export function PastePlace({ paste, view, isFirst }: Props & { isFirst: boolean }) {
  const [isOpen, setOpen] = useState(isFirst)
  if (view.several.length > 0) return <Several key={view.pasted} paste={paste} view={view} />
  if (!isOpen && view.fault === undefined)
    return (
      <div>
        <Button kind="plain" onClick={() => setOpen(true)}>
          {m.paste_open()}
        </Button>
      </div>
    )
  return <PasteField paste={paste} view={view} />
}

function PasteField({ paste, view: { fault, pasted } }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.tagName === 'BUTTON')
      field.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={styles.place}>
      <label htmlFor="paste" className={text.sectionTitle}>
        {m.paste_title()}
      </label>
      <p id="paste-hint" className={text.quiet}>
        {m.paste_hint()}
      </p>
      <textarea
        ref={field}
        id="paste"
        rows={8}
        className={`${fields.input} ${styles.field}`}
        aria-describedby="paste-hint"
        aria-invalid={fault !== undefined || undefined}
        onInput={({ currentTarget: { value }, nativeEvent }) => {
          const { inputType } = nativeEvent
          setWords(value)
          // Pasted next to typed words, it is part of them, and read on request. During the event 'paste' the words are
          // not there yet.
          if (/^insertFrom(?:Paste|Drop)/.test(inputType) && words.trim() === '') void paste.paste(value)
        }}
      />
      {fault !== undefined && (
        <p className={`${states.banner} ${states.bannerOver}`} role="alert">
          {fault === 'too-long' ? m.paste_too_long({ count: pasted.length }) : m.paste_no_words()}
        </p>
      )}
      {words.trim() !== '' && (
        <div>
          <Button onClick={() => void paste.paste(words)}>{m.paste_read()}</Button>
        </div>
      )}
    </section>
  )
}

const PREVIEW = 180

/** The notices of one paste: those that stay ticked become tenders, one after the other. */
function Several({ paste, view: { several } }: Props) {
  const [ticked, setTicked] = useState(() => new Set(several.keys()))
  const begin = useRef<HTMLButtonElement>(null)
  useEffect(() => begin.current?.focus(), [])
  const toggle = (place: number) => setTicked((before) => before.symmetricDifference(new Set([place])))
  return (
    <section className={styles.place}>
      <p role="status">{m.paste_several({ count: several.length })}</p>
      <ul className={styles.several}>
        {several.map((words, place) => (
          <li key={`${place}-${words.length}`}>
            <label className={fields.choice}>
              <input type="checkbox" checked={ticked.has(place)} onChange={() => toggle(place)} />
              <span lang={/\p{Script=Ethiopic}/u.test(words) ? 'am' : undefined}>
                {words.slice(0, PREVIEW).replace(/\s+/g, ' ')}
                {words.length > PREVIEW && '…'}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={text.row}>
        <Button
          ref={begin}
          busy={ticked.size === 0}
          onClick={() => void paste.choose(several.filter((_, place) => ticked.has(place)))}
        >
          {m.paste_begin()}
        </Button>
        <Button kind="plain" onClick={() => void paste.chooseWhole()}>
          {m.paste_one()}
        </Button>
      </div>
    </section>
  )
}

/** Waiting notices, and the possible actions. */
export function Waiting({ paste, view: { waiting, clipping } }: Props) {
  if (waiting === 0) return null
  return (
    <div className={states.banner} role="status">
      <p>{m.paste_waiting({ count: waiting })}</p>
      {clipping === '' && (
        <Button kind="link" onClick={() => void paste.takeWaiting()}>
          {m.paste_waiting_open()}
        </Button>
      )}
      <Button kind="link" onClick={paste.dropWaiting}>
        {m.paste_waiting_forget()}
      </Button>
    </div>
  )
}
