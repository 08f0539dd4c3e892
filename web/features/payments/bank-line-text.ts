import type { BankLineView } from '#contract/bank-lines.ts'
import type { LineFault } from '#contract/statement-columns.ts'
import { m } from '#web/lib/messages.ts'

/** The state of a line of a bank statement, in the reader's language. */
export const LINE_STATE_TEXT: Record<BankLineView['state'], () => string> = {
  new: m.line_state_new,
  used: m.line_state_used,
  ignored: m.line_state_ignored,
}

/** Why a line of a statement could not be imported. */
export const LINE_FAULT_TEXT: Record<LineFault, () => string> = {
  'day-unreadable': m.lines_fault_day,
  'day-long-ago': m.lines_fault_past,
  'day-to-come': m.lines_fault_future,
  'amount-unreadable': m.lines_fault_amount,
  'amount-missing': m.lines_fault_no_amount,
}
