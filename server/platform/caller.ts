import type { Role } from '#contract/endpoint.ts'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { Refused } from './refused.ts'

/** The person behind a session, as read from the database for this request. */
export type CallingPerson = {
  id: PersonId
  /** As they gave it; staff without one have another in history. */
  name: string | undefined
  sessionId: string
  /** When this session began, by showing who one is; epoch milliseconds. */
  signedInAt: Instant
  email: string | undefined
  emailConfirmed: boolean
  /** E.164 */
  phone: string | undefined
  phoneConfirmed: boolean
  language: 'en' | 'am'
}

/** The caller, as known from the session; never from the body or the address. */
export type Caller = {
  /** The name in history and created-by. Undefined for a visitor. */
  name: string | undefined
  signedIn: boolean
  /** An active trial, subscription, temporary or secondary end date in the future, or staff. */
  subscriber: boolean
  roles: ReadonlySet<Role>
  /** Undefined for a visitor. */
  person?: CallingPerson
}

export const visitor: Caller = { name: undefined, signedIn: false, subscriber: false, roles: new Set() }

export function isStaff(caller: Pick<Caller, 'roles'>): boolean {
  return caller.roles.size > 0
}

export function hasRole(caller: Caller, ...roles: Role[]): boolean {
  return roles.some((role) => caller.roles.has(role))
}

/** The person; refused with signed-out where nobody is signed in. */
export function personOf(caller: Caller): CallingPerson {
  if (!caller.person) throw new Refused('signed-out')
  return caller.person
}
