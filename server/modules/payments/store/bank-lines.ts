import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { LineId, PersonId } from '#contract/ids.ts'
import type { StatementColumns } from '#contract/statement-columns.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { StoredStatementLine } from '../core/statement-lines.ts'
import type { BankLineTable, PaymentTables } from './tables.ts'

export type BankLineRow = Selectable<BankLineTable>
const store = (db: Db) => tables<PaymentTables>(db)

/** Stores new lines of a statement; returns their numbers. */
export async function insertLines(
  tx: Db,
  lines: readonly StoredStatementLine[],
  { account, by, now }: { account: string; by: PersonId; now: Instant },
): Promise<LineId[]> {
  const { rows } = await sql<{ id: LineId }>`
    insert into bank_line (account, booked_on, amount, text, reference, reference_key, signs, meant, checksum, state,
      imported_at, imported_by)
    select ${account}, "bookedOn", amount, text, reference, "referenceKey", signs,
      array(select jsonb_array_elements_text(meant)), checksum, 'new', ${now}::bigint, ${by}::bigint
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb)
      as line("bookedOn" text, amount bigint, text text, reference text, "referenceKey" text, signs text, meant jsonb,
        checksum text)
    on conflict (checksum) do nothing returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function insertOrUpdateColumns(
  db: Db,
  { account, columns, by, now }: { account: string; columns: StatementColumns; by: PersonId; now: Instant },
): Promise<void> {
  await sql`insert into bank_line_columns (account, columns, by_person, at)
    values (${account}, ${JSON.stringify(columns)}::text::jsonb, ${by}::bigint, ${now}::bigint)
    on conflict (account) do update set columns = excluded.columns, by_person = excluded.by_person,
      at = excluded.at`.execute(db)
}

export async function findColumns(db: Db, account: string): Promise<StatementColumns | undefined> {
  const row = await store(db)
    .selectFrom('bank_line_columns')
    .select('columns')
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.columns
}

export async function listMappedAccounts(db: Db): Promise<Set<string>> {
  const rows = await store(db).selectFrom('bank_line_columns').select('account').execute()
  return new Set(rows.map(({ account }) => account))
}

/** Where a page of lines ends: the day and number of its last. */
export type LinePlace = { day: string; id: LineId }
export type AskedLines = {
  account?: string | undefined
  state?: BankLineRow['state'] | undefined
  from?: string | undefined
  to?: string | undefined
  words: readonly string[]
  /** Santim. */
  amount?: number | undefined
  after?: LinePlace | undefined
}

const holds = (word: string) => {
  const like = `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(lower(text) like ${like} or lower(reference) like ${like}
    or (amount / 100.0)::numeric(16, 2)::text like ${like})`
}

/** Lines by a filter, the newest day first. */
export function listLines(db: Db, asked: AskedLines, limit: number): Promise<BankLineRow[]> {
  const { account, state, from, to, amount, after } = asked
  let query = store(db).selectFrom('bank_line').selectAll()
  if (account !== undefined) query = query.where('account', '=', account)
  if (state !== undefined) query = query.where('state', '=', state)
  if (from !== undefined) query = query.where('booked_on', '>=', from)
  if (to !== undefined) query = query.where('booked_on', '<=', to)
  if (amount !== undefined) query = query.where('amount', '=', amount)
  for (const word of asked.words) query = query.where(holds(word))
  if (after) query = query.where(sql<boolean>`(booked_on, id) < (${after.day}, ${after.id}::bigint)`)
  return query.orderBy('booked_on', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** New lines that nothing has claimed, oldest first. */
export function listFreeLines(db: Db, limit: number): Promise<BankLineRow[]> {
  return store(db)
    .selectFrom('bank_line')
    .selectAll()
    .where('state', '=', 'new')
    .where('proposal_id', 'is', null)
    .orderBy('booked_on')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countFreeLines(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from bank_line where state = 'new' and proposal_id is null`.execute(db)
  return rows[0]?.n ?? 0
}

export function findLine(db: Db, id: LineId): Promise<BankLineRow | undefined> {
  return store(db).selectFrom('bank_line').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The line with this number, locked until the transaction ends. */
export function lockLine(tx: Db, id: LineId): Promise<BankLineRow | undefined> {
  return store(tx).selectFrom('bank_line').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

const MAX_LIKE = 100

/**
 * Free lines of one of these amounts (santim), with a possible reference, or with one of these numbers; oldest first.
 */
export async function listLinesLike(
  db: Db,
  { amounts, reference, numbers }: { amounts: readonly number[]; reference: string; numbers: readonly string[] },
): Promise<BankLineRow[]> {
  const { rows } = await sql<BankLineRow>`select * from bank_line
    where state = 'new'
      and proposal_id is null
      and (amount = any(${[...amounts]}::bigint[]) or meant @> array[${reference}]::text[]
      or exists (select 1 from unnest(${[...numbers]}::text[]) as number where position(number in signs) > 0))
    order by (meant @> array[${reference}]::text[]) desc, booked_on desc, id desc limit ${MAX_LIKE}`.execute(db)
  return rows
}

/** Sets a line aside with a note, or takes it up again. The caller has locked the line. */
export async function updateLineIgnored(
  tx: Db,
  id: LineId,
  { isIgnored, note, by, now }: { isIgnored: boolean; note: string | null; by: PersonId; now: Instant },
): Promise<void> {
  await store(tx)
    .updateTable('bank_line')
    .set({ state: isIgnored ? 'ignored' : 'new', note, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute()
}
