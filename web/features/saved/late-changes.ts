import { sendOrKeep, waitingHere } from '#web/lib/later/late-sender.ts'
import type { LateWrite } from '#web/lib/later/person-store.ts'
import { callOf, lateKey } from './saved-state.ts'
import type { Change } from './saved-state.ts'

export { onLateSent, sendLate } from '#web/lib/later/late-sender.ts'

const KINDS: Readonly<Record<string, 'save' | 'unsave' | 'clear'>> = {
  'POST /api/tenders/savetender': 'save',
  'POST /api/tenders/unsavetender': 'unsave',
  'POST /api/tenders/ClearAllTenders': 'clear',
}

/** The change of saved tenders that a kept call makes; undefined for what others keep. */
function changeOf({ call, body }: LateWrite): Change | undefined {
  const kind = KINDS[call]
  if (kind === undefined || kind === 'clear') return kind && { kind }
  const given = body as { tenderId: number; remindDate?: string; daysBeforeClosing?: number }
  if (kind === 'unsave') return { kind, tenderId: given.tenderId }
  return given.remindDate === undefined && given.daysBeforeClosing === undefined ? { kind, tenderId: given.tenderId } : { kind: 'remind', ...given }
}

/** What was changed here and is not yet told to the service, in its order. Of what is `onItsWay` somebody in this tab is about to hear. */
export async function waitingChanges(): Promise<{ change: Change; onItsWay: boolean }[]> {
  const kept = await waitingHere()
  return kept.flatMap(({ write, onItsWay }) => {
    const change = changeOf(write)
    return change ? [{ change, onItsWay }] : []
  })
}

/** Puts a change on the device, sends what waits there, and answers with what the service said; undefined while there is no answer. */
export const sendChange = (change: Change, around: <T>(work: () => Promise<T>) => Promise<T>): Promise<{ value: unknown } | undefined> =>
  sendOrKeep({ ...lateKey(change), ...callOf(change) }, around)
