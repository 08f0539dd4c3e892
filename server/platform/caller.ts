import type { Role } from '#contract/endpoint.ts'

/** Who is calling, as known from the session; never from the body or the address. */
export type Caller = {
  /** What history and created-by show. Undefined for a visitor. */
  name: string | undefined
  signedIn: boolean
  /** An active trial, subscription, temporary or secondary end date in the future, or staff. */
  subscriber: boolean
  roles: ReadonlySet<Role>
}

export const visitor: Caller = { name: undefined, signedIn: false, subscriber: false, roles: new Set() }

export function isStaff(caller: Caller): boolean {
  return caller.roles.size > 0
}

export function hasRole(caller: Caller, ...roles: Role[]): boolean {
  return roles.some((role) => caller.roles.has(role))
}
