import { Suspense, lazy, useSyncExternalStore } from 'react'
import type { Watched } from '#web/features/alerts/tender-alerts.tsx'

const TenderAlerts = lazy(async () => ({ default: (await import('#web/features/alerts/tender-alerts.tsx')).TenderAlerts }))
const never = () => () => undefined

/** The alerts card of a tender's page: its script comes once the page stands. */
export function AlertTender({ tender }: { tender: Watched }) {
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    isTakenOver && (
      <Suspense>
        <TenderAlerts key={tender.id} tender={tender} />
      </Suspense>
    )
  )
}
