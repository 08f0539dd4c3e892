import type { PersonId } from '#contract/ids.ts'
import type { CertificateKind } from '#ethiopia/requirement-kinds.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { BiddingTables } from './tables.ts'

const store = (db: Db) => tables<BiddingTables>(db)

export type CertificateFields = { kind: CertificateKind; number: string | undefined; endsOn: string | undefined }
export type CertificateRow = {
  id: number
  personId: PersonId
  kind: CertificateKind
  number: string | null
  endsOn: string | null
}

const rowOf = ({ kind, number, endsOn }: CertificateFields, now: Instant) => ({
  kind,
  number: number ?? null,
  ends_on: endsOn ?? null,
  changed_at: now,
})

/** The certificates of these people, in the order in which they were entered. */
export async function listCertificates(db: Db, personIds: readonly PersonId[]): Promise<CertificateRow[]> {
  return store(db)
    .selectFrom('certificate')
    .select(['id', 'person_id as personId', 'kind', 'number', 'ends_on as endsOn'])
    .where('person_id', 'in', personIds)
    .orderBy('id')
    .execute()
}

export async function insertCertificate(
  tx: Db,
  personId: PersonId,
  fields: CertificateFields,
  now: Instant,
): Promise<number> {
  const { id } = await store(tx)
    .insertInto('certificate')
    .values({ person_id: personId, ...rowOf(fields, now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False where the person has none of this number. */
export async function updateCertificate(
  tx: Db,
  { id, personId }: { id: number; personId: PersonId },
  fields: CertificateFields,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await store(tx)
    .updateTable('certificate')
    .set(rowOf(fields, now))
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False where the person has none of this number. */
export async function deleteCertificate(
  tx: Db,
  { id, personId }: { id: number; personId: PersonId },
): Promise<boolean> {
  const { numDeletedRows } = await store(tx)
    .deleteFrom('certificate')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteCertificatesOf(tx: Db, personId: PersonId): Promise<void> {
  await store(tx).deleteFrom('certificate').where('person_id', '=', personId).execute()
}
