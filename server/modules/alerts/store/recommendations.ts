import { sql } from 'kysely'
import type { PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'

/** Ids of tenders that a person marked as not for them. */
export async function listNotInterested(db: Db, personId: PersonId): Promise<TenderId[]> {
  const { rows } = await sql<{ id: TenderId }>`
    select tender_id as id from not_for_me where person_id = ${personId}::bigint order by at, tender_id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insertNotInterested(db: Db, personId: PersonId, tenderId: TenderId, now: Instant): Promise<void> {
  await sql`insert into not_for_me (person_id, tender_id, at)
    values (${personId}, ${tenderId}, ${now})
    on conflict do nothing`.execute(db)
}

export async function hasRecommendations(db: Db, personId: PersonId): Promise<boolean> {
  const { rows } = await sql`select 1 from no_recommendations where person_id = ${personId}::bigint`.execute(db)
  return rows.length === 0
}

export async function updateRecommendations(db: Db, personId: PersonId, isOn: boolean, now: Instant): Promise<void> {
  await (
    isOn
      ? sql`delete from no_recommendations where person_id = ${personId}`
      : sql`insert into no_recommendations (person_id, since) values (${personId}, ${now}) on conflict do nothing`
  ).execute(db)
}

/** On deletion of an account. */
export async function deleteRecommendationsOf(db: Db, personId: PersonId): Promise<void> {
  await sql`delete from not_for_me where person_id = ${personId}`.execute(db)
  await sql`delete from no_recommendations where person_id = ${personId}`.execute(db)
}
