import type { ProposedLine } from '#contract/bank-lines.ts'
import { m } from '#web/lib/messages.ts'

const BECAUSE: Record<ProposedLine['because'][number], () => string> = {
  reference: m.line_match_reference,
  number: m.line_match_number,
  amount: m.line_match_amount,
  day: m.line_match_day,
}

/** Why a line and a payment are shown together. */
export const matchReasonText = (because: ProposedLine['because']): string =>
  because.map((reason) => BECAUSE[reason]()).join(' · ')
