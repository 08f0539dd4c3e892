import type { StaffDetail } from '#contract/tenders.ts'
import { later } from '#web/lib/lazy-part.ts'
import { OnceTakenOver } from '#web/ui/once-taken-over.tsx'

const AdminBox = later(async () => (await import('./admin-box.tsx')).AdminBox)

/** What only staff see of a tender: its script comes once the page stands, and never to readers. */
export const AdminBoxLater = ({ tender }: { tender: StaffDetail }) => (
  <OnceTakenOver>
    <AdminBox tender={tender} />
  </OnceTakenOver>
)
