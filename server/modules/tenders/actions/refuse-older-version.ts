import type { Reading } from '#server/platform/world.ts'
import { Refused } from '#server/platform/refused.ts'
import { staffDetail } from '../core/detail.ts'
import type { TenderPorts } from '../core/ports.ts'
import type { Tender } from '../core/tender.ts'
import { contextOf } from './detail-context.ts'

/**
 * Refuses a decision on an older version, and returns the newer one. Not to be called inside a transaction, because it
 * calls ports.
 */
export async function refuseOlderVersion({ db, clock }: Reading, ports: TenderPorts, tender: Tender): Promise<never> {
  const newer = staffDetail(tender, await contextOf(db, ports, tender.id), clock.now())
  throw new Refused('changed-meanwhile', undefined, { extra: { newer } })
}
