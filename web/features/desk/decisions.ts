import { SECOND } from '#ethiopia/time-units.ts'
import type { ClosingWords } from '#notices/retyped-closing.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { createStore } from '#web/lib/create-store.ts'
import type { Store } from '#web/lib/create-store.ts'

/** How long a decision can be undone: nothing is sent until then, and nobody notified. */
export const TAKE_BACK_MS = 10 * SECOND

/** A decision on a tender in the version that was seen. Instants are epoch milliseconds. */
export type Decision = {
  id: number
  title: string
  what: 'approve' | 'decline' | 'reapprove'
  /** The version that was seen: the decision applies to no other. */ version: number
  note?: string
  /** The closing as it was typed again: the server reads the words itself. */ closingWords?: ClosingWords
  /** The tender's own closing, where it differs and the approver decides for it. */ closingSeen?: number
}
export type WaitingDecision = Decision & {
  /** When it is sent. */ until: number
  /** There was no connection; it is retried. */ isOffline?: boolean
  isSending?: boolean
}
export type RefusedDecision = { decision: Decision; error: unknown }
export type DecisionsView = {
  waiting: readonly WaitingDecision[]
  refused: readonly RefusedDecision[]
  /** How many were sent and accepted. */ sent: number
}

export type Decisions = {
  store: Store<DecisionsView>
  /** Decides after ten seconds; another decision about the same tender replaces it. */
  decide(decision: Decision): void
  /** Undoes the last decision that was not sent; returns it. */
  takeBack(): Decision | undefined
  dismiss(refused: RefusedDecision): void
  /** The page is left: everything is sent now. */
  sendAll(): void
}

type Deps = {
  /** Rejects with ApiProblem where it is refused. */
  send(decision: Decision): Promise<unknown>
  /** Sends in a way that outlives the page. */
  sendLeaving(decision: Decision): void
  now?: () => number
}

const NONE: DecisionsView = { waiting: [], refused: [], sent: 0 }

/** Decisions that wait to be sent, and those that were refused. */
export function createDecisions({ send, sendLeaving, now = Date.now }: Deps): Decisions {
  const store = createStore(NONE)
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const change = (part: Partial<DecisionsView>) => store.set({ ...store.get(), ...part })
  const without = (id: number) => store.get().waiting.filter((decision) => decision.id !== id)
  const stop = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  const wait = (decision: Decision, state: Partial<WaitingDecision> = {}) => {
    stop(decision.id)
    change({ waiting: [...without(decision.id), { ...decision, ...state, until: now() + TAKE_BACK_MS }] })
    timers.set(
      decision.id,
      setTimeout(() => void goOut(decision), TAKE_BACK_MS),
    )
  }
  async function goOut(decision: Decision): Promise<void> {
    timers.delete(decision.id)
    change({
      waiting: store.get().waiting.map((other) => (other.id === decision.id ? { ...other, isSending: true } : other)),
    })
    try {
      await send(decision)
      change({ waiting: without(decision.id), sent: store.get().sent + 1 })
    } catch (error) {
      if (!(error instanceof ApiProblem)) return wait(decision, { isOffline: true })
      change({ waiting: without(decision.id), refused: [...store.get().refused, { decision, error }] })
    }
  }
  return {
    store,
    decide: (decision) => wait(decision),
    takeBack() {
      const last = store.get().waiting.findLast(({ isSending }) => isSending !== true)
      if (!last) return undefined
      stop(last.id)
      change({ waiting: without(last.id) })
      return last
    },
    dismiss: (refused) => change({ refused: store.get().refused.filter((decision) => decision !== refused) }),
    sendAll() {
      for (const decision of store.get().waiting) {
        if (decision.isSending) continue
        stop(decision.id)
        sendLeaving(decision)
      }
      change({ waiting: store.get().waiting.filter(({ isSending }) => isSending) })
    },
  }
}
