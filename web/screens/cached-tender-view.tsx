import { useEffect, useState } from 'react'
import type { TenderDetail } from '#contract/tenders.ts'
import { useConnected } from '#web/lib/connection.ts'
import { detailCachedAt, cacheDetail } from '#web/offline/cached-details.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { CachedNote } from './cached-note.tsx'

/** Caches a tender read from the service; one from the device (`cachedAt`) is not cached as new. Nothing of staff's. */
export function CachedTenderView({ tender }: { tender: TenderDetail & { cachedAt?: number } }) {
  const { staff, renderedAt } = useVisitor()
  const connected = useConnected()
  const { id, cachedAt } = tender
  const [at, setAt] = useState(cachedAt)
  useEffect(() => {
    // Without a store of its own (a private window) nothing is cached.
    if (cachedAt === undefined && !staff && navigator.onLine) void cacheDetail(tender).catch(() => undefined)
  }, [cachedAt, staff, tender])
  useEffect(() => {
    // The document may be a cached one.
    if (!connected && cachedAt === undefined)
      void detailCachedAt(id).then(
        (known) => setAt(known ?? renderedAt),
        () => setAt(renderedAt),
      )
  }, [connected, cachedAt, id, renderedAt])
  return at === undefined || (connected && cachedAt === undefined) ? null : (
    <CachedNote at={at}>{m.cached_tender()}</CachedNote>
  )
}
