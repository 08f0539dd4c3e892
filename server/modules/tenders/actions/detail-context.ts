import type { TenderId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import type { DetailContext } from '../core/detail.ts'
import type { TenderPorts } from '../core/ports.ts'
import { listPrinted } from '../store/printed.ts'

/** Additional data for a tender's page. Not to be called inside a transaction: ports have their own connection. */
export async function contextOf(db: Db, ports: TenderPorts, tenderId: TenderId): Promise<DetailContext> {
  const [documents, clippings] = await Promise.all([ports.documents(tenderId), listPrinted(db, tenderId)])
  return { documents, clippings }
}
