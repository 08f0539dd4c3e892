import type { BidChoice } from '#contract/bidding-limits.ts'
import type { TenderId } from '#contract/ids.ts'

/** A change of the reader's saved tenders. */
export type SavedChange =
  | { kind: 'save-tender'; tenderId: TenderId; /** Saved from then on, or no longer. */ on: boolean }
  | { kind: 'set-reminder'; tenderId: TenderId; remindDate?: string; daysBeforeClosing?: number }
  | { kind: 'clear-saved' }

/** Feedback on a tender. */
export type Rating = {
  tenderId: TenderId
  star: number
  comment?: string
  browserId: string
  /** The email that the link to the page named; of visitors only. */ email?: string
  /** Of the feedback that this one replaces. */ id?: number
}

/**
 * Whether the reader bids for a tender, or their note; null removes it. Separate, so that one does not undo the other.
 */
type BidChange =
  | { kind: 'decide-bid'; tenderId: TenderId; decision: BidChoice | null }
  | { kind: 'note-bid'; tenderId: TenderId; note: string | null }

/** A reader's change, stored as what it is; it becomes a call only when it is sent. */
export type ReaderChange = SavedChange | BidChange | ({ kind: 'rate-tender' } & Rating)

/** A change that waits in the outbox of this device. */
export type QueuedChange = {
  /** A later change with the same key replaces a waiting one. */
  key: string
  /** The person who made it: no other person's session sends it. */
  person: string
  /** When it was made, in the order of this device; also shows whether it was replaced while it was sent. */
  order: number
  change: ReaderChange
}

/** The key of a change while it waits. */
export function keyOf(change: ReaderChange): string {
  switch (change.kind) {
    case 'save-tender':
      return `${change.on ? 'save' : 'unsave'} ${change.tenderId}`
    case 'set-reminder':
      return `remind ${change.tenderId} ${change.remindDate ?? change.daysBeforeClosing}`
    case 'clear-saved':
      return 'clear'
    case 'decide-bid':
      return `bid ${change.tenderId}`
    case 'note-bid':
      return `note ${change.tenderId}`
    case 'rate-tender':
      return `feedback ${change.tenderId}`
  }
}

/**
 * Whether a change makes an earlier one of its person void, by its key. Sent in order, the rest has the same result as
 * all of them.
 */
export function isVoidedBy(change: ReaderChange, key: string): boolean {
  if (change.kind === 'clear-saved') return /^(save|unsave|remind) /.test(key)
  if (change.kind !== 'save-tender' || change.on) return false
  // Its reminders are removed with it.
  return `${key} `.startsWith(`save ${change.tenderId} `) || key.startsWith(`remind ${change.tenderId} `)
}
