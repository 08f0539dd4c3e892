/** An outside call ends within so many milliseconds, whatever the other side does. */
export const PATIENCE = 10_000
