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

/** A person's subscription with access from other people's teams; an empty one for a person without a row. */
export async function findSubscription(db: Db, holder: SubscriptionHolder): Promise<Subscription> {
  const [row, team] = await Promise.all([
    store(db)
      .selectFrom('subscription')
      .selectAll()
      .modifyFront(preparedAlone)
      .where('person_id', '=', holder.id)
      .executeTakeFirst(),
    holder.emailKey === undefined ? undefined : findTeamPeriod(db, holder.id, holder.emailKey),
  ])
  return { ...(row ? subscriptionOf(row) : NONE), ...team }
}

/** The paid time that ends last among the people who share with this address. */
async function findTeamPeriod(
  db: Db,
  personId: PersonId,
  emailKey: string,
): Promise<Pick<Subscription, 'secondaryStart' | 'secondaryEnd' | 'teamOwner'> | undefined> {
  const row = await store(db)
    .selectFrom('team_member')
    .innerJoin('subscription', 'subscription.person_id', 'team_member.owner_id')
    .select(['subscription.person_id', 'subscription.start_at', 'subscription.end_at'])
    .modifyFront(preparedAlone)
    .where('team_member.email_key', '=', emailKey)
    .where('team_member.owner_id', '<>', personId)
    .where('subscription.end_at', 'is not', null)
    .orderBy('subscription.end_at', 'desc')
    .orderBy('subscription.person_id')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.end_at === null) return undefined
  const start = row.start_at === null ? {} : { secondaryStart: row.start_at }
  return { secondaryEnd: row.end_at, teamOwner: row.person_id, ...start }
}

function subscriptionOf(row: SubscriptionTable): Subscription {
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
