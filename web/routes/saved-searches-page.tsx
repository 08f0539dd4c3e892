import { Suspense, lazy } from 'react'
import { redirectDocument, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { AlertHead } from '#web/features/alerts/alert-tabs.tsx'
import { NeedsScript } from '#web/features/alerts/needs-script.tsx'
import type { SavedQuery } from '#web/features/alerts/search-form.tsx'
import * as styles from '#web/features/alerts/searches.module.css'
import { ListSkeleton } from '#web/features/tenders/list-skeleton.tsx'
import { readSearch } from '#web/features/search/read-search.ts'
import { savableQuery } from '#web/features/search/saved-search-tab.ts'

const SavedSearches = lazy(async () => ({
  default: (await import('../screens/saved-searches-parts.tsx')).SavedSearches,
}))

/** The list; a search of the tender list to save; or a saved one, by its number. */
type SearchesData = { isNew?: SavedQuery; id?: number }

const NEW = 'new'

export function loader({ request, params, context }: LoaderFunctionArgs): SearchesData {
  const { pathname, search, searchParams } = new URL(request.url)
  if (!context.get(worldContext).signedIn) throw redirectDocument(loginAddress(pathname + search))
  const { id } = params
  if (id === undefined) return {}
  if (id === NEW)
    return {
      isNew: savableQuery(readSearch(searchParams)),
    }
  if (!/^\d{1,15}$/.test(id)) throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  return { id: Number(id) }
}

const titleOf = ({ isNew }: SearchesData): string => (isNew ? m.save_this_search() : m.saved_searches())

export const handle: ScreenHandle<SearchesData> = {
  name: 'saved-searches-page',
  title: (data) => titled(titleOf(data), m.app_name()),
  head: () => ({ hidden: true }),
}

/** The reader's saved searches. */
export function Component() {
  const data = useLoaderData<SearchesData>()
  const isTakenOver = useHydrated()
  return (
    <>
      <AlertHead title={titleOf(data)} />
      <NeedsScript />
      <div className={styles.list}>
        {isTakenOver && (
          <Suspense fallback={<ListSkeleton count={2} />}>
            <SavedSearches {...data} />
          </Suspense>
        )}
      </div>
    </>
  )
}
