import { useState } from 'react'
import { DATE_TYPE } from '#contract/tender-states.ts'
import type { DateType } from '#contract/tender.ts'
import { parseIsoDate } from '#ethiopia/calendar.ts'
import { formatClock, formatEthiopianClock } from '#ethiopia/clock.ts'
import { formatGregorian } from '#ethiopia/date-text.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { resolveDate, resolveDates } from '#notices/dates.ts'
import { clockOf, kindOfText } from '#notices/typed-text.ts'
import { daysUntil } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { whenText } from '#web/lazy/both-calendars.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import { DATE_FAULTS } from './date-faults.ts'
import { KINDS } from './date-kinds.ts'
import { dateOf, DATES } from './entry-values.ts'
import type { DateName, EntryValues } from './entry-values.ts'
import * as styles from './entry.module.css'

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

/** A closing or opening as the notice says it, and what becomes of it in both calendars and clocks. */
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
          {...{ id, name, values, kind, onSet }}
          isFaulty={shownFault !== undefined}
          onLeave={() => setLeft(true)}
        />
        {!isWords && <ClockText id={id} name={name} values={values} onLeave={() => setLeft(true)} />}
      </div>
      {'hours' in read && (
        <WhichClock clock={values[`${name}.clock`] ?? ''} hours={read.hours} inputId={id('clock')} onSet={onSet} />
      )}
      {shownFault !== undefined && (
        <p id={id('fault')} className={fields.error}>
          {shownFault}
        </p>
      )}
      <div id={id('becomes')}>
        <Becomes name={name} values={values} publishedAt={publishedAt} holidays={holidays} />
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
type DateTextProps = TextProps & Pick<Props, 'onSet'> & { kind: DateType; isFaulty: boolean }

/** A day, a number of days, or the notice's own words; what is typed as another kind changes the kind. */
function DateText({ id, name, values, kind, isFaulty, onSet, onLeave }: DateTextProps) {
  const isDays = kind === DATE_TYPE.calendarDays || kind === DATE_TYPE.workingDays
  const isWords = kind === DATE_TYPE.text
  return (
    <div className={fields.field}>
      <label htmlFor={id('text')}>{isDays ? m.entry_days() : isWords ? m.entry_said() : m.entry_date()}</label>
      {isDays && <p className={text.hint}>{m.entry_days_hint()}</p>}
      <input
        id={id('text')}
        name={`${name}.text`}
        className={fields.input}
        defaultValue={values[`${name}.text`]}
        autoComplete="off"
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? id('fault') : id('becomes')}
        onBlur={({ target }) => {
          onLeave()
          const typed = kindOfText(target.value)
          if (typed !== undefined && !isWords && typed !== kind) onSet({ [`${name}.kind`]: String(typed) })
        }}
      />
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

/** Asks which clock an hour is of that could be of either. */
function WhichClock({ clock, hours, inputId, onSet }: WhichProps) {
  const choose = (time: string) => {
    const input = document.getElementById(inputId)
    if (!(input instanceof HTMLInputElement)) return
    input.value = clockOf(time)
    onSet({ [input.name]: input.value })
    input.focus()
  }
  return (
    <div className={styles.which}>
      <p>{m.entry_clock_which({ clock })}</p>
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

function Becomes({ name, values, publishedAt, holidays }: Pick<Props, 'name' | 'values' | 'publishedAt' | 'holidays'>) {
  const { lang, renderedAt } = useVisitor()
  const read = dateOf(values, name)
  if ('fault' in read || !read.typed || read.typed.dateType === DATE_TYPE.text) return null
  const { at, warnings } = resolveDate(name, read.typed, publishedAt, holidays)
  const notes = warnings.map((warning) => {
    if (warning.code === 'date-moves') {
      const from = parseIsoDate(warning.from)
      return m.entry_moves({ from: from ? formatGregorian(from, lang) : warning.from })
    }
    return warning.code === 'date-waits-for-publishing' ? m.entry_needs_published() : m.entry_day_off()
  })
  const days = at === null ? 0 : daysUntil(renderedAt, at)
  const when = at === null ? undefined : whenText(at, lang)
  return (
    <LiveMessage as="div" className={styles.becomes}>
      {when !== undefined && (
        <p>
          <b>{name === 'closing' ? m.entry_becomes_closing({ when }) : m.entry_becomes_opening({ when })}</b>{' '}
          {days < 0 ? m.entry_passed() : m.entry_in_days({ count: days })}
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </LiveMessage>
  )
}

/** Warns where the two dates and the day of publishing do not fit together. */
export function DateOrder({ values, publishedAt, holidays }: Pick<Props, 'values' | 'publishedAt' | 'holidays'>) {
  const [closing, openning] = DATES.map((name) => {
    const read = dateOf(values, name)
    return 'fault' in read ? null : read.typed
  })
  const codes = resolveDates({ closing, openning, publishedAt }, holidays).warnings.map(({ code }) => code)
  return (
    <LiveMessage as="div" className={styles.becomes}>
      {codes.includes('opening-before-closing') && <p>{m.entry_opens_before()}</p>}
      {codes.includes('closing-before-publishing') && <p>{m.entry_closes_before()}</p>}
    </LiveMessage>
  )
}
