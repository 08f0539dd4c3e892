import type { PersonId } from '#contract/ids.ts'
import type { PersonalData } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { deleteBidDecisionsOf, listBidDecisions } from '../store/bid-decisions.ts'
import { deleteCertificatesOf, listCertificates } from '../store/certificates.ts'

/** Part of the export and the deletion of an account: certificates, and decisions with their notes. */
export const biddingData = (db: Db): PersonalData => ({
  name: 'bidding',
  async read({ id }) {
    return {
      certificates: (await listCertificates(db, [id])).map(({ kind, number, endsOn }) => ({ kind, number, endsOn })),
      decisions: await listBidDecisions(db, id),
    }
  },
  erase: (tx, { id }) => deleteBiddingData(tx, id),
})

/** Deletes what a person stores to bid with, and their decisions. */
export async function deleteBiddingData(tx: Db, personId: PersonId): Promise<void> {
  await deleteCertificatesOf(tx, personId)
  await deleteBidDecisionsOf(tx, personId)
}
