import { sql } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import { tables } from '#server/platform/db.ts'
import { PLAN_NAMES } from '../core/plan.ts'
import type { PlanFacts, PlanName } from '../core/plan.ts'
import type { SubscriptionTables } from './tables.ts'

/** The plan. A missing value is an error of the database, not of the caller. */
export async function findPlan(db: Db): Promise<PlanFacts> {
  const rows = await tables<SubscriptionTables>(db).selectFrom('plan_value').selectAll().execute()
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  return Object.fromEntries(
    PLAN_NAMES.map((name) => {
      const value = values.get(name)
      if (value === undefined) throw new Error(`the plan has no value ${name}`)
      return [name, value]
    }),
  ) as PlanFacts
}

export async function updatePlan(db: Db, values: Partial<PlanFacts>): Promise<void> {
  for (const name of PLAN_NAMES) {
    const value = values[name]
    if (value !== undefined)
      await tables<SubscriptionTables>(db).updateTable('plan_value').set({ value }).where('name', '=', name).execute()
  }
}

/** Adds missing values; existing ones stay. */
export async function insertPlanValues(db: Db, plan: PlanFacts): Promise<void> {
  await tables<SubscriptionTables>(db)
    .insertInto('plan_value')
    .values(PLAN_NAMES.map((name) => ({ name, value: plan[name] })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Locks the plan until the transaction ends, so that each change names what it replaced. */
export async function lockPlan(db: Db): Promise<void> {
  await sql`select 1 from plan_value order by name for update`.execute(db)
}

export type PlanChangeRow = {
  at: number
  by_person: PersonId
  agreed_by: PersonId | null
  name: PlanName
  was: number
  became: number
}

export async function insertPlanChanges(
  db: Db,
  changes: readonly Pick<PlanChangeRow, 'name' | 'was' | 'became'>[],
  { at, byPerson, agreedBy }: { at: number; byPerson: PersonId; agreedBy: PersonId | null },
): Promise<void> {
  if (changes.length === 0) return
  await tables<SubscriptionTables>(db)
    .insertInto('plan_change')
    .values(changes.map((change) => ({ ...change, at, by_person: byPerson, agreed_by: agreedBy })))
    .execute()
}

export function listPlanChanges(db: Db, limit: number): Promise<PlanChangeRow[]> {
  return tables<SubscriptionTables>(db)
    .selectFrom('plan_change')
    .select(['at', 'by_person', 'agreed_by', 'name', 'was', 'became'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Changes since an instant, oldest first. */
export function listPlanChangesSince(db: Db, since: number): Promise<PlanChangeRow[]> {
  return tables<SubscriptionTables>(db)
    .selectFrom('plan_change')
    .select(['at', 'by_person', 'agreed_by', 'name', 'was', 'became'])
    .where('at', '>=', since)
    .orderBy('id')
    .execute()
}
