import type { Clock } from '#server/platform/clock.ts'

type SettableClock = Clock & { set(to: number | string): void; advance(milliseconds: number): void }

/** A clock that stands still until a test moves it. Takes epoch milliseconds or an ISO instant with its zone. */
export function settableClock(start: number | string): SettableClock {
  const read = (at: number | string) => (typeof at === 'number' ? at : Date.parse(at))
  let now = read(start)
  return {
    now: () => now,
    set(to) {
      now = read(to)
    },
    advance(milliseconds) {
      now += milliseconds
    },
  }
}
