import { redirectDocument, useLoaderData, useNavigate } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { browserCall } from '#web/lib/browser-call.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/world.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { SEARCHES } from '#web/features/alerts/addresses.ts'
import { AlertHead } from '#web/features/alerts/alert-tabs.tsx'
import { NeedsScript } from '#web/features/alerts/needs-script.tsx'
import { SearchForm } from '#web/features/alerts/search-form.tsx'
import type { KeptQuery } from '#web/features/alerts/search-form.tsx'
import { SearchList } from '#web/features/alerts/search-list.tsx'
import * as styles from '#web/features/alerts/searches.module.css'
import { readSearch, searchQuery } from '#web/features/search/list-search.ts'
import { WhenRead } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import * as states from '#web/ui/state.module.css'

/** The list; a search of the tender list that is to be kept; or one that is kept, by its number. */
type SearchesData = { isNew?: KeptQuery; id?: number }

const NEW = 'new'
/** Order and archive belong to looking, not to being told. */
const NOT_KEPT = new Set(['group', 'since', 'sortOrder', 'includeArchived'])

export function loader({ request, params, context }: LoaderFunctionArgs): SearchesData {
  const { pathname, search, searchParams } = new URL(request.url)
  if (!context.get(worldContext).signedIn) throw redirectDocument(loginAddress(pathname + search))
  const { id } = params
  if (id === undefined) return {}
  if (id === NEW) return { isNew: Object.fromEntries(Object.entries(searchQuery(readSearch(searchParams))).filter(([name]) => !NOT_KEPT.has(name))) }
  if (!/^\d{1,15}$/.test(id)) throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  return { id: Number(id) }
}

const titleOf = ({ isNew }: SearchesData): string => (isNew ? m.save_this_search() : m.saved_searches())

export const handle: ScreenHandle<SearchesData> = {
  name: 'saved-searches-page',
  title: (data) => titled(titleOf(data), m.app_name()),
  head: () => ({ hidden: true }),
}

const readSearches = () => browserCall('GET /api/savedSearches')

/** The reader's saved searches. */
export function Component() {
  const data = useLoaderData<SearchesData>()
  return (
    <>
      <AlertHead title={titleOf(data)} />
      <NeedsScript />
      <div className={styles.list}>{data.isNew ? <NewSearch query={data.isNew} /> : <Kept id={data.id} />}</div>
    </>
  )
}

function NewSearch({ query }: { query: KeptQuery }) {
  const navigate = useNavigate()
  return <SearchForm query={query} onSaved={() => void navigate(SEARCHES, { replace: true })} />
}

function Kept({ id }: Pick<SearchesData, 'id'>) {
  const navigate = useNavigate()
  const read = useRead(readSearches)
  return (
    <WhenRead of={read}>
      {(searches) => {
        if (id === undefined) return <SearchList searches={searches} onChange={read.replace} />
        const search = searches.find((one) => one.id === id)
        if (!search) return <p className={states.banner}>{m.search_gone()}</p>
        return (
          <SearchForm
            query={search.query}
            before={search}
            onSaved={(changed) => {
              read.replace(searches.map((one) => (one.id === id ? changed : one)))
              void navigate(SEARCHES, { replace: true })
            }}
          />
        )
      }}
    </WhenRead>
  )
}
