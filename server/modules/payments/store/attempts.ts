import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { PaymentId, PersonId, PublicPaymentId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { GatewayWebhook } from '../core/gateway.ts'
import type { PaymentTables, AttemptState, AttemptTable } from './tables.ts'

export type AttemptRow = Selectable<AttemptTable>
const store = (db: Db) => tables<PaymentTables>(db)

/** Stores an attempt before the gateway is called. */
export async function insertAttempt(
  db: Db,
  row: Pick<AttemptTable, 'id' | 'payment_id' | 'gateway' | 'amount' | 'created_at' | 'opening_until'> & {
    next_look_at: Instant
  },
): Promise<void> {
  await store(db)
    .insertInto('payment_try')
    .values({ ...row, state: 'asking', url: null, txn_id: null, ref_id: null, looked_at: null })
    .execute()
}

/**
 * The newest undecided attempt of a payment at a gateway that has a page issued after `since`, or that still waits for
 * its page at `now`.
 */
export function findOpenAttempt(
  db: Db,
  { paymentId, gateway, amount }: { paymentId: PaymentId; gateway: string; amount: number },
  { since, now }: { since: number; now: Instant },
): Promise<AttemptRow | undefined> {
  return store(db)
    .selectFrom('payment_try')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('gateway', '=', gateway)
    .where('amount', '=', amount)
    .where('state', 'in', ['asking', 'offered', 'pending'])
    .where((eb) =>
      eb.or([
        eb.and([eb('url', 'is not', null), eb('created_at', '>', since)]),
        eb.and([eb('url', 'is', null), eb('opening_until', '>', now)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Records the gateway's answer to a new attempt, or that none came: without `state`. A check that came first has
 * already recorded its state; but one that failed before there was a page is checked again, from `now`.
 */
export async function updateAttemptOffered(
  db: Db,
  id: string,
  { state, url, now }: { state?: AttemptState; url?: string; now: Instant },
): Promise<void> {
  await sql`update payment_try
    set opening_until = null,
      url = coalesce(${url ?? null}::text, url),
      next_look_at = case
        when state = 'failed' and ${state ?? null}::text = 'offered' then ${now}::bigint
        else next_look_at
      end,
      state = case when state in ('asking', 'failed') then coalesce(${state ?? null}::text, state) else state end
    where id = ${id}`.execute(db)
}

export function findAttempt(db: Db, id: string): Promise<AttemptRow | undefined> {
  return store(db).selectFrom('payment_try').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listAttemptsOfPayments(db: Db, paymentId: PaymentId): Promise<AttemptRow[]> {
  return store(db)
    .selectFrom('payment_try')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute()
}

export function listAttempts(
  db: Db,
  personId: PersonId | undefined,
  limit: number,
): Promise<(AttemptRow & { public_id: PublicPaymentId })[]> {
  return store(db)
    .selectFrom('payment_try')
    .innerJoin('payment', 'payment.id', 'payment_try.payment_id')
    .selectAll('payment_try')
    .select('payment.public_id')
    .$if(personId !== undefined, (query) => query.where('payment.person_id', '=', personId ?? 0))
    .orderBy('payment_try.created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Whether another attempt already has this transaction of the gateway: one transfer is counted once. */
export async function hasOtherAttempt(db: Db, { id, gateway }: AttemptRow, txnId: string): Promise<boolean> {
  const row = await store(db)
    .selectFrom('payment_try')
    .select('id')
    .where('gateway', '=', gateway)
    .where('txn_id', '=', txnId)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Changes an attempt. */
export async function updateAttempt(
  db: Db,
  id: string,
  change: { state: AttemptState; txnId?: string | undefined; refId?: string | undefined },
): Promise<void> {
  await store(db)
    .updateTable('payment_try')
    .set({
      state: change.state,
      ...(change.txnId === undefined ? {} : { txn_id: change.txnId }),
      ...(change.refId === undefined ? {} : { ref_id: change.refId }),
    })
    .where('id', '=', id)
    .execute()
}

/** Claims the turn of asking the gateway about an attempt; false when somebody did so since `notSince`. */
export async function claimAttemptCheck(db: Db, id: string, now: Instant, notSince: number): Promise<boolean> {
  const { numUpdatedRows } = await store(db)
    .updateTable('payment_try')
    .set({ looked_at: now, looks: sql<number>`looks + 1` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('looked_at', 'is', null), eb('looked_at', '<=', notSince)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateNextAttemptCheck(db: Db, id: string, at: number | null): Promise<void> {
  await store(db).updateTable('payment_try').set({ next_look_at: at }).where('id', '=', id).execute()
}

/** The next check happens at `at`, or earlier if it is due earlier; an attempt that needs no checks gets one again. */
export async function updateAttemptCheckEarlier(db: Db, id: string, at: Instant): Promise<void> {
  await store(db)
    .updateTable('payment_try')
    .set({ next_look_at: sql`least(next_look_at, ${at}::bigint)` })
    .where('id', '=', id)
    .where('state', '<>', 'completed')
    .execute()
}

/** Ids of attempts that are due for a check, the longest waiting first. */
export async function listDueAttempts(db: Db, now: Instant, limit: number): Promise<string[]> {
  const rows = await store(db)
    .selectFrom('payment_try')
    .select('id')
    .where('next_look_at', '<=', now)
    .orderBy('next_look_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Records a webhook of the gateway; returns whether it is the first with this content. */
export async function insertWebhook(db: Db, gateway: string, webhook: GatewayWebhook, now: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await store(db)
    .insertInto('payment_notice')
    .values({ gateway, txn_id: webhook.txnId, status: webhook.status, try_id: webhook.attemptId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n) > 0
}
