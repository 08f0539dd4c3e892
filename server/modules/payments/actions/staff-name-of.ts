import type { Person } from '#server/modules/accounts/index.ts'

/** A person's name as staff sees it; undefined once the account was deleted. */
export const staffNameOf = (person: Person | undefined): string => person?.name ?? person?.email ?? person?.phone ?? ''
