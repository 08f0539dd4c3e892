import { openPeople } from './common-stage.ts'

export { PAID } from './common-stage.ts'

/**
 * A stage with a subscriber of each name, who did nothing yet. Tests may change only their own people's data, because
 * other files have the same server.
 */
export const openPaidStage = (names: readonly string[]) =>
  openPeople(Object.fromEntries(names.map((name) => [name, 'paid' as const])))
