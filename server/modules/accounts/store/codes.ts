import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { CODE_TRIES } from '../core/codes.ts'
import type { AccountTables, OneTimeCodeTable } from './tables.ts'

const store = (db: Db) => tables<AccountTables>(db)
export type CodeRow = Selectable<OneTimeCodeTable>

export async function insertCode(tx: Db, code: Insertable<OneTimeCodeTable>): Promise<void> {
  await store(tx).insertInto('one_time_code').values(code).execute()
}

/** The newest code for the request, which voids older ones. */
export async function findNewestCode(
  db: Db,
  purpose: CodeRow['purpose'],
  subject: string,
): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    select *
    from one_time_code
    where purpose = ${purpose} and subject = ${subject}
    order by created_at desc
    limit 1`.execute(db)
  return rows[0]
}

/**
 * Counts an attempt before its outcome is known, so that ten concurrent ones get five. Undefined where the code accepts
 * no more.
 */
export async function countCodeTry(db: Db, id: string, now: Instant): Promise<number | undefined> {
  const { rows } = await sql<{ tries: number }>`
    update one_time_code set tries = tries + 1
    where id = ${id}::uuid and tries < ${CODE_TRIES} and used_at is null and expires_at > ${now}::bigint
    returning tries`.execute(db)
  return rows[0]?.tries
}

/** True only for the first use. */
export async function claimCode(tx: Db, id: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await store(tx)
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteCodes(tx: Db, by: { personId: PersonId } | { subject: string }): Promise<void> {
  const all = store(tx).deleteFrom('one_time_code')
  await ('personId' in by ? all.where('person_id', '=', by.personId) : all.where('subject', '=', by.subject)).execute()
}

/** Deletes codes that were requested with this number or sent to this number or address, by anybody. */
export async function deleteCodesTo(tx: Db, to: string): Promise<void> {
  await store(tx)
    .deleteFrom('one_time_code')
    .where((e) => e.or([e('destination', '=', to), e('phone', '=', to)]))
    .execute()
}
