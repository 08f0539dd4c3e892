import { Suspense, lazy, useSyncExternalStore } from 'react'
import type { StaffDetail } from '#contract/tenders.ts'

const AdminBox = lazy(async () => ({ default: (await import('./admin-box.tsx')).AdminBox }))
const never = () => () => undefined

/** What only staff see of a tender: its script comes once the page stands, and never to readers. */
export function AdminBoxLater({ tender }: { tender: StaffDetail }) {
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isTakenOver) return null
  return (
    <Suspense>
      <AdminBox tender={tender} />
    </Suspense>
  )
}
