import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { BankLineTable, LineColumns, PaymentTables } from './tables.ts'

export type BankLineRow = Selectable<BankLineTable>
const store = (db: Db) => tables<PaymentTables>(db)

export type NewLine = Pick<BankLineRow, 'booked_on' | 'amount' | 'text' | 'reference' | 'checksum'>

/** Keeps the lines of a statement that are not there yet; answers how many those were. */
export async function insertLines(
  tx: Db,
  lines: readonly NewLine[],
  { account, by, now }: { account: string; by: number; now: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bank_line (account, booked_on, amount, text, reference, checksum, state, imported_at, imported_by)
    select ${account}, booked_on, amount, text, reference, checksum, 'new', ${now}::bigint, ${by}::bigint
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb)
      as line(booked_on text, amount bigint, text text, reference text, checksum text)
    on conflict (checksum) do nothing returning id`.execute(tx)
  return rows.length
}

export async function saveLineColumns(
  db: Db,
  { account, columns, by, now }: { account: string; columns: LineColumns; by: number; now: number },
): Promise<void> {
  await sql`insert into bank_line_columns (account, columns, by_person, at)
    values (${account}, ${JSON.stringify(columns)}::text::jsonb, ${by}::bigint, ${now}::bigint)
    on conflict (account) do update set columns = excluded.columns, by_person = excluded.by_person, at = excluded.at`.execute(
    db,
  )
}

export async function findLineColumns(db: Db, account: string): Promise<LineColumns | undefined> {
  const row = await store(db)
    .selectFrom('bank_line_columns')
    .select('columns')
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.columns
}

type Asked = {
  state?: BankLineRow['state'] | undefined
  account?: string | undefined
  text?: string | undefined
  before?: number | undefined
  limit: number
}

/** Lines newest first, those whose text, number or amount holds what was asked. */
export function listLines(db: Db, { state, account, text, before, limit }: Asked): Promise<BankLineRow[]> {
  const like = `%${(text ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return store(db)
    .selectFrom('bank_line')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'new'))
    .$if(account !== undefined, (query) => query.where('account', '=', account ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(text !== undefined, (query) =>
      query.where(
        sql<boolean>`(lower(text) like ${like} or lower(coalesce(reference, '')) like ${like}
          or (amount / 100.0)::numeric(14, 2)::text like ${like})`,
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findLine(db: Db, id: number): Promise<BankLineRow | undefined> {
  return store(db).selectFrom('bank_line').selectAll().where('id', '=', id).executeTakeFirst()
}

/** New lines of an amount, santim, or whose text or number holds one of these words; oldest first. */
export async function linesLike(
  db: Db,
  { amount, words }: { amount: number; words: readonly string[] },
): Promise<BankLineRow[]> {
  const { rows } = await sql<BankLineRow>`select * from bank_line
    where state = 'new' and (amount = ${amount}::bigint
      or exists (select 1 from unnest(${[...words]}::text[]) as word
        where upper(text) like '%' || word || '%' or reference = word))
    order by id limit 20`.execute(db)
  return rows
}

/** Answers whether the line was free until now. */
export async function markLineUsed(
  tx: Db,
  id: number,
  { paymentId, by, now }: { paymentId: number; by: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await store(tx)
    .updateTable('bank_line')
    .set({ state: 'used', payment_id: paymentId, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts a line aside with a note, or takes it up again; answers whether it was in the other state. */
export async function setLineIgnored(
  db: Db,
  id: number,
  { isIgnored, note, by, now }: { isIgnored: boolean; note: string | null; by: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await store(db)
    .updateTable('bank_line')
    .set({ state: isIgnored ? 'ignored' : 'new', note, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', isIgnored ? 'new' : 'ignored')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The lines of a payment that was taken back can be counted for another. */
export async function freeLines(tx: Db, paymentId: number): Promise<void> {
  await store(tx)
    .updateTable('bank_line')
    .set({ state: 'new', payment_id: null })
    .where('payment_id', '=', paymentId)
    .execute()
}
