/** A value that changes while the page is shown, and what the document has in its place. */
export type Store<T> = {
  /** On the server and in the first render. */ readonly initial: T
  get(): T
  set(next: T): void
  /** Calls back after each change; answers how to stop. */ subscribe(listener: () => void): () => void
}
type Options<T> = {
  /** Finds the value when it is first asked for; without it, that is `initial`. */ read?(): T
  /** Runs while anybody follows the store; answers how to end it. */ whileFollowed?(): () => void
}

/** A value that several parts of the page share. Setting it to what it is tells nobody. */
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
