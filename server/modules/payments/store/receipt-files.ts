import { sql } from 'kysely'
import type { PersonId, ReceiptId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'

type Held = { id: ReceiptId; file_key: string | null; picture_key: string | null }

/** Receipts decided before an instant, or those of a person, whose files are still stored. */
export async function listReceiptFilesToDelete(
  db: Db,
  which: { decidedBefore: number } | { personId: PersonId },
  limit: number,
): Promise<Held[]> {
  const condition =
    'personId' in which
      ? sql`payment_id in (select id from payment where person_id = ${which.personId})`
      : sql`state <> 'waiting' and decided_at <= ${which.decidedBefore}::bigint`
  return (
    await sql<Held>`select id, file_key, picture_key from payment_receipt
    where (file_key is not null or picture_key is not null) and ${condition} order by id limit ${limit}`.execute(db)
  ).rows
}

/** Deletes the places of receipts' files, and personal data in messages. */
export async function deleteReceiptFiles(tx: Db, ids: readonly ReceiptId[]): Promise<void> {
  await sql`update payment_receipt set file_key = null, picture_key = null, payer_phone = null,
      typed = coalesce(number_key, link_token)
    where id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** The newest receipt of each media type whose file is stored, with its expected hash. */
export async function listNewestFiles(db: Db): Promise<{ key: string; type: string; sha256: string }[]> {
  const { rows } = await sql<{ key: string; type: string; sha256: string }>`
    select distinct on (file_type) file_key as key, file_type as type, sha256
    from payment_receipt
    where file_key is not null
    order by file_type, id desc`.execute(db)
  return rows
}
