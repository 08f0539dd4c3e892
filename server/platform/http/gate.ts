import type { Who } from '#contract/endpoint.ts'
import { hasRole, isStaff } from '../caller.ts'
import type { Caller } from '../caller.ts'
import { Refused } from '../refused.ts'

/** Holds the right that the contract declares. Rules about the record itself are the action's. */
export function mayCall(who: Who, caller: Caller): void {
  if (who === 'anyone') return
  if (!caller.signedIn) throw new Refused('signed-out')
  if (who === 'signed-in' || who === 'own') return
  if (who === 'subscriber') {
    if (!caller.subscriber) throw new Refused('subscription-needed')
    return
  }
  if (who === 'staff' ? !isStaff(caller) : !hasRole(caller, ...who)) throw new Refused('not-allowed')
}
