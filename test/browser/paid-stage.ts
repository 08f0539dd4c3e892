import { openPeople } from './common-stage.ts'

export { PAID } from './common-stage.ts'

/** A stage with somebody of each name who has paid, and who did nothing yet. For what changes nothing but what is theirs: other files have the same server. */
export const openPaidStage = (names: readonly string[]) =>
  openPeople(Object.fromEntries(names.map((name) => [name, 'paid' as const])))
