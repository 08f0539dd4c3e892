import type { BidDecision } from '#contract/bidding.ts'
import type { ReaderChange } from '#web/outbox/change.ts'

/** The reader's decisions by tender id; null where the server has none. Tenders not asked about are absent. */
export type BidDecisions = ReadonlyMap<number, BidDecision | null>

/** The decisions `before`, with the server's answer `said` for the `asked` tenders, and the waiting changes on top. */
export function withAnswer(
  before: BidDecisions,
  asked: readonly number[],
  said: readonly BidDecision[],
  waiting: readonly ReaderChange[],
): BidDecisions {
  const next = new Map(before)
  for (const id of asked) next.set(id, said.find(({ tenderId }) => tenderId === id) ?? null)
  return waiting.reduce((all, change) => decided(all, change, 0), next as BidDecisions)
}

/** The decisions once a change was made. */
export function decided(before: BidDecisions, change: ReaderChange, now: number): BidDecisions {
  if (change.kind !== 'decide-bid' && change.kind !== 'note-bid') return before
  const { tenderId } = change
  const was = before.get(tenderId)
  const decision = change.kind === 'decide-bid' ? (change.decision ?? undefined) : was?.decision
  const note = change.kind === 'note-bid' ? (change.note ?? undefined) : was?.note
  const isNone = decision === undefined && note === undefined
  return new Map(before).set(tenderId, isNone ? null : { tenderId, decision, note, at: now })
}
