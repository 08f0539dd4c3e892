/** The time limit of an outside call in milliseconds, whatever the other side does. */
export const CALL_TIMEOUT = 10_000
