import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { rememberSearch } from '#web/lib/device-store.ts'
import * as buttons from '#web/ui/button.module.css'
import * as fields from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import type { ListSearch } from './list-search.ts'
import * as styles from './search-form.module.css'

/** Filters, sorting and paging stand outside this form and belong to it by its id. */
export const SEARCH_FORM = 'search'

const TypingScreen = lazy(() => import('./typing-screen.tsx'))
const PHONE = '(max-width: 639px)'

type Props = { search: ListSearch; onSearch(words: Pick<ListSearch, 'keyword' | 'companyName'>): void }

/** Keyword and company. A plain GET form: it works before and without script. On a phone a tap opens a whole screen for typing. */
export function SearchForm({ search, onSearch }: Props) {
  const [typing, setTyping] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Typed words must not outlive the search they belonged to, when the address changes by a link or the back button.
  useEffect(() => form.current?.reset(), [search.keyword, search.companyName])
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
          const given = new FormData(event.currentTarget)
          const typed = (name: string) => {
            const value = given.get(name)
            return typeof value === 'string' ? value.trim() : ''
          }
          const keyword = typed('keyword')
          rememberSearch(keyword)
          onSearch({ keyword, companyName: typed('companyName') })
        }}
      >
        <div className={fields.withIcon}>
          <Icon name="search" />
          <input
            className={fields.input}
            type="search"
            name="keyword"
            enterKeyHint="search"
            aria-label={m.keyword()}
            placeholder={m.keyword_example()}
            onClick={() => setTyping(matchMedia(PHONE).matches)}
            defaultValue={search.keyword}
          />
        </div>
        <div className={fields.withIcon}>
          <Icon name="building" />
          <input
            className={fields.input}
            type="search"
            name="companyName"
            enterKeyHint="search"
            aria-label={m.company()}
            placeholder={m.company()}
            defaultValue={search.companyName}
          />
        </div>
        <button className={buttons.button}>{m.find_tenders()}</button>
      </form>
      {typing && (
        <Suspense>
          <TypingScreen search={search} onSearch={onSearch} onClose={() => setTyping(false)} />
        </Suspense>
      )}
    </>
  )
}
