import type { SuppressionReason } from '#contract/notifications.ts'

type Value = number | string | readonly string[] | null
type Change = { field: string; from: Value; to: Value }

/** The result of a message of a change: `untold`, as the tender was away or a later message says it; `unheard`, as its reader knew nothing of the tender then. */
type EarlierMessage<C extends Change> = { changes: readonly C[]; fate: 'told' | 'untold' | 'unheard' }

const isStatus = ({ field }: Change): boolean => field === 'status'
const isWithdrawal = (changes: readonly Change[]): boolean =>
  changes.some((change) => isStatus(change) && change.to === 'withdrawn')

const comparable = (value: Value): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted((a, b) => (a < b ? -1 : Number(a > b))) : value)

/**
 * Several changes, one after the other, as one: for each field from what it was first to what it is last, without those that ended where they began.
 * Whether the tender is there comes first.
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
 * What a reader was not told yet on a channel, of the changes of a tender so far, the oldest first. A message says all that was owed before it, but one that
 * says that the tender was withdrawn says nothing else. How the tender was when the reader heard of it first is owed to nobody; whether it was there is.
 */
export function pendingChanges<C extends Change>(before: readonly EarlierMessage<C>[]): C[] {
  let owed: C[] = []
  for (const { changes, fate } of before) {
    if (fate === 'untold') owed.push(...changes)
    else if (fate === 'unheard') owed.push(...changes.filter(isStatus))
    else owed = isWithdrawal(changes) ? owed.filter((change) => !isStatus(change)) : []
  }
  return owed
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

/** The changes to render, those pending from before included; or the reason to suppress the message. */
export function changesToRender<C extends Change>(
  changes: readonly C[],
  owed: readonly C[],
  tender: 'open' | 'closed' | 'away',
): C[] | PendingReason {
  const net = netChanges([...owed, ...changes])
  const said = tender === 'away' ? net.filter(isStatus) : net.filter((change) => !isWithdrawal([change]))
  if (isWithdrawal(changes) !== (tender === 'away')) return tender === 'away' ? 'tender-closed' : 'tender-returned'
  if (tender === 'closed') return 'tender-closed'
  return said.length > 0 ? said : 'nothing-new'
}
