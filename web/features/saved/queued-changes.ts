import type { ReaderChange, SavedChange } from '#web/outbox/change.ts'
import { listQueuedHere } from '#web/outbox/send-queued.ts'

export { onQueuedSent, sendOrQueue, sendQueued } from '#web/outbox/send-queued.ts'

const isOfSaved = (change: ReaderChange): change is SavedChange =>
  !['rate-tender', 'decide-bid', 'note-bid'].includes(change.kind)

/** What was changed of saved tenders and is not yet told to the service, in its order. Of what is `onItsWay` somebody in this tab is about to hear. */
export const waitingChanges = async (): Promise<{ change: SavedChange; onItsWay: boolean }[]> =>
  (await listQueuedHere()).flatMap(({ change, onItsWay }) => (isOfSaved(change) ? [{ change, onItsWay }] : []))
