import { sql } from 'kysely'
import type { PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { FollowingReminder, Reminder } from '../core/reminder.ts'
import type { SavedTables } from './tables.ts'

const store = (db: Db) => tables<SavedTables>(db)
const COLUMNS = [
  'id',
  'person_id as personId',
  'tender_id as tenderId',
  'remind_on as remindOn',
  'days_before_closing as daysBeforeClosing',
] as const

/** Of a reminder whose place another takes: its day, where it was chosen by date. */
const CHOSEN_DAY = sql<string | null>`
  case
    when reminder.days_before_closing is null and reminder.ended_at is null then reminder.remind_on
    else reminder.chosen_on
  end`

/** Sets a reminder; one for the same day is the same, and gets the new values. */
export async function insertTenderReminder(
  tx: Db,
  { personId, tenderId, remindOn, daysBeforeClosing }: Omit<Reminder, 'id'>,
  now: Instant,
): Promise<Reminder> {
  return store(tx)
    .insertInto('reminder')
    .values({
      person_id: personId,
      tender_id: tenderId,
      remind_on: remindOn,
      days_before_closing: daysBeforeClosing,
      created_at: now,
      ended_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'tender_id', 'remind_on']).doUpdateSet({
        days_before_closing: daysBeforeClosing,
        ended_at: null,
        chosen_on: daysBeforeClosing === null ? null : CHOSEN_DAY,
      }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** A person's coming reminders, the earliest first; of one tender where it is named. */
export async function listReminders(db: Db, personId: PersonId, tenderId?: TenderId): Promise<Reminder[]> {
  return store(db)
    .selectFrom('reminder')
    .select(COLUMNS)
    .where('person_id', '=', personId)
    .$if(tenderId !== undefined, (query) => query.where('tender_id', '=', tenderId ?? 0))
    .where('ended_at', 'is', null)
    .orderBy('remind_on')
    .orderBy('id')
    .execute()
}

/**
 * The day of the first reminder on `today` or later of each tender, by the tender's number; today's is included even if
 * it was sent.
 */
export async function listNextReminderDays(db: Db, personId: PersonId, today: string): Promise<Map<TenderId, string>> {
  const rows = await store(db)
    .selectFrom('reminder')
    .select((e) => ['tender_id as tenderId', e.fn.min<string>('remind_on').as('day')])
    .where('person_id', '=', personId)
    .where('remind_on', '>=', today)
    .where((e) => e.or([e('ended_at', 'is', null), e('remind_on', '=', today)]))
    .groupBy('tender_id')
    .execute()
  return new Map(rows.map(({ tenderId, day }) => [tenderId, day]))
}

/** False where the person has no such reminder. */
export async function deleteReminder(db: Db, personId: PersonId, id: number): Promise<boolean> {
  const { numDeletedRows } = await store(db)
    .deleteFrom('reminder')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes a person's reminders of one tender, or all of them. */
export async function deleteTenderReminders(tx: Db, personId: PersonId, tenderId?: TenderId): Promise<void> {
  await store(tx)
    .deleteFrom('reminder')
    .where('person_id', '=', personId)
    .$if(tenderId !== undefined, (query) => query.where('tender_id', '=', tenderId ?? 0))
    .execute()
}

/** By number, ended or not. */
export async function findReminders(db: Db, ids: readonly number[]): Promise<Reminder[]> {
  if (ids.length === 0) return []
  return store(db)
    .selectFrom('reminder')
    .select(COLUMNS)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
}

/**
 * Locks the reminders of these tenders that follow their closings, coming or ended, and those chosen for today that
 * ended, until the transaction ends.
 */
export async function lockFollowing(
  tx: Db,
  tenderIds: readonly TenderId[],
  today: string,
): Promise<FollowingReminder[]> {
  // By the saved tenders, of which they are: the reminders' index of a tender holds the coming ones only.
  const { rows } = await sql<FollowingReminder>`
    select r.id, r.person_id as "personId", r.tender_id as "tenderId", r.remind_on as "remindOn",
      r.days_before_closing as "daysBeforeClosing", r.ended_at as "endedAt",
      r.reminded_closing_at as "remindedClosingAt"
    from saved_tender s
    join reminder r on r.person_id = s.person_id and r.tender_id = s.tender_id
    where s.tender_id = any(${[...tenderIds]}::bigint[])
      and (r.days_before_closing is not null or (r.remind_on = ${today} and r.ended_at is not null))
    order by r.id
    for update of r`.execute(tx)
  return rows
}

type MovingReminder = {
  id: number
  person_id: PersonId
  tender_id: TenderId
  days: number
  created_at: Instant
  ended: Instant | null
  reminded: Instant | null
  chosen: string | null
}
/** Reminders as they were, and the days that they get. */
const movingSql = (rows: readonly MovingReminder[], moved: readonly { id: number; remindOn: string }[]) => sql`
  gone as (
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as g(id bigint, person_id bigint, tender_id bigint, days smallint, created_at bigint, ended bigint,
        reminded bigint, chosen text)
  ),
  moved as (select * from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) as m(id bigint, "remindOn" text))`

/**
 * Gives reminders other days, on which they are coming. One takes the place of an existing one for that day; a day that
 * was chosen by date keeps its reminder when they move on.
 */
export async function updateReminderDays(tx: Db, moved: readonly { id: number; remindOn: string }[]): Promise<void> {
  if (moved.length === 0) return
  // Deleted and inserted again under their numbers: otherwise two that swap days would conflict.
  const { rows } = await sql<MovingReminder>`
    delete from reminder where id = any(${moved.map(({ id }) => id)}::bigint[])
    returning id, person_id, tender_id, days_before_closing as days, created_at, ended_at as ended,
      reminded_closing_at as reminded, chosen_on as chosen`.execute(tx)
  if (rows.length === 0) return
  await sql`with ${movingSql(rows, moved)}
    insert into reminder
      (id, person_id, tender_id, remind_on, days_before_closing, created_at, reminded_closing_at, chosen_on)
    overriding system value
    select distinct on (g.person_id, g.tender_id, m."remindOn") g.id, g.person_id, g.tender_id, m."remindOn", g.days,
      g.created_at, g.reminded, case when g.chosen = m."remindOn" then g.chosen end
    from gone g join moved m on m.id = g.id order by g.person_id, g.tender_id, m."remindOn", g.days
    on conflict (person_id, tender_id, remind_on) do update set days_before_closing = excluded.days_before_closing,
      ended_at = null, reminded_closing_at = excluded.reminded_closing_at, chosen_on = ${CHOSEN_DAY}`.execute(tx)
  if (rows.every(({ chosen }) => chosen === null)) return
  await sql`with ${movingSql(rows, moved)}
    insert into reminder (person_id, tender_id, remind_on, created_at)
    select g.person_id, g.tender_id, g.chosen, min(g.created_at)
    from gone g join moved m on m.id = g.id
    where g.chosen <> m."remindOn" and g.ended is null
    group by g.person_id, g.tender_id, g.chosen
    on conflict (person_id, tender_id, remind_on) do update set chosen_on = excluded.remind_on
    where reminder.days_before_closing is not null`.execute(tx)
}

/**
 * Locks today's and missed reminders with numbers above `after` until the transaction ends; those that another run has
 * locked are skipped.
 */
export async function lockDue(tx: Db, today: string, after: number, limit: number): Promise<Reminder[]> {
  return store(tx)
    .selectFrom('reminder')
    .select(COLUMNS)
    .where('remind_on', '<=', today)
    .where('ended_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Records for which closing reminders are sent. */
export async function updateRemindedClosings(
  tx: Db,
  sent: readonly { id: number; closingAt: Instant | null }[],
): Promise<void> {
  if (sent.length === 0) return
  await sql`
    update reminder r
    set reminded_closing_at = s."closingAt"
    from jsonb_to_recordset(${JSON.stringify(sent)}::text::jsonb) as s(id bigint, "closingAt" bigint)
    where r.id = s.id`.execute(tx)
}

export async function updateRemindersEnded(tx: Db, ids: readonly number[], now: Instant): Promise<void> {
  if (ids.length === 0) return
  await store(tx)
    .updateTable('reminder')
    .set({ ended_at: now })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
}

/** How many future reminders a person has for one tender. */
export async function countReminders(db: Db, personId: PersonId, tenderId: TenderId): Promise<number> {
  return (await listReminders(db, personId, tenderId)).length
}
