import { useMemo } from 'react'
import { useNavigation } from 'react-router'
import { useVisitor } from '#web/lib/visitor.ts'
import { storedOrder } from '#web/features/search/stored-list-choices.ts'
import type { ListSearch } from '#web/features/search/list-search.ts'
import { searchAt } from './list-loader.ts'

/**
 * The search that is being read, if any: a choice shows at once, however slow the connection, and the next one adds to
 * it.
 */
export function useSearchUnderWay({ since }: ListSearch): ListSearch | undefined {
  const { staff } = useVisitor()
  const { state, location } = useNavigation()
  const pathname = state === 'loading' ? location.pathname : ''
  const query = state === 'loading' ? location.search : ''
  return useMemo(
    () =>
      pathname.startsWith('/tenders/list')
        ? { ...searchAt({ pathname, search: query }, staff, storedOrder()), since }
        : undefined,
    [pathname, query, staff, since],
  )
}
