import { sql } from 'kysely'
import type { PaymentPaper } from '#contract/papers.ts'
import type { Db } from '#server/platform/db.ts'

type Accounts = PaymentPaper['accounts']
/** The last configured accounts, since when, and whether there were others before. */
export type KnownAccounts = { accounts: Accounts; since: number; hadOthers: boolean }

export async function listKnownAccounts(db: Db): Promise<KnownAccounts | undefined> {
  const { rows } = await sql<{ accounts: Accounts; since: number; earlier: number }>`
    select accounts, since, (select count(*) - 1 from our_accounts)::int as earlier
    from our_accounts order by id desc limit 1`.execute(db)
  const [row] = rows
  return row && { accounts: row.accounts, since: row.since, hadOthers: row.earlier > 0 }
}

/** Concurrent processes that record the same change wait here for each other. */
export async function lockAccounts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('our accounts', 0))`.execute(tx)
}

export async function insertAccounts(tx: Db, accounts: Accounts, since: number): Promise<void> {
  await sql`insert into our_accounts (accounts, since)
    values (${JSON.stringify(accounts)}::text::jsonb, ${since})`.execute(tx)
}
