import type { Reading, World } from '#server/platform/world.ts'
import type { Certificate } from '#contract/bidding.ts'
import type { PersonId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { findPerson, lockTargetPerson } from '#server/modules/accounts/index.ts'
import { teamOwnersOf } from '#server/modules/subscriptions/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { deleteCertificate, insertCertificate, listCertificates, updateCertificate } from '../store/certificates.ts'
import type { CertificateFields, CertificateRow } from '../store/certificates.ts'

const MAX_CERTIFICATES = 40

const viewOf = ({ id, kind, number, endsOn }: Omit<CertificateRow, 'personId'>): Certificate => ({
  id,
  kind,
  ...(number === null ? {} : { number }),
  ...(endsOn === null ? {} : { endsOn }),
})

const isSame = (one: Certificate, other: CertificateFields): boolean =>
  one.kind === other.kind && one.number === other.number && one.endsOn === other.endsOn

/** A person's certificates, followed by those of people who share a paid subscription with them now. */
export async function certificatesFor(db: Db, personId: PersonId, now: Instant): Promise<Certificate[]> {
  const person = await findPerson(db, personId)
  const owners = person ? await teamOwnersOf(db, person, now) : []
  const rows = await listCertificates(db, [personId, ...owners])
  return rows
    .toSorted((a, b) => Number(a.personId !== personId) - Number(b.personId !== personId))
    .map((row) => ({ ...viewOf(row), ...(row.personId === personId ? {} : { fromTeam: true as const }) }))
}

export const readCertificates = async (
  { db, clock }: Reading,
  caller: Caller,
): Promise<{ certificates: Certificate[] }> => ({
  certificates: await certificatesFor(db, personOf(caller).id, clock.now()),
})

/** Adds a certificate of the caller, or changes one of theirs. The same one twice is one: a repeated call adds none. */
export async function saveCertificate(
  { db, clock }: Reading,
  caller: Caller,
  { id, ...fields }: CertificateFields & { id?: number | undefined },
): Promise<Certificate> {
  const { id: personId } = personOf(caller)
  const now = clock.now()
  const saved = await inTransaction(db, async (tx) => {
    await lockTargetPerson(tx, personId)
    if (id !== undefined) {
      if (!(await updateCertificate(tx, { id, personId }, fields, now))) throw new Refused('not-found')
      return id
    }
    const own = await listCertificates(tx, [personId])
    const same = own.find((certificate) => isSame(viewOf(certificate), fields))
    if (same) return same.id
    if (own.length >= MAX_CERTIFICATES)
      throw new Refused('wrong-state', refusal('certificates-full', { max: MAX_CERTIFICATES }))
    return insertCertificate(tx, personId, fields, now)
  })
  return viewOf({ id: saved, kind: fields.kind, number: fields.number ?? null, endsOn: fields.endsOn ?? null })
}

export async function removeCertificate(
  { db }: Pick<World, 'db'>,
  caller: Caller,
  id: number,
): Promise<{ removed: boolean }> {
  if (!(await deleteCertificate(db, { id, personId: personOf(caller).id }))) throw new Refused('not-found')
  return { removed: true }
}
