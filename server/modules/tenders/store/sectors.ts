import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import type { Notice } from '../core/notice.ts'

/** The next tenders whose named and guessed sectors are still to be separated; concurrent callers wait. */
export async function lockToJudge(tx: Db, most: number): Promise<{ id: TenderId; categories: number[] }[]> {
  const { rows } = await sql<{ id: TenderId; categories: number[] }>`
    select id, categories from tender where sectors_to_judge order by id limit ${most} for update skip locked`.execute(
    tx,
  )
  return rows
}

/** Whether any old tender is still to be judged. */
export async function hasTendersToJudge(db: Db): Promise<boolean> {
  const { rows } = await sql`select from tender where sectors_to_judge limit 1`.execute(db)
  return rows.length > 0
}

/** The notices of these tenders' sources, the first one first. */
export async function listNoticesOf(
  db: Db,
  tenderIds: readonly TenderId[],
): Promise<{ tenderId: TenderId; notice: Notice }[]> {
  const { rows } = await sql<{ tenderId: TenderId; notice: Notice }>`
    select tender_id as "tenderId", content as notice
    from clipping
    where tender_id = any(${[...tenderIds]}::bigint[])
    order by id`.execute(db)
  return rows
}

type Judged = { id: TenderId; categories: readonly number[]; guessedCategories: readonly number[] }

/** Without a new version and instant: the written fields do not change, and an edit in progress is not refused. */
export async function updateJudged(tx: Db, judged: readonly Judged[]): Promise<void> {
  if (judged.length === 0) return
  const rows = judged.map(({ id, categories, guessedCategories }) => ({ id, categories, guessed: guessedCategories }))
  await sql`
    update tender t set categories = j.categories, guessed_categories = j.guessed, sectors_to_judge = false
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as j(id bigint, categories integer[], guessed integer[])
    where t.id = j.id`.execute(tx)
}
