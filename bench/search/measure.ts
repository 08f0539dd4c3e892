import { TOTAL_CAP } from '#contract/fields.ts'
import type { PeerAnswer, PeerSearch } from '../peers/peer.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Work } from './work.ts'

export type Engine = { name: string; search(asked: PeerSearch): Promise<PeerAnswer> }
/** Milliseconds of one engine at one work; a refused search counts as infinite. */
type Measured = { p50: number; p95: number; runs: number; refused: number }
export type MeasuredRow = { work: string; by: Map<string, Measured> }

/** An engine with a slower search than this is not measured at that work again. */
const TOO_LONG = 20_000

/**
 * Runs the same searches on every engine in rotating order, so that other work on the machine affects all alike. Throws
 * where an engine finds another number than the first.
 */
export async function measure(
  { name, searches }: Work,
  engines: readonly Engine[],
  seconds: number,
): Promise<MeasuredRow> {
  const times = new Map(engines.map((engine) => [engine.name, [] as number[]]))
  const given = new Set<string>()
  const once = async (engine: Engine, asked: PeerSearch): Promise<PeerAnswer | undefined> => {
    const started = performance.now()
    const answer = await engine.search(asked).catch((error: unknown): undefined => {
      if (!(error instanceof Refused)) throw error
    })
    const took = performance.now() - started
    times.get(engine.name)?.push(answer ? took : Infinity)
    if (took > TOO_LONG) given.add(engine.name)
    return answer
  }
  for (const asked of searches)
    compare(
      name,
      asked,
      (await inTurn(engines, (engine) => once(engine, asked))).filter((answer) => answer !== undefined),
    )
  for (const list of times.values()) list.length = 0
  const until = performance.now() + seconds * 1000
  for (let round = 0; round < searches.length || performance.now() < until; round++) {
    const asked = searches[round % searches.length]
    for (let turn = 0; turn < engines.length; turn++) {
      const engine = engines[(round + turn) % engines.length]
      if (asked && engine && !given.has(engine.name)) await once(engine, asked)
    }
  }
  return {
    work: name,
    by: new Map(
      [...times].map(([engine, list]) => [
        engine,
        {
          p50: quantile(list, 0.5),
          p95: quantile(list, 0.95),
          runs: list.length,
          refused: list.filter((took) => took === Infinity).length,
        },
      ]),
    ),
  }
}

export function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
}

async function inTurn<T, R>(list: readonly T[], each: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of list) results.push(await each(item))
  return results
}

/** The work is equal only when the results are. */
function compare(name: string, asked: PeerSearch, answers: readonly PeerAnswer[]): void {
  const [first, ...others] = answers.map((answer) => summary(answer))
  const differing = others.find((other) => other !== first)
  if (differing !== undefined) throw new Error(`${name}, ${JSON.stringify(asked)}: ${first} is found, and ${differing}`)
}

function summary({ total, counts }: PeerAnswer): string {
  // Names of regions and sources differ between engines; their numbers do not.
  const numbers = counts && [...counts.entries()].map(([key, n]) => `${key.split(':')[0]}=${n}`).sort()
  return `${Math.min(total, TOTAL_CAP + 1)} ${numbers?.join(' ') ?? ''}`
}
