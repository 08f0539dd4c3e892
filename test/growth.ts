import { expect } from 'vitest'

/**
 * Linear work on eight times as much takes eight times as long, up to twenty with its share of collecting garbage;
 * quadratic work sixty-four times.
 */
const TIMES = 8
const TIMES_AT_MOST = 32
/** Milliseconds below which it makes no difference how work grows, and measuring it says little. */
const SHORT = 20
/** Milliseconds that no disturbance explains: one try is enough. */
const LONG = 1000
/** How often both sizes are tried before the best times count: the processor also has other things to do. */
const TRIES = 6
/** A disturbed part would hide how much longer the whole takes. */
const PARTS = 4

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
 * Why work on an input of this size may take too long on larger ones: the best times of an eighth and the whole, where
 * they are farther apart than for linear work. The larger comes first, so that the smaller finds everything compiled,
 * and each try has an input of its own, so that nothing is remembered. Empty where all is well.
 */
export function growthFaults<T>(
  name: string,
  size: number,
  make: (size: number) => T,
  work: (input: T) => unknown,
): string[] {
  let [whole, part] = [Infinity, Infinity]
  for (let n = 0; n < TRIES; n++) {
    const large = make(size - n)
    whole = Math.min(
      whole,
      worked(() => work(large)),
    )
    if (whole < SHORT) return []
    for (let m = 0; m < PARTS && (m === 0 || part < LONG); m++) {
      const small = make(Math.ceil(size / TIMES) + PARTS * n + m)
      part = Math.min(
        part,
        worked(() => work(small)),
      )
    }
    if (whole < TIMES_AT_MOST * part) return []
    if (whole > LONG) break
  }
  return [`${name}: ${part.toFixed(1)} ms for an eighth, ${whole.toFixed(1)} ms for the whole`]
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
