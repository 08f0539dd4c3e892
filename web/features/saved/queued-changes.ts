import { sendOrQueue, listQueuedHere } from '#web/outbox/send-queued.ts'
import type { QueuedChange } from '#web/offline/person-store.ts'
import { callOf, queuedKey } from './saved-state.ts'
import type { SavedChange } from './saved-state.ts'

export { onQueuedSent, sendQueued } from '#web/outbox/send-queued.ts'

const KINDS: Readonly<Record<string, 'save' | 'unsave' | 'clear'>> = {
  'POST /api/tenders/savetender': 'save',
  'POST /api/tenders/unsavetender': 'unsave',
  'POST /api/tenders/ClearAllTenders': 'clear',
}

/** The change of saved tenders that a kept call makes; undefined for what others keep. */
function changeOf({ call, body }: QueuedChange): SavedChange | undefined {
  const kind = KINDS[call]
  if (kind === undefined || kind === 'clear') return kind && { kind }
  const given = body as { tenderId: number; remindDate?: string; daysBeforeClosing?: number }
  if (kind === 'unsave') return { kind, tenderId: given.tenderId }
  return given.remindDate === undefined && given.daysBeforeClosing === undefined
    ? { kind, tenderId: given.tenderId }
    : { kind: 'remind', ...given }
}

/** What was changed here and is not yet told to the service, in its order. Of what is `onItsWay` somebody in this tab is about to hear. */
export async function waitingChanges(): Promise<{ change: SavedChange; onItsWay: boolean }[]> {
  const kept = await listQueuedHere()
  return kept.flatMap(({ write, onItsWay }) => {
    const change = changeOf(write)
    return change ? [{ change, onItsWay }] : []
  })
}

/** Puts a change on the device, sends what waits there, and answers with what the service said; undefined while there is no answer. */
export const sendChange = (
  change: SavedChange,
  around: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<{ value: unknown } | undefined> => sendOrQueue({ ...queuedKey(change), ...callOf(change) }, around)
