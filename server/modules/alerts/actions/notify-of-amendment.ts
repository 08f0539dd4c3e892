import type { Publishing } from '#server/platform/world.ts'
import { OPEN } from '#contract/closing.ts'
import type { AmendmentId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { isEmergency } from '#notices/deadline.ts'
import { enqueueDeliveries, readSwitches, notifiedPeople } from '#server/modules/notifications/index.ts'
import type { NotifiedPerson } from '#server/modules/notifications/index.ts'
import { whoSaved } from '#server/modules/saved/index.ts'
import {
  listAmendmentsToNotify,
  findAmendmentToNotify,
  updateAmendmentNotified,
  readStaffCards,
} from '#server/modules/tenders/index.ts'
import type { Amendment } from '#server/modules/tenders/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { closesBeforeDigest } from '../core/digest-cut.ts'
import { amendmentDeliveries } from '../core/plan-deliveries.ts'
import { listSearchesThatFound } from '../store/hits-to-notify.ts'
import { updateFoundAt } from '../store/hits.ts'
import { updateMatchUnnotified } from '../store/notify-runs.ts'
import { TENDER_MATCHED } from './notify-at-once.ts'
import { settleAll } from '#server/platform/settle-all.ts'

const PEOPLE = 1000
const AMENDMENTS = 100
/** Milliseconds after which a missed change is no longer news. */
const STILL_NEWS = 4 * DAY

/**
 * Enqueues the difference for people who saved the tender or were notified of it, once an amendment and channel. One
 * that changes the closing also goes to people it was found for but who were not notified.
 */
export async function notifyOfAmendment({ db, clock, jobs }: Publishing, amendmentId: AmendmentId): Promise<void> {
  const amendment = await findAmendmentToNotify(db, amendmentId, clock.now())
  if (!amendment) return
  const deadline = await deadlineChange(db, amendment, clock.now())
  const notified = Map.groupBy(await notifiedBefore(db, amendment), ({ personId }) => personId)
  const people = [...new Set([...(await whoSaved(db, amendment.tenderId)), ...notified.keys()])].toSorted(
    (a, b) => a - b,
  )
  for (let start = 0; start < people.length; start += PEOPLE) {
    const some = people.slice(start, start + PEOPLE)
    await inTransaction(db, async (tx) => {
      const choices = await readSwitches(tx, some)
      const searches = await listSearchesThatFound(tx, amendment.tenderId, some)
      const planned = some.flatMap((personId) => {
        const notifiedOn = new Set(notified.get(personId)?.map(({ channel }) => channel))
        const ofSearches = (searches.get(personId) ?? []).map(({ searchId, channels }) => ({
          searchId,
          channels: channels.filter((channel) => notifiedOn.has(channel)),
        }))
        return amendmentDeliveries(
          { id: amendmentId, tenderId: amendment.tenderId, urgent: deadline.isUrgent },
          personId,
          choices.get(personId),
          ofSearches,
        )
      })
      await enqueueDeliveries(
        tx,
        jobs,
        clock.now(),
        planned.map((delivery) => ({ ...delivery, since: amendment.at })),
      )
    })
  }
  // People who were notified of the tender before are left out by their history.
  if (deadline.isNewlyDue)
    await inTransaction(db, async (tx) => {
      // Digests leave out closed tenders, and look back only some days.
      if (deadline.opensAgain) await updateFoundAt(tx, amendment.tenderId, clock.now())
      if (await updateMatchUnnotified(tx, amendment.tenderId))
        await jobs.send(tx, TENDER_MATCHED, { id: amendment.tenderId })
    })
  await updateAmendmentNotified(db, amendmentId, clock.now())
}

/** People whose first message came before the change: an alert of a tender that came back shows it as it is now. */
async function notifiedBefore(db: Db, { tenderId, changes, at }: Amendment): Promise<NotifiedPerson[]> {
  const notified = await notifiedPeople(db, tenderId)
  const isBack = changes.some(({ field, to }) => field === 'status' && to === 'approved')
  return isBack ? notified.filter((notification) => notification.at <= at) : notified
}

/**
 * `isUrgent`: the change cannot wait for the next digest. `isNewlyDue`: with its new closing the tender is urgent now.
 * `opensAgain`: it was closed when its alerts were due. A withdrawn tender is read too.
 */
async function deadlineChange(
  db: Db,
  { tenderId, changes, at }: Amendment,
  now: Instant,
): Promise<{ isUrgent: boolean; isNewlyDue: boolean; opensAgain: boolean }> {
  const [card] = await readStaffCards(db, [tenderId], now)
  const closing = changes.find(({ field }) => field === 'closing')
  const before = typeof closing?.from === 'number' ? closing.from : null
  const isNow = (card?.emergency ?? false) || closesBeforeDigest(card?.closingTimestamp, now)
  const wasOne = isEmergency(before, card?.publishedTimestamp ?? null) || closesBeforeDigest(before, now)
  const isOpen = closing !== undefined && card?.status === STATUS.approved && card.closingStatus === OPEN
  const opensAgain = isOpen && before !== null && before <= at
  return {
    isUrgent: (isNow || wasOne) && (closing !== undefined || changes.some(({ field }) => field === 'status')),
    isNewlyDue: opensAgain || (isOpen && isNow),
    opensAgain,
  }
}

/**
 * Notifies of complete amendments, and repeats those interrupted or never enqueued; a failed one does not stop the
 * others. Throws an AggregateError if any failed.
 */
export async function notifyMissedAmendments(world: Publishing): Promise<void> {
  const { attempt, end } = settleAll()
  const now = world.clock.now()
  for (const id of await listAmendmentsToNotify(world.db, { since: now - STILL_NEWS, now }, AMENDMENTS))
    await attempt(() => notifyOfAmendment(world, id))
  end()
}
