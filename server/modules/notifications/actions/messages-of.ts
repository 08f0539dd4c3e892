import type { Db } from '#server/platform/db.ts'
import { recipientKey } from '../core/message.ts'
import type { ChannelName } from '../core/message.ts'
import { deleteGone } from '../store/contact-points.ts'
import { deleteMessagesKeyed, deleteMessagesTo, deleteMessagesUnder, messagesTo } from '../store/messages.ts'

export type ContactAddress = { channel: ChannelName; to: string }
const keysOf = (addresses: readonly ContactAddress[]): string[] => [...new Set(addresses.map(({ channel, to }) => recipientKey(channel, to)))]

/** What was sent to a person's addresses, for their export: what and when, without codes. Instants are epoch milliseconds. */
export async function messagesOf(db: Db, addresses: readonly ContactAddress[]) {
  const rows = await messagesTo(db, keysOf(addresses))
  return rows.map((row) => ({
    kind: row.kind,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject ?? undefined,
    text: row.secret ? undefined : row.body_text,
    state: row.state,
    createdAt: row.created_at,
    endedAt: row.ended_at ?? undefined,
  }))
}

/** Forgets every message to these addresses, sent or not, and what their providers said of them. */
export async function forgetMessagesTo(db: Db, addresses: readonly ContactAddress[]): Promise<void> {
  await deleteMessagesTo(db, keysOf(addresses))
  for (const channel of ['email', 'sms'] as const) {
    const own = keysOf(addresses.filter((address) => address.channel === channel))
    if (own.length > 0) await deleteGone(db, channel, own)
  }
}

/** Forgets the messages queued under these keys: what they tell of is to be forgotten, whoever they went to. */
export const forgetMessagesKeyed = (db: Db, keys: readonly string[]): Promise<void> => deleteMessagesKeyed(db, keys)

/** The same for every key that begins so. */
export const forgetMessagesUnder = (db: Db, beginning: string): Promise<void> => deleteMessagesUnder(db, beginning)
