import { sql } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { PaymentTables } from './tables.ts'

const store = (db: Db) => tables<PaymentTables>(db)

/** Records a reminder of an end; false where it, or one nearer to that end, was recorded before. */
export async function insertRenewalReminder(
  db: Db,
  reminder: { personId: PersonId; endsAt: Instant; days: number; now: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    insert into renewal_reminder (person_id, ends_at, days, at)
    select ${reminder.personId}, ${reminder.endsAt}, ${reminder.days}, ${reminder.now}
    where not exists (
      select 1 from renewal_reminder
      where person_id = ${reminder.personId} and ends_at = ${reminder.endsAt} and days <= ${reminder.days}
    )
    on conflict do nothing
    returning person_id`.execute(db)
  return rows.length > 0
}

/** How near to each end its last reminder was, by person and end. */
export async function listNearestReminders(db: Db, personIds: readonly PersonId[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ personId: PersonId; endsAt: Instant; days: number }>`
    select person_id as "personId", ends_at as "endsAt", min(days)::int as days from renewal_reminder
    where person_id = any(${[...personIds]}::bigint[]) group by person_id, ends_at`.execute(db)
  return new Map(rows.map(({ personId, endsAt, days }) => [`${personId} ${endsAt}`, days]))
}

/** The plan that each of these people paid for last. */
export async function listLastPlans(db: Db, personIds: readonly PersonId[]): Promise<Map<PersonId, PaidPlanName>> {
  const { rows } = await sql<{ personId: PersonId; plan: PaidPlanName }>`
    select distinct on (person_id) person_id as "personId", plan from payment
    where person_id = any(${[...personIds]}::bigint[]) and state = 'paid'
    order by person_id, paid_at desc, id desc`.execute(db)
  return new Map(rows.map(({ personId, plan }) => [personId, plan]))
}

export async function deletePaymentReminders(db: Db, personId: PersonId): Promise<void> {
  await store(db).deleteFrom('renewal_reminder').where('person_id', '=', personId).execute()
}
