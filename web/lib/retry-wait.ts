const FIRST_SECONDS = 10
const LONGEST_SECONDS = 80

/** For how many seconds to wait before trying again, `failures` in a row: twice as long each time, so that a service that is down is not besieged. */
export const retryWait = (failures: number): number => Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (failures - 1))
