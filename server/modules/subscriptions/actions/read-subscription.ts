import type { Reading, World } from '#server/platform/world.ts'
import type { PersonId } from '#contract/ids.ts'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { listPeopleByIds } from '#server/modules/accounts/index.ts'
import type { Person } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { contactsAsked } from '../core/contacts-rule.ts'
import { accessUntil, periodAt, subscriptionState } from '../core/state.ts'
import type { Periods } from '../core/state.ts'
import { findLastPeriodStart } from '../store/paid-periods.ts'
import { findPlan } from '../store/plan.ts'
import { findSubscription, countTrials } from '../store/subscriptions.ts'
import { subscriberOf, subscribersOf } from './subscribers.ts'
import { trialDigests } from './trial-digests.ts'

type Deps = Reading & { secret(): Promise<Uint8Array> }
type Held = Awaited<ReturnType<typeof findSubscription>>

/** The dates by their names on the wire, epoch milliseconds. */
export const datesOf = ({ trialEnd, start, end, tempEnd, secondaryEnd }: Periods) => ({
  ...(trialEnd === undefined ? {} : { trialEndDate: trialEnd }),
  ...(start === undefined ? {} : { subscriptionStartDate: start }),
  ...(end === undefined ? {} : { subscriptionEndDate: end }),
  ...(tempEnd === undefined ? {} : { tempSubscriptionEndDate: tempEnd }),
  ...(secondaryEnd === undefined ? {} : { secondarySubscriptionEndDate: secondaryEnd }),
})

export async function readDates({ db }: Pick<World, 'db'>, person: Person) {
  return datesOf(await findSubscription(db, subscriberOf(person)))
}

/** A person's subscription and its state by the server's clock. Staff can open tenders without one. */
export async function subscriptionFor({ db, clock, secret }: Deps, person: Person): Promise<SubscriptionState> {
  const now = clock.now()
  const [held, plan] = await Promise.all([findSubscription(db, subscriberOf(person)), findPlan(db)])
  const state = subscriptionState(await atItsLength(db, person.id, held, now), now)
  const digests = trialDigests(await secret(), person)
  const trialAvailable = held.trialEnd === undefined && held.end === undefined && (await countTrials(db, digests)) === 0
  const asked = contactsAsked(held, { phone: plan.phone_download_days, email: plan.email_download_days }, now)
  const isStaff = person.roles.length > 0
  return {
    ...datesOf(held),
    ...state,
    ...(isStaff && !state.active ? { kind: 'staff', active: true } : {}),
    ...(isStaff ? { continues: true } : {}),
    phoneCount: held.phoneCount,
    emailCount: held.emailCount,
    trialAvailable,
    ...(asked === undefined || isStaff ? {} : { contactsAsked: asked }),
  }
}

/**
 * With the start of the last paid period, of which what is left is a share: periods before it do not reduce it, and
 * while it is still ahead all of it is left, so that the share does not rise when it begins.
 */
async function atItsLength(db: Db, id: PersonId, held: Held, now: Instant): Promise<Periods> {
  const [own, team] = await Promise.all([
    findLastPeriodStart(db, id, now),
    held.teamOwner === undefined ? undefined : findLastPeriodStart(db, held.teamOwner, now),
  ])
  return {
    ...held,
    ...(own === undefined ? {} : { start: own }),
    ...(team === undefined ? {} : { secondaryStart: team }),
  }
}

/** Until when a person may open tenders by trial, payment or sharing, epoch milliseconds; undefined for others. */
export const accessEndOf = async (
  db: Db,
  person: Pick<Person, 'id' | 'emailKey' | 'emailConfirmedAt'>,
  now: Instant,
): Promise<Instant | undefined> => accessUntil(await findSubscription(db, subscriberOf(person)), now)

/** The instants until which these people may open tenders, in epoch milliseconds; people who may not are left out. */
export async function subscriberUntil(
  db: Db,
  personIds: readonly PersonId[],
  now: Instant,
): Promise<Map<PersonId, number>> {
  const ends = new Map<number, number>()
  for (const holder of await subscribersOf(db, personIds)) {
    const until = accessUntil(await findSubscription(db, holder), now)
    if (until !== undefined) ends.set(holder.id, until)
  }
  return ends
}

/** Why somebody can still open tenders, and until when where it ends. */
export type AccessAfter = { by: 'staff' } | { by: 'team' | 'other'; until: Instant }

/**
 * How these people can open tenders after an instant of theirs, such as the end of what they paid for; people who
 * cannot are left out.
 */
export async function accessAfter(
  db: Db,
  instants: ReadonlyMap<PersonId, Instant>,
): Promise<Map<PersonId, AccessAfter>> {
  const after = new Map<PersonId, AccessAfter>()
  for (const person of await listPeopleByIds(db, [...instants.keys()])) {
    if (person.roles.length > 0) {
      after.set(person.id, { by: 'staff' })
      continue
    }
    const period = periodAt(await findSubscription(db, subscriberOf(person)), instants.get(person.id) ?? 0)
    if (period) after.set(person.id, { by: period.kind === 'secondary' ? 'team' : 'other', until: period.end })
  }
  return after
}
