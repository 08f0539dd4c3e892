import type { World } from '#server/platform/world.ts'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import type { PlanChange } from '#contract/subscriptions.ts'
import { listPeopleByIds } from '#server/modules/accounts/index.ts'
import { highestOf, PRICE_CHANGE_WINDOW } from '../core/highest-values.ts'
import { FIRST_PLAN, PLAN_NAMES } from '../core/plan.ts'
import type { PlanFacts } from '../core/plan.ts'
import {
  insertPlanValues,
  insertPlanChanges,
  listPlanChanges,
  lockPlan,
  listPlanChangesSince,
  findPlan,
  updatePlan,
} from '../store/plan.ts'

/** Today's prices in birr and lengths in days. */
export const readPlanValues = ({ db }: Pick<World, 'db'>): Promise<PlanFacts> => findPlan(db)

/**
 * Changes the given values, in a transaction; running periods keep what was promised. Where it took two people,
 * `agreedBy` is the second.
 */
export async function changePlan(
  tx: Db,
  values: { [K in keyof PlanFacts]?: number | undefined },
  by: { at: number; byPerson: PersonId; agreedBy: PersonId | null },
): Promise<PlanFacts> {
  await lockPlan(tx)
  const before = await findPlan(tx)
  const changes = PLAN_NAMES.flatMap((name) => {
    const became = values[name]
    return became === undefined || became === before[name] ? [] : [{ name, was: before[name], became }]
  })
  await updatePlan(tx, Object.fromEntries(changes.map(({ name, became }) => [name, became])))
  await insertPlanChanges(tx, changes, by)
  return findPlan(tx)
}

/** The plan, locked until the transaction ends. */
export async function lockPlanValues(tx: Db): Promise<PlanFacts> {
  await lockPlan(tx)
  return findPlan(tx)
}

/**
 * Each value of the plan at its highest in the past thirty days, as far as one person has lowered it, so that small
 * steps do not avoid the second person.
 */
export const currentPlanValues = async (db: Db, now: Instant): Promise<PlanFacts> =>
  highestOf(await findPlan(db), await listPlanChangesSince(db, now - PRICE_CHANGE_WINDOW), now)

const MAX_CHANGES = 200

/** Changes of the plan with author, instant, and values before and after; newest first. */
export async function readPlanHistory({ db }: Pick<World, 'db'>): Promise<PlanChange[]> {
  const changes = await listPlanChanges(db, MAX_CHANGES)
  const people = await listPeopleByIds(db, [
    ...new Set(changes.flatMap(({ by_person, agreed_by }) => [by_person, ...(agreed_by === null ? [] : [agreed_by])])),
  ])
  const names = new Map(people.map(({ id, name, email }) => [id, name ?? email ?? undefined]))
  return changes.map(({ at, by_person, agreed_by, name, was, became }) => {
    const by = names.get(by_person)
    const agreedBy = agreed_by === null ? undefined : names.get(agreed_by)
    return {
      at,
      ...(by === undefined ? {} : { by }),
      ...(agreedBy === undefined ? {} : { agreedBy }),
      value: name,
      from: was,
      to: became,
    }
  })
}

/** Fills in the first values of a plan. Safe to repeat: values that an admin changed stay. */
export const seedPlan = (db: Db): Promise<void> => insertPlanValues(db, FIRST_PLAN)
