import type { Publishing, Reading } from '#server/platform/world.ts'
import type { CouponId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { randomInt } from 'node:crypto'
import type { CouponView } from '#contract/coupons.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { readPlanValues } from '#server/modules/subscriptions/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { couponKey, givesAway, SANTIM } from '../core/price.ts'
import { countCouponUses, insertCoupon, listCoupons, lockCoupon, updateCoupon } from '../store/coupons.ts'
import type { CouponRow } from '../store/coupons.ts'
import { waitsForSecond } from './coupon-worth.ts'
import { requireIndependentApprover } from './require-independent-approver.ts'
import { isAloneAmong, notifyStaffOfPrice } from './notify-staff.ts'

/** Letters and digits that do not look alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CHANCE_LENGTH = 10
const YEAR = 366 * DAY
const LONGEST = 2 * YEAR
const MAX_COUPONS = 500

export type CouponInput = {
  code?: string | undefined
  percent?: number | undefined
  /** Birr. */
  amount?: number | undefined
  plans: PaidPlanName[]
  from?: number | undefined
  to?: number | undefined
  maxUses: number
  onceEach: boolean
}

/** All coupons, newest first. */
export async function readCoupons({ db, clock }: Reading, caller: Caller): Promise<CouponView[]> {
  return shown(db, await listCoupons(db, MAX_COUPONS), caller, clock.now())
}

/**
 * Creates a coupon. One that takes more than half of a price can be used once a second admin has confirmed it; without
 * one, at once, and everybody who verifies payments is notified. Refused where the code is in use or invalid.
 */
export async function makeCoupon(
  { db, clock, jobs }: Publishing,
  caller: Caller,
  input: CouponInput,
): Promise<CouponView> {
  const key = couponKey(input.code ?? chanceCode())
  if (key === undefined) throw refuse('code', 'coupon-code-malformed', { min: 4, max: 40 })
  const now = clock.now()
  refuseOddSpan(input, now)
  const santim = input.amount === undefined ? undefined : input.amount * SANTIM
  const staffId = personOf(caller).id
  return inTransaction(db, async (tx) => {
    const isGift = givesAway({ ...input, percent: input.percent, santim }, await readPlanValues({ db: tx }))
    const row = await insertCoupon(tx, {
      code_key: key,
      percent: input.percent ?? null,
      amount: santim ?? null,
      plans: input.plans,
      from_at: input.from ?? now,
      to_at: input.to ?? null,
      max_uses: input.maxUses,
      once_each: input.onceEach || isGift,
      created_by: staffId,
      confirmed_by: null,
      created_at: now,
      ended_at: null,
    })
    if (!row) throw refuse('code', 'coupon-code-taken')
    if (!(await waitsForSecond(tx, now))(row)) return onlyShown(tx, row, caller, now)
    const alone = await isAloneAmong(tx, ['admin'], staffId, now)
    const news = alone ? ('price-alone' as const) : ('price-proposed' as const)
    await notifyStaffOfPrice({ clock, jobs }, tx, { news, of: `coupon ${key}`, but: staffId })
    return onlyShown(tx, alone ? await updateCoupon(tx, row.id, { confirmed_by: staffId }) : row, caller, now)
  })
}

/** Years that were mistyped, or read in the other calendar. */
function refuseOddSpan({ from, to }: Pick<CouponInput, 'from' | 'to'>, now: Instant): void {
  if (from !== undefined && (from < now - LONGEST || from > now + YEAR)) throw refuse('from', 'coupon-span')
  if (to !== undefined && (to <= Math.max(from ?? now, now) || to > now + LONGEST)) throw refuse('to', 'coupon-span')
}

/** Ends a coupon, or confirms another admin's. Refused with 'not-allowed' for one's own. */
export async function changeCoupon(
  { db, clock }: Reading,
  caller: Caller,
  id: CouponId,
  change: { end?: boolean | undefined; confirm?: boolean | undefined },
): Promise<CouponView> {
  return inTransaction(db, async (tx) => {
    const coupon = await lockCoupon(tx, id)
    if (!coupon) throw new Refused('not-found')
    const personId = personOf(caller).id
    if (change.confirm && coupon.created_by === personId)
      throw new Refused('not-allowed', refusal('second-admin-needed'))
    const now = clock.now()
    if (change.confirm) await requireIndependentApprover(tx, { first: coupon.created_by, second: personId, now })
    const row = await updateCoupon(tx, id, {
      ...(change.end ? { ended_at: coupon.ended_at ?? now } : {}),
      ...(change.confirm ? { confirmed_by: coupon.confirmed_by ?? personId } : {}),
      ...(change.end || change.confirm ? {} : { created_at: coupon.created_at }),
    })
    return onlyShown(tx, row, caller, now)
  })
}

const chanceCode = (): string =>
  Array.from({ length: CHANCE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)] ?? '').join('')

async function shown(db: Db, rows: readonly CouponRow[], caller: Caller, now: Instant): Promise<CouponView[]> {
  const uses = await countCouponUses(
    db,
    rows.map(({ id }) => id),
  )
  const waits = await waitsForSecond(db, now)
  const { id: callerId } = personOf(caller)
  return rows.map((row) => ({
    ...couponView(row),
    isConfirmed: !waits(row),
    isOwn: row.created_by === callerId,
    ...(uses.get(row.id) ?? { held: 0, used: 0, late: 0 }),
  }))
}

async function onlyShown(db: Db, row: CouponRow, caller: Caller, now: Instant): Promise<CouponView> {
  const [view] = await shown(db, [row], caller, now)
  if (!view) throw new Refused('not-found')
  return view
}

const couponView = (row: CouponRow): Omit<CouponView, 'isConfirmed' | 'isOwn' | 'held' | 'used' | 'late'> => ({
  id: row.id,
  code: row.code_key,
  ...(row.percent === null ? {} : { percent: row.percent }),
  ...(row.amount === null ? {} : { amount: row.amount / SANTIM }),
  plans: row.plans,
  from: row.from_at,
  ...(row.to_at === null ? {} : { to: row.to_at }),
  maxUses: row.max_uses,
  taken: row.taken,
  onceEach: row.once_each,
  isEnded: row.ended_at !== null,
})
