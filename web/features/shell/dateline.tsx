import { dayText, machineDate } from '#web/lib/dates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as text from '#web/ui/text.module.css'
import { CalendarChoice, LanguageChoice } from './preference-links.tsx'
import * as styles from './shell.module.css'

const QUARTER_HOUR = 900_000

/** The day in both calendars, and the choices of language, calendar and theme. */
export function Dateline() {
  const visitor = useVisitor()
  const now = useNow(QUARTER_HOUR)
  const other = visitor.calendar === 'et' ? 'gc' : 'et'
  return (
    <div className={styles.dateline}>
      <div className={`${text.page} ${styles.dateRow}`}>
        <p>
          <b>
            <time dateTime={machineDate(now)}>{dayText(now, visitor, { short: false })}</time>
          </b>
          {' · '}
          {dayText(now, { ...visitor, calendar: other }, { weekday: false, short: false })}
        </p>
        <div className={styles.choices}>
          <CalendarChoice />
          <LanguageChoice />
        </div>
      </div>
    </div>
  )
}
