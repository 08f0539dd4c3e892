import { currentPerson } from '../offline/current-person.ts'
import type { ReaderChange } from './change.ts'
import { sendQueuedOf, listQueued, queueChange } from './queued-changes.ts'
import { sendChange } from './send-change.ts'
import type { ChangeResult } from './send-change.ts'
import type { ChangeAnswer } from './send-in-order.ts'

/** Without an event of the browser that a network is there, it is retried at this interval. */
const AGAIN_MS = 20_000

type Around = <T>(work: () => Promise<T>) => Promise<T>

let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false
let announce: (answers: readonly ChangeAnswer[]) => void = () => undefined
/** Results of changes that were sent in this tab, by position, until their makers read them. */
const answered = new Map<number, ChangeAnswer>()
const awaited = new Set<number>()

/**
 * Listeners for each sending, with the responses that nobody waits for any more: none, where another tab had sent them.
 */
export function onQueuedSent(listener: typeof announce): void {
  announce = listener
}

/** Changes that wait in the outbox, in their order. `onItsWay`: this tab is sending it and receives the response. */
export const listQueuedHere = async (): Promise<{ change: ReaderChange; onItsWay: boolean }[]> =>
  (await listQueued(currentPerson())).map(({ change, order }) => ({ change, onItsWay: awaited.has(order) }))

/**
 * Stores a change on the device, sends the waiting ones, and returns the service's response; undefined while there is
 * none. Rejects with a refusal.
 */
export async function sendOrQueue(
  change: ReaderChange,
  around: Around = (work) => work(),
): Promise<{ value: ChangeResult } | undefined> {
  let order: number
  try {
    order = await queueChange(change, currentPerson())
  } catch {
    // No store on this device, as in some private windows, so it is sent now or never.
    return { value: await around(() => sendChange(change)) }
  }
  awaited.add(order)
  await send(around)
  awaited.delete(order)
  const answer = answered.get(order)
  answered.delete(order)
  if (answer && 'refused' in answer) throw answer.refused
  if (answer) return answer
  // Another tab may have sent it, or a later change may have replaced it.
  return (await listQueued(currentPerson())).some((queued) => queued.order === order) ? undefined : { value: {} }
}

async function send(around: Around): Promise<void> {
  const { answers, isLeft } = await sendQueuedOf(currentPerson(), (change) => around(() => sendChange(change)))
  clearTimeout(timer)
  if (isLeft) tryAgainLater()
  for (const answer of answers) if (awaited.has(answer.queued.order)) answered.set(answer.queued.order, answer)
  announce(answers.filter(({ queued }) => !awaited.has(queued.order)))
}

function tryAgainLater(): void {
  timer = setTimeout(() => void sendQueued(), AGAIN_MS)
  if (isListening) return
  isListening = true
  addEventListener('online', () => void sendQueued())
}

/** Sends waiting changes, if there are any, and retries later without a response. */
export const sendQueued = (): Promise<void> => send((work) => work())
