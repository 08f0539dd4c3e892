import type { Reading } from '#server/platform/world.ts'
import type { PersonId } from '#contract/ids.ts'
import { ENOUGH_NOTICES } from '#contract/report-limits.ts'
import type { DeskAids, Report, ReportQuery } from '#contract/reports.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { isoDate } from '#ethiopia/calendar.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import { isDayOff } from '#ethiopia/working-days.ts'
import { countAids } from '#server/modules/desk/index.ts'
import {
  countRetyped,
  countWaitingAt,
  countWays,
  countWork,
  listDecisionsByDay,
  listEffortByPerson,
  holidaysAsSet,
  countRuleUse,
  listWorkByAuthor,
  listWorkByDay,
  listWorkBySector,
  listWorkBySource,
} from '#server/modules/tenders/index.ts'
import type { WorkScope } from '#server/modules/tenders/index.ts'
import { hasRole, personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { toCsv } from '#server/platform/csv.ts'
import { refuse } from '#server/platform/refused.ts'
import { daysOf, periodBefore, readPeriod } from '../core/period.ts'
import type { ReportPeriod } from '../core/period.ts'
import { reportRows } from '../core/report-csv.ts'

const FAULT_CODES = {
  unknown: 'day-unknown',
  reversed: 'period-reversed',
  'too-long': 'period-too-long',
} as const satisfies Record<string, RefusalCode>

const NOTHING = { entered: 0, submitted: 0, approved: 0, returned: 0 }
const tenth = (hours: number): number => Math.round(Number(hours) * 10) / 10

/**
 * The work done in a period. Editors get the totals and their own rows, approvers all. Refuses invalid or reversed
 * days, and more than a year.
 */
export async function readReport({ db, clock }: Reading, caller: Caller, query: ReportQuery): Promise<Report> {
  const period = readPeriod(query, clock.now())
  if ('fault' in period) throw refuse(period.field, FAULT_CODES[period.fault])
  const seesAll = hasRole(caller, 'approver', 'admin')
  const author = seesAll ? query.by : personOf(caller).id
  const scope = scopeOf(period, { author: query.by === undefined ? undefined : author, source: query.source })
  const own = scopeOf(period, { author, source: query.source })
  const days = new Map((await listWorkByDay(db, scope)).map(({ day, ...counts }) => [day, counts]))
  const daysOff = await holidaysAsSet(db)
  const editors = await listWorkByAuthor(db, own)
  const times: Times = new Map((await listEffortByPerson(db, own)).map(({ id, ...time }) => [id, time]))
  const sources = await listWorkBySource(db, scope)
  const decisions = await listDecisionsByDay(db, scope)
  return {
    from: isoDate(period.first),
    to: isoDate(period.last),
    scope: seesAll ? 'all' : 'own',
    totals: await countWork(db, scope),
    before: await countWork(db, { ...scope, ...spanOf(periodBefore(period)) }),
    waiting: await countWaitingAt(db, scope),
    days: daysOf(period).map((date) => {
      const day = isoDate(date)
      return { day, ...(days.get(day) ?? NOTHING), isDayOff: isDayOff(date, daysOff) }
    }),
    editors: editors
      .map(({ id, ...row }) => ({ ...(id === null ? {} : { id }), ...row, ...timeOf(id, times) }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    sources: sources.map(({ hours, ...row }) => ({ ...row, ...(hours === null ? {} : { hours: tenth(hours) }) })),
    sectors: (await listWorkBySector(db, scope)).map((sector) => ({ ...sector, ...nameOf(sector.id) })),
    decisions: decisions.map((decision) => ({
      ...decision,
      middle: tenth(decision.middle),
      mostly: tenth(decision.mostly),
    })),
    aids: await readAids(db, scope),
  }
}

type Times = ReadonlyMap<number, { notices: number; middle: number }>
/** A person's entry times, where enough notices have one: the form sends it with submitted notices. */
function timeOf(id: number | null, times: Times): { timed: number; middleSeconds?: number } {
  const { notices: timed, middle } = (id === null ? undefined : times.get(id)) ?? { notices: 0, middle: 0 }
  return timed < ENOUGH_NOTICES ? { timed } : { timed, middleSeconds: Math.round(middle) }
}

async function readAids(db: Reading['db'], scope: WorkScope): Promise<DeskAids> {
  const rules = await countRuleUse(db, scope)
  return {
    ...(await countWays(db, scope)),
    rules: rules.map(({ rule, accepted, overridden }) => ({ rule, accepted, refused: overridden })),
    ...(await countAids({ db }, scope)),
    ...(await countRetyped(db, scope)),
  }
}

function nameOf(sectorId: number): { en: string; am: string } {
  const sector = sectorById(sectorId)
  return { en: sector?.en ?? String(sectorId), am: sector?.am ?? String(sectorId) }
}
const spanOf = ({ from, until }: ReportPeriod) => ({ from, until })
const scopeOf = (period: ReportPeriod, { author, source }: { author?: PersonId; source?: number }): WorkScope => ({
  ...spanOf(period),
  ...(author === undefined ? {} : { author }),
  ...(source === undefined ? {} : { source }),
})

/** The report as a file for a spreadsheet. */
export async function exportReport(world: Reading, caller: Caller, query: ReportQuery): Promise<Response> {
  const report = await readReport(world, caller, query)
  return new Response(toCsv(reportRows(report)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="report-${report.from}-${report.to}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
