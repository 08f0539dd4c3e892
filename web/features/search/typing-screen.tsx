import { useLayoutEffect, useRef, useState } from 'react'
import { removeSearch, recentSearches, rememberSearch } from '#web/lib/device-store.ts'
import { m } from '#web/lib/messages.ts'
import { useStore } from '#web/lib/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { leaveLayer } from '#web/ui/layer.ts'
import * as sheets from '#web/ui/sheet.module.css'
import * as text from '#web/ui/text.module.css'
import { useModal } from '#web/ui/use-modal.ts'
import SuggestBox from '#web/ui/suggest-box.tsx'
import type { ListSearch } from './list-search.ts'
import { COMPANIES, KEYWORDS } from './suggestion-sources.ts'

type Words = Pick<ListSearch, 'keyword' | 'companyName'>
/** `typed` are the words in the form, which a quick reader types before this screen is loaded. */
type Props = { search: Words; typed: () => Words; onSearch(words: Words): void; onClose(): void }

function RecentSearches({ onPick }: { onPick(keyword: string): void }) {
  const recent = useStore(recentSearches)
  return (
    <>
      <h2 className={text.label}>{m.recent_searches()}</h2>
      {recent.length === 0 && <p className={text.hint}>{m.no_recent_searches()}</p>}
      <ul className={sheets.recent}>
        {recent.map((old) => (
          <li key={old}>
            <button type="button" onClick={() => onPick(old)}>
              <Icon name="history" />
              {old}
            </button>
            <Button kind="icon" aria-label={m.remove_recent({ text: old })} onClick={() => removeSearch(old)}>
              <Icon name="x" />
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The words while they are typed, starting with those of the form. */
function useTypedWords(typed: () => Words) {
  const [words, setWords] = useState(typed)
  const typedUntilNow = useRef(typed)
  // Letters typed into the form before this field got the focus would be lost otherwise.
  useLayoutEffect(() => setWords(typedUntilNow.current()), [])
  return [words, setWords] as const
}

const submits = (run: () => void) => (event: React.FormEvent) => {
  event.preventDefault()
  run()
}

/** Closes the screen, and then searches. Left in the field, the focus would keep the keyboard over the results. */
function runSearch({ keyword, companyName }: Words, onSearch: Props['onSearch'], onClose: () => void): void {
  rememberSearch(keyword)
  onClose()
  leaveLayer(() => {
    document.getElementById('results')?.focus({ preventScroll: true })
    onSearch({ keyword: keyword.trim(), companyName: companyName.trim() })
  })
}

/**
 * A phone's whole screen for typing: keyword, company, and earlier searches. Its own Back clears the words and their
 * search, and closes when there are none.
 */
export default function TypingScreen({ search, typed, onSearch, onClose }: Props) {
  const keyword = useRef<HTMLInputElement>(null)
  const modal = useModal(onClose, keyword)
  const [entered, setEntered] = useState<HTMLInputElement | null>(null)
  const [words, setWords] = useTypedWords(typed)
  const run = (next: Words) => runSearch(next, onSearch, onClose)
  const back = () => {
    if (words.keyword === '') return onClose()
    setWords({ ...words, keyword: '' })
    keyword.current?.focus()
    if (search.keyword !== '') onSearch({ keyword: '', companyName: search.companyName })
  }
  const field = (name: keyof Words, label: string, placeholder: string) => (
    <input
      className={fields.input}
      ref={name === 'keyword' ? keyword : undefined}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      name={name}
      aria-label={label}
      placeholder={placeholder}
      value={words[name]}
      onChange={(event) => setWords({ ...words, [name]: event.target.value })}
      onFocus={(event) => setEntered(event.currentTarget)}
    />
  )
  const suggestions = (name: keyof Words) =>
    entered?.name === name && (
      <SuggestBox
        // A new key drops old suggestions when this screen's Back empties the field, which fires no event there.
        key={words[name] === '' ? 'empty' : 'typed'}
        inline
        field={entered}
        isTyped={words[name] !== search[name]}
        source={name === 'keyword' ? KEYWORDS : COMPANIES}
        onPick={(taken) => run({ ...words, [name]: taken })}
      />
    )
  const submit = submits(() => run(words))
  return (
    <dialog {...modal} className={sheets.full} aria-label={m.find_right_tender()}>
      <form className={sheets.bar} onSubmit={submit}>
        <Button kind="icon" aria-label={m.back()} onClick={back}>
          <Icon name="arrow-left" />
        </Button>
        {field('keyword', m.keyword(), m.keyword_example())}
      </form>
      <form className={sheets.typing} onSubmit={submit}>
        {suggestions('keyword')}
        <div className={sheets.company}>
          {field('companyName', m.company(), m.company())}
          <Button type="submit">{m.find_tenders()}</Button>
        </div>
        {suggestions('companyName')}
        <RecentSearches onPick={(keyword) => run({ ...words, keyword })} />
      </form>
    </dialog>
  )
}
