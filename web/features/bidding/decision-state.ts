import type { BidDecision } from '#contract/bidding.ts'
import type { ReaderChange } from '#web/outbox/change.ts'

/** A decision as it is known here. `isNoteUnread`: it was made here before the note was read from the service. */
export type KnownDecision = BidDecision & { isNoteUnread?: true }
/** The reader's decisions by tender id; null where the server has none. Tenders that were not read are absent. */
export type BidDecisions = ReadonlyMap<number, KnownDecision | null>
/** `isFromService`: tenders without a decision have none. From the device alone, missing tenders are unknown. */
type AnsweredDecisions = { decisions: readonly KnownDecision[]; isFromService: boolean }

/** Whether the note is known, or known to be missing: only then may it be written. */
export const isNoteKnown = (known: KnownDecision | null | undefined): boolean =>
  known === null || (known !== undefined && !known.isNoteUnread)

/** The decisions `before`, with the response (`said`) about the `asked` tenders, and the waiting changes on top. */
export function withAnswer(
  before: BidDecisions,
  asked: readonly number[],
  said: AnsweredDecisions,
  waiting: readonly ReaderChange[],
): BidDecisions {
  const next = new Map(before)
  for (const id of asked) {
    const found = said.decisions.find(({ tenderId }) => tenderId === id)
    if (found || said.isFromService) next.set(id, found ?? null)
  }
  return waiting.reduce((all, change) => decided(all, change, 0), next as BidDecisions)
}

/** The decisions after a change. */
export function decided(before: BidDecisions, change: ReaderChange, now: number): BidDecisions {
  if (change.kind !== 'decide-bid' && change.kind !== 'note-bid') return before
  const { tenderId } = change
  const was = before.get(tenderId)
  const decision = change.kind === 'decide-bid' ? (change.decision ?? undefined) : was?.decision
  if (change.kind === 'decide-bid' && !isNoteKnown(was))
    return new Map(before).set(tenderId, { tenderId, decision, at: now, isNoteUnread: true })
  const note = change.kind === 'note-bid' ? (change.note ?? undefined) : was?.note
  const isNone = decision === undefined && note === undefined
  return new Map(before).set(tenderId, isNone ? null : { tenderId, decision, note, at: now })
}
