import type { BidChoice } from '#contract/bidding-limits.ts'
import type { TenderId } from '#contract/ids.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { createStore } from '#web/lib/create-store.ts'
import { isSignedIn } from '#web/lib/session.ts'
import type { ReaderChange } from '#web/outbox/change.ts'
import { decided, isNoteKnown, withAnswer } from './decision-state.ts'
import type { BidDecisions, KnownDecision } from './decision-state.ts'

const KEY = 'bid-decisions'
/** As many as a call accepts. */
const MAX_ASKED = 100

export const bidDecisions = createStore<BidDecisions>(new Map())
let wanted = new Set<number>()
/** Raised by each change made here: a response to an earlier request is then outdated. */
let changes = 0

const device = async () => {
  const [{ cacheForPerson, findForPerson }, { currentPerson }] = await Promise.all([
    import('#web/offline/person-store.ts'),
    import('#web/offline/current-person.ts'),
  ])
  return {
    find: async () => ((await findForPerson(KEY, currentPerson()))?.value ?? []) as KnownDecision[],
    keep: (all: KnownDecision[]) => cacheForPerson(KEY, currentPerson(), all),
  }
}

const waiting = async (): Promise<ReaderChange[]> => {
  const { listQueuedHere } = await import('#web/outbox/send-queued.ts')
  return (await listQueuedHere().catch(() => [])).map(({ change }) => change)
}

/** All known decisions, cached for times without a connection. */
async function keepKnown(): Promise<void> {
  const { find, keep } = await device()
  const known = bidDecisions.get()
  const before = (await find()).filter(({ tenderId }) => !known.has(tenderId))
  await keep([...before, ...[...known.values()].filter((decision) => decision !== null)])
}

async function ask(ids: readonly number[]): Promise<void> {
  const before = changes
  const answer = await browserCall('POST /api/bidding/find_decisions', { body: { tenderIds: [...ids] } }).then(
    ({ decisions }) => ({ decisions, isFromService: true }),
    async () => ({ decisions: await (await device()).find().catch(() => []), isFromService: false }),
  )
  if (before !== changes) return ask(ids)
  bidDecisions.set(withAnswer(bidDecisions.get(), ids, answer, await waiting()))
  await keepKnown().catch(() => undefined)
}

/**
 * Reads the reader's decision about a tender if it is unknown, or once more as it may have changed elsewhere; requests
 * of one moment are one call.
 */
export function askBidDecision(tenderId: TenderId, mayBeOld = false): void {
  if (!isSignedIn() || (!mayBeOld && isNoteKnown(bidDecisions.get().get(tenderId))) || wanted.has(tenderId)) return
  if (wanted.size === 0) queueMicrotask(askWanted)
  wanted.add(tenderId)
}

function askWanted(): void {
  const ids = [...wanted].slice(0, MAX_ASKED)
  wanted = new Set([...wanted].slice(MAX_ASKED))
  void ask(ids).catch(() => undefined)
  if (wanted.size > 0) queueMicrotask(askWanted)
}

/**
 * Shows a decision at once, stores it on the device and sends it to the service; 'later' without a response. Rejects
 * with a refusal, after undoing it.
 */
export async function sendBidDecision(
  tenderId: TenderId,
  input: { decision: BidChoice | null } | { note: string | null },
): Promise<'done' | 'later'> {
  const change: ReaderChange =
    'note' in input ? { kind: 'note-bid', tenderId, ...input } : { kind: 'decide-bid', tenderId, ...input }
  const before = bidDecisions.get().get(tenderId)
  changes++
  bidDecisions.set(decided(bidDecisions.get(), change, Date.now()))
  try {
    const { sendOrQueue } = await import('#web/outbox/send-queued.ts')
    const answer = await sendOrQueue(change)
    await keepKnown().catch(() => undefined)
    if (answer) askBidDecision(tenderId)
    return answer ? 'done' : 'later'
  } catch (error) {
    const others = new Map(bidDecisions.get())
    if (before === undefined) others.delete(tenderId)
    else others.set(tenderId, before)
    bidDecisions.set(others)
    throw error
  } finally {
    changes++
  }
}
