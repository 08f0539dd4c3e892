import type { Instant } from '#ethiopia/time-units.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Delivery } from '../core/delivery.ts'
import { messagesJob } from '../job-names.ts'
import { restoredAt } from './held-messages.ts'
import { insertDeliveries, deleteDeliveries, updateCopies } from '../store/insert-deliveries.ts'
import type { InsertedDelivery } from '../store/insert-deliveries.ts'
import { insertHistory } from '../store/notification-history.ts'
import type { NotificationHistoryEntry } from '../store/notification-history.ts'

/** Deliveries that one statement inserts. */
const BATCH = 2000

/**
 * Enqueues messages with new keys in the caller's transaction, on Telegram and push one for each chat and browser;
 * returns how many. Tenders that the channel named to the person before are left out.
 */
export function enqueueDeliveries(db: Db, jobs: Jobs, now: Instant, messages: readonly Delivery[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    let queued = 0
    const restored = messages.some(({ since }) => since !== undefined) ? await restoredAt(tx, now) : undefined
    for (let from = 0; from < messages.length; from += BATCH)
      queued += await enqueueBatch(tx, messages.slice(from, from + BATCH), now, restored)
    if (queued > 0)
      for (const channel of new Set(messages.map((message) => message.channel)))
        await jobs.send(tx, messagesJob(channel), {})
    return queued
  })
}

async function enqueueBatch(
  tx: Db,
  messages: readonly Delivery[],
  now: Instant,
  restored: number | undefined,
): Promise<number> {
  // Of several with one key, the first.
  const byKey = new Map(messages.toReversed().map((message) => [message.key, message]))
  const added = await insertDeliveries(tx, [...byKey.values()], now, restored)
  const groups = Map.groupBy(added, keyGiven)
  const entries: NotificationHistoryEntry[] = []
  const withTenders = new Set<number>()
  for (const [key, group] of groups) {
    const message = byKey.get(key)
    for (const tenderId of new Set(message?.tenderIds)) {
      entries.push({
        personId: message?.personId ?? 0,
        tenderId,
        channel: message?.channel ?? 'email',
        deliveryId: firstOf(group),
      })
      withTenders.add(firstOf(group))
    }
  }
  const inserted = await insertHistory(tx, entries, now)
  const isOld = (group: readonly InsertedDelivery[]) => withTenders.has(firstOf(group)) && !inserted.has(firstOf(group))
  const old = [...groups.values()].filter(isOld).flatMap((group) => group.map(({ id }) => id))
  await deleteDeliveries(tx, old)
  const current = [...groups.values()].filter((group) => !isOld(group))
  await updateCopies(
    tx,
    current.flatMap((group) =>
      group.flatMap(({ id }) => (id === firstOf(group) ? [] : [{ id, first: firstOf(group) }])),
    ),
  )
  return added.length - old.length
}

const firstOf = (group: readonly InsertedDelivery[]): number => Math.min(...group.map(({ id }) => id))

/** The key as the caller gave it, without the number of the contact point. */
const keyGiven = ({ key, contactPointId }: InsertedDelivery): string =>
  contactPointId === null ? key : key.slice(0, -`:${contactPointId}`.length)
