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

/** The staff's part of a tender, loaded after hydration and never for readers. */
export const LazyAdminBox = ({ tender }: { tender: StaffDetail }) => (
  <AfterHydration>
    <AdminBox tender={tender} />
  </AfterHydration>
)
