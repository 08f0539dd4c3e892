import { ticks } from 'd3-array'

/** Counts have whole marks, even where there are few. */
const MIN_MARKS = 4

/** Round numbers from zero to at least the largest of these, and the position of a number on the scale, 0 to 100. */
export function scaleTo(largest: number): { marks: readonly number[]; place: (value: number) => number } {
  const some = ticks(0, Math.max(largest, MIN_MARKS), MIN_MARKS)
  const step = (some[1] ?? 1) - (some[0] ?? 0)
  const last = some.at(-1) ?? 1
  const top = last < largest ? last + step : last
  const marks = top > last ? [...some, top] : some
  return { marks, place: (value) => (Math.max(value, 0) / top) * 100 }
}
