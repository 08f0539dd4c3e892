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
  /** Text that is no keyword yet; the parent keeps it, so that saving can include it. */
  typed: string
  onType(typed: string): void
  /** The server's error about the keywords. */
  fault?: string | undefined
}

const chipOf = (keyword: string) => ({ id: keyword, name: keyword })

/** Goes back from the beginning of the field to the last chip. */
function focusLastChip(event: KeyboardEvent<HTMLInputElement>): void {
  const last = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])].at(-1)
  if (!last) return
  event.preventDefault()
  last.focus()
}

/** Why keywords cannot be added, if they cannot. */
function refusalOf(added: readonly string[], next: readonly string[]): string | undefined {
  if (added.some((keyword) => keyword.length > MAX_KEYWORD_LENGTH)) return m.keyword_long({ most: MAX_KEYWORD_LENGTH })
  return next.length > MAX_KEYWORDS ? m.keywords_many({ most: MAX_KEYWORDS }) : undefined
}

/** State and listeners of the keyword field: turns typed text into keywords, and says why it refused some. */
function useKeywordField({ keywords, onChange, typed, onType }: Omit<Props, 'fault'>) {
  const [said, setSaid] = useState('')
  const [own, setOwn] = useState<string>()

  /** Makes chips of them; returns whether all could be. */
  const add = (added: readonly string[]): boolean => {
    const next = withKeywords(keywords, added)
    const refusal = refusalOf(added, next)
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
    } else if ((event.key === 'Backspace' || event.key === 'ArrowLeft') && event.currentTarget.selectionEnd === 0)
      focusLastChip(event)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = splitKeywords(event.clipboardData.getData('text'))
    // A single one is only text; a list becomes chips, including its last one, because a field would lose the line
    // breaks.
    if (pasted.length < 2) return
    event.preventDefault()
    add(pasted)
  }
  const remove = (keyword: string) => {
    onChange(keywords.filter((each) => each !== keyword))
    setSaid(m.keyword_removed({ text: keyword }))
  }
  return { said, own, type, finish, onKeyDown, onPaste, remove }
}

/** Keywords as chips: a comma, Enter or leaving the field makes one, Backspace goes back to the last. */
export function KeywordEditor({ fault, ...props }: Props) {
  const { keywords, typed } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { said, own, type, finish, onKeyDown, onPaste, remove } = useKeywordField(props)
  const shown = own ?? fault
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
          onRemove={remove}
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
