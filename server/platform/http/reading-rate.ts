import { isStaff } from '../caller.ts'
import type { Caller } from '../caller.ts'
import type { Log } from '../log.ts'
import type { RateLimit } from '../rate-limit.ts'
import { Refused } from '../refused.ts'

/** Requests of one call a minute: more than a person makes, fewer than copying the catalogue needs. */
export const READINGS_A_MINUTE = { visitor: 60, person: 120 } as const

/** This machine itself: the operator, and everybody where no proxy before it is configured. */
const isHere = (address: string): boolean => address === 'in-process' || /^127\.|^0:0:0:0$/.test(address)

/**
 * Limits the rate of reading the catalogue: a visitor's by address, a signed-in person's by id. Beyond it refused with
 * 'too-many-requests', and logged once a minute. Staff are not limited.
 */
export function limitReadingRate(rateLimit: RateLimit, key: string, caller: Caller, address: string, log: Log): void {
  if (isStaff(caller) || (!caller.signedIn && isHere(address))) return
  const who = caller.person ? `person ${caller.person.id}` : address
  if (rateLimit.allows(`reading ${key} ${who}`, caller.person ? READINGS_A_MINUTE.person : READINGS_A_MINUTE.visitor))
    return
  if (rateLimit.allows(`reading logged ${who}`, 1))
    log.warn(
      { route: key, ...(caller.person ? { person: caller.person.id } : {}) },
      'the catalogue is read faster than people do',
    )
  throw new Refused('too-many-requests')
}
