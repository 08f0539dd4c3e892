import { useState } from 'react'
import type { ReactNode } from 'react'
import { isoDate, parseIsoDate } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as text from '#web/ui/text.module.css'
import { DayPicker } from './day-picker.tsx'
import { noonOf } from './reminder-days.ts'
import type { Offer, Quick, ReminderChoices } from './reminder-days.ts'
import type { Ticked } from './reminder-plan.ts'
import * as styles from './reminder.module.css'

type Props = {
  choices: ReminderChoices
  ticked: Ticked
  onChange(ticked: Ticked): void
}

const NAMES: Record<Quick, () => string> = {
  tomorrow: m.tomorrow,
  'two-days': m.remind_two_days,
  'three-days': m.remind_three_days,
  monday: m.remind_monday,
}

function offerName(offer: Offer): string {
  if ('name' in offer) return NAMES[offer.name]()
  return offer.daysBeforeClosing === 0 ? m.remind_morning() : m.remind_days_before({ count: offer.daysBeforeClosing })
}

type TickProps = { isOn: boolean; onTick(isOn: boolean): void; children: ReactNode; day?: string | undefined }

const Tick = ({ isOn, onTick, children, day }: TickProps) => (
  <label className={styles.option}>
    <input type="checkbox" checked={isOn} onChange={(event) => onTick(event.target.checked)} />
    <span>{children}</span>
    {day !== undefined && <small>{day}</small>}
  </label>
)

/**
 * Distances from the closing, tomorrow, and any day; several at once. A reminder already set on another day has a line
 * of its own.
 */
export function ReminderOptions({ choices, ticked, onChange }: Props) {
  const visitor = useVisitor()
  const { offers } = choices
  const { days, isPicking, picked } = ticked
  const offered = offers.map(({ date }) => isoDate(date))
  // Unticked ones stay in their place, to be ticked again.
  const [others] = useState(() => [...days].filter((day) => !offered.includes(day)))
  const shown = (date: Offer['date']) => dayText(noonOf(date), visitor, { year: false })
  const tick = (day: string, isOn: boolean) =>
    onChange({ ...ticked, days: new Set(isOn ? [...days, day] : [...days].filter((other) => other !== day)) })
  return (
    <fieldset className={styles.options}>
      <legend className={text.outOfSight}>{m.remind_when()}</legend>
      {others.map((day) => {
        const date = parseIsoDate(day)
        return (
          <Tick key={day} isOn={days.has(day)} onTick={(isOn) => tick(day, isOn)}>
            {date ? shown(date) : day}
          </Tick>
        )
      })}
      {offers.map((offer) => {
        const day = isoDate(offer.date)
        return (
          <Tick key={day} isOn={days.has(day)} onTick={(isOn) => tick(day, isOn)} day={shown(offer.date)}>
            {offerName(offer)}
          </Tick>
        )
      })}
      <Tick
        isOn={isPicking}
        onTick={(isOn) => onChange({ ...ticked, isPicking: isOn })}
        day={isPicking && picked ? shown(picked) : undefined}
      >
        {m.remind_pick()}
      </Tick>
      {isPicking && picked && (
        <PickedDay choices={choices} picked={picked} onPick={(date) => onChange({ ...ticked, picked: date })} />
      )}
    </fieldset>
  )
}

type PickedProps = Pick<Props, 'choices'> & { picked: CivilDate; onPick(date: CivilDate): void }

/** Any day, or a near one by a press. */
const PickedDay = ({ choices: { quick, first, last }, picked, onPick }: PickedProps) => (
  <div className={styles.more}>
    {quick.length > 0 && (
      <div className={`${text.row} ${styles.quick}`}>
        {quick.map(({ name, date }) => (
          <Button key={name} kind="plain" aria-pressed={isoDate(date) === isoDate(picked)} onClick={() => onPick(date)}>
            {NAMES[name]()}
          </Button>
        ))}
      </div>
    )}
    <DayPicker first={first} last={last} value={picked} onChange={onPick} />
  </div>
)
