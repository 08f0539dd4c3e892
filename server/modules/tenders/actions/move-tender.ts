import type { Publishing } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Status } from '#contract/tenders.ts'
import { authorOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused, refuse, refuseFields } from '#server/platform/refused.ts'
import { datesOnPublishing } from '../core/typed-dates.ts'
import { judgeTransition, missingFields, STATUS_NAMES } from '#notices/workflow.ts'
import type { Transition, Rule } from '#notices/workflow.ts'
import type { TenderPorts } from '../core/ports.ts'
import type { Tender } from '../core/tender.ts'
import { insertTenderHistory } from '../store/history.ts'
import { listClosedDays } from '../store/holidays.ts'
import { lockTender, updateTender } from '../store/tenders.ts'
import { publishApproved, publishChanged } from './publish-events.ts'
import { noteAmendment, publishDebounced } from './note-amendment.ts'
import { refuseOlderVersion } from './refuse-older-version.ts'

export type Moved = { id: TenderId; status: Status; version: number }
type Step = {
  id: TenderId
  move: Transition
  note?: string | undefined
  /** The version that was seen; any, where it is left out. */
  version?: number | undefined
  /** Refuses a move that the workflow allows. */
  check?: (tx: Db, tender: Tender) => Promise<void>
}

/**
 * Takes a tender one step through its workflow, with its history and event, or refuses and changes nothing. When
 * somebody has changed it since the caller saw it, refuses 'changed-meanwhile' with the newer version.
 */
export async function moveTender(world: Publishing, ports: TenderPorts, caller: Caller, step: Step): Promise<Moved> {
  const outcome = await inTransaction(world.db, (tx) => moveLocked({ ...world, db: tx }, caller, step))
  return 'newer' in outcome ? refuseOlderVersion(world, ports, outcome.newer) : outcome
}

async function moveLocked(
  { db: tx, clock, jobs }: Publishing,
  caller: Caller,
  { id, move, note, version: seen, check }: Step,
): Promise<Moved | { newer: Tender }> {
  const tender = await lockTender(tx, id)
  if (!tender) throw new Refused('not-found')
  // The state is checked first: somebody else may have been faster.
  const rule = ruleFor(tender, move, caller, note)
  if (seen !== undefined && seen !== tender.version) return { newer: tender }
  await check?.(tx, tender)
  const now = clock.now()
  const { by, byId } = authorOf(caller)
  const published = rule.to === STATUS.approved ? datesOnPublishing(tender, now, await listClosedDays(tx)) : {}
  const version = await updateTender(tx, id, { ...published, status: rule.to, lastChangedBy: by, changedAt: now })
  await insertTenderHistory(tx, [
    {
      tenderId: id,
      at: now,
      by,
      byId,
      from: rule.from,
      to: rule.to,
      note: note ?? null,
      changed: null,
    },
  ])
  await noteAmendment(tx, jobs, tender, { ...tender, ...published, status: rule.to }, now)
  if (move === 'reapprove') await publishDebounced(tx, jobs, id)
  await publishChanged(tx, jobs, [id])
  if (rule.to === STATUS.approved) await publishApproved(tx, jobs, id)
  return { id, status: rule.to, version }
}

function ruleFor(tender: Tender, move: Transition, caller: Caller, note: string | undefined): Rule {
  const verdict = judgeTransition(move, tender.status, caller.roles)
  if ('refused' in verdict)
    throw new Refused(
      verdict.refused,
      verdict.refused === 'wrong-state'
        ? refusal('tender-in-state', { state: STATUS_NAMES[tender.status] })
        : undefined,
    )
  const { rule } = verdict
  if (rule.note === 'required' && !note) throw refuse('note', 'enter-note')
  const missing = rule.complete === 'required' ? missingFields(tender) : {}
  if (Object.keys(missing).length > 0) throw refuseFields(missing)
  return rule
}
