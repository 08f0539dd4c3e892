import type { Reading } from '#server/platform/world.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Approvable } from '#contract/tender-workflow.ts'
import type { Caller } from '#server/platform/caller.ts'
import { judgeTransition } from '#notices/workflow.ts'
import type { DeskFacts } from '../core/desk-row.ts'
import type { TenderPorts } from '../core/ports.ts'
import { idsOf } from './approve-range.ts'
import type { TenderSelection } from './approve-range.ts'
import { readDeskFacts } from './desk-facts.ts'

/** The results that approving these tenders together would have. Changes nothing. */
export async function previewApproval(
  reading: Reading,
  ports: TenderPorts,
  caller: Caller,
  many: TenderSelection,
): Promise<Approvable[]> {
  const ids = idsOf(many)
  const facts = new Map((await readDeskFacts(reading, ports, caller, ids)).map((tender) => [tender.id, tender]))
  return ids.map((id) => {
    const tender = facts.get(id)
    const why = whyNot(tender, caller)
    return { id, can: why.length === 0, why, tender }
  })
}

function whyNot(tender: DeskFacts | undefined, caller: Caller): Approvable['why'] {
  if (!tender) return [{ code: 'not-found' }]
  const { status } = tender
  if (status !== STATUS.submitted || 'refused' in judgeTransition('approve', status, caller.roles))
    return [{ code: 'wrong-state', status }]
  return tender.closingAgain ? [{ code: 'closing-again' }] : []
}
