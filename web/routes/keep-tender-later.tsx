import { Suspense, lazy, useSyncExternalStore } from 'react'
import type { Remindable } from '#web/features/saved/saved-state.ts'

const KeepTender = lazy(async () => ({ default: (await import('./keep-tender.tsx')).KeepTender }))
const PLACE = { minHeight: 'var(--target)' }
const never = () => () => undefined

/** Save and Remind me on a tender's page: their script comes once the page stands, into a place that is kept for them. */
export function KeepTenderLater({ tender }: { tender: Remindable }) {
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <div style={PLACE}>
      {isTakenOver && (
        <Suspense>
          <KeepTender tender={tender} />
        </Suspense>
      )}
    </div>
  )
}
