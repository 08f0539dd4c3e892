import { STATUS } from '#contract/tenders.ts'
import type { Status } from '#contract/tenders.ts'
import { isStaff } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'

/** A tender that is not approved does not exist for anyone but staff. */
export function requireVisible<T extends { status: Status }>(tender: T | undefined, caller: Caller): T {
  if (!tender || (tender.status !== STATUS.approved && !isStaff(caller))) throw new Refused('not-found')
  return tender
}

/** Whether a reader may open the whole tender: by subscription, or because it is free and they are signed in. */
export const mayOpen = (freeTender: boolean, reader: Pick<Caller, 'subscriber' | 'signedIn' | 'roles'>): boolean =>
  reader.subscriber || isStaff(reader) || (freeTender && reader.signedIn)

/** A tender that the caller may see and open. Refuses 'not-found' or 'subscription-needed'. */
export function requireAccess<T extends { status: Status; freeTender: boolean }>(
  tender: T | undefined,
  caller: Caller,
): T {
  const seen = requireVisible(tender, caller)
  if (!mayOpen(seen.freeTender, caller)) throw new Refused('subscription-needed')
  return seen
}
