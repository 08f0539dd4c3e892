import { inTransaction } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import type { Db } from '#server/platform/db.ts'
import type { PlanChange } from '#contract/subscriptions.ts'
import { peopleByIds } from '#server/modules/accounts/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { FIRST_PLAN, PLAN_NAMES } from '../core/plan.ts'
import type { PlanFacts } from '../core/plan.ts'
import { addPlanValues, insertPlanChanges, listPlanChanges, lockPlan, readPlan, writePlan } from '../store/plan.ts'

/** Prices in birr and lengths in days, as they stand now. */
export const readPlanValues = ({ db }: Pick<World, 'db'>): Promise<PlanFacts> => readPlan(db)

/** Changes the values given; periods that run already keep what was promised. */
export async function changePlan(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  caller: Caller,
  values: { [K in keyof PlanFacts]?: number | undefined },
): Promise<PlanFacts> {
  return inTransaction(db, async (tx) => {
    await lockPlan(tx)
    const before = await readPlan(tx)
    const changes = PLAN_NAMES.flatMap((name) => {
      const became = values[name]
      return became === undefined || became === before[name] ? [] : [{ name, was: before[name], became }]
    })
    await writePlan(tx, Object.fromEntries(changes.map(({ name, became }) => [name, became])))
    await insertPlanChanges(tx, changes, { at: clock.now(), byPerson: personOf(caller).id })
    return readPlan(tx)
  })
}

const MOST_CHANGES = 200

/** Who changed the plan, when, and from what to what; newest first. */
export async function readPlanHistory({ db }: Pick<World, 'db'>): Promise<PlanChange[]> {
  const changes = await listPlanChanges(db, MOST_CHANGES)
  const people = await peopleByIds(db, [...new Set(changes.map(({ by_person }) => by_person))])
  const names = new Map(people.map(({ id, name, email }) => [id, name ?? email ?? undefined]))
  return changes.map(({ at, by_person, name, was, became }) => {
    const by = names.get(by_person)
    return { at, ...(by === undefined ? {} : { by }), value: name, from: was, to: became }
  })
}

/** Fills in the first values of a plan. Safe to repeat: what an admin changed stays. */
export const seedPlan = (db: Db): Promise<void> => addPlanValues(db, FIRST_PLAN)
