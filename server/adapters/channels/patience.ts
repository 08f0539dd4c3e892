/** The time limit of an outside call in milliseconds, whatever the other side does. */
export const PATIENCE = 10_000
