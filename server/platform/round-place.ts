/** The place by number where a round of a job continues: behind the last item of the round before, so that items which fail each time do not block others. */
export type RoundPlace = { after: number }

/** Records the items of a round, at most `most` at a time; after the end the next round begins at the beginning. */
export function noteRound(place: RoundPlace, looked: readonly number[], most: number): void {
  place.after = looked.length < most ? 0 : (looked.at(-1) ?? 0)
}
