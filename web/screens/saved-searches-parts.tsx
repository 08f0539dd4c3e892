import { lazy } from 'react'
import { useNavigate } from 'react-router'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { SAVED_SEARCHES } from '#web/features/alerts/addresses.ts'
import type { SavedQuery } from '#web/features/alerts/search-form.tsx'
import { SearchList } from '#web/features/alerts/search-list.tsx'
import { WhenRead } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import * as states from '#web/ui/state.module.css'

const SearchForm = lazy(async () => ({
  default: (await import('#web/features/alerts/search-form.tsx')).SavedSearchForm,
}))

const readSearches = () => browserCall('GET /api/savedSearches')

/** A search of the tender list to be saved. */
function NewSearch({ query }: { query: SavedQuery }) {
  const navigate = useNavigate()
  return <SearchForm query={query} onSaved={() => void navigate(SAVED_SEARCHES, { replace: true })} />
}

/** The saved ones, or the one of a number to be changed. */
function Kept({ id }: { id?: number | undefined }) {
  const navigate = useNavigate()
  const read = useRead(readSearches)
  return (
    <WhenRead of={read}>
      {(searches) => {
        if (id === undefined) return <SearchList searches={searches} onChange={read.replace} />
        const search = searches.find((search) => search.id === id)
        if (!search) return <p className={states.banner}>{m.search_gone()}</p>
        return (
          <SearchForm
            query={search.query}
            before={search}
            onSaved={(changed) => {
              read.replace(searches.map((search) => (search.id === id ? changed : search)))
              void navigate(SAVED_SEARCHES, { replace: true })
            }}
          />
        )
      }}
    </WhenRead>
  )
}

/** The page's content, loaded with its script. */
export const SavedSearches = ({ isNew, id }: { isNew?: SavedQuery | undefined; id?: number | undefined }) =>
  isNew ? <NewSearch query={isNew} /> : <Kept id={id} />
