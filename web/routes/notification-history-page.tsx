import { redirectDocument } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { NOTIFICATION_HISTORY } from '#web/features/alerts/addresses.ts'
import { AlertHead } from '#web/features/alerts/alert-tabs.tsx'
import { NotificationHistory } from '#web/features/alerts/notification-history.tsx'
import { NeedsScript } from '#web/features/alerts/needs-script.tsx'

export function loader({ context }: LoaderFunctionArgs): null {
  if (!context.get(worldContext).signedIn) throw redirectDocument(loginAddress(NOTIFICATION_HISTORY))
  return null
}

export const handle: ScreenHandle<null> = {
  name: 'notification-history-page',
  title: () => titled(m.history_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** The page of the notification history. */
export function Component() {
  return (
    <>
      <AlertHead title={m.history_title()} />
      <NeedsScript />
      <NotificationHistory />
    </>
  )
}
