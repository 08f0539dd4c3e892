import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { earlyScanOf } from '../core/early-scan.ts'
import type { EarlyTerminatedScan } from '../core/early-scan.ts'
import { createPromiseCache } from '../core/promise-cache.ts'
import { allSql } from './conditions.ts'
import type { Condition } from './conditions.ts'

/** Milliseconds for which an estimate is cached, and how many are cached. */
const KEEP = 60_000
const MAX_REMEMBERED = 2000

/** The key that all connections of one database share. */
const estimates = new WeakMap<object, ReturnType<typeof createPromiseCache<Estimate>>>()
type Estimate = { expected: number; of: number } | undefined

/**
 * How many of the newest tenders to scan for the newest matches; undefined unless the planner, once a minute, estimates
 * something very common. Without an estimate, all are gathered.
 */
export async function findEarlyTerminatedScan(
  db: Db,
  matching: readonly Condition[],
): Promise<EarlyTerminatedScan | undefined> {
  const database = db.getExecutor().adapter
  const recall = estimates.get(database) ?? createPromiseCache<Estimate>(MAX_REMEMBERED)
  estimates.set(database, recall)
  const { sql: text, parameters } = sql`${allSql(matching)}`.compile(db)
  const estimate = await recall(JSON.stringify([text, parameters]), performance.now(), KEEP, () =>
    estimated(db, matching),
  )
  return estimate && earlyScanOf(estimate)
}

async function estimated(db: Db, matching: readonly Condition[]): Promise<Estimate> {
  const { rows } = await sql<{ 'QUERY PLAN': Plan[] }>`
    explain (format json)
    select from tender_search s where ${allSql(matching)}
    union all
    select from tender_search`.execute(db)
  const [expected, of] = (rows[0]?.['QUERY PLAN'][0]?.Plan.Plans ?? []).map((plan) => plan['Plan Rows'])
  return expected === undefined || of === undefined ? undefined : { expected, of }
}

type Plan = { Plan: { Plans?: { 'Plan Rows': number }[] } }
