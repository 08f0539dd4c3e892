import { useEffect } from 'react'
import type { PublicCard } from '#contract/tenders.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { rememberVisited } from '#web/lib/device-store.ts'
import { whenVisible } from '#web/lazy/when-visible.ts'

type Visited = Pick<PublicCard, 'id' | 'guid' | 'closingTimestamp'>

/**
 * Records on this device that the tender was opened, and has the view counted, by its share link or by its number.
 * Nothing for a title alone.
 */
export function useVisit(tender: Visited | object, counted: 'by-guid' | 'by-id' | 'not'): void {
  const { id, guid, closingTimestamp }: Partial<Visited> = tender
  useEffect(() => {
    if (id === undefined) return undefined
    return whenVisible(() => {
      rememberVisited(id, closingTimestamp)
      if (counted === 'by-guid' && guid)
        void browserCall('POST /api/TendersVisitor/record-view-guid/{guid}', { params: { guid } }).catch(
          () => undefined,
        )
      if (counted === 'by-id')
        void browserCall('POST /api/TendersVisitor/record-view/{id}', { params: { id } }).catch(() => undefined)
    })
  }, [id, guid, closingTimestamp, counted])
}
