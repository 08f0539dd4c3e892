import { createStore } from './create-store.ts'
import { useStore } from './use-store.ts'
import { useVisitor } from './visitor.ts'

/** Until when what the server has rendered stays as it is; epoch milliseconds. */
export const rendered = { until: Infinity }

const endsAt = (instant: number): void => {
  if (import.meta.env.SSR) rendered.until = Math.min(rendered.until, instant)
}
const stepOf = (instant: number, every: number): number => Math.floor(instant / every) * every

type Clock = { subscribe(listener: () => void): () => void; read(): number }
const clocks = new Map<number, Clock>()

/** One timer for all subscribers to steps of the same length, on the step; it pauses while the page is hidden. */
function clockOf(every: number): Clock {
  const known = clocks.get(every)
  if (known) return known
  const read = () => stepOf(Date.now(), every)
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    timer = setTimeout(tick, every - (Date.now() % every))
  }
  const tick = () => {
    clearTimeout(timer)
    if (document.hidden) return
    step.set(read())
    wait()
  }
  const step = createStore(0, {
    whileFollowed() {
      document.addEventListener('visibilitychange', tick)
      wait()
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', tick)
      }
    },
  })
  const clock: Clock = { subscribe: step.subscribe, read }
  clocks.set(every, clock)
  return clock
}

/**
 * The present instant in whole steps of `every` milliseconds, updated on the step, so that a closing on the minute is
 * shown exactly. During hydration it is the server's clock, so that the first render equals the document.
 */
export function useNow(every: number): number {
  const { renderedAt } = useVisitor()
  const { subscribe, read } = clockOf(every)
  const initial = stepOf(renderedAt, every)
  endsAt(initial + every)
  return useStore({ subscribe, get: read, initial })
}

/** Whether an instant has passed, to the second; renders only when it does. Without an instant it never has. */
export function useHasPassed(instant = Infinity): boolean {
  const { renderedAt } = useVisitor()
  const { subscribe, read } = clockOf(1000)
  if (renderedAt < instant) endsAt(instant)
  return useStore({
    subscribe: instant === Infinity ? never : subscribe,
    get: () => read() >= instant,
    initial: renderedAt >= instant,
  })
}

const never = () => () => undefined
