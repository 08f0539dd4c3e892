/**
 * The place by number where a round of a job continues: behind the last item of the round before, so that items which
 * fail each time do not block others.
 */
export type RoundRobin = { after: number }

/**
 * Records a round over these items, listed at most `most` at a time, of which the first `reached` had their turn: the
 * next begins behind them, and at the beginning once all are through.
 */
export function advanceRound(place: RoundRobin, listed: readonly number[], reached: number, most: number): void {
  if (reached < listed.length) place.after = listed[reached - 1] ?? place.after
  else place.after = listed.length < most ? 0 : (listed.at(-1) ?? 0)
}
