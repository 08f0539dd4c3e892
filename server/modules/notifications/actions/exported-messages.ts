import type { Db } from '#server/platform/db.ts'
import { addressKey, recipientKey } from '../core/message.ts'
import type { ChannelName } from '../core/message.ts'
import { deleteGoneContactPoints } from '../store/contact-points.ts'
import {
  deleteDeliveriesById,
  deleteDeliveriesByKey,
  deleteDeliveriesByPrefix,
  listDeliveriesTo,
  listDeliveriesByPrefix as rowsUnder,
} from '../store/deliveries.ts'

export type ContactAddress = { channel: ChannelName; to: string }

/**
 * Messages to exactly these addresses. The keys used for counting find them by the index, but also find messages to
 * similar addresses of other people.
 */
async function writtenTo(db: Db, addresses: readonly ContactAddress[]) {
  const own = new Set(addresses.map(({ channel, to }) => `${channel} ${addressKey(channel, to)}`))
  const counted = await listDeliveriesTo(db, [
    ...new Set(addresses.map(({ channel, to }) => recipientKey(channel, to))),
  ])
  return counted.filter(
    ({ channel, recipient }) => recipient !== null && own.has(`${channel} ${addressKey(channel, recipient)}`),
  )
}

/**
 * Messages sent to a person's addresses, for their export: kind and instant, without codes. Instants are epoch
 * milliseconds.
 */
export async function readMessagesTo(db: Db, addresses: readonly ContactAddress[]) {
  return (await writtenTo(db, addresses)).map(exported)
}

/** Messages to anyone whose keys begin with `beginning`, for an export: without codes. */
export const readMessagesByPrefix = async (db: Db, beginning: string) => (await rowsUnder(db, beginning)).map(exported)

const exported = (row: Awaited<ReturnType<typeof rowsUnder>>[number]) => ({
  kind: row.kind,
  channel: row.channel,
  to: row.recipient,
  subject: row.subject ?? undefined,
  text: row.secret ? undefined : row.body_text,
  state: row.state,
  createdAt: row.created_at,
  endedAt: row.ended_at ?? undefined,
})

/** Deletes every message to these addresses, sent or not, and their providers' results. */
export async function deleteMessagesTo(db: Db, addresses: readonly ContactAddress[]): Promise<void> {
  const rows = await writtenTo(db, addresses)
  await deleteDeliveriesById(
    db,
    rows.map(({ id }) => id),
  )
  for (const channel of ['email', 'sms'] as const) {
    const own = addresses.filter((address) => address.channel === channel).map(({ to }) => addressKey(channel, to))
    if (own.length > 0) await deleteGoneContactPoints(db, channel, own)
  }
}

/** Deletes the messages with these keys, to anyone, because their subject was deleted. */
export const deleteMessagesByKey = (db: Db, keys: readonly string[]): Promise<void> => deleteDeliveriesByKey(db, keys)

/** Deletes the messages to anyone whose keys begin with `beginning`, because their subject was deleted. */
export const deleteMessagesByPrefix = (db: Db, beginning: string): Promise<void> =>
  deleteDeliveriesByPrefix(db, beginning)
