const SECONDS_AN_HOUR = 3600

/**
 * How a process's memory develops, from one sample a second: the mean of the first, the middle and the last tenth in
 * MB, and the linear trend of all samples, in MB an hour.
 */
export function memoryCourse(samples: readonly number[]): {
  start: number
  middle: number
  end: number
  slope: number
} {
  const tenth = Math.max(1, Math.floor(samples.length / 10))
  const mean = (part: readonly number[]) => part.reduce((sum, sample) => sum + sample, 0) / Math.max(part.length, 1)
  const half = Math.floor((samples.length - tenth) / 2)
  const [n, all] = [(samples.length - 1) / 2, mean(samples)]
  const spread = samples.reduce((sum, _, i) => sum + (i - n) ** 2, 0)
  const rise = samples.reduce((sum, sample, i) => sum + (i - n) * (sample - all), 0)
  return {
    start: mean(samples.slice(0, tenth)),
    middle: mean(samples.slice(half, half + tenth)),
    end: mean(samples.slice(-tenth)),
    slope: spread === 0 ? 0 : (rise / spread) * SECONDS_AN_HOUR,
  }
}
