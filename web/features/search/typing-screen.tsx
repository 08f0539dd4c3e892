import { useLayoutEffect, useRef, useState } from 'react'
import { forgetSearch, recentSearches, rememberSearch, useKept } from '#web/lib/device-store.ts'
import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import * as fields from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import * as sheets from '#web/ui/sheet.module.css'
import * as text from '#web/ui/text.module.css'
import type { ListSearch } from './list-search.ts'

type Words = Pick<ListSearch, 'keyword' | 'companyName'>
type Props = { search: Words; onSearch(words: Words): void; onClose(): void }

/** A phone's whole screen for typing: keyword, company, and what was searched for before. Back clears the words and the search they ran, and closes when there are none. */
export default function TypingScreen({ search, onSearch, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState(search)
  const recent = useKept(recentSearches)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // A modal dialog focuses its first button by itself.
    field.current?.focus()
    // Closed while still in the document, it gives the focus back to what opened it.
    return () => shown?.close()
  }, [])
  const run = (next: Words) => {
    rememberSearch(next.keyword)
    onClose()
    onSearch({ keyword: next.keyword.trim(), companyName: next.companyName.trim() })
  }
  const back = () => {
    if (words.keyword === '') return onClose()
    setWords({ ...words, keyword: '' })
    if (search.keyword !== '') onSearch({ keyword: '', companyName: search.companyName })
  }
  return (
    <dialog ref={dialog} className={sheets.full} aria-label={m.find_right_tender()} onClose={onClose}>
      <form
        className={sheets.bar}
        onSubmit={(event) => {
          event.preventDefault()
          run(words)
        }}
      >
        <button type="button" className={buttons.iconButton} aria-label={m.back()} onClick={back}>
          <Icon name="arrow-left" />
        </button>
        <input
          className={fields.input}
          ref={field}
          type="search"
          enterKeyHint="search"
          aria-label={m.keyword()}
          placeholder={m.keyword_example()}
          value={words.keyword}
          onChange={(event) => setWords({ ...words, keyword: event.target.value })}
        />
      </form>
      <form
        className={sheets.typing}
        onSubmit={(event) => {
          event.preventDefault()
          run(words)
        }}
      >
        <div className={sheets.company}>
          <input
            className={fields.input}
            type="search"
            enterKeyHint="search"
            aria-label={m.company()}
            placeholder={m.company()}
            value={words.companyName}
            onChange={(event) => setWords({ ...words, companyName: event.target.value })}
          />
          <button className={buttons.button}>{m.find_tenders()}</button>
        </div>
        <h2 className={text.label}>{m.recent_searches()}</h2>
        {recent.length === 0 && <p className={text.hint}>{m.no_recent_searches()}</p>}
        <ul className={sheets.recent}>
          {recent.map((old) => (
            <li key={old}>
              <button type="button" onClick={() => run({ ...words, keyword: old })}>
                <Icon name="history" />
                {old}
              </button>
              <button type="button" className={buttons.iconButton} aria-label={m.remove_recent({ text: old })} onClick={() => forgetSearch(old)}>
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      </form>
    </dialog>
  )
}
