import { inTransaction } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import type { Db } from '#server/platform/db.ts'
import { FIRST_PLAN } from '../core/plan.ts'
import type { PlanFacts } from '../core/plan.ts'
import { addPlanValues, readPlan, writePlan } from '../store/plan.ts'

/** Prices in birr and lengths in days, as they stand now. */
export const readPlanValues = ({ db }: Pick<World, 'db'>): Promise<PlanFacts> => readPlan(db)

/** Changes the values given; periods that run already keep what was promised. */
export async function changePlan(
  { db }: Pick<World, 'db'>,
  values: { [K in keyof PlanFacts]?: number | undefined },
): Promise<PlanFacts> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  return inTransaction(db, async (tx) => {
    await writePlan(tx, given)
    return readPlan(tx)
  })
}

/** Fills in the first values of a plan. Safe to repeat: what an admin changed stays. */
export const seedPlan = (db: Db): Promise<void> => addPlanValues(db, FIRST_PLAN)
