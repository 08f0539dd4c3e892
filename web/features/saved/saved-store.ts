import type { ReminderView } from '#contract/saved.ts'
import { Unreachable } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { checkConnection } from '#web/lib/connection.ts'
import { createStore } from '#web/lib/create-store.ts'
import type { SavedChange } from '#web/outbox/change.ts'
import type { ChangeAnswer } from '#web/outbox/send-in-order.ts'
import { m } from '#web/lib/messages.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { UNKNOWN, changed, tenderOf, undone } from './saved-state.ts'
import type { SavedState } from './saved-state.ts'
import { showToast } from '#web/ui/show-toast.ts'

/** Does the work, and again after asking the person for missing details. */
export type SavedWithDetails = <T>(work: () => Promise<T>) => Promise<T>

export const savedTenders = createStore<SavedState>(UNKNOWN)
let asking: Promise<void> | undefined
let again: ReturnType<typeof setTimeout> | undefined
const AGAIN_MS = 300

async function outbox() {
  const changes = await import('./queued-changes.ts')
  changes.onQueuedSent(queuedSent)
  return changes
}

function queuedSent(answers: readonly ChangeAnswer[]): void {
  void recount()
  if (answers.length === 0) return
  showToast(answers.some((answer) => 'refused' in answer) ? m.save_refused() : m.save_sent())
  askSavedAgain()
}

let counts = 0
/**
 * Records which tenders have waiting changes, as stored on the device: a waiting change may have been sent, or become
 * void, with another one.
 */
async function recount(): Promise<void> {
  const count = ++counts
  const queued = await waiting()
  if (count === counts) savedTenders.set({ ...savedTenders.get(), waiting: shownOf(queued) })
}

type QueuedChanges = Awaited<ReturnType<typeof waiting>>
const waiting = () =>
  outbox()
    .then(({ waitingChanges }) => waitingChanges())
    // No store on this device, so nothing is stored there.
    .catch(() => [])
const shownOf = (queued: QueuedChanges) =>
  new Set(queued.filter(({ onItsWay }) => !onItsWay).map(({ change }) => tenderOf(change)))

/** Sends changes made without a connection, if there are any. */
export async function sendQueuedChanges(): Promise<void> {
  await (await outbox()).sendQueued()
}

/** How many changes were made here: a response to an earlier request is outdated. */
let changes = 0
type SavedAnswer = { myTenders: number[]; reminders: ReminderView[] }
const saidAt = new WeakMap<SavedAnswer, number>()

/** To be called before reading, to note the number of changes by then. */
export async function dated<T extends SavedAnswer>(read: () => Promise<T>): Promise<T> {
  const before = changes
  const savedAnswer = await read()
  saidAt.set(savedAnswer, before)
  return savedAnswer
}

/**
 * Applies the server's response, with the waiting changes on top. Reads again instead if something changed since the
 * call began.
 */
export async function learnSaved(savedAnswer: SavedAnswer): Promise<void> {
  if ((saidAt.get(savedAnswer) ?? 0) !== changes) return askSavedAgain()
  const { myTenders, reminders } = savedAnswer
  let next: SavedState = { isKnown: true, ids: new Set(myTenders), reminders, waiting: new Set() }
  const queued = await waiting()
  if ((saidAt.get(savedAnswer) ?? 0) !== changes) return askSavedAgain()
  for (const { change } of queued) next = changed(next, change)
  savedTenders.set({ ...next, waiting: shownOf(queued) })
}

/**
 * Reads at a moment at which nothing is being sent: a change sent during the call would be neither in the response nor
 * among the waiting ones.
 */
async function ask(): Promise<void> {
  const { whileNothingIsSent } = await import('#web/outbox/queued-changes.ts')
  await whileNothingIsSent(async () =>
    learnSaved(await dated(() => browserCall('POST /api/tenders/get_saved_tenders', { body: { pageSize: 1 } }))),
  )
}

/** Without a response: as this device cached it, until the service answers. */
async function askDevice(): Promise<void> {
  const { SAVED_LIST, findCachedList } = await import('#web/offline/own-lists.ts')
  const last = await findCachedList(SAVED_LIST)
  if (!last) return
  await learnSaved(await dated(async () => last.value as SavedAnswer))
  addEventListener('online', askSavedAgain, { once: true })
}

/**
 * Reads once which tenders are saved, for a signed-in reader. Without a response and a cached copy, it is read again
 * the next time.
 */
export function askSaved(): void {
  if (savedTenders.get().isKnown || !isSignedIn()) return
  asking ??= ask()
    .catch((error: unknown) => (error instanceof Unreachable ? askDevice() : undefined))
    .catch(() => undefined)
    .finally(() => {
      asking = undefined
    })
}

/**
 * Reads again, a moment later: something was changed elsewhere, late or meanwhile. Without a response, when a network
 * is there.
 */
export function askSavedAgain(): void {
  clearTimeout(again)
  again = setTimeout(() => void ask().catch(() => addEventListener('online', askSavedAgain, { once: true })), AGAIN_MS)
}

export type Made = { outcome: 'done' | 'later'; reminder?: ReminderView }

const withReminder = (before: SavedState, reminder: ReminderView): SavedState => ({
  ...before,
  reminders: [...before.reminders.filter(({ id }) => id !== reminder.id), reminder].toSorted((a, b) =>
    a.remindDate < b.remindDate ? -1 : 1,
  ),
})

/**
 * Shows a change at once, stores it on the device and sends it to the service. Without a response it stays on the
 * device and is sent when there is a connection ('later'). Rejects with a refusal, after undoing it.
 */
export async function makeChange(change: SavedChange, withDetails: SavedWithDetails): Promise<Made> {
  const before = savedTenders.get()
  changes++
  savedTenders.set(changed(before, change))
  try {
    const answer = await (await outbox()).sendOrQueue(change, withDetails)
    if (!answer) {
      void checkConnection()
      return { outcome: 'later' }
    }
    void import('#web/offline/own-lists.ts').then(({ savedChanged }) => savedChanged()).catch(() => undefined)
    const { reminder } = answer.value
    if (reminder) savedTenders.set(withReminder(savedTenders.get(), reminder))
    return { outcome: 'done', reminder }
  } catch (error) {
    savedTenders.set(undone(savedTenders.get(), before, change))
    throw error
  } finally {
    // A reading that began during the call may not include it.
    changes++
    void recount()
  }
}

/** Removes a reminder; the tender stays saved. */
export async function undoSavedChange(reminder: ReminderView): Promise<void> {
  const before = savedTenders.get()
  savedTenders.set({ ...before, reminders: before.reminders.filter(({ id }) => id !== reminder.id) })
  try {
    await browserCall('DELETE /api/tenders/reminder/{id}', { params: { id: reminder.id } })
  } catch (error) {
    savedTenders.set(before)
    throw error
  }
}
