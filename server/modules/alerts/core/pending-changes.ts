import type { SuppressionReason } from '#contract/notifications.ts'

type Value = number | string | readonly string[] | null
type Change = { field: string; from: Value; to: Value }

/**
 * `pending`: it still waits or failed, or was suppressed because the tender was withdrawn or a later message includes
 * it; `before-notified`: the reader did not know the tender yet.
 */
export type EarlierResult = 'sent' | 'pending' | 'before-notified'
type EarlierMessage<C extends Change> = { changes: readonly C[]; result: EarlierResult }

const isStatus = ({ field }: Change): boolean => field === 'status'
const isWithdrawal = (changes: readonly Change[]): boolean =>
  changes.some((change) => isStatus(change) && change.to === 'withdrawn')

const comparable = (value: Value): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted((a, b) => (a < b ? -1 : Number(a > b))) : value)

/**
 * Successive changes as one: each field from its first value to its last, without fields that are back where they
 * began. The status comes first.
 */
export function netChanges<C extends Change>(changes: readonly C[]): C[] {
  const byField = new Map<string, C>()
  for (const change of changes) {
    const first = byField.get(change.field)
    byField.set(change.field, first ? { ...change, from: first.from } : change)
  }
  const net = [...byField.values()].filter(({ from, to }) => comparable(from) !== comparable(to))
  return net.toSorted((a, b) => Number(isStatus(b)) - Number(isStatus(a)))
}

/**
 * The changes that one contact point has not been sent yet; `before` has the tender's messages, oldest first. A sent
 * message includes all pending ones, but a withdrawal contains nothing else.
 */
export function pendingChanges<C extends Change>(before: readonly EarlierMessage<C>[]): C[] {
  let pending: C[] = []
  for (const { changes, result } of before) {
    if (result === 'pending') pending.push(...changes)
    else if (result === 'before-notified') pending.push(...changes.filter(isStatus))
    else pending = isWithdrawal(changes) ? pending.filter((change) => !isStatus(change)) : []
  }
  return pending
}

/**
 * Changes as they still hold after `later` ones, which the reader was sent before them: without fields that changed
 * again, and without documents that did.
 */
export function stillTrue<C extends Change>(changes: readonly C[], later: readonly C[]): C[] {
  const last = new Map(later.map(({ field, to }) => [field, to]))
  return changes.flatMap((change) => {
    const present = last.get(change.field)
    if (present === undefined) return [change]
    if (!Array.isArray(present)) return []
    const names = [change.from, change.to].flatMap((value) => (Array.isArray(value) ? value : []))
    return [{ ...change, to: [...new Set(names)].filter((name) => present.includes(name)) }]
  })
}

/** Reasons after which a change is still pending: the next message that is sent includes it. */
type PendingReason = Extract<SuppressionReason, 'tender-closed' | 'tender-returned' | 'included-later' | 'nothing-new'>
const PENDING: ReadonlySet<SuppressionReason | null> = new Set<PendingReason>([
  'tender-closed',
  'tender-returned',
  'included-later',
  'nothing-new',
])
export const isPending = (reason: SuppressionReason | null): boolean => PENDING.has(reason)

/**
 * The changes to render, earlier pending ones included; or the reason to suppress the message. `away`: withdrawn or
 * deleted.
 */
export function changesToRender<C extends Change>(
  changes: readonly C[],
  pending: readonly C[],
  tender: 'open' | 'closed' | 'away',
): C[] | PendingReason {
  const net = netChanges([...pending, ...changes])
  const toRender = tender === 'away' ? net.filter(isStatus) : net.filter((change) => !isWithdrawal([change]))
  if (isWithdrawal(changes) !== (tender === 'away')) return tender === 'away' ? 'tender-closed' : 'tender-returned'
  if (tender === 'closed') return 'tender-closed'
  return toRender.length > 0 ? toRender : 'nothing-new'
}
