import type { NotificationItem } from '#contract/notifications.ts'
import type { Page } from '#contract/fields.ts'
import type { CallingPerson } from '#server/platform/caller.ts'
import { pageOf } from '#server/platform/page.ts'
import type { MessageKind, MessageKinds } from './message-kind.ts'
import { listHistoryPage } from '../store/notification-history.ts'
import type { HistoryKinds } from '../store/notification-history.ts'
import type { NotificationsWorld } from './notifications-world.ts'

/**
 * The caller's notification history, newest first: tender, channel, instant and status. A delivery that has been
 * deleted since counts as sent.
 */
export async function readNotificationHistory(
  { db, ports }: NotificationsWorld,
  person: CallingPerson,
  page: { pageIndex: number; pageSize: number },
): Promise<Page<NotificationItem>> {
  const { rows, total } = await listHistoryPage(db, person.id, historyKinds(ports.kinds), page)
  const titles = await ports.titles(db, [...new Set(rows.map(({ tenderId }) => tenderId))])
  const data = rows.map(({ what, tenderId, channel, at, state, endedAt, reason, error }) => {
    const title = titles.get(tenderId)
    return {
      what,
      tenderId,
      shortTitle: title?.shortTitle ?? '',
      ...(title?.companyName === undefined ? {} : { companyName: title.companyName }),
      channel,
      at,
      state: state ?? 'sent',
      ...(endedAt === null ? {} : { endedAt }),
      ...(reason === null ? {} : { reason }),
      ...(error === null || state === 'sent' ? {} : { error }),
    }
  })
  return pageOf(data, total, page)
}

function historyKinds(kinds: MessageKinds): HistoryKinds {
  const named = (wanted: MessageKind['history']) =>
    Object.values(kinds).flatMap(({ name, history }) => (history === wanted ? name : []))
  return { changes: named('change'), reminders: named('reminder') }
}
