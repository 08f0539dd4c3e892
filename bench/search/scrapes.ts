import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#ethiopia/time-units.ts'
import { markdownTable } from '../served.ts'
import { quantile } from './measure.ts'

/** The server's METRICS_TOKEN. */
export const SCRAPE_TOKEN = 'token-of-a-bench-that-scrapes'
const EVERY = 5 * SECOND

/** Reads a server's figures every five seconds until `end`, which resolves to a table of how long that took. */
export function startScraping(origin: string): { end(): Promise<string> } {
  const times: number[] = []
  let [series, failures] = [0, 0]
  const ending = new AbortController()
  const scrape = async () => {
    const began = performance.now()
    const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${SCRAPE_TOKEN}` } })
    const lines = (await response.text()).split('\n')
    if (!response.ok) throw new Error(`/metrics answered ${response.status}`)
    times.push(performance.now() - began)
    series = lines.filter((line) => line !== '' && !line.startsWith('#')).length
  }
  const scraping = (async () => {
    while (!ending.signal.aborted) {
      await scrape().catch(() => (failures += 1))
      await sleep(EVERY, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  })()
  return {
    async end() {
      ending.abort()
      await scraping
      const figures = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1))
      return markdownTable(
        ['scrapes', 'failed', 'p50 ms', 'p95 ms', 'longest ms', 'series'],
        [[times.length, failures, ...figures, series]],
      )
    },
  }
}
