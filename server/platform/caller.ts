import type { Role } from '#contract/endpoint.ts'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { Refused } from './refused.ts'

/** The person behind a session, as read from the database for this request. */
export type CallingPerson = {
  id: PersonId
  /** The name that they entered; staff without one are shown differently in history. */
  name: string | undefined
  sessionId: string
  /** When this session began by signing in; epoch milliseconds. */
  signedInAt: Instant
  email: string | undefined
  emailConfirmed: boolean
  /** E.164 */
  phone: string | undefined
  phoneConfirmed: boolean
  language: 'en' | 'am'
}

/** The caller, as known from the session; never from the body or the URL. */
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

/** The author of a change as rows store it: the name of that time, and the number that tells namesakes apart. */
export type Author = { by: string | null; byId: PersonId | null }
export const authorOf = ({ name, person }: Pick<Caller, 'name' | 'person'>): Author => ({
  by: name ?? null,
  byId: person?.id ?? null,
})

export const visitor: Caller = { name: undefined, signedIn: false, subscriber: false, roles: new Set() }

export function isStaff(caller: Pick<Caller, 'roles'>): boolean {
  return caller.roles.size > 0
}

export function hasRole(caller: Caller, ...roles: Role[]): boolean {
  return roles.some((role) => caller.roles.has(role))
}

/** The person; refused with signed-out for a visitor. */
export function personOf(caller: Caller): CallingPerson {
  if (!caller.person) throw new Refused('signed-out')
  return caller.person
}
