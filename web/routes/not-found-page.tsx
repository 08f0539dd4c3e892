import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'

export { NotFound as Component } from '../screens/not-found.tsx'

export const loader = () => null
export const handle: ScreenHandle<null> = {
  name: 'not-found-page',
  title: () => titled(m.page_not_found(), m.app_name()),
  head: () => ({ hidden: true, status: 404 }),
}
