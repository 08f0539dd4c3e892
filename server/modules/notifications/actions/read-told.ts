import type { ToldItem } from '#contract/notifications.ts'
import type { Page } from '#contract/fields.ts'
import type { CallingPerson } from '#server/platform/caller.ts'
import { pageOf } from '#server/platform/page.ts'
import { toldPage } from '../store/told.ts'
import type { NotificationsWorld } from './notifications-world.ts'

/** What the caller was told, newest first: tender, channel, when, and what became of it. A message that was forgotten since had been handed over. */
export async function readTold(
  { db, ports }: NotificationsWorld,
  person: CallingPerson,
  page: { pageIndex: number; pageSize: number },
): Promise<Page<ToldItem>> {
  const { rows, total } = await toldPage(db, person.id, page)
  const titles = await ports.titles(db, [...new Set(rows.map(({ tenderId }) => tenderId))])
  const data = rows.map(({ what, tenderId, channel, at, state, endedAt, error }) => {
    const title = titles.get(tenderId)
    return {
      what,
      tenderId,
      shortTitle: title?.shortTitle ?? '',
      ...(title?.companyName === undefined ? {} : { companyName: title.companyName }),
      channel,
      at,
      state: state ?? 'handed-over',
      ...(endedAt === null ? {} : { endedAt }),
      ...(error === null || state === 'handed-over' ? {} : { error }),
    }
  })
  return pageOf(data, total, page)
}
