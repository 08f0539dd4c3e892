import type { TenderId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import type { DetailContext } from '../core/detail.ts'
import { shownChange } from '../core/notifiable.ts'
import type { TenderPorts } from '../core/ports.ts'
import { listAmendmentsOf } from '../store/amendments.ts'
import { listClippingsOf } from '../store/clippings-of-tender.ts'

const MAX_CHANGES = 5

/** Additional data for a tender's page. Not to be called inside a transaction: ports have their own connection. */
export async function contextOf(db: Db, ports: TenderPorts, tenderId: TenderId): Promise<DetailContext> {
  const [documents, clippings, amendments] = await Promise.all([
    ports.documents(tenderId),
    listClippingsOf(db, tenderId),
    listAmendmentsOf(db, tenderId, MAX_CHANGES),
  ])
  return { documents, clippings, changes: amendments.flatMap(shownChange) }
}
