import type { ReaderChange, SavedChange } from '#web/outbox/change.ts'
import { listQueuedHere } from '#web/outbox/send-queued.ts'

export { onQueuedSent, sendOrQueue, sendQueued } from '#web/outbox/send-queued.ts'

const isOfSaved = (change: ReaderChange): change is SavedChange =>
  !['rate-tender', 'decide-bid', 'note-bid'].includes(change.kind)

/**
 * Changes of saved tenders that wait in the outbox, in their order. `onItsWay`: this tab is sending it and receives the
 * response.
 */
export const waitingChanges = async (): Promise<{ change: SavedChange; onItsWay: boolean }[]> =>
  (await listQueuedHere()).flatMap(({ change, onItsWay }) => (isOfSaved(change) ? [{ change, onItsWay }] : []))
