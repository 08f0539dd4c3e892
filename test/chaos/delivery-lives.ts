import type { ChaosResult, ChaosSize } from './part-names.ts'
import { run } from './run.ts'

/**
 * Runs of notifications under kills of the worker, of the enqueuing process and of the database, one a seed, each
 * judged by the oracle.
 */
export async function deliverThroughKills(size: ChaosSize): Promise<ChaosResult> {
  const { seed: first, seeds, kills, dispatches, scale, workers, spread } = size
  // A sixth of the kills each affect the enqueuing process and the database; the network between breaks as often.
  const sixth = Math.round(kills / 6)
  const sum = { dispatches: 0, kills: 0, raw: 0 }
  const lost: string[] = []
  const extra: string[] = []
  for (let n = 0; n < seeds; n++) {
    const seed = first + n * 10
    const losesReplies = n % 2 !== 0
    const outcome = await run({
      seed,
      dispatches,
      kills: { worker: kills - 2 * sixth, enqueuer: sixth, database: sixth, network: sixth, held: 2 },
      scale,
      workers,
      way: 'jobs',
      moods: { failing: 0.02, lostReply: losesReplies ? 0.02 : 0, patience: 0.005, slow: 20 },
      spread: spread * 1000,
    })
    const { rawExtras, settledIn, states } = outcome
    process.stdout.write(
      `  seed ${seed}: ${outcome.dispatches} dispatches, ${outcome.expected} tellings, ${outcome.kills} kills, lost ${outcome.lost.length}, extra ${outcome.extra.length}, ` +
        `raw extras ${rawExtras}${losesReplies ? ' (replies are lost on purpose)' : ''}, settled in ${Math.round(settledIn / 1000)} s, took ${outcome.seconds} s, ${JSON.stringify(states)}\n`,
    )
    sum.dispatches += outcome.dispatches
    sum.kills += outcome.kills
    if (!losesReplies) sum.raw += rawExtras
    lost.push(...outcome.lost.map((fact) => `seed ${seed}: ${fact}`))
    extra.push(...outcome.extra.map((fact) => `seed ${seed}: ${fact}`))
  }
  const did = `${seeds} lives, ${sum.dispatches} dispatches, ${sum.kills} kills, ${sum.raw} raw extras where no reply was lost on purpose`
  return { did, lost, wrong: extra }
}
