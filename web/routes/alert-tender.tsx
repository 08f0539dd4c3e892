import { Suspense, lazy } from 'react'
import { useReady } from '#web/ui/form/use-form.ts'
import type { Watched } from '#web/features/alerts/tender-alerts.tsx'

const TenderAlerts = lazy(async () => ({ default: (await import('#web/features/alerts/tender-alerts.tsx')).TenderAlerts }))

/** The alerts card of a tender's page: its script comes once the page stands. */
export const AlertTender = ({ tender }: { tender: Watched }) =>
  useReady() ? (
    <Suspense>
      <TenderAlerts key={tender.id} tender={tender} />
    </Suspense>
  ) : null
