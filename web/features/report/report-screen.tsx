import { ENOUGH_NOTICES } from '#contract/report-limits.ts'
import type { Report } from '#contract/reports.ts'
import { isAmharic } from '#web/lib/one-language.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import { isoDayText } from '#web/lazy/iso-day-text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChartRows } from '#web/ui/chart/chart-figure.tsx'
import { Bars, CellBar, Lines } from '#web/ui/chart/plots.tsx'
import * as text from '#web/ui/text.module.css'
import { Aids } from './aids.tsx'
import { ReportSearchForm } from './report-search-form.tsx'
import { reportAddress } from './report-search.ts'
import type { ReportSearch } from './report-search.ts'
import * as styles from './report.module.css'

/** Lists the largest sources and sectors by name, the rest together. */
const NAMED = 15

/**
 * The report on the work of staff: a summary, then by day and editor, and where anything was decided, how long that
 * took, and by source and sector. Works without script.
 */
export function ReportScreen({ report, search }: { report: Report; search: ReportSearch }) {
  return (
    <div className={styles.report}>
      <h1 className={text.pageTitle}>{m.report()}</h1>
      <ReportSearchForm report={report} search={search} />
      <Summary report={report} />
      <Days report={report} />
      <Editors report={report} />
      {report.decisions.length > 0 && <Decisions report={report} />}
      {report.sources.length > 0 && <Sources report={report} />}
      {report.sectors.length > 0 && <Sectors report={report} />}
      <Aids aids={report.aids} />
      <ButtonLink
        kind="plain"
        className={styles.tools}
        href={reportAddress('/api/subscription/report.csv', search)}
        download
      >
        {m.payments_csv()}
      </ButtonLink>
    </div>
  )
}

function Summary({ report: { totals, before, waiting, from, to } }: { report: Report }) {
  const visitor = useVisitor()
  return (
    <section className={styles.part}>
      <h2 className={text.sectionTitle}>
        {m.range_between({ from: isoDayText(from, visitor), to: isoDayText(to, visitor) })}
      </h2>
      <p className={styles.summary}>{m.report_summary({ ...totals, waiting })}</p>
      <p className={text.quiet}>{m.report_before(before)}</p>
    </section>
  )
}

function Days({ report }: { report: Report }) {
  const visitor = useVisitor()
  const points = report.days.map(({ day, approved, returned, isDayOff }) => {
    const date = isoDayText(day, visitor)
    const said = m.report_day({ date, approved, returned })
    return {
      label: date,
      said: isDayOff ? m.report_day_off({ said }) : said,
      values: [approved, returned],
      isShaded: isDayOff,
    }
  })
  // An axis without a bar would have an arbitrary scale.
  if (report.days.every(({ approved, returned }) => approved + returned === 0))
    return (
      <section className={styles.part}>
        <h2 className={text.sectionTitle}>{m.report_by_day()}</h2>
        <p className={text.quiet}>{m.report_nothing_approved()}</p>
      </section>
    )
  const best = report.days.toSorted((one, other) => other.approved - one.approved)[0]
  return (
    <section className={styles.part}>
      <h2 className={text.sectionTitle}>{m.report_by_day()}</h2>
      <Bars
        finding={
          best && best.approved > 0
            ? m.report_best_day({ date: isoDayText(best.day, visitor), count: best.approved })
            : m.report_only_returned({ count: report.totals.returned })
        }
        points={points}
        series={[
          { name: m.report_approved(), look: 'first' },
          { name: m.report_returned(), look: 'second' },
        ]}
        heads={[m.remind_day(), m.report_approved(), m.report_returned()]}
      />
    </section>
  )
}

function Editors({ report: { editors, scope } }: { report: Report }) {
  const largest = Math.max(0, ...editors.map(({ entered }) => entered))
  return (
    <section className={styles.part}>
      <h2 className={text.sectionTitle}>{scope === 'own' ? m.report_own() : m.report_by_editor()}</h2>
      {editors.length === 0 ? (
        <p className={text.quiet}>{m.report_none()}</p>
      ) : (
        <ChartRows
          heads={[
            m.role_editor(),
            m.report_entered(),
            m.report_share(),
            m.status_submitted(),
            m.report_approved(),
            m.report_at_first(),
            m.report_returned(),
            m.report_changed(),
            m.report_closings(),
            m.report_minutes(),
          ]}
          rows={editors.map((editor) => [
            editor.name,
            editor.entered,
            <CellBar key="bar" value={editor.entered} largest={largest} />,
            editor.submitted,
            editor.approved,
            rateText(editor.approvedAtFirst, editor.approvedAtFirst + editor.returnedAtFirst),
            editor.returned,
            editor.changedByOthers,
            editor.closingsCorrected,
            editor.middleSeconds === undefined ? m.report_too_few() : minutesText(editor.middleSeconds),
          ])}
        />
      )}
      <p className={text.hint}>{m.report_fair({ count: ENOUGH_NOTICES })}</p>
    </section>
  )
}

const minutesText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
/** Counts notices by their first decision: one that was returned and then approved counts once. */
const rateText = (some: number, all: number): string =>
  all < ENOUGH_NOTICES ? m.report_too_few() : `${Math.round((some / all) * 100)} %`

function Decisions({ report: { decisions } }: { report: Report }) {
  const visitor = useVisitor()
  const count = decisions.reduce((sum, decision) => sum + decision.count, 0)
  const slowest = decisions.toSorted((one, other) => other.mostly - one.mostly)[0]
  return (
    <section className={styles.part}>
      <h2 className={text.sectionTitle}>{m.report_waiting()}</h2>
      {slowest && (
        <Lines
          finding={m.report_slowest({ count, date: isoDayText(slowest.day, visitor), hours: slowest.mostly })}
          points={decisions.map(({ day, count: made, middle, mostly }) => ({
            label: isoDayText(day, visitor),
            said: m.report_decisions_of({ date: isoDayText(day, visitor), count: made, middle, mostly }),
            values: [middle, mostly],
          }))}
          series={[
            { name: m.report_middle(), look: 'first' },
            { name: m.report_mostly(), look: 'second', dashed: true },
          ]}
          heads={[m.remind_day(), m.report_middle(), m.report_mostly()]}
        />
      )}
    </section>
  )
}

type Named = { name: string; approved: number; hours?: number | undefined; isRest?: true }

/** The largest by name, and all others in one row. */
function withOthers(all: readonly Named[]): Named[] {
  const rest = all.slice(NAMED)
  const approved = rest.reduce((sum, decision) => sum + decision.approved, 0)
  return rest.length === 0
    ? [...all]
    : [...all.slice(0, NAMED), { name: m.report_others({ count: rest.length }), approved, isRest: true }]
}

function Shares({ head, named, withHours }: { head: string; named: readonly Named[]; withHours?: boolean }) {
  // All others together would make the bars of the named ones too short to compare.
  const largest = Math.max(0, ...named.map(({ approved, isRest }) => (isRest ? 0 : approved)))
  return (
    <ChartRows
      heads={[head, m.report_approved(), m.report_share(), ...(withHours ? [m.report_hours_printed()] : [])]}
      rows={named.map(({ name, approved, hours, isRest }) => [
        name,
        approved,
        isRest ? '' : <CellBar key="bar" value={approved} largest={largest} />,
        ...(withHours ? [hours ?? ''] : []),
      ])}
    />
  )
}

const Sources = ({ report: { sources } }: { report: Report }) => (
  <section className={styles.part}>
    <h2 className={text.sectionTitle}>{m.report_by_source()}</h2>
    <Shares head={m.source()} named={withOthers(sources)} withHours />
  </section>
)

const sectorName = (sector: { en: string; am: string }, { lang }: Visitor): string =>
  isAmharic(lang) ? sector.am : sector.en

function Sectors({ report: { sectors } }: { report: Report }) {
  const visitor = useVisitor()
  const named = sectors.map((sector) => ({ name: sectorName(sector, visitor), approved: sector.approved }))
  return (
    <section className={styles.part}>
      <h2 className={text.sectionTitle}>{m.report_by_sector()}</h2>
      <Shares head={m.sector()} named={withOthers(named)} />
    </section>
  )
}
