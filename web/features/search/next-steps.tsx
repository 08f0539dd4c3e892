import { useEffect, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { total } from '#web/lib/numbers.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Link } from '#web/ui/link.tsx'
import { partsOf } from './active-filters.tsx'
import type { FilterPart } from './active-filters.tsx'
import type { FilterCounts } from './filter-counts.ts'
import { countFound } from './count-found.ts'
import { saveSearchAddress } from './save-search-address.ts'
import { archivedAddress, listSearchAddress } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import * as styles from './next-steps.module.css'

/** With more filters only the first ones are tried, because each is a search. */
const MAX_TRIED = 6

type Relaxed = FilterPart & { count: number }

/** The filter whose removal finds most; undefined for a single one, or when nothing is found without any of them. */
export async function bestWithout(
  parts: readonly FilterPart[],
  count: (search: ListSearch) => Promise<number>,
): Promise<Relaxed | undefined> {
  if (parts.length < 2) return undefined
  const relaxed = await Promise.all(
    parts.slice(0, MAX_TRIED).map(async (part) => ({ ...part, count: await count(part.without).catch(() => 0) })),
  )
  return relaxed.filter(({ count: found }) => found > 0).sort((a, b) => b.count - a.count)[0]
}

/**
 * Next steps after an empty result: without the most restrictive filter, into the archive, or an alert for new ones.
 */
export function NextSteps({ search, counts }: { search: ListSearch; counts: FilterCounts }) {
  const visitor = useVisitor()
  const [relaxed, setRelaxed] = useState<Relaxed>()
  useEffect(() => {
    let stale = false
    const count = (without: ListSearch) => countFound(without, visitor.staff)
    void bestWithout(partsOf(search, counts, visitor), count).then((best) => stale || setRelaxed(best))
    return () => {
      stale = true
    }
  }, [search, counts, visitor])
  const archived = counts.archived?.of === archivedAddress(search) ? counts.archived.count : 0
  return (
    <ul className={styles.ways}>
      {relaxed && (
        <li>
          <Link to={listSearchAddress(relaxed.without)}>
            {m.without_filter({ name: relaxed.label, count: relaxed.count, shown: total(relaxed.count) })}
          </Link>
        </li>
      )}
      {archived > 0 && (
        <li>
          <Link to={archivedAddress(search)}>{m.archived_tenders({ count: archived, shown: total(archived) })}</Link>
        </li>
      )}
      {search.group === 0 && (
        <li>
          <Link to={saveSearchAddress(search)}>{m.alert_when_found()}</Link>
        </li>
      )}
    </ul>
  )
}
