import { openPeople } from './common-site.ts'

export { PAID } from './common-site.ts'

/**
 * A site with a subscriber of each name, who did nothing yet. Tests may change only their own people's data, because
 * other files have the same server.
 */
export const openPaidSite = (names: readonly string[]) =>
  openPeople(Object.fromEntries(names.map((name) => [name, 'paid' as const])))
