import type { Reading, World } from '#server/platform/world.ts'
import type { ContactMessage } from '#contract/inquiries.ts'
import type { Page } from '#contract/fields.ts'
import { listPeopleByIds } from '#server/modules/accounts/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { pageOf } from '#server/platform/page.ts'
import { listContactMessagesPage, updateMessageAnswered } from '../store/contact-messages.ts'
import type { ContactMessageRow } from '../store/contact-messages.ts'

/** Stored messages with the names of the staff who marked them, where those still have accounts. */
async function onTheWire(db: Db, rows: readonly ContactMessageRow[]): Promise<ContactMessage[]> {
  const markers = await listPeopleByIds(db, [...new Set(rows.flatMap(({ answered_by }) => answered_by ?? []))])
  const names = new Map(markers.map(({ id, name, email }) => [id, name ?? email ?? undefined]))
  return rows.map((row) => ({
    id: row.id,
    receivedAt: row.received_at,
    lang: row.lang,
    name: row.name,
    email: row.email ?? undefined,
    mobile: row.mobile ?? undefined,
    plan: row.plan ?? undefined,
    subject: row.subject,
    message: row.body,
    answeredAt: row.answered_at ?? undefined,
    answeredBy: row.answered_by === null ? undefined : names.get(row.answered_by),
  }))
}

type Asked = { answered?: boolean | undefined; pageIndex: number; pageSize: number }

/** Contact messages, newest first. */
export async function listMessages(
  { db }: Pick<World, 'db'>,
  { answered, pageIndex, pageSize }: Asked,
): Promise<Page<ContactMessage>> {
  const { rows, total } = await listContactMessagesPage(db, { answered, pageIndex, pageSize })
  return pageOf(await onTheWire(db, rows), total, { pageIndex, pageSize })
}

/** Marks a message as answered by the caller, or removes the mark. */
export async function answerMessage(
  { db, clock }: Reading,
  caller: Caller,
  id: number,
  answered: boolean,
): Promise<ContactMessage> {
  const row = await updateMessageAnswered(db, id, answered ? { at: clock.now(), by: caller.person?.id } : undefined)
  const [message] = row ? await onTheWire(db, [row]) : []
  if (!message) throw new Refused('not-found')
  return message
}
