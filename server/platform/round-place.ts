/** Where a round of a job goes on, by number: behind what the last one looked at, so that work which fails each time holds up no other. */
export type RoundPlace = { after: number }

/** Notes what a round looks at, of `most` at a time; where it comes to the end, the next one begins at the beginning. */
export function noteRound(place: RoundPlace, looked: readonly number[], most: number): void {
  place.after = looked.length < most ? 0 : (looked.at(-1) ?? 0)
}
