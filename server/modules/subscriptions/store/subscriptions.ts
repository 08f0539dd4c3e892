import { sql } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { preparedAlone, tables } from '#server/platform/db.ts'
import type { Periods } from '../core/state.ts'
import type { SubscriptionTable, SubscriptionTables } from './tables.ts'

const store = (db: Db) => tables<SubscriptionTables>(db)

type Subscription = Periods & {
  phoneCount: number
  emailCount: number
  androidId?: string
  /** The person with the longest paid time in the team. */
  teamOwner?: PersonId
}

const NONE: Subscription = { phoneCount: 0, emailCount: 0 }

/** The holder of a subscription: the person's id and the key of the email address they confirmed. */
export type SubscriptionHolder = { id: PersonId; emailKey: string | undefined }

type HeldRow = Omit<SubscriptionTable, 'person_id'> & {
  person_id: PersonId | null
  team_owner: PersonId | null
  team_start_at: Instant | null
  team_end_at: Instant | null
}

/**
 * A person's subscription with the paid time that ends last among the people who share with their address; an empty one
 * for a person without a row. One statement, because every request of a signed-in person needs it.
 */
export async function findSubscription(db: Db, { id, emailKey = '' }: SubscriptionHolder): Promise<Subscription> {
  const { rows } = await sql<HeldRow>`
    select ${preparedAlone} s.*, t.person_id as team_owner, t.start_at as team_start_at, t.end_at as team_end_at
    from (select) as person
    left join subscription s on s.person_id = ${id}::bigint
    left join lateral (
      select o.person_id, o.start_at, o.end_at
      from team_member m
      join subscription o on o.person_id = m.owner_id
      where m.email_key = ${emailKey} and m.owner_id <> ${id}::bigint and o.end_at is not null
      order by o.end_at desc, o.person_id
      limit 1) t on true`.execute(db)
  const [row] = rows
  return row ? { ...(row.person_id === null ? NONE : subscriptionOf(row)), ...teamPeriodOf(row) } : NONE
}

function teamPeriodOf({ team_owner, team_start_at, team_end_at }: HeldRow) {
  if (team_owner === null || team_end_at === null) return {}
  const start = team_start_at === null ? {} : { secondaryStart: team_start_at }
  return { secondaryEnd: team_end_at, teamOwner: team_owner, ...start }
}

function subscriptionOf(row: Omit<SubscriptionTable, 'person_id'>): Subscription {
  const instants = {
    trialStart: row.trial_start_at,
    trialEnd: row.trial_end_at,
    start: row.start_at,
    end: row.end_at,
    tempStart: row.temp_start_at,
    tempEnd: row.temp_end_at,
  }
  return {
    ...Object.fromEntries(Object.entries(instants).filter(([, at]) => at !== null)),
    phoneCount: row.phone_count,
    emailCount: row.email_count,
    ...(row.android_id === null ? {} : { androidId: row.android_id }),
  }
}

/** Makes sure that there is a row to lock and change. */
export async function insertSubscription(db: Db, personId: PersonId, now: Instant): Promise<void> {
  await store(db)
    .insertInto('subscription')
    .values({ person_id: personId, phone_count: 0, email_count: 0, updated_at: now })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
}

/** Changes columns of a person's row, which must be there. */
export async function updateSubscription(
  db: Db,
  personId: PersonId,
  change: Partial<SubscriptionTable>,
  now: Instant,
): Promise<void> {
  await store(db)
    .updateTable('subscription')
    .set({ ...change, updated_at: now })
    .where('person_id', '=', personId)
    .execute()
}

/** Sets both counts of a person's row where they are more than before. */
export async function updateContactCounts(
  db: Db,
  personId: PersonId,
  counts: { phoneCount: number; emailCount: number },
  now: Instant,
): Promise<void> {
  await store(db)
    .updateTable('subscription')
    .set({
      phone_count: sql<number>`greatest(phone_count, ${counts.phoneCount})`,
      email_count: sql<number>`greatest(email_count, ${counts.emailCount})`,
      updated_at: now,
    })
    .where('person_id', '=', personId)
    .execute()
}

/** Records that these have had their trial; returns how many of them had not. */
export async function claimTrial(db: Db, digests: readonly string[], now: Instant): Promise<number> {
  const { numInsertedOrUpdatedRows } = await store(db)
    .insertInto('trial_taken')
    .values(digests.toSorted().map((digest) => ({ digest, at: now })))
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

/** How many of these have had their trial. */
export async function countTrials(db: Db, digests: readonly string[]): Promise<number> {
  if (digests.length === 0) return 0
  const rows = await store(db).selectFrom('trial_taken').select('digest').where('digest', 'in', digests).execute()
  return rows.length
}

export async function deleteSubscription(db: Db, personId: PersonId): Promise<void> {
  // Rows with digests stay, and name nobody.
  await sql`delete from temporary_access where person_id = ${personId} and digests = '{}'`.execute(db)
  await store(db).deleteFrom('paid_period').where('person_id', '=', personId).execute()
  await store(db).deleteFrom('subscription').where('person_id', '=', personId).execute()
}

/** Serialises changes of one person's subscription. */
export async function lockSubscription(db: Db, personId: PersonId): Promise<void> {
  await sql`select 1 from subscription where person_id = ${personId} for update`.execute(db)
}

/** People whose paid time ends between two instants, by number; with `after` those with higher numbers. */
export async function listEnding(
  db: Db,
  { from, until, after, limit }: { from: number; until: number; after: number; limit: number },
): Promise<{ personId: PersonId; endsAt: Instant }[]> {
  const { rows } = await sql<{ personId: PersonId; endsAt: Instant }>`
    select person_id as "personId", end_at as "endsAt" from subscription
    where end_at >= ${from} and end_at < ${until} and person_id > ${after}
    order by person_id limit ${limit}`.execute(db)
  return rows
}

/** Until when each of these people has paid, past or future; people who never paid are left out. */
export async function listPaidUntil(db: Db, personIds: readonly PersonId[]): Promise<Map<PersonId, number>> {
  if (personIds.length === 0) return new Map()
  const rows = await store(db)
    .selectFrom('subscription')
    .select(['person_id', 'end_at'])
    .where('person_id', 'in', personIds)
    .execute()
  return new Map(rows.flatMap(({ person_id, end_at }) => (end_at === null ? [] : [[person_id, end_at] as const])))
}
