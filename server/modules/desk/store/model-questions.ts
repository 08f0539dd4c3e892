import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import type { ModelFault } from '#contract/suggestions.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { ModelAnswer } from '../core/judge-answer.ts'
import type { DeskTables } from './tables.ts'

const store = (db: Db) => tables<DeskTables>(db)
export type Question = { key: string; state: 'asked' | 'done' | 'failed'; fault: ModelFault | null }

/** The last question to the model about a tender; undefined where there was none. */
export function findQuestion(db: Db, tenderId: TenderId): Promise<Question | undefined> {
  return store(db)
    .selectFrom('model_question')
    .select(['key', 'state', 'fault'])
    .where('tender_id', '=', tenderId)
    .executeTakeFirst()
}

/** The last question about a tender, locked until the transaction ends: nobody asks another meanwhile. */
export function lockQuestion(tx: Db, tenderId: TenderId): Promise<Pick<Question, 'key'> | undefined> {
  return store(tx)
    .selectFrom('model_question')
    .select('key')
    .where('tender_id', '=', tenderId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertQuestion(db: Db, tenderId: TenderId, key: string, at: number): Promise<void> {
  const asked = { key, state: 'asked' as const, fault: null, at }
  await store(db)
    .insertInto('model_question')
    .values({ tender_id: tenderId, ...asked })
    .onConflict((oc) => oc.column('tender_id').doUpdateSet(asked))
    .execute()
}

/** Ends the question of this key, if it is still the tender's. */
export async function updateQuestionEnded(
  db: Db,
  tenderId: TenderId,
  key: string,
  fault: ModelFault | undefined,
): Promise<void> {
  await store(db)
    .updateTable('model_question')
    .set({ state: fault === undefined ? 'done' : 'failed', fault: fault ?? null })
    .where('tender_id', '=', tenderId)
    .where('key', '=', key)
    .execute()
}

export async function findAnswer(db: Db, key: string): Promise<ModelAnswer | undefined> {
  const row = await store(db).selectFrom('model_answer').select('answer').where('key', '=', key).executeTakeFirst()
  return row?.answer
}

/** Stores an answer; those older than `before` are deleted. */
export async function insertAnswer(
  db: Db,
  key: string,
  answer: ModelAnswer,
  at: number,
  before: number,
): Promise<void> {
  const stored = { answer: JSON.stringify(answer), at }
  await store(db)
    .insertInto('model_answer')
    .values({ key, ...stored })
    .onConflict((oc) => oc.column('key').doUpdateSet(stored))
    .execute()
  await store(db).deleteFrom('model_answer').where('at', '<', before).execute()
}

/** Uses one call of the day, safely when concurrent; false where the day's calls or tokens are used up. */
export async function claimModelCall(db: Db, day: string, caps: { calls: number; tokens: number }): Promise<boolean> {
  if (caps.calls === 0 || caps.tokens === 0) return false
  const { rows } = await sql`
    insert into model_use as u (day, calls, tokens) values (${day}, 1, 0)
    on conflict (day) do update set calls = u.calls + 1
      where u.calls < ${caps.calls}::int and u.tokens < ${caps.tokens}::bigint
    returning day`.execute(db)
  return rows.length > 0
}

export async function updateTokensUsed(db: Db, day: string, tokens: number): Promise<void> {
  await sql`update model_use set tokens = tokens + ${tokens}::bigint where day = ${day}`.execute(db)
}
