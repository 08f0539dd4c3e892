import type { Report } from '#contract/reports.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { useQueryForm } from './use-query-form.ts'
import type { ReportSearch } from './report-search.ts'
import * as styles from './report.module.css'

const PATH = '/subscription/report'

/** The report's days, editor and source; a form of the document without script. */
export function ReportSearchForm({ report, search }: { report: Report; search: ReportSearch }) {
  const people = report.editors.flatMap(({ id, name }) => (id === undefined ? [] : [{ id: String(id), name }]))
  const sources = report.sources.map(({ id, name }) => ({ id: String(id), name }))
  const { form, isLoading } = useQueryForm(PATH)
  return (
    <form {...form} className={styles.search}>
      <Day name="from" label={m.date_from()} value={report.from} />
      <Day name="to" label={m.date_to()} value={report.to} />
      <Choice name="by" label={m.role_editor()} among={people} value={search.by} />
      <Choice name="source" label={m.source()} among={sources} value={search.source} />
      <Button type="submit" busy={isLoading}>
        {m.coupon_state()}
      </Button>
    </form>
  )
}

const Day = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <div className={fields.field}>
    <label htmlFor={`report-${name}`}>{label}</label>
    <input id={`report-${name}`} type="date" name={name} className={fields.input} defaultValue={value} required />
  </div>
)

type ChoiceProps = {
  name: string
  label: string
  among: readonly { id: string; name: string }[]
  value: string | undefined
}

/** An editor without work in the period stays chosen, by number. */
function Choice({ name, label, among, value = '' }: ChoiceProps) {
  const isUnknown = value !== '' && among.every(({ id }) => id !== value)
  return (
    <div className={fields.field}>
      <label htmlFor={`report-${name}`}>{label}</label>
      <select id={`report-${name}`} name={name} className={fields.input} defaultValue={value}>
        <option value="">{m.choice_all()}</option>
        {isUnknown && <option value={value}>{value}</option>}
        {among.map((item) => (
          <option key={item.id} value={item.id}>
            {item.name}
          </option>
        ))}
      </select>
    </div>
  )
}
