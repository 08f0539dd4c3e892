const SECONDS_AN_HOUR = 3600

/**
 * How a process's memory develops, from one sample a second: the mean of the first, the middle and the last tenth in
 * MB, and the linear trend of all samples, in MB an hour.
 */
export function memoryCourse(looks: readonly number[]): { start: number; middle: number; end: number; slope: number } {
  const tenth = Math.max(1, Math.floor(looks.length / 10))
  const mean = (part: readonly number[]) => part.reduce((sum, one) => sum + one, 0) / Math.max(part.length, 1)
  const half = Math.floor((looks.length - tenth) / 2)
  const [n, all] = [(looks.length - 1) / 2, mean(looks)]
  const spread = looks.reduce((sum, _, i) => sum + (i - n) ** 2, 0)
  const rise = looks.reduce((sum, one, i) => sum + (i - n) * (one - all), 0)
  return {
    start: mean(looks.slice(0, tenth)),
    middle: mean(looks.slice(half, half + tenth)),
    end: mean(looks.slice(-tenth)),
    slope: spread === 0 ? 0 : (rise / spread) * SECONDS_AN_HOUR,
  }
}
