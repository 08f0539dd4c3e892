const FIRST_SECONDS = 10
const LONGEST_SECONDS = 80

/**
 * How many seconds to wait before trying again, after `failures` in a row: twice as long each time, so that a failing
 * service is not overloaded.
 */
export const retryWait = (failures: number): number => Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (failures - 1))
