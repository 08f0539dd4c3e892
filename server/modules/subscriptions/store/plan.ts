import type { Db } from '#server/platform/db.ts'
import { tables } from '#server/platform/db.ts'
import { PLAN_NAMES } from '../core/plan.ts'
import type { PlanFacts } from '../core/plan.ts'
import type { SubscriptionTables } from './tables.ts'

/** The plan as it stands. A value that is missing is a fault of the database, not of the caller. */
export async function readPlan(db: Db): Promise<PlanFacts> {
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

export async function writePlan(db: Db, values: Partial<PlanFacts>): Promise<void> {
  for (const name of PLAN_NAMES) {
    const value = values[name]
    if (value !== undefined)
      await tables<SubscriptionTables>(db).updateTable('plan_value').set({ value }).where('name', '=', name).execute()
  }
}

/** Adds the values that are missing; those that are there stay as they are. */
export async function addPlanValues(db: Db, plan: PlanFacts): Promise<void> {
  await tables<SubscriptionTables>(db)
    .insertInto('plan_value')
    .values(PLAN_NAMES.map((name) => ({ name, value: plan[name] })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
