import type { Reading } from '#server/platform/world.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { addressKey } from '../core/message.ts'
import { insertGone, deleteGoneContactPoints, updateContactPointOff } from '../store/contact-points.ts'
import { deleteLeftOut } from '../store/notification-history.ts'
import type { DeliveryResult } from '../store/claims.ts'
import type { PreparedDelivery } from './render-deliveries.ts'

/**
 * Applies the result of an attempt to the contact point: 'gone' switches it off, and the person sees why; an accepted
 * message reactivates it. Tenders left out of the text count as not notified.
 */
export async function applyAttemptResult(
  { db, clock }: Reading,
  isRequested: boolean,
  prepared: PreparedDelivery,
  result: DeliveryResult,
  attemptedAt: Instant,
): Promise<void> {
  if (!('message' in prepared)) return
  const { row, message, leftOut = [] } = prepared
  if (leftOut.length > 0 && (result.state === 'sent' || result.state === 'shown')) await deleteLeftOut(db, row, leftOut)
  const ofAccount = row.channel === 'email' || row.channel === 'sms' ? row.channel : undefined
  if (result.state === 'failed' && result.gone) {
    if (ofAccount) await insertGone(db, ofAccount, addressKey(ofAccount, message.to), result.error, clock.now())
    else if (row.contact_point_id !== null)
      await updateContactPointOff(db, row.contact_point_id, result.error, attemptedAt, clock.now())
  }
  if (result.state === 'sent' && (isRequested || row.transactional) && ofAccount)
    await deleteGoneContactPoints(db, ofAccount, [addressKey(ofAccount, message.to)])
}
