import type { Publishing } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import type { TenderPorts } from '../core/ports.ts'
import { decideTender } from './decide-tender.ts'

export type TenderSelection = {
  ids?: readonly TenderId[] | undefined
  from?: number | undefined
  to?: number | undefined
}
type Range = TenderSelection & {
  except?: readonly TenderId[]
  /** The version of each that the caller has seen. */
  versions?: readonly { id: TenderId; version: number }[] | undefined
}
type RangeOutcome = { approved: TenderId[]; refused: { id: TenderId; error: Refused }[] }

/** The ids meant, each once. */
export const idsOf = ({ ids, from = 1, to = 0 }: TenderSelection): TenderId[] =>
  ids ? [...new Set(ids)] : Array.from({ length: to - from + 1 }, (_, step) => from + step)

/** A version that no tender has, so that unseen tenders count as changed meanwhile. */
const NOT_SEEN = 0

/**
 * Approves the submitted tenders of these ids, or from one id to another, each separately, so that a failed one does
 * not stop the rest. Where versions are given, tenders that they do not name are unseen and refused.
 */
export async function approveRange(
  world: Publishing,
  ports: TenderPorts,
  caller: Caller,
  { except = [], versions, ...many }: Range,
): Promise<RangeOutcome> {
  const outcome: RangeOutcome = { approved: [], refused: [] }
  const seen = versions && new Map(versions.map(({ id, version }) => [id, version]))
  const spared = new Set(except)
  for (const id of idsOf(many)) {
    if (spared.has(id)) continue
    try {
      await decideTender(world, ports, caller, { id, approve: true, version: seen && (seen.get(id) ?? NOT_SEEN) })
      outcome.approved.push(id)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      outcome.refused.push({ id, error })
    }
  }
  return outcome
}
