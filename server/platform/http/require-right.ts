import type { Who } from '#contract/endpoint.ts'
import { hasRole, isStaff } from '../caller.ts'
import type { Caller } from '../caller.ts'
import { Refused } from '../refused.ts'

/** Enforces the right that the contract declares. Rules about the record itself belong to the action. */
export function requireRight(who: Who, caller: Caller): void {
  if (who === 'anyone') return
  if (!caller.signedIn) throw new Refused('signed-out')
  switch (who) {
    case 'signed-in':
    case 'own':
    case 'session':
      return
    case 'with-details':
      if (!isStaff(caller) && !(caller.name && caller.person?.phone)) throw new Refused('details-needed')
      return
    case 'confirmed-phone':
      if (!caller.person?.phoneConfirmed) throw new Refused('phone-needed')
      return
    case 'subscriber':
      if (!caller.subscriber) throw new Refused('subscription-needed')
      return
    case 'staff':
      if (!isStaff(caller)) throw new Refused('not-allowed')
      return
    default:
      if (!hasRole(caller, ...who)) throw new Refused('not-allowed')
  }
}
