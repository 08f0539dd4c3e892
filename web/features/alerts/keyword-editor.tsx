import { useId, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { MAX_KEYWORD_LENGTH, MAX_KEYWORDS } from '#contract/alert-limits.ts'
import { m } from '#web/lib/messages.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import { ChipList } from './chip-list.tsx'
import * as styles from './chips.module.css'
import { includesKeyword, splitKeywords, typedKeywords, withKeywords } from './keywords.ts'

type Props = {
  keywords: readonly string[]
  onChange(keywords: string[]): void
  /** What was typed and is no keyword yet, kept by who keeps the keywords. */
  typed: string
  onType(typed: string): void
  /** What the service said of them. */
  fault?: string | undefined
}

const chipOf = (keyword: string) => ({ id: keyword, name: keyword })

/** Keywords as chips: a comma, Enter or leaving the field makes one, Backspace goes back to the last. */
export function KeywordEditor({ keywords, onChange, typed, onType, fault }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const [own, setOwn] = useState<string>()
  const shown = own ?? fault

  /** Makes chips of them; answers whether all could be. */
  const add = (added: readonly string[]): boolean => {
    const long = added.find((keyword) => keyword.length > MAX_KEYWORD_LENGTH)
    const next = withKeywords(keywords, added)
    const refusal = long
      ? m.keyword_long({ most: MAX_KEYWORD_LENGTH })
      : next.length > MAX_KEYWORDS
        ? m.keywords_many({ most: MAX_KEYWORDS })
        : undefined
    setOwn(refusal)
    if (refusal !== undefined) return false
    const [only] = added
    setSaid(
      added.length === 1 && only && includesKeyword(keywords, only)
        ? m.keyword_known({ text: only })
        : m.keywords_added({ text: added.join(m.list_comma()) }),
    )
    if (next.length > keywords.length) onChange(next)
    return true
  }
  const type = (value: string) => {
    setOwn(undefined)
    const { ended, rest } = typedKeywords(value)
    onType(ended.length === 0 || add(ended) ? rest : value)
  }
  const finish = () => {
    const left = splitKeywords(typed)
    if (left.length > 0 && add(left)) onType('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      finish()
    } else if ((event.key === 'Backspace' || event.key === 'ArrowLeft') && event.currentTarget.selectionEnd === 0) {
      const last = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])].at(-1)
      if (!last) return
      event.preventDefault()
      last.focus()
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = splitKeywords(event.clipboardData.getData('text'))
    // One alone is typed on; a list becomes chips, its last one too. A field would lose the ends of lines.
    if (pasted.length < 2) return
    event.preventDefault()
    add(pasted)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{m.keywords()}</label>
      <p id={`${id}-hint`} className={text.hint}>
        {m.keywords_hint()}
      </p>
      <div className={styles.editor} data-faulty={shown === undefined ? undefined : ''}>
        <ChipList
          label={m.keywords()}
          chips={keywords.map(chipOf)}
          onRemove={(keyword) => {
            onChange(keywords.filter((each) => each !== keyword))
            setSaid(m.keyword_removed({ text: keyword }))
          }}
          onLeave={() => field.current?.focus()}
        />
        <input
          ref={field}
          id={id}
          value={typed}
          placeholder={m.keywords_placeholder()}
          enterKeyHint="enter"
          autoComplete="off"
          aria-describedby={`${id}-hint ${id}-fault`}
          aria-invalid={shown === undefined ? undefined : true}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={finish}
        />
      </div>
      <LiveMessage urgent id={`${id}-fault`} className={styles.error}>
        {shown}
      </LiveMessage>
      <LiveMessage outOfSight>{said}</LiveMessage>
    </div>
  )
}
