import type { LineId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import type { CreditDetails } from '../core/proposal.ts'
import { lockLine } from '../store/bank-lines.ts'

/**
 * Locks the line of the credit that is counted until the transaction ends. Refused where it was counted or set aside,
 * where another proposal holds it, and where it does not match the amount, day or account to be counted.
 */
export async function lockStatementLine(
  tx: Db,
  { lineId, account, bankReference, bookedOn, amount }: CreditDetails & { lineId: LineId },
  proposalId?: number,
): Promise<void> {
  const line = await lockLine(tx, lineId)
  if (!line) throw refuse('lineId', 'line-unknown')
  const isHeld = line.proposal_id !== null && line.proposal_id !== proposalId
  if (line.state !== 'new' || isHeld) throw new Refused('wrong-state', refusal('line-used'))
  const isSame =
    line.account === account &&
    line.amount === amount &&
    line.booked_on === bookedOn &&
    (line.reference_key === null || line.reference_key === bankReference)
  if (!isSame) throw refuse('lineId', 'line-differs')
}
