/** Why reading failed: no connection (`isAway`), or the server's reason, if it gave one. */
export type Failure = { reason?: string; isAway?: boolean; /** The next attempt may succeed. */ isPassing?: boolean }
