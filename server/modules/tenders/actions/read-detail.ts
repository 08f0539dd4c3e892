import { STATUS } from '#contract/tenders.ts'
import type { StaffDetail, TenderDetail } from '#contract/tenders.ts'
import type { Caller } from '#server/platform/caller.ts'
import { isStaff } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import type { World } from '#server/platform/world.ts'
import { staffDetail, tenderDetail } from '../core/detail.ts'
import type { TenderPorts } from '../core/ports.ts'
import { mustHaveAccess, mustSee } from '../core/sight.ts'
import { findTender, findTenderByGuid } from '../store/tenders.ts'
import { besideOf } from './beside.ts'

type Outside = Pick<World, 'db' | 'clock'>

/** The whole tender for a subscriber, or anyone signed in when it is free; staff sees every state and the staff fields. */
export async function readDetail({ db, clock }: Outside, ports: TenderPorts, caller: Caller, id: number): Promise<StaffDetail | TenderDetail> {
  const tender = mustHaveAccess(await findTender(db, id), caller)
  const beside = await besideOf(db, ports, id)
  return isStaff(caller) ? staffDetail(tender, beside, clock.now()) : tenderDetail(tender, beside, clock.now())
}

/** The tender behind a share link: approved only and without staff fields, whoever asks. */
export async function readShared({ db, clock }: Outside, ports: TenderPorts, guid: string): Promise<TenderDetail> {
  const tender = await findTenderByGuid(db, guid)
  if (tender?.status !== STATUS.approved) throw new Refused('not-found')
  return tenderDetail(tender, await besideOf(db, ports, tender.id), clock.now())
}

/** The tender behind a share link in any state, for staff. */
export async function readSharedByStaff({ db, clock }: Outside, ports: TenderPorts, caller: Caller, guid: string): Promise<StaffDetail> {
  const tender = mustSee(await findTenderByGuid(db, guid), caller)
  return staffDetail(tender, await besideOf(db, ports, tender.id), clock.now())
}
