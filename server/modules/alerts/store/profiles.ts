import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { EMPTY_PROFILE } from '../core/profile.ts'
import type { AlertProfile } from '../core/profile.ts'
import type { AlertTables, ProfileTable } from './tables.ts'

const store = (db: Db) => tables<AlertTables>(db)

const profileOf = (row: ProfileTable): AlertProfile => ({
  keywords: row.keywords,
  sectors: row.sectors,
  customers: row.customers,
  similarKeywords: row.similar_keywords,
  sameCompanies: row.same_companies,
  configuredByUser: row.configured_by_user,
  dontAskAgain: row.dont_ask_again,
})

export async function findProfile(db: Db, personId: PersonId): Promise<AlertProfile | undefined> {
  const row = await store(db)
    .selectFrom('alert_profile')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row && profileOf(row)
}

/** The profile, locked until the transaction ends; undefined where there is none. */
export async function lockExistingProfile(tx: Db, personId: PersonId): Promise<AlertProfile | undefined> {
  const row = await store(tx)
    .selectFrom('alert_profile')
    .selectAll()
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return row && profileOf(row)
}

/** Locks the alert profile, created empty if necessary: the caller holds a lock on the person. */
export async function lockProfile(tx: Db, personId: PersonId, now: Instant): Promise<AlertProfile> {
  await store(tx)
    .insertInto('alert_profile')
    .values({ person_id: personId, ...columnsOf(EMPTY_PROFILE), updated_at: now })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
  const profile = await lockExistingProfile(tx, personId)
  if (!profile) throw new Error('a profile was made and is gone')
  return profile
}

export async function updateProfile(tx: Db, personId: PersonId, profile: AlertProfile, now: Instant): Promise<void> {
  await store(tx)
    .updateTable('alert_profile')
    .set({ ...columnsOf(profile), updated_at: now })
    .where('person_id', '=', personId)
    .execute()
}

export async function deleteProfile(tx: Db, personId: PersonId): Promise<void> {
  await store(tx).deleteFrom('alert_profile').where('person_id', '=', personId).execute()
}

const columnsOf = ({
  keywords,
  sectors,
  customers,
  similarKeywords,
  sameCompanies,
  configuredByUser,
  dontAskAgain,
}: AlertProfile) => ({
  keywords,
  sectors,
  customers,
  similar_keywords: similarKeywords,
  same_companies: sameCompanies,
  configured_by_user: configuredByUser,
  dont_ask_again: dontAskAgain,
})
