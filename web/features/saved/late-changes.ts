import { browserCall } from '#web/lib/browser-call.ts'
import { sendWaiting, waitingWrites, writeLater } from '#web/lib/later/late-writes.ts'
import type { Answer } from '#web/lib/later/late-writes.ts'
import type { LateWrite } from '#web/lib/later/person-store.ts'
import { personNow } from '#web/lib/later/person-now.ts'
import { callOf, lateKey } from './saved-state.ts'
import type { Change } from './saved-state.ts'

/** Without a word from the browser that a network is there, it is tried again so often. */
const AGAIN_MS = 20_000
const KINDS: Readonly<Record<string, Change['kind']>> = {
  'POST /api/tenders/unsavetender': 'unsave',
  'POST /api/tenders/ClearAllTenders': 'clear',
}

let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false
let tell: (answers: readonly Answer[]) => void = () => undefined
/** Of changes that were sent in this tab, by their place in the order, until whoever made them asks. */
const answered = new Map<number, Answer>()
const awaited = new Set<number>()

/** Who is told whenever something was sent, with what came of changes that nobody waits for any more: none, where another tab had sent them. */
export function onLateSent(listener: typeof tell): void {
  tell = listener
}

function changeOf({ call, body }: LateWrite): Change {
  const kind = KINDS[call]
  if (kind === 'clear') return { kind }
  const given = body as { tenderId: number; remindDate?: string; daysBeforeClosing?: number }
  if (kind === 'unsave') return { kind, tenderId: given.tenderId }
  return given.remindDate === undefined && given.daysBeforeClosing === undefined ? { kind: 'save', tenderId: given.tenderId } : { kind: 'remind', ...given }
}

/** What was changed here and is not yet told to the service, in its order. Of what is `onItsWay` somebody in this tab is about to hear. */
export const waitingChanges = async (): Promise<{ change: Change; onItsWay: boolean }[]> =>
  (await waitingWrites(personNow())).map((write) => ({ change: changeOf(write), onItsWay: awaited.has(write.order) }))

/** Makes the call of a kept change. */
const callNow = ({ call, body }: Pick<LateWrite, 'call' | 'body'>): Promise<unknown> =>
  // Its key is one of `callOf`; the types of the three differ in nothing that is sent.
  browserCall(call as 'POST /api/tenders/savetender', { body: body as { tenderId: number } })

/** Puts a change on the device, sends what waits there, and answers with what the service said; undefined while there is no answer. */
export async function sendChange(change: Change, around: <T>(work: () => Promise<T>) => Promise<T>): Promise<{ value: unknown } | undefined> {
  const { key, replaces } = lateKey(change)
  const request = callOf(change)
  let order: number
  try {
    order = await writeLater({ key, person: personNow(), ...request }, replaces)
  } catch {
    // No store on this device, as in some private windows: then it is now or not at all.
    return { value: await around(() => callNow(request)) }
  }
  awaited.add(order)
  await send(around)
  awaited.delete(order)
  const answer = answered.get(order)
  answered.delete(order)
  if (answer && 'refused' in answer) throw answer.refused
  if (answer) return answer
  // Another tab may have sent it, or a later change have taken its place.
  return (await waitingWrites(personNow())).some((write) => write.order === order) ? undefined : { value: undefined }
}

async function send(around: <T>(work: () => Promise<T>) => Promise<T>): Promise<void> {
  const { answers, isLeft } = await sendWaiting(personNow(), (write) => around(() => callNow(write)))
  clearTimeout(timer)
  if (isLeft) tryAgainLater()
  for (const answer of answers) if (awaited.has(answer.write.order)) answered.set(answer.write.order, answer)
  tell(answers.filter(({ write }) => !awaited.has(write.order)))
}

function tryAgainLater(): void {
  timer = setTimeout(() => void sendLate(), AGAIN_MS)
  if (isListening) return
  isListening = true
  addEventListener('online', () => void sendLate())
}

/** Sends what waits, if anything does, and tries again later when there is still no answer. */
export const sendLate = (): Promise<void> => send((work) => work())
