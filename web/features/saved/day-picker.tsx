import { addDays, daysBetween, isoDate, parseIsoDate, toEthiopian, toGregorian } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { ETHIOPIAN_MONTHS_AM, ETHIOPIAN_MONTHS_EN } from '#ethiopia/date-names.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as fields from '#web/ui/field.module.css'

type Props = { first: CivilDate; last: CivilDate; value: CivilDate; onChange(value: CivilDate): void }

/**
 * A day between two others, in the reader's calendar: the browser's own field, or the months and days of the Ethiopian
 * one.
 */
export function DayPicker(props: Props) {
  const { calendar } = useVisitor()
  if (calendar === 'et') return <EthiopianDay {...props} />
  const { first, last, value, onChange } = props
  return (
    <div className={fields.field}>
      <label htmlFor="remind-date">{m.remind_date()}</label>
      <input
        id="remind-date"
        type="date"
        required
        className={fields.input}
        min={isoDate(first)}
        max={isoDate(last)}
        value={isoDate(value)}
        onChange={(event) => {
          const date = parseIsoDate(event.target.value)
          if (date) onChange(date)
        }}
      />
    </div>
  )
}

type Month = { year: number; month: number; days: number[] }

/** The months that lie between two days, each with those of its days that do. */
function monthsBetween(first: CivilDate, last: CivilDate): Month[] {
  const months: Month[] = []
  for (let day = 0; day <= daysBetween(first, last); day++) {
    const date = toEthiopian(addDays(first, day))
    const latest = months.at(-1)
    if (latest?.month === date.month && latest.year === date.year) latest.days.push(date.day)
    else months.push({ year: date.year, month: date.month, days: [date.day] })
  }
  return months
}

function EthiopianDay({ first, last, value, onChange }: Props) {
  const { lang } = useVisitor()
  const names = lang === 'am' ? ETHIOPIAN_MONTHS_AM : ETHIOPIAN_MONTHS_EN
  const months = monthsBetween(first, last)
  const chosen = toEthiopian(value)
  const index = months.findIndex(({ year, month }) => year === chosen.year && month === chosen.month)
  const choose = (month: Month | undefined, day: number) => {
    if (!month) return
    const nearest = month.days.includes(day) ? day : (month.days.find((other) => other > day) ?? month.days.at(-1) ?? 1)
    onChange(toGregorian({ year: month.year, month: month.month, day: nearest }))
  }
  return (
    <>
      <div className={fields.field}>
        <label htmlFor="remind-month">{m.remind_month()}</label>
        <select
          id="remind-month"
          className={fields.input}
          value={index}
          onChange={(event) => choose(months[Number(event.target.value)], chosen.day)}
        >
          {months.map(({ year, month }, place) => (
            <option key={`${year} ${month}`} value={place}>
              {names[month - 1]} {year}
            </option>
          ))}
        </select>
      </div>
      <div className={fields.field}>
        <label htmlFor="remind-day">{m.remind_day()}</label>
        <select
          id="remind-day"
          className={fields.input}
          value={chosen.day}
          onChange={(event) => choose(months[index], Number(event.target.value))}
        >
          {months[index]?.days.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </select>
      </div>
    </>
  )
}
