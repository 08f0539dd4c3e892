import { sql } from 'kysely'
import type { LineId, PaymentId, PersonId, PublicReceiptId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { MIN_NUMBER } from '../core/bank-line-match.ts'

/** A proposal holds a line until it is decided. */
export async function updateLineHeld(tx: Db, id: LineId, proposalId: number): Promise<void> {
  await sql`update bank_line set proposal_id = ${proposalId}::bigint where id = ${id}::bigint`.execute(tx)
}

/** Releases the line that a proposal held; returns its number. */
export async function updateLineReleased(tx: Db, proposalId: number): Promise<LineId[]> {
  const { rows } = await sql<{ id: LineId }>`
    update bank_line set proposal_id = null
    where proposal_id = ${proposalId}::bigint and state = 'new'
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

type Use = {
  paymentId: PaymentId
  entry: { source: string; kind: 'received' }
  /** The reference typed for a line without its own: it cannot be counted with another one later. */
  bankReference: string
  receiptId: PublicReceiptId | undefined
  by: PersonId
  now: Instant
}

/** Marks a line as counted. The caller has locked the line. */
export async function updateLineUsed(
  tx: Db,
  id: LineId,
  { paymentId, entry, bankReference, receiptId, by, now }: Use,
): Promise<void> {
  await sql`update bank_line set state = 'used', proposal_id = null, payment_id = ${paymentId}::bigint,
      entry_id = (select id from money_entry where source = ${entry.source} and kind = ${entry.kind}),
      reference_key = coalesce(reference_key, ${bankReference}),
      receipt_id = (select id from payment_receipt where public_id = ${receiptId ?? null}::text),
      decided_by = ${by}::bigint, decided_at = ${now}::bigint
    where id = ${id}::bigint`.execute(tx)
}

/** How many lines show a credit, without those set aside: it can be counted as often. */
export async function countLinesOfCredit(db: Db, account: string, bankReference: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from bank_line
    where account = ${account} and reference_key = ${bankReference} and state <> 'ignored'`.execute(db)
  return rows[0]?.n ?? 0
}

/** Which lines: some, those that may show one credit, or all. */
export type WhichLines = { ids: readonly LineId[] } | { account: string; bankReference: string } | 'all'
function among(which: WhichLines) {
  if (which === 'all') return sql<boolean>`true`
  return 'ids' in which
    ? sql<boolean>`id = any(${[...which.ids]}::bigint[])`
    : sql<boolean>`account = ${which.account} and (reference_key = ${which.bankReference}
        or reference_key is null and position(${which.bankReference} in signs) > 0)`
}

/**
 * Marks free lines whose credit was counted by hand as used, each for one entry; returns how many. A line without a
 * reference takes the one of a credit of its amount that its text contains. Reversed payments do not count.
 */
export async function updateCountedLinesUsed(db: Db, which: WhichLines, now: Instant): Promise<number> {
  const { rows } = await sql<{ id: LineId }>`
    with free as (
      select id, account, reference_key, amount, signs
      from bank_line
      where state = 'new' and proposal_id is null and ${among(which)}
    ), named as (
      select distinct on (free.id) free.id, entry.bank_reference
      from free join money_entry entry on entry.account = free.account and entry.amount = free.amount
      where free.reference_key is null and entry.kind = 'received' and length(entry.bank_reference) >= ${MIN_NUMBER}
        and position(entry.bank_reference in free.signs) > 0
      order by free.id, length(entry.bank_reference) desc
    ), keyed as (
      select free.id, free.account, free.amount, coalesce(free.reference_key, named.bank_reference) as reference_key
      from free left join named on named.id = free.id
    ), lines as (
      select id, account, reference_key, amount,
        row_number() over (partition by account, reference_key, amount order by id) as place
      from keyed where reference_key is not null
    ), entries as (
      select entry.id, entry.payment_id, entry.account, entry.bank_reference, entry.amount, entry.by_person,
        row_number() over (partition by entry.account, entry.bank_reference, entry.amount order by entry.id) as place
      from money_entry entry join payment on payment.id = entry.payment_id
      where entry.kind = 'received'
        and exists (
          select 1
          from lines
          where lines.account = entry.account and lines.reference_key = entry.bank_reference)
        and (payment.state <> 'reversed' or exists (
          select 1 from money_entry back where back.payment_id = payment.id and back.kind = 'given-back'))
        and not exists (select 1 from bank_line used where used.entry_id = entry.id and used.state = 'used')
    )
    update bank_line set state = 'used', payment_id = entries.payment_id, entry_id = entries.id,
      reference_key = lines.reference_key,
      decided_by = entries.by_person, decided_at = ${now}::bigint
    from lines join entries on entries.account = lines.account and entries.bank_reference = lines.reference_key
      and entries.amount = lines.amount and entries.place = lines.place
    where bank_line.id = lines.id and bank_line.state = 'new' and bank_line.proposal_id is null
    returning bank_line.id`.execute(db)
  return rows.length
}

/**
 * Those of these lines without a reference on whose account and day a credit of their amount was counted without a
 * line.
 */
export async function listLikeCounted(db: Db, ids: readonly LineId[]): Promise<Set<LineId>> {
  const { rows } = await sql<{ id: LineId }>`
    select line.id from bank_line line
    where line.id = any(${[...ids]}::bigint[]) and line.reference_key is null and exists (
      select 1 from money_entry entry join payment on payment.id = entry.payment_id
      where entry.kind = 'received' and entry.account = line.account and entry.amount = line.amount
        and entry.booked_on = line.booked_on::date and payment.state <> 'reversed'
        and not exists (select 1 from bank_line used where used.entry_id = entry.id and used.state = 'used'))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** A payment was reversed: its credits can be counted for another, with the numbers they had. */
export async function updateLinesFree(tx: Db, paymentId: PaymentId): Promise<void> {
  await sql`update bank_line set state = 'new', payment_id = null, receipt_id = null
    where payment_id = ${paymentId}::bigint and state = 'used'`.execute(tx)
}

/** Money of a reversed payment was returned to its sender, so its lines can be counted for nobody. */
export async function updateLinesClosed(tx: Db, paymentId: PaymentId): Promise<void> {
  await sql`update bank_line set state = 'used', payment_id = ${paymentId}::bigint, proposal_id = null
    where state in ('new', 'ignored') and entry_id in (
      select id from money_entry where payment_id = ${paymentId}::bigint and kind = 'received')`.execute(tx)
}
