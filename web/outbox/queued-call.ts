import type { TenderId } from '#contract/ids.ts'
import type { ReaderChange, QueuedChange, Rating } from './change.ts'

/** A change as earlier versions stored it: as the call that makes it. Devices may still have some. */
export type QueuedCall = Omit<QueuedChange, 'change'> &
  (
    | {
        call: 'POST /api/tenders/savetender'
        body: { tenderId: TenderId; remindDate?: string; daysBeforeClosing?: number }
      }
    | { call: 'POST /api/tenders/unsavetender'; body: { tenderId: TenderId } }
    | { call: 'POST /api/tenders/ClearAllTenders'; body: true }
    | { call: 'POST /api/feedback' | 'PUT /api/feedback'; body: Rating }
  )

/** The change that a stored call makes; undefined for an unknown call. */
function changeOf(stored: QueuedCall): ReaderChange | undefined {
  switch (stored.call) {
    case 'POST /api/tenders/savetender': {
      const { tenderId, remindDate, daysBeforeClosing } = stored.body
      return remindDate === undefined && daysBeforeClosing === undefined
        ? { kind: 'save-tender', tenderId, on: true }
        : { kind: 'set-reminder', ...stored.body }
    }
    case 'POST /api/tenders/unsavetender':
      return { kind: 'save-tender', tenderId: stored.body.tenderId, on: false }
    case 'POST /api/tenders/ClearAllTenders':
      return { kind: 'clear-saved' }
    case 'POST /api/feedback':
    case 'PUT /api/feedback':
      return { kind: 'rate-tender', ...stored.body }
    default:
      return undefined
  }
}

/** Converts a stored change of this or an older version; empty where it is obsolete. */
export function asQueuedChange(stored: QueuedChange | QueuedCall): QueuedChange[] {
  if ('change' in stored) return [stored]
  const { key, person, order } = stored
  const change = changeOf(stored)
  return change ? [{ key, person, order, change }] : []
}
