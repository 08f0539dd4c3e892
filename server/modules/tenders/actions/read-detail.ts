import type { Reading } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { StaffDetail, TenderDetail } from '#contract/tenders.ts'
import type { Caller } from '#server/platform/caller.ts'
import { isStaff } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import { staffDetail, tenderDetail } from '../core/detail.ts'
import { markDetail } from '../core/mark-detail.ts'
import type { TenderPorts } from '../core/ports.ts'
import { requireAccess, requireVisible } from '../core/access.ts'
import { findTender, findTenderByGuid } from '../store/tenders.ts'
import { contextOf } from './detail-context.ts'

/**
 * The whole tender for a subscriber, or anyone signed in when it is free; staff sees every state and the staff fields.
 * Here and below `sought` is what the reader searched for, to be marked.
 */
export async function readDetail(
  { db, clock }: Reading,
  ports: TenderPorts,
  caller: Caller,
  id: TenderId,
  sought?: string,
): Promise<StaffDetail | TenderDetail> {
  const tender = requireAccess(await findTender(db, id), caller)
  const context = await contextOf(db, ports, id)
  return isStaff(caller)
    ? markDetail(staffDetail(tender, context, clock.now()), sought)
    : markDetail(tenderDetail(tender, context, clock.now()), sought)
}

/** The tender behind a share link: approved only and without staff fields, for every reader. */
export async function readShared(
  { db, clock }: Reading,
  ports: TenderPorts,
  guid: string,
  sought?: string,
): Promise<TenderDetail> {
  const tender = await findTenderByGuid(db, guid)
  if (tender?.status !== STATUS.approved) throw new Refused('not-found')
  return markDetail(tenderDetail(tender, await contextOf(db, ports, tender.id), clock.now()), sought)
}

/** The tender behind a share link in any state, for staff. */
export async function readSharedByStaff(
  { db, clock }: Reading,
  ports: TenderPorts,
  caller: Caller,
  guid: string,
  sought?: string,
): Promise<StaffDetail> {
  const tender = requireVisible(await findTenderByGuid(db, guid), caller)
  return markDetail(staffDetail(tender, await contextOf(db, ports, tender.id), clock.now()), sought)
}
