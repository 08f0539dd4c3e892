import { Suspense, lazy, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Watched } from '#web/features/alerts/tender-alerts.tsx'
import { useVisitor } from '#web/lib/visitor.ts'

const TenderAlerts = lazy(async () => ({ default: (await import('#web/features/alerts/tender-alerts.tsx')).TenderAlerts }))
const TelegramTender = lazy(async () => ({ default: (await import('./telegram-tender.tsx')).TelegramTender }))
const never = () => () => undefined
/** So high is the card at least: what stands below it does not jump when its script comes. */
const PLACE = { minHeight: '13rem' }

/** False in the document: what is in there would be dead until its script comes. */
function OnceTakenOver({ children }: { children: ReactNode }) {
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isTakenOver && <Suspense>{children}</Suspense>
}

/** The alerts card of a tender's page: its script comes once the page stands. */
export const AlertTender = ({ tender }: { tender: Watched }) => (
  <div style={PLACE}>
    <OnceTakenOver>
      <TenderAlerts key={tender.id} tender={tender} />
    </OnceTakenOver>
  </div>
)

/** The Telegram card, where there is a bot. */
export function TelegramTenderLater() {
  const { integrations } = useVisitor()
  return (
    integrations?.telegramBot && (
      <OnceTakenOver>
        <TelegramTender />
      </OnceTakenOver>
    )
  )
}
