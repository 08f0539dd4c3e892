import { Suspense, useState } from 'react'
import { DATE_TYPE } from '#contract/tender-states.ts'
import type { DateType } from '#contract/tender.ts'
import { formatClock, formatEthiopianClock } from '#ethiopia/clock.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { isMidnight, kindOfText, splitHour } from '#notices/typed-text.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as fields from '#web/ui/field.module.css'
import * as text from '#web/ui/text.module.css'
import { DATE_FAULTS } from './date-faults.ts'
import { typeInto, useDateKeys } from './date-keys.tsx'
import { KINDS } from './date-kinds.ts'
import { dateOf, yearFrom } from './entry-values.ts'
import type { DateName, EntryValues } from './entry-values.ts'
import * as styles from './entry.module.css'

const DateNotes = lazyPart(async () => (await import('./date-notes.tsx')).DateNotes)
const DateFault = lazyPart(async () => (await import('./date-notes.tsx')).DateFault)

type Props = {
  name: DateName
  values: EntryValues
  /** When it was or will be published, epoch milliseconds: durations count from there. */
  publishedAt: number | null
  holidays: Holidays
  /** The service's error for it. */
  fault: string | undefined
  onSet(changes: EntryValues): void
}

/** A closing or opening as in the notice, and its result in both calendars and clocks. */
export function DatePart({ name, values, publishedAt, holidays, fault, onSet }: Props) {
  const kind = Number(values[`${name}.kind`]) as DateType
  const isWords = kind === DATE_TYPE.text
  const read = dateOf(values, name)
  const [isLeft, setLeft] = useState(false)
  const shownFault = 'fault' in read && isLeft && read.fault !== 'clock-which' ? DATE_FAULTS[read.fault]() : fault
  const id = (part: string) => `entry-${name}-${part}`
  return (
    <fieldset className={styles.date}>
      <legend className={styles.legend}>{name === 'closing' ? m.entry_closing() : m.entry_opening()}</legend>
      <Kinds name={name} kind={kind} onSet={onSet} />
      <div className={styles.pair}>
        <DateText
          {...{ id, name, values, kind, holidays, onSet }}
          isFaulty={shownFault !== undefined}
          onLeave={() => setLeft(true)}
        />
        {!isWords && <ClockText id={id} name={name} values={values} onLeave={() => setLeft(true)} />}
      </div>
      {'hours' in read && (
        <WhichClock clock={values[`${name}.clock`] ?? ''} hours={read.hours} inputId={id('clock')} onSet={onSet} />
      )}
      {shownFault !== undefined && (
        <Suspense fallback={<p id={id('fault')}>{shownFault}</p>}>
          {'fault' in read ? (
            <DateFault id={id('fault')} fault={read.fault} name={name} values={values} />
          ) : (
            <p id={id('fault')} className={fields.error}>
              {shownFault}
            </p>
          )}
        </Suspense>
      )}
      <div id={id('becomes')}>
        <Suspense>
          <DateNotes {...{ name, values, publishedAt, holidays, onSet }} />
        </Suspense>
      </div>
    </fieldset>
  )
}

const Kinds = ({ name, kind, onSet }: Pick<Props, 'name' | 'onSet'> & { kind: DateType }) => (
  <div className={styles.kinds} role="radiogroup" aria-label={m.entry_kind()}>
    {KINDS.map(([one, words]) => (
      <label key={one} className={styles.kind}>
        <input
          type="radio"
          name={`${name}.kind`}
          value={one}
          checked={kind === one}
          onChange={() => onSet({ [`${name}.kind`]: String(one) })}
        />
        <span>{words()}</span>
      </label>
    ))}
  </div>
)

type TextProps = Pick<Props, 'name' | 'values'> & {
  /** The id of an element of this date, by its part. */
  id(part: string): string
  onLeave(): void
}
type DateTextProps = TextProps & Pick<Props, 'holidays' | 'onSet'> & { kind: DateType; isFaulty: boolean }

/** A day, a number of days, or the notice's own words; typing another kind changes the kind. */
function DateText({ id, name, values, kind, isFaulty, holidays, onSet, onLeave }: DateTextProps) {
  const inputId = id('text')
  const { openGrid, onKeyDown } = useDateKeys({ name, kind, from: yearFrom(values), inputId, holidays, onSet })
  const isDays = kind === DATE_TYPE.calendarDays || kind === DATE_TYPE.workingDays
  const isWords = kind === DATE_TYPE.text
  /** An hour that was typed behind the date goes to its own field, if that is empty. */
  const moveHour = (input: HTMLInputElement) => {
    const hour = document.getElementById(id('clock'))
    const parts = splitHour({ kind, text: input.value, from: yearFrom(values) })
    if (!parts || !(hour instanceof HTMLInputElement) || hour.value !== '') return
    typeInto(hour, parts.clock)
    typeInto(input, parts.text)
  }
  return (
    <div className={fields.field}>
      <label htmlFor={id('text')}>{isDays ? m.entry_days() : isWords ? m.entry_said() : m.entry_date()}</label>
      {isDays && <p className={text.hint}>{m.entry_days_hint()}</p>}
      <div className={styles.dateText}>
        <input
          id={inputId}
          name={`${name}.text`}
          className={fields.input}
          defaultValue={values[`${name}.text`]}
          autoComplete="off"
          aria-invalid={isFaulty || undefined}
          aria-describedby={isFaulty ? id('fault') : id('becomes')}
          onKeyDown={onKeyDown}
          onBlur={({ target }) => {
            onLeave()
            moveHour(target)
            const typed = kindOfText(target.value, kind, yearFrom(values))
            if (typed !== undefined && !isWords && typed !== kind) onSet({ [`${name}.kind`]: String(typed) })
          }}
        />
        {openGrid && (
          <Button kind="icon" aria-haspopup="dialog" aria-label={m.calendar()} title={m.calendar()} onClick={openGrid}>
            <Icon name="calendar-days" />
          </Button>
        )}
      </div>
    </div>
  )
}

const ClockText = ({ id, name, values, onLeave }: TextProps) => (
  <div className={fields.field}>
    <label htmlFor={id('clock')}>{m.entry_clock()}</label>
    <input
      id={id('clock')}
      name={`${name}.clock`}
      className={fields.input}
      defaultValue={values[`${name}.clock`]}
      autoComplete="off"
      aria-describedby={id('clock-hint')}
      onBlur={onLeave}
    />
    <p id={id('clock-hint')} className={text.hint}>
      {m.entry_clock_hint()}
    </p>
  </div>
)

type WhichProps = { clock: string; hours: readonly [string, string]; inputId: string; onSet: Props['onSet'] }

/** Asks which clock is meant by an hour that is possible on both. */
function WhichClock({ clock, hours, inputId, onSet }: WhichProps) {
  const choose = (time: string) => {
    const input = document.getElementById(inputId)
    if (!(input instanceof HTMLInputElement)) return
    // The words stay as in the notice.
    onSet({ [input.name.replace(/clock$/, 'meant')]: time })
    input.focus()
  }
  return (
    <div className={styles.which}>
      <p>{isMidnight(hours) ? m.entry_midnight_which({ clock }) : m.entry_clock_which({ clock })}</p>
      <div className={text.row}>
        {hours.map((time) => (
          <Button key={time} kind="plain" onClick={() => choose(time)}>
            {formatClock(minutesOf(time))} · <span lang="am">{formatEthiopianClock(minutesOf(time), 'am')}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
