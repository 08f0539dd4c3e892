import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import type { World } from '#server/platform/world.ts'
import { judgeTypedClosing } from '../core/closing-risk.ts'
import type { TenderPorts } from '../core/ports.ts'
import type { Tender } from '../core/tender.ts'
import { closingRisks } from './desk-facts.ts'
import { moveTender } from './move-tender.ts'
import type { Moved } from './move-tender.ts'

/** What the approver says of the closing: as it was typed again, and the tender's own where they decide for it. */
export type Typed = { closing?: number | undefined; closingSeen?: number | undefined }
type Decision = Typed & { id: number; approve: boolean; note?: string | undefined; version?: number | undefined }

/** Approves a submitted tender; or, with a note, declines it or withdraws an approved one, which leaves search at once. */
export async function decideTender(
  world: Pick<World, 'db' | 'clock' | 'jobs'>,
  ports: TenderPorts,
  caller: Caller,
  { id, approve, note, version, ...typed }: Decision,
): Promise<Moved> {
  if (!approve) return moveTender(world, ports, caller, { id, move: 'decline', note, version })
  const check = await closingCheck(ports, id, typed)
  return moveTender(world, ports, caller, { id, move: 'approve', note, version, check })
}

/** What refuses a closing that should have been typed again; made before the transaction, as a port has its own way to the database. */
export async function closingCheck(
  ports: TenderPorts,
  id: number,
  typed: Typed,
): Promise<(tx: Db, tender: Tender) => Promise<void>> {
  const quoted = await ports.withClosingQuote([id])
  return (tx, tender) => checkClosing(tx, tender, quoted, typed)
}

/** Refuses a closing that should have been typed again and was not, or that was typed otherwise. */
async function checkClosing(tx: Db, tender: Tender, quoted: ReadonlySet<number>, typed: Typed): Promise<void> {
  const { id, closingAt } = tender
  const risk = (await closingRisks(tx, [tender], quoted)).get(id)
  const verdict = judgeTypedClosing(closingAt, risk, typed)
  if (verdict === 'closing-again') throw new Refused('closing-again')
  if (verdict === 'closing-differs')
    throw new Refused('closing-differs', undefined, { extra: { closing: closingAt, typed: typed.closing } })
}
