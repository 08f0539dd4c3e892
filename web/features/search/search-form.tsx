import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { rememberSearch } from '#web/lib/device-store.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import type { ListSearch, RangeName } from './list-search.ts'
import { readSearch } from './read-search.ts'
import { RANGE_NAMES, rangeOf, withRange } from './list-search.ts'
import * as styles from './search-form.module.css'

/** Filters, sorting and paging stand outside this form and belong to it by its id. */
export const SEARCH_FORM = 'search'

const TypingScreen = lazy(() => import('./typing-screen.tsx'))
const FieldSuggestions = lazy(() => import('./field-suggestions.tsx'))
const PHONE = '(max-width: 639px)'

/** The typed fields, which apply once the form is sent. */
export type TypedSearch = Pick<ListSearch, 'keyword' | 'companyName' | 'lastChangedBy' | `${RangeName}${'From' | 'To'}`>
type Props = { search: ListSearch; onSearch(typed: Partial<TypedSearch>): void }

function typedIn(form: HTMLFormElement): TypedSearch {
  const texts = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  // Only staff see the fields of staff.
  const read = readSearch(new URLSearchParams(texts), 0, true)
  const { keyword, companyName, lastChangedBy } = read
  const days = RANGE_NAMES.reduce<Partial<TypedSearch>>((all, name) => withRange(all, name, ...rangeOf(read, name)), {})
  return { keyword, companyName, lastChangedBy, ...days } as TypedSearch
}

type Name = 'keyword' | 'companyName'
type FieldProps = {
  name: Name
  search: ListSearch
  label: string
  placeholder: string
  onPick(taken: string): void
  onClick?: () => void
}

/** A field with suggestions, once it is focused on a wide screen. */
function WordField({ name, search, label, placeholder, onPick, onClick }: FieldProps) {
  const [entered, setEntered] = useState<HTMLInputElement>()
  return (
    <div className={fields.withIcon}>
      <Icon name={name === 'keyword' ? 'search' : 'building'} />
      <input
        className={fields.input}
        type="search"
        name={name}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        onClick={onClick}
        onFocus={(event) => matchMedia(PHONE).matches || setEntered(event.currentTarget)}
        onBlur={() => setEntered(undefined)}
        defaultValue={search[name]}
      />
      {entered && (
        <Suspense>
          <FieldSuggestions field={entered} onPick={onPick} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Keyword and company. A plain GET form: it works before and without script. A focused field shows suggestions; on a
 * phone a tap opens a whole screen for typing.
 */
export function SearchForm({ search, onSearch }: Props) {
  const [typing, setTyping] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Typed words must not outlive their search, when the URL changes by a link or the back button.
  useEffect(() => form.current?.reset(), [search.keyword, search.companyName])
  const send = (typed: TypedSearch) => {
    rememberSearch(typed.keyword)
    onSearch(typed)
    if (typed.keyword === search.keyword && typed.companyName === search.companyName) form.current?.reset()
  }
  const fieldOf = (name: Name) => ({
    name,
    search,
    onPick: (taken: string) => form.current && send({ ...typedIn(form.current), [name]: taken }),
  })
  return (
    <>
      <form
        ref={form}
        id={SEARCH_FORM}
        role="search"
        className={styles.search}
        action={search.group > 0 ? `/tenders/list/${search.group}` : '/tenders/list'}
        onSubmit={(event) => {
          event.preventDefault()
          send(typedIn(event.currentTarget))
        }}
      >
        <WordField
          {...fieldOf('keyword')}
          label={m.keyword()}
          placeholder={m.keyword_example()}
          onClick={() => setTyping(matchMedia(PHONE).matches)}
        />
        <WordField {...fieldOf('companyName')} label={m.company()} placeholder={m.company()} />
        <Button type="submit">{m.find_tenders()}</Button>
      </form>
      {typing && (
        <Suspense>
          <TypingScreen
            search={search}
            typed={() => (form.current ? typedIn(form.current) : search)}
            onSearch={onSearch}
            onClose={() => setTyping(false)}
          />
        </Suspense>
      )}
    </>
  )
}
