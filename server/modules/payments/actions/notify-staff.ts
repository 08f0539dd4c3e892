import type { PersonId } from '#contract/ids.ts'
import { listPeopleInRoles, listRoleChanges } from '#server/modules/accounts/index.ts'
import { enqueueDeliveries } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Proposed } from '../core/proposal.ts'
import { FRESH_ROLE, formerHolders, VERIFIERS } from '../core/role-changes.ts'
import type { PaymentRow } from '../store/payments.ts'
import type { PaymentsWorld } from './payments-world.ts'
import type { StaffNews } from './staff-words.ts'

/** Whether nobody else could agree to what this person proposes. */
export const isAlone = (tx: Db, staffId: PersonId, what: Proposed['what'], now: Instant): Promise<boolean> =>
  isAloneAmong(tx, what === 'reverse' ? ['admin'] : VERIFIERS, staffId, now)

/**
 * Whether nobody else has one of these roles, or had in the past week, or whether an admin could have created the only
 * one.
 */
export async function isAloneAmong(
  tx: Db,
  roles: readonly (typeof VERIFIERS)[number][],
  staffId: PersonId,
  now: Instant,
): Promise<boolean> {
  const since = now - FRESH_ROLE
  const present = (await listPeopleInRoles(tx, roles, since)).map(({ id }) => id)
  return [...present, ...formerHolders(await listRoleChanges(tx, since), roles)].every((id) => id === staffId)
}

/** Notifies everybody who verifies payments, except the actor, by email and once for each occasion. */
export async function notifyStaff(
  { clock, jobs }: Pick<PaymentsWorld, 'clock' | 'jobs'>,
  tx: Db,
  payment: Pick<PaymentRow, 'id'>,
  { news, what, occasion, but }: { news: StaffNews; what: string; occasion: string; but?: number },
): Promise<void> {
  const now = clock.now()
  const people = (await listPeopleInRoles(tx, VERIFIERS)).filter(({ id, email }) => id !== but && email !== null)
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

/**
 * Notifies by email of a price lowered by more than one person may: admins that it waits for them, or all who verify
 * payments that one decided alone. `of`: 'coupon CODE', or 'plan' and the proposal.
 */
export async function notifyStaffOfPrice(
  { clock, jobs }: Pick<PaymentsWorld, 'clock' | 'jobs'>,
  tx: Db,
  { news, of, but }: { news: 'price-proposed' | 'price-alone'; of: string; but: number },
): Promise<void> {
  const people = await listPeopleInRoles(tx, news === 'price-alone' ? VERIFIERS : ['admin'])
  const [about, name] = of.split(' ')
  await enqueueDeliveries(
    tx,
    jobs,
    clock.now(),
    people
      .filter(({ id, email }) => id !== but && email !== null)
      .map(({ id }) => ({
        kind: 'payment-desk',
        personId: id,
        channel: 'email' as const,
        about: { news, ...(about === 'coupon' ? { coupon: name } : {}) },
        key: ['payment-desk', of, news, id].join(' '),
      })),
  )
}
