import type { Publishing } from '#server/platform/world.ts'
import type { PersonId } from '#contract/ids.ts'
import { PAID_PLANS } from '#contract/payment-states.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import { listPeopleByIds, listPeopleInRoles } from '#server/modules/accounts/index.ts'
import { enqueueDeliveries } from '#server/modules/notifications/index.ts'
import { readPlanHistory, readPlanValues } from '#server/modules/subscriptions/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { pastWeek } from '../core/past-week.ts'
import { priceWith, SANTIM } from '../core/price.ts'
import type { CouponRow } from '../store/coupons.ts'
import { listCouponsMade, EXCEPTION_KINDS, listExceptions } from '../store/exceptions.ts'
import { worthOf } from './coupon-worth.ts'
import { staffNameOf } from './staff-name-of.ts'
import type { Exceptions } from './exceptions-email.ts'

/**
 * Notifies admins by email of last week's exceptional decisions: once each, and not at all if there were none. Returns
 * how many emails were enqueued.
 */
export async function sendExceptionsEmail({ db, clock, jobs }: Publishing): Promise<number> {
  const now = clock.now()
  const { name, ...span } = pastWeek(now)
  if (!hasAny(await readExceptions(db, span))) return 0
  return inTransaction(db, async (tx) => {
    const admins = (await listPeopleInRoles(tx, ['admin'])).filter(({ email }) => email !== null)
    const emails = admins.map(({ id }) => ({
      kind: 'payment-desk',
      personId: id,
      channel: 'email' as const,
      about: { news: 'weekly', ...span },
      key: ['payment-desk', 'weekly', name, id].join(' '),
      since: span.until,
    }))
    return enqueueDeliveries(tx, jobs, now, emails)
  })
}

const hasAny = ({ done, coupons, plan }: Exceptions): boolean =>
  coupons.length > 0 || plan.length > 0 || EXCEPTION_KINDS.some((kind) => done[kind].length > 0)

/** Exceptional decisions in a span of time, with the names of the people who took them. */
export async function readExceptions(db: Db, span: { since: number; until: number }): Promise<Exceptions> {
  const found = await listExceptions(db, span)
  const values = await readPlanValues({ db })
  const coupons = (await listCouponsMade(db, span)).filter((coupon) => takesHalf(coupon, values))
  const ids = [
    ...EXCEPTION_KINDS.flatMap((kind) => found[kind].flatMap(({ by_person: by }) => by ?? [])),
    ...coupons.flatMap(({ created_by, confirmed_by }) => [
      created_by,
      ...(confirmed_by === null ? [] : [confirmed_by]),
    ]),
  ]
  const people = new Map(
    (await listPeopleByIds(db, [...new Set(ids)])).map((person) => [person.id, staffNameOf(person)]),
  )
  const by = (id: PersonId | null) => (id === null ? '' : (people.get(id) ?? ''))
  const rowsOf = (kind: (typeof EXCEPTION_KINDS)[number]) =>
    found[kind].map(({ reference, what, amount, by_person }) => ({ reference, what, amount, by: by(by_person) }))
  return {
    done: {
      alone: rowsOf('alone'),
      reversed: rowsOf('reversed'),
      'written-off': rowsOf('written-off'),
      'given-back': rowsOf('given-back'),
      released: rowsOf('released'),
    },
    coupons: coupons.map((coupon) => ({
      code: coupon.code_key,
      percent: coupon.percent,
      amount: coupon.amount,
      maxUses: coupon.max_uses,
      by: [...new Set([by(coupon.created_by), by(coupon.confirmed_by)])].filter((name) => name !== '').join(', '),
    })),
    plan: (await readPlanHistory({ db }))
      .filter(({ at }) => at >= span.since && at < span.until)
      .map(({ value, from, to, by: who = '', agreedBy = '' }) => ({
        value,
        from,
        to,
        by: [...new Set([who, agreedBy])].filter((name) => name !== '').join(', '),
      })),
  }
}

/** Whether a coupon takes more than half of a price. */
const takesHalf = (coupon: CouponRow, values: Readonly<Record<PaidPlanName, number>>): boolean =>
  (Object.keys(PAID_PLANS) as PaidPlanName[])
    .filter((plan) => coupon.plans.length === 0 || coupon.plans.includes(plan))
    .some((plan) => priceWith(values[plan] * SANTIM, worthOf(coupon)) < (values[plan] * SANTIM) / 2)
