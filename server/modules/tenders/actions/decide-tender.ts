import type { Publishing, World } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import type { ClosingWords } from '#notices/retyped-closing.ts'
import { readRetypedClosing } from '#notices/retyped-closing.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { judgeTypedClosing } from '../core/closing-risk.ts'
import type { TenderPorts } from '../core/ports.ts'
import type { Tender } from '../core/tender.ts'
import { insertRetyped } from '../store/effort.ts'
import { listClosedDays } from '../store/holidays.ts'
import { closingRisks, withClosingOnApproval } from './desk-facts.ts'
import { moveTender } from './move-tender.ts'
import type { Moved } from './move-tender.ts'

/** The closing as the approver typed it again, and the tender's own if they decide for that. */
export type TypedClosing = {
  closingWords?: ClosingWords | undefined
  closing?: number | undefined
  closingSeen?: number | undefined
}
type Decision = TypedClosing & {
  id: TenderId
  approve: boolean
  note?: string | undefined
  version?: number | undefined
}

/**
 * Approves a submitted tender; or, with a note, declines it or withdraws an approved one, which disappears from search
 * at once.
 */
export async function decideTender(
  world: Publishing,
  ports: TenderPorts,
  caller: Caller,
  { id, approve, note, version, ...typed }: Decision,
): Promise<Moved> {
  if (!approve) return moveTender(world, ports, caller, { id, move: 'decline', note, version })
  const check = await closingCheck(world, ports, caller, id, typed)
  return moveTender(world, ports, caller, { id, move: 'approve', note, version, check })
}

/**
 * Prepares the check of a closing that must be typed again; before the transaction, as a port has its own connection.
 */
export async function closingCheck(
  { clock }: Pick<World, 'clock'>,
  ports: TenderPorts,
  caller: Caller,
  id: TenderId,
  typed: TypedClosing,
): Promise<(tx: Db, tender: Tender) => Promise<void>> {
  const quoted = await ports.withClosingQuote([id])
  return async (tx, tender) => {
    const holidays = await listClosedDays(tx)
    const now = clock.now()
    const closing = typedClosing(tender.publishedAt ?? now, holidays, typed)
    const judged = withClosingOnApproval(tender, now, holidays)
    const differs = await checkClosing(tx, judged, quoted, { ...typed, closing })
    // Counts whether typing twice finds errors; the typed text is not stored.
    if (closing !== undefined)
      await insertRetyped(tx, { tenderId: id, personId: personOf(caller).id, at: now, differs })
  }
}

/** The instant of the typed text: the server reads the words itself, whatever the screen sent along. */
function typedClosing(
  publishedAt: Instant,
  holidays: Holidays,
  { closingWords, closing }: TypedClosing,
): number | undefined {
  if (!closingWords) return closing
  const read = readRetypedClosing(closingWords, publishedAt, holidays)
  if (!('at' in read)) throw refuse('closingWords', 'invalid', { field: 'closing' })
  return read.at
}

/**
 * Refuses a closing that should have been typed again and was not, or that was typed differently; returns whether
 * somebody saw both and decided.
 */
async function checkClosing(
  tx: Db,
  tender: Tender,
  quoted: ReadonlyMap<TenderId, Instant>,
  typed: TypedClosing,
): Promise<boolean> {
  const { id, closingAt } = tender
  const risk = (await closingRisks(tx, [tender], quoted)).get(id)
  const judged = judgeTypedClosing(closingAt, risk, typed)
  if (judged.verdict === 'closing-again') throw new Refused('closing-again')
  if (judged.verdict === 'closing-differs')
    throw new Refused('closing-differs', undefined, { extra: { closing: closingAt, typed: typed.closing } })
  return judged.differs === true
}
