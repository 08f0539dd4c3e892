import type { CivilDate } from '#ethiopia/calendar.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as fields from '#web/ui/field.module.css'
import * as text from '#web/ui/text.module.css'
import { DayPicker } from './day-picker.tsx'
import { noonOf } from './reminder-days.ts'
import type { ReminderChoices, Quick } from './reminder-days.ts'
import * as styles from './saved.module.css'

export type Chosen = {
  option: Quick | 'before' | 'pick'
  picked: CivilDate | undefined
  /** Days before the closing. */ before: number
}
type Props = {
  choices: ReminderChoices
  chosen: Chosen
  /** The day that `before` means. */ beforeText: string
  onChange(chosen: Chosen): void
}

const NAMES: Record<Quick, () => string> = {
  tomorrow: m.tomorrow,
  'two-days': m.remind_two_days,
  'three-days': m.remind_three_days,
  monday: m.remind_monday,
}

/** Tomorrow and the days after it, a distance from the closing, or any day. */
export function ReminderOptions({ choices, chosen, beforeText, onChange }: Props) {
  const visitor = useVisitor()
  const { first, last, mostBefore } = choices
  const radio = (option: Chosen['option']) => (
    <input
      type="radio"
      name="remind"
      checked={chosen.option === option}
      onChange={() => onChange({ ...chosen, option })}
    />
  )
  return (
    <fieldset className={styles.options}>
      <legend className={text.outOfSight}>{m.remind_when()}</legend>
      {choices.quick.map(({ name, date }) => (
        <label key={name} className={styles.option}>
          {radio(name)}
          <span>{NAMES[name]()}</span>
          <small>{dayText(noonOf(date), visitor, { year: false })}</small>
        </label>
      ))}
      {mostBefore !== undefined && (
        <label className={styles.option}>
          {radio('before')}
          <span>{m.remind_before()}</span>
          <small>{beforeText}</small>
        </label>
      )}
      {mostBefore !== undefined && chosen.option === 'before' && (
        <div className={styles.more}>
          <select
            className={`${fields.input} ${styles.days}`}
            aria-label={m.remind_before()}
            value={chosen.before}
            onChange={(event) => onChange({ ...chosen, before: Number(event.target.value) })}
          >
            {Array.from({ length: mostBefore }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </select>
          <p className={text.hint}>{m.remind_before_hint()}</p>
        </div>
      )}
      <label className={styles.option}>
        {radio('pick')}
        <span>{m.remind_pick()}</span>
      </label>
      {chosen.option === 'pick' && chosen.picked && (
        <div className={styles.more}>
          <DayPicker
            first={first}
            last={last}
            value={chosen.picked}
            onChange={(picked) => onChange({ ...chosen, picked })}
          />
        </div>
      )}
    </fieldset>
  )
}
