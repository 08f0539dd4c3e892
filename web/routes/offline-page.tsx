import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { MessagePage } from '../screens/message-page.tsx'

export const loader = () => null
export const handle: ScreenHandle<null> = {
  name: 'offline-page',
  shell: true,
  title: () => titled(m.offline_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** Shown by the service worker for pages that are not cached on this device. */
export function Component() {
  return <MessagePage title={m.offline_title()} text={m.offline_text()} list={m.offline_list()} />
}
