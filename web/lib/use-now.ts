import { useSyncExternalStore } from 'react'
import { useVisitor } from './visitor.ts'

type Clock = { subscribe(listener: () => void): () => void; read(): number }
const clocks = new Map<number, Clock>()

/** One timer for all who follow steps of the same length, on the step; it rests while nobody looks at the page. */
function clockOf(every: number): Clock {
  const known = clocks.get(every)
  if (known) return known
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    clearTimeout(timer)
    timer = undefined
    if (document.hidden || listeners.size === 0) return
    for (const tell of listeners) tell()
    timer = setTimeout(tick, every - (Date.now() % every))
  }
  const clock: Clock = {
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) document.addEventListener('visibilitychange', tick)
      timer ??= setTimeout(tick, every - (Date.now() % every))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) document.removeEventListener('visibilitychange', tick)
      }
    },
    read: () => Math.floor(Date.now() / every) * every,
  }
  clocks.set(every, clock)
  return clock
}

/**
 * The present instant in whole steps of `every` milliseconds, renewed on the step: what closes on the minute is seen to close on it.
 * While the document is taken over it is the server's clock, so that the first render says what the document said.
 */
export function useNow(every: number): number {
  const { renderedAt } = useVisitor()
  const { subscribe, read } = clockOf(every)
  return useSyncExternalStore(subscribe, read, () => renderedAt)
}

/** Whether an instant has passed, to the second; renders only when it does. Without an instant it never has. */
export function useHasPassed(instant = Infinity): boolean {
  const { renderedAt } = useVisitor()
  const { subscribe, read } = clockOf(1000)
  return useSyncExternalStore(
    instant === Infinity ? never : subscribe,
    () => read() >= instant,
    () => renderedAt >= instant,
  )
}

const never = () => () => undefined
