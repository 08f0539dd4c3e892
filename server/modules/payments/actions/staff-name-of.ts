import type { Person } from '#server/modules/accounts/index.ts'

/** How staff names somebody; nobody's name is left of an account that is gone. */
export const staffNameOf = (person: Person | undefined): string => person?.name ?? person?.email ?? person?.phone ?? ''
