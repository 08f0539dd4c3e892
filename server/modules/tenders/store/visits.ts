import { sql } from 'kysely'
import type { PersonId, TenderId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'

/** Records that a person opened a tender on a day (ISO date of Addis Ababa); returns whether it is the first time. */
export async function insertVisit(db: Db, tenderId: TenderId, personId: PersonId, day: string): Promise<boolean> {
  // Concurrent openings wait for the tender's own row.
  await sql`select id from tender where id = ${tenderId} for update`.execute(db)
  const before = await sql<{
    day: string
  }>`select day from tender_visit where tender_id = ${tenderId} and person_id = ${personId}`.execute(db)
  const isNewDay = !before.rows.some((row) => row.day === day)
  if (isNewDay)
    await sql`insert into tender_visit (tender_id, person_id, day) values (${tenderId}, ${personId}, ${day})`.execute(
      db,
    )
  return before.rows.length === 0
}

/** The tenders a person opened, and on which days. */
export async function countVisits(db: Db, personId: PersonId): Promise<{ tenderId: TenderId; day: string }[]> {
  const { rows } = await sql<{ tenderId: TenderId; day: string }>`
    select tender_id as "tenderId", day
    from tender_visit
    where person_id = ${personId}
    order by day, tender_id`.execute(db)
  return rows
}

/** The ids among these that a person opened. */
export async function listOpenedAmong(
  db: Db,
  personId: PersonId,
  tenderIds: readonly TenderId[],
): Promise<Set<TenderId>> {
  if (tenderIds.length === 0) return new Set()
  const { rows } = await sql<{ id: TenderId }>`
    select distinct tender_id as id from tender_visit
    where person_id = ${personId} and tender_id = any(${[...tenderIds]}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** And what the person has open just now, and the keys of drafts. */
export async function deleteVisitsOf(db: Db, personId: PersonId): Promise<void> {
  await sql`delete from draft_key where person_id = ${personId}`.execute(db)
  await sql`delete from desk_open where person_id = ${personId}`.execute(db)
  await sql`delete from tender_visit where person_id = ${personId}`.execute(db)
}
