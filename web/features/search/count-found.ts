import { useEffect, useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { listSearchAddress, searchQuery } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

/** How many tenders a search finds. Rejects where that cannot be read. */
export async function countFound(search: ListSearch, isStaff: boolean): Promise<number> {
  const query = { ...searchQuery(search), pageSize: 1 }
  const call = isStaff ? 'GET /api/tenders/searchTendersEmployees' : 'GET /api/tenders/searchTenders'
  return (await browserCall(call, { query })).totalCount
}

/** After several choices in a row only the last one is counted. */
const PAUSE_MS = 250

/** The number for a search that is being composed; undefined until it is known, and where it cannot be. */
export function useCountFound(search: ListSearch): number | undefined {
  const { staff } = useVisitor()
  const address = listSearchAddress({ ...search, pageIndex: 0 })
  const [found, setFound] = useState<{ address: string; count: number }>()
  useEffect(() => {
    let stale = false
    const ask = async () => {
      const count = await countFound({ ...search, pageIndex: 0 }, staff).catch(() => undefined)
      if (!stale && count !== undefined) setFound({ address, count })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address stands for the search
  }, [address, staff])
  return found?.address === address ? found.count : undefined
}
