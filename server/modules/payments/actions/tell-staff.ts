import { peopleInRoles } from '#server/modules/accounts/index.ts'
import { enqueueDeliveries } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { Proposed } from '../core/proposal.ts'
import type { PaymentRow } from '../store/payments.ts'
import type { PaymentsWorld } from './payments-world.ts'
import type { StaffNews } from './staff-words.ts'

const VERIFIERS = ['admin', 'approver'] as const

/** Whether nobody else could agree to what this person proposes. */
export async function isAlone(tx: Db, staffId: number, what: Proposed['what']): Promise<boolean> {
  const others = await peopleInRoles(tx, what === 'reverse' ? ['admin'] : VERIFIERS)
  return others.every(({ id }) => id === staffId)
}

/** Tells everybody who verifies payments, but the one who did it, by e-mail and once for each occasion. */
export async function tellStaff(
  { clock, jobs }: Pick<PaymentsWorld, 'clock' | 'jobs'>,
  tx: Db,
  payment: Pick<PaymentRow, 'id'>,
  { news, what, occasion, but }: { news: StaffNews; what: string; occasion: string; but?: number },
): Promise<void> {
  const now = clock.now()
  const people = (await peopleInRoles(tx, VERIFIERS)).filter(({ id, email }) => id !== but && email !== null)
  await enqueueDeliveries(
    tx,
    jobs,
    now,
    people.map(({ id }) => ({
      kind: 'payment-desk',
      personId: id,
      channel: 'email' as const,
      about: { paymentId: payment.id, news, what },
      key: ['payment-desk', payment.id, news, occasion, id].join(' '),
    })),
  )
}
