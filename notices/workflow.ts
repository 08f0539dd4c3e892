import { refusal } from '#contract/refusals.ts'
import type { Refusal, TenderState } from '#contract/refusals.ts'
import type { Role } from '#contract/endpoint.ts'
import { DATE_TYPE, STATUS } from '#contract/tender-states.ts'
import type { Status, TypedDate } from '#contract/tender.ts'
import type { Instant } from '#ethiopia/time-units.ts'

export type Transition = 'submit' | 'approve' | 'decline' | 'reapprove'
export type Rule = {
  move: Transition
  from: Status
  to: Status
  roles: readonly Role[]
  note?: 'required'
  complete?: 'required'
}

const { draft, submitted, declined, approved } = STATUS
const editors: readonly Role[] = ['editor', 'approver', 'admin']
const reviewers: readonly Role[] = ['reviewer', 'approver', 'admin']
const approvers: readonly Role[] = ['approver', 'admin']

/**
 * All moves of a tender's status; others are refused. Withdrawing an approved tender goes further than declining: no
 * reviewer may.
 */
export const RULES: readonly Rule[] = [
  { move: 'submit', from: draft, to: submitted, roles: editors, complete: 'required' },
  { move: 'submit', from: declined, to: submitted, roles: editors, complete: 'required' },
  { move: 'approve', from: submitted, to: approved, roles: approvers },
  { move: 'decline', from: submitted, to: declined, roles: reviewers, note: 'required' },
  { move: 'decline', from: approved, to: declined, roles: approvers, note: 'required' },
  // A declined tender comes back past the check at submitting, so the check is made here.
  { move: 'reapprove', from: declined, to: approved, roles: approvers, complete: 'required' },
  { move: 'reapprove', from: approved, to: approved, roles: approvers },
]

/** Whether somebody with these roles may write a tender in this state; one that is not stored yet has none. */
export const mayWrite = (roles: readonly string[], status: number | undefined): boolean =>
  (status === approved ? approvers : editors).some((role) => roles.includes(role))

type Verdict = { rule: Rule } | { refused: 'not-allowed' | 'wrong-state' }

/** The rule that allows these roles this move from this status, or why there is none. */
export function judgeTransition(move: Transition, from: Status, roles: ReadonlySet<Role>): Verdict {
  const may = (rule: Rule) => rule.roles.some((role) => roles.has(role))
  const rules = RULES.filter((rule) => rule.move === move)
  if (!rules.some(may)) return { refused: 'not-allowed' }
  const rule = rules.find((candidate) => candidate.from === from)
  if (!rule) return { refused: 'wrong-state' }
  return may(rule) ? { rule } : { refused: 'not-allowed' }
}

export const STATUS_NAMES: Readonly<Record<Status, TenderState>> = {
  [draft]: 'Draft',
  [submitted]: 'Submitted',
  [declined]: 'Declined',
  [approved]: 'Approved',
}

/** The facts about a notice that are checked before it may be submitted. */
type Known = {
  shortTitle: string
  companyName: string | null
  sourceName: string | null
  categories: readonly unknown[]
  closingAt: Instant | null
  closingTyped: TypedDate | null
}

/** Whether the tender says when it closes: a date, a duration that will give one, or words. */
function hasClosing({ closingAt, closingTyped }: Pick<Known, 'closingAt' | 'closingTyped'>): boolean {
  if (closingAt !== null) return true
  if (!closingTyped) return false
  return closingTyped.dateType === DATE_TYPE.text ? Boolean(closingTyped.text) : Boolean(closingTyped.duration)
}

/** The missing fields of a tender that is to be submitted: reasons by field of the input, empty when complete. */
export function missingFields(tender: Known): Record<string, Refusal[]> {
  const missing: Record<string, Refusal[]> = {}
  if (tender.shortTitle.trim() === '') missing.shortTitle = [refusal('enter-title')]
  if (!tender.companyName) missing.companyName = [refusal('enter-company')]
  if (!tender.sourceName) missing.sourceName = [refusal('enter-source')]
  if (!hasClosing(tender)) missing.closing = [refusal('enter-closing')]
  if (tender.categories.length === 0) missing.categories = [refusal('choose-sector')]
  return missing
}
