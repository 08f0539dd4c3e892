import type { Reading } from '#server/platform/world.ts'
import type { SharedItem, ShareOutcome } from '#contract/sharing.ts'
import { afterQuietHours, deliveryStatuses } from '#server/modules/notifications/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { personOf } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import { pageOf } from '#server/platform/page.ts'
import { shareState } from '../core/share-state.ts'
import { listBlockedAmong, findShareOf, listSharesPage } from '../store/shares.ts'
import type { ShareRow } from '../store/shares.ts'

type Outcome = { outcome: ShareOutcome; isBlocked: boolean }

async function outcomesOf({ db, clock }: Reading, rows: readonly ShareRow[]): Promise<Outcome[]> {
  const statuses = await deliveryStatuses(
    db,
    rows.map(({ message_key }) => message_key),
  )
  const blocked = await listBlockedAmong(
    db,
    rows.map(({ recipient_mark }) => recipient_mark),
  )
  return rows.map(({ message_key, recipient_mark, channel }) => {
    const isBlocked = blocked.has(recipient_mark)
    const quietUntil = afterQuietHours(channel, clock.now())
    return { outcome: shareState(statuses.get(message_key), isBlocked, quietUntil), isBlocked }
  })
}

async function outcomeOf(world: Reading, row: ShareRow): Promise<Outcome> {
  const [found] = await outcomesOf(world, [row])
  if (!found) throw new Error('every share has an outcome')
  return found
}

/** The state of a share, without its id. */
export const readOutcome = async (world: Reading, row: ShareRow): Promise<ShareOutcome> =>
  (await outcomeOf(world, row)).outcome

const itemOf = (row: ShareRow, { outcome, isBlocked }: Outcome): SharedItem => ({
  ...outcome,
  ...(isBlocked && { isBlocked }),
  shareId: row.id,
  tenderId: row.tender_id,
  tenderTitle: row.tender_title,
  channel: row.channel,
  to: row.recipient,
  sharedAt: row.shared_at,
  ...(row.name === null ? {} : { name: row.name }),
})

/** A share of the caller and its state; another person's is treated as missing. */
export async function readShare(world: Reading, caller: Caller, id: number): Promise<SharedItem> {
  const row = await findShareOf(world.db, personOf(caller).id, id)
  if (!row) throw new Refused('not-found')
  return itemOf(row, await outcomeOf(world, row))
}

/** The caller's shares of the last thirty days with their recipients, newest first. */
export async function listShares(world: Reading, caller: Caller, paging: { pageIndex: number; pageSize: number }) {
  const { rows, total } = await listSharesPage(world.db, personOf(caller).id, paging)
  const outcomes = await outcomesOf(world, rows)
  const data = rows.flatMap((row, i) => (outcomes[i] ? [itemOf(row, outcomes[i])] : []))
  return pageOf(data, total, paging)
}
