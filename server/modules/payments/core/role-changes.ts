import type { Role } from '#contract/endpoint.ts'
import type { PersonId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'

/** How long after a change of roles among verifiers it may have been made for a decision. */
export const FRESH_ROLE = 7 * DAY
export const VERIFIERS = ['admin', 'approver'] as const satisfies readonly Role[]
type Verifier = (typeof VERIFIERS)[number]

type Change = { personId: PersonId; actorId: PersonId | null; from: readonly Role[]; to: readonly Role[] }

/** Everybody who held one of these roles before one of these changes. */
export const formerHolders = (changes: readonly Change[], roles: readonly Verifier[]): PersonId[] =>
  changes.filter(({ from }) => roles.some((role) => from.includes(role))).map(({ personId }) => personId)

/**
 * Whether one of two can verify because the other gave them the role in one of these changes, or somebody else gave it
 * to both, directly or through others.
 */
export function shareGiver(changes: readonly Change[], one: PersonId, other: PersonId): boolean {
  const ofOne = giversOf(changes, one)
  return [...giversOf(changes, other)].some((person) => ofOne.has(person))
}

/** The person, everyone who gave them a verifying role, everyone who gave it to those, and so on. */
function giversOf(changes: readonly Change[], personId: PersonId): Set<PersonId> {
  const found = new Set([personId])
  for (const holder of found)
    for (const { personId: to, actorId, ...change } of changes)
      if (to === holder && actorId !== null && givesVerifier(change)) found.add(actorId)
  return found
}

const givesVerifier = ({ from, to }: Pick<Change, 'from' | 'to'>): boolean =>
  VERIFIERS.some((role) => to.includes(role) && !from.includes(role))
