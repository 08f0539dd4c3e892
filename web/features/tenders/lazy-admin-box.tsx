import type { StaffDetail } from '#contract/tenders.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'

const AdminBox = lazyPart(async () => (await import('./admin-box.tsx')).AdminBox)
const EditLink = lazyPart(async () => (await import('./edit-link.tsx')).EditLink)

export const LazyEditLink = ({ tender }: { tender: StaffDetail }) => (
  <AfterHydration>
    <EditLink tender={tender} />
  </AfterHydration>
)

/** What only staff see of a tender: its script comes once the page stands, and never to readers. */
export const LazyAdminBox = ({ tender }: { tender: StaffDetail }) => (
  <AfterHydration>
    <AdminBox tender={tender} />
  </AfterHydration>
)
