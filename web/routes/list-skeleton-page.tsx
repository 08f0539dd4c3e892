import { ListSkeleton } from '#web/features/tenders/list-skeleton.tsx'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import * as text from '#web/ui/text.module.css'

export const loader = () => null
export const handle: ScreenHandle<null> = {
  name: 'list-skeleton-page',
  title: () => titled(m.loading_tenders(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** What stands for a list while it is fetched. */
export function Component() {
  return (
    <>
      <h1 className={text.outOfSight}>{m.loading_tenders()}</h1>
      <ListSkeleton />
    </>
  )
}
