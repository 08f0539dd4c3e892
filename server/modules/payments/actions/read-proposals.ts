import type { World } from '#server/platform/world.ts'
import type { PaymentId } from '#contract/ids.ts'
import type { ProposalView } from '#contract/payment-decisions.ts'
import { listPeopleByIds } from '#server/modules/accounts/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { SANTIM } from '../core/price.ts'
import { listPaymentsByIds } from '../store/payments.ts'
import { listOpenProposals } from '../store/proposals.ts'

const MAX_PROPOSALS = 100

/** Proposals that wait for a second person, oldest first: of all payments, or of one. */
export async function readProposals(
  { db }: Pick<World, 'db'>,
  caller: Caller,
  paymentId?: PaymentId,
): Promise<ProposalView[]> {
  const rows = await listOpenProposals(db, MAX_PROPOSALS, paymentId)
  const payments = await listPaymentsByIds(
    db,
    rows.map(({ payment_id }) => payment_id),
  )
  const people = await listPeopleByIds(
    db,
    rows.map(({ by_person }) => by_person),
  )
  return rows.flatMap(({ public_id, payment_id, what, details, by_person, at }) => {
    const payment = payments.find(({ id }) => id === payment_id)
    const proposer = people.find(({ id }) => id === by_person)
    if (!payment) return []
    return [
      {
        id: public_id,
        what,
        paymentId: payment.public_id,
        reference: payment.reference,
        amountDue: payment.amount_due / SANTIM,
        ...('amount' in details
          ? { amount: details.amount / SANTIM, bankReference: details.bankReference, bookedOn: details.bookedOn }
          : {}),
        ...('reason' in details ? { reason: details.reason } : {}),
        by: proposer?.name ?? proposer?.email ?? '',
        isMine: by_person === personOf(caller).id,
        at,
      },
    ]
  })
}
