/** A value that changes while the page is shown, with its initial value in the document. */
export type Store<T> = {
  /** On the server and in the first render. */ readonly initial: T
  get(): T
  set(next: T): void
  /** Calls back after each change; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}
type Options<T> = {
  /** Computes the value when it is first read; without it, that is `initial`. */ read?(): T
  /** Runs while the store has subscribers; returns the function that ends it. */ whileFollowed?(): () => void
}

/** A value that several parts of the page share. Setting the present value notifies nobody. */
export function createStore<T>(initial: T, { read = () => initial, whileFollowed }: Options<T> = {}): Store<T> {
  const listeners = new Set<() => void>()
  let held: { value: T } | undefined
  let end: (() => void) | undefined
  return {
    initial,
    get: () => (held ??= { value: read() }).value,
    set(value) {
      if (held && Object.is(held.value, value)) return
      held = { value }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) end = whileFollowed?.()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) end?.()
      }
    },
  }
}
