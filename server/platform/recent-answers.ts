import { MINUTE } from '#ethiopia/time-units.ts'
import type { Span, Telemetry } from './telemetry.ts'

const RECENT = 15 * MINUTE
const MAX_KEPT = 20_000

/**
 * How long calls took in this process within the last quarter of an hour; milliseconds. `slowest` is a route pattern.
 */
export type RecentAnswers = { count: number; failed: number; p95: number; slowest: string | undefined }

type Answer = { at: number; route: string; took: number; failed: boolean }

/** Stores the spans that ended recently, and passes them on. */
export function recentAnswers(now: () => number = () => performance.now()) {
  let kept: Answer[] = []
  const counting = (next: Span, began: number): Span => ({
    child: () => counting(next.child(), now()),
    end(what) {
      if (what.kind === 'server') {
        const at = now()
        kept.push({ at, route: String(what.facts['http.route']), took: at - began, failed: what.failed })
        if (kept.length > MAX_KEPT) kept = kept.slice(MAX_KEPT / 2)
      }
      next.end(what)
    },
  })
  return {
    telemetry: (next: Telemetry): Telemetry => ({
      begin: () => counting(next.begin(), now()),
      report: (error, facts) => next.report(error, facts),
      close: () => next.close(),
    }),
    read(): RecentAnswers {
      kept = kept.filter(({ at }) => at > now() - RECENT)
      const p95 = nearest(kept.map(({ took }) => took))
      const routes = [...Map.groupBy(kept, ({ route }) => route)].map(
        ([route, answers]) => [route, nearest(answers.map(({ took }) => took))] as const,
      )
      const [slowest] = routes.toSorted(([, a], [, b]) => b - a)
      return { count: kept.length, failed: kept.filter(({ failed }) => failed).length, p95, slowest: slowest?.[0] }
    },
  }
}

/** The 95th percentile by nearest rank; 0 for an empty list. */
function nearest(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? 0
}
