/** What went wrong: no answer at all, or what the service said, if it said anything. */
export type Failure = { reason?: string; isAway?: boolean; /** It may answer the next time. */ isPassing?: boolean }
