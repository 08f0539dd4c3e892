import { sql } from 'kysely'
import { TOTAL_CAP } from '#contract/fields.ts'
import type { Db } from '#server/platform/db.ts'
import { CANDIDATES } from '../core/prominence.ts'
import { remembered } from '../core/remembered.ts'
import { all } from './conditions.ts'
import type { Condition } from './conditions.ts'
import type { EarlyTerminatedScan } from './ranked-page.ts'

/** A walk reads the text of each tender it passes, from all over the disk: that takes as long as gathering so many matches. */
const TEXT = 20
/** The estimate may be wrong, and words may have gone out of use: so many times the expected way, then the walk ends. */
const PATIENCE = 4
/** Milliseconds for which an estimate is kept, and how many are kept. */
const KEEP = 60_000
const MAX_REMEMBERED = 2000

/** By what all connections of one database have in common. */
const estimates = new WeakMap<object, ReturnType<typeof remembered<Estimate>>>()
type Estimate = { expected: number; of: number } | undefined

/**
 * Through how many of the newest tenders to walk for the newest matches; undefined when a search is not for something very common.
 * By the planner's estimate, which knows common words well and rare ones badly; where it knows nothing, all are gathered. Costs a fifth of a millisecond, once a minute.
 */
export async function findEarlyTerminatedScan(
  db: Db,
  matching: readonly Condition[],
): Promise<EarlyTerminatedScan | undefined> {
  const database = db.getExecutor().adapter
  const recall = estimates.get(database) ?? remembered<Estimate>(MAX_REMEMBERED)
  estimates.set(database, recall)
  const { sql: text, parameters } = sql`${all(matching)}`.compile(db)
  const estimate = await recall(JSON.stringify([text, parameters]), performance.now(), KEEP, () =>
    estimated(db, matching),
  )
  return estimate && scanThrough(estimate)
}

async function estimated(db: Db, matching: readonly Condition[]): Promise<Estimate> {
  const { rows } = await sql<{ 'QUERY PLAN': Plan[] }>`
    explain (format json)
    select from tender_search s where ${all(matching)}
    union all
    select from tender_search`.execute(db)
  const [expected, of] = (rows[0]?.['QUERY PLAN'][0]?.Plan.Plans ?? []).map((plan) => plan['Plan Rows'])
  return expected === undefined || of === undefined ? undefined : { expected, of }
}

/** Where totals are no longer exact, and the newest matches lie close enough together. */
export function scanThrough({ expected, of }: { expected: number; of: number }): EarlyTerminatedScan | undefined {
  const passed = (CANDIDATES.newest * of) / expected
  if (expected < TOTAL_CAP || passed * TEXT > expected) return undefined
  return { through: Math.ceil(PATIENCE * passed), most: TOTAL_CAP }
}

type Plan = { Plan: { Plans?: { 'Plan Rows': number }[] } }
