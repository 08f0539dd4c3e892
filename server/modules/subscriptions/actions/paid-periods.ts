import type { PersonId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { lockPerson } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { laidOut, runsSince } from '../core/paid-periods.ts'
import {
  updateTemporaryAccessEnded,
  findPaidPeriods,
  insertPaidPeriod,
  updatePaidPeriodReversed,
  insertTemporaryAccess,
  findTemporarySpan,
  countTemporaryTime,
  updatePaidPeriods,
} from '../store/paid-periods.ts'
import { updateSubscription, insertSubscription, lockSubscription, findSubscription } from '../store/subscriptions.ts'

/** The beginning and end of a source's access, epoch milliseconds. */
export type GivenPeriod = { begins: number; ends: number; isNew: boolean }

/**
 * Gives a person `months` months, in the transaction that proves the money: once for each source. They begin at the end
 * of the paid time, else of the trial, else now. Undefined where the account was deleted.
 */
export async function givePeriod(
  tx: Db,
  period: { personId: PersonId; source: string; months: number; now: Instant },
): Promise<GivenPeriod | undefined> {
  if (!(await heldPerson(tx, period.personId, period.now))) return undefined
  const isNew = await insertPaidPeriod(tx, period)
  const laid = await relaid(tx, period.personId, period.now)
  const own = laid.find(({ source }) => source === period.source)
  return own && { begins: own.begins, ends: own.ends, isNew }
}

/**
 * Takes back the period of a source, once: later periods move forward. Access ends now at the earliest, never in the
 * past. Returns whether there was a period to take back.
 */
export async function reversePeriod(tx: Db, { source, now }: { source: string; now: Instant }): Promise<boolean> {
  const personId = await updatePaidPeriodReversed(tx, source, now)
  if (personId === undefined || !(await heldPerson(tx, personId, now))) return false
  await relaid(tx, personId, now)
  return true
}

/** Within this many days, payments that failed open tenders for no longer than the limit below. */
const TEMPORARY_WITHIN = 30 * DAY
const TEMPORARY_MOST = 3 * DAY

/**
 * Opens tenders to a person while a payment is checked, at most three days in thirty. Returns until when, undefined for
 * nothing. `digests` of phone and mailbox outlive a deleted account.
 */
export async function openTemporary(
  tx: Db,
  access: { personId: PersonId; source: string; until: number; now: Instant; digests: readonly string[] },
): Promise<Instant | undefined> {
  const { personId, source, now, digests } = access
  if (!(await heldPerson(tx, personId, now))) return undefined
  const left =
    TEMPORARY_MOST - (await countTemporaryTime(tx, personId, { since: now - TEMPORARY_WITHIN, now, digests }))
  if (left <= 0) return undefined
  const until = Math.min(access.until, now + left)
  const opened = await insertTemporaryAccess(tx, { personId, source, from: now, until, digests })
  await noteTemporary(tx, personId, now)
  return opened
}

/** Ends the access of a source, if it is still open: now, or at a later instant as its limit. */
export async function endTemporary(
  tx: Db,
  { source, now, at = now }: { source: string; now: Instant; at?: Instant },
): Promise<void> {
  const personId = await updateTemporaryAccessEnded(tx, source, Math.max(at, now))
  if (personId !== undefined && (await heldPerson(tx, personId, now))) await noteTemporary(tx, personId, now)
}

/** Locks the person and their subscription until the transaction ends; false where the account was deleted. */
async function heldPerson(tx: Db, personId: PersonId, now: Instant): Promise<boolean> {
  if (!(await lockPerson(tx, personId))) return false
  await insertSubscription(tx, personId, now)
  await lockSubscription(tx, personId)
  return true
}

async function noteTemporary(tx: Db, personId: PersonId, now: Instant): Promise<void> {
  const span = await findTemporarySpan(tx, personId)
  if (span) await updateSubscription(tx, personId, { temp_start_at: span.from, temp_end_at: span.until }, now)
}

/** Rearranges a person's periods and stores the result: their beginnings, and the end of the paid time. */
async function relaid(tx: Db, personId: PersonId, now: Instant) {
  const held = await findSubscription(tx, { id: personId, emailKey: undefined })
  const periods = await findPaidPeriods(tx, personId)
  const laid = laidOut(periods, held.trialEnd)
  await updatePaidPeriods(tx, laid)
  const last = laid.reduce((end, { ends }) => Math.max(end, ends), -Infinity)
  // Time that was shared before it was taken back stays shared.
  const end = Math.max(last, Math.min(held.end ?? -Infinity, now))
  const start = runsSince(laid)
  const trialRuns = held.trialStart !== undefined && start !== undefined && (held.trialEnd ?? 0) >= start
  await updateSubscription(
    tx,
    personId,
    {
      end_at: Number.isFinite(end) ? end : null,
      ...(start === undefined ? {} : { start_at: trialRuns ? (held.trialStart ?? start) : start }),
    },
    now,
  )
  return laid
}
