import { expect } from 'vitest'

/** Linear work on four times as much takes four times as long, quadratic work sixteen times. */
const TIMES = 4
const TIMES_AT_MOST = 8
/** Milliseconds below which it makes no difference how work grows, and measuring it says little. */
const SHORT = 10
/** Milliseconds that no disturbance explains: one try is enough. */
const LONG = 1000
/** How often both sizes are tried before the best times count: the processor also has other things to do. */
const TRIES = 6
/** A disturbed quarter would hide how much longer the whole takes. */
const QUARTERS = 4

/**
 * Milliseconds in which this process had the processor: a busy machine takes longer, but not more of them. Those of the
 * thread alone are counted by ticks of the system's clock, which are too long.
 */
function worked(work: () => unknown): number {
  const from = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

/**
 * Why work on an input of this size may take too long on larger ones: the best times of a quarter and the whole, where
 * they are farther apart than for linear work. The larger comes first, so that the smaller finds everything compiled,
 * and each try has an input of its own, so that nothing is remembered. Empty where all is well.
 */
export function growthFaults<T>(
  name: string,
  size: number,
  make: (size: number) => T,
  work: (input: T) => unknown,
): string[] {
  let [whole, quarter] = [Infinity, Infinity]
  for (let n = 0; n < TRIES; n++) {
    const large = make(size - TIMES * n)
    whole = Math.min(
      whole,
      worked(() => work(large)),
    )
    if (whole < SHORT) return []
    for (let m = 0; m < QUARTERS && (m === 0 || quarter < LONG); m++) {
      const small = make(Math.ceil(size / TIMES) - QUARTERS * n - m)
      quarter = Math.min(
        quarter,
        worked(() => work(small)),
      )
    }
    if (whole < TIMES_AT_MOST * quarter) return []
    if (whole > LONG) break
  }
  return [`${name}: ${quarter.toFixed(1)} ms for a quarter, ${whole.toFixed(1)} ms for the whole`]
}

/** A text of at most so many characters that repeats a piece. */
export const repeated = (piece: string, size: number): string =>
  piece.repeat(Math.max(1, Math.floor(size / piece.length)))

/** Fails where the work on texts of one repeated piece grows faster than the texts. */
export function expectLinear(pieces: readonly string[], size: number, work: (text: string) => unknown): void {
  expect(
    pieces.flatMap((piece) => growthFaults(JSON.stringify(piece), size, (length) => repeated(piece, length), work)),
  ).toEqual([])
}
