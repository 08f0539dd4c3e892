import { useContext, useState } from 'react'
import type { Refusal } from '#contract/refusals.ts'
import { DATE_TYPE } from '#contract/tender-states.ts'
import type { TypedDate } from '#contract/tender.ts'
import { civilDateAt, instantOf, isoDate, parseIsoDate, weekday } from '#ethiopia/calendar.ts'
import {
  ETHIOPIAN_MONTHS_AM,
  ETHIOPIAN_MONTHS_EN,
  GREGORIAN_MONTHS_AM,
  GREGORIAN_MONTHS_EN,
  WEEKDAYS_AM,
  WEEKDAYS_EN,
} from '#ethiopia/date-names.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { countedDays } from '#notices/counted-days.ts'
import { dateDoubts } from '#notices/date-doubts.ts'
import { resolveDate, resolveDates } from '#notices/dates.ts'
import { dayBeyond } from '#notices/day-beyond.ts'
import { publishedDay, publishedOtherwise, publishedText } from '#notices/published-day.ts'
import type { DateTextFault } from '#notices/typed-text.ts'
import { whenText } from '#web/lazy/both-calendars.ts'
import { daysUntil } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { DATE_FAULTS } from './date-faults.ts'
import { DayNames } from './day-names.ts'
import * as styles from './entry.module.css'
import { dateOf, DATES } from './entry-values.ts'
import type { DateName, EntryValues } from './entry-values.ts'

type Language = 'en' | 'am'
type OrderProps = {
  values: EntryValues
  /** Epoch milliseconds; durations count from there. */
  publishedAt: number | null
  holidays: Holidays
}
type NotesProps = OrderProps & { name: DateName; onSet(changes: EntryValues): void }
type FaultProps = { id: string; fault: DateTextFault['fault']; name: DateName; values: EntryValues }

const isEthiopian = (values: EntryValues, name: DateName): boolean =>
  Number(values[`${name}.kind`]) === DATE_TYPE.ethiopian
/** A day from year-month-day, in both calendars. */
function bothText(iso: string, lang: Language): string {
  const day = parseIsoDate(iso)
  return day ? `${formatGregorian(day, lang)} · ${formatEthiopian(day, lang, { weekday: false })}` : iso
}

/** Why a date cannot be read, with an example in its calendar. */
export function DateFault({ id, fault, name, values }: FaultProps) {
  const { lang } = useVisitor()
  return (
    <p id={id} className={fields.error}>
      {fault === 'date-unclear' ? dateFaultText(values, name, lang) : DATE_FAULTS[fault]()}
    </p>
  )
}

export function dateFaultText(values: EntryValues, name: DateName, lang: Language): string {
  const beyond = dayBeyond(values[`${name}.text`] ?? '', isEthiopian(values, name) ? 'ethiopian' : 'gregorian')
  if (!beyond) return isEthiopian(values, name) ? m.entry_date_unclear_et() : m.entry_date_unclear()
  const { calendar, year, month, days } = beyond
  const names =
    calendar === 'ethiopian'
      ? { en: ETHIOPIAN_MONTHS_EN, am: ETHIOPIAN_MONTHS_AM }
      : { en: GREGORIAN_MONTHS_EN, am: GREGORIAN_MONTHS_AM }
  return m.entry_date_beyond({ month: `${names[lang][month - 1]} ${year}`, days })
}

/** The day that a date results in, and doubts about it. */
export function DateNotes({ name, values, publishedAt, holidays, onSet }: NotesProps) {
  const { lang } = useVisitor()
  const now = useNow(MINUTE)
  const read = dateOf(values, name)
  const dayNames = useContext(DayNames)
  const typed = 'fault' in read || read.typed?.dateType === DATE_TYPE.text ? null : read.typed
  const found = typed ? resolveDate(name, typed, publishedAt, holidays) : undefined
  const at = found?.at ?? null
  const movedFrom = useMoved(at, publishedAt, `${values[`${name}.kind`]} ${values[`${name}.text`]}`)
  if (!typed || !found) return null
  const notes = found.warnings.map((warning) => warningText(warning, lang, dayNames))
  const counted = at === null ? undefined : countedText(typed, at, publishedAt, holidays, lang)
  const days = at === null ? 0 : daysUntil(now, at)
  const when = at === null ? undefined : whenText(at, lang)
  return (
    <LiveMessage as="div" className={styles.becomes}>
      {when !== undefined && (
        <p>
          <b>{name === 'closing' ? m.entry_becomes_closing({ when }) : m.entry_becomes_opening({ when })}</b>{' '}
          {days < 0 ? m.entry_passed() : m.entry_in_days({ count: days })}
        </p>
      )}
      {Object.keys(found.faults).length > 0 && <p>{m.entry_year_far()}</p>}
      {[...notes, counted].map((note) => note !== undefined && <p key={note}>{note}</p>)}
      {movedFrom !== undefined && when !== undefined && (
        <p>{m.entry_moved({ from: whenText(movedFrom, lang), to: when })}</p>
      )}
      <WrongCalendar {...{ name, values, publishedAt, typed, onSet }} />
    </LiveMessage>
  )
}

/** The instant before a new day of publishing moved it; undefined once other text was typed. */
function useMoved(at: number | null, publishedAt: number | null, words: string): number | undefined {
  const [seen, setSeen] = useState<{ at: number | null; publishedAt: number | null; words: string; before?: number }>({
    at,
    publishedAt,
    words,
  })
  if (seen.at === at && seen.publishedAt === publishedAt && seen.words === words) return seen.before
  const isMoved = seen.words === words && seen.publishedAt !== publishedAt && seen.at !== null && at !== seen.at
  const before = isMoved ? (seen.before ?? seen.at ?? undefined) : seen.words === words ? seen.before : undefined
  setSeen({ at, publishedAt, words, ...(before === undefined || before === at ? {} : { before }) })
  return before
}

function warningText(warning: Refusal, lang: Language, names: ReadonlyMap<string, string>): string | undefined {
  if (warning.code === 'date-moves') {
    const from = parseIsoDate(warning.from)
    return m.entry_moves({ from: from ? formatGregorian(from, lang) : warning.from })
  }
  if (warning.code === 'date-waits-for-publishing') return m.entry_needs_published()
  if (warning.code !== 'date-on-day-off') return undefined
  const day = parseIsoDate(warning.day)
  const weekdays = lang === 'am' ? WEEKDAYS_AM : WEEKDAYS_EN
  return m.entry_day_off({ name: names.get(warning.day) ?? (day ? (weekdays[weekday(day)] ?? '') : '') })
}

function countedText(
  typed: TypedDate,
  at: number,
  publishedAt: number | null,
  holidays: Holidays,
  lang: Language,
): string | undefined {
  if (publishedAt === null || !typed.duration) return undefined
  const published = civilDateAt(publishedAt)
  if (typed.dateType !== DATE_TYPE.workingDays) return m.entry_counted({ first: formatGregorian(published, lang) })
  const { first, left } = countedDays(published, civilDateAt(at), holidays)
  return m.entry_counted_working({ first: formatGregorian(first, lang), left })
}

type CalendarProps = Pick<NotesProps, 'name' | 'values' | 'publishedAt' | 'onSet'> & { typed: TypedDate }

/** Asks whether the other calendar was meant, where the day is unlikely in this one. */
function WrongCalendar({ name, values, publishedAt, typed, onSet }: CalendarProps) {
  const { lang } = useVisitor()
  const [doubt] = dateDoubts(
    { closing: name === 'closing' ? typed : null, openning: name === 'openning' ? typed : null, publishedAt },
    useNow(MINUTE),
  )
  if (doubt?.code === 'date-far') return <p>{m.entry_far()}</p>
  if (doubt?.code !== 'date-in-other-calendar') return null
  const kind = doubt.calendar === 'ethiopian' ? DATE_TYPE.ethiopian : DATE_TYPE.gregorian
  const other = dateOf({ ...values, [`${name}.kind`]: String(kind) }, name)
  if ('fault' in other || other.typed?.dateType !== kind) return <p>{m.entry_far()}</p>
  return (
    <p>
      {m.entry_other_calendar()}{' '}
      <Button kind="plain" onClick={() => onSet({ [`${name}.kind`]: String(kind) })}>
        {bothText(doubt.other, lang)}
      </Button>
    </p>
  )
}

/** Warns where the two dates and the day of publishing contradict each other. */
export function DateOrder({ values, publishedAt, holidays }: OrderProps) {
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

type PublishedProps = { /** As it is typed. */ text: string; onSet(changes: EntryValues): void }

/** The day of publishing in both calendars, on which counted dates depend. */
export function PublishedNote({ text, onSet }: PublishedProps) {
  const { lang } = useVisitor()
  const now = useNow(MINUTE)
  const today = civilDateAt(now)
  const day = publishedDay(text, today)
  if (!day) return null
  const publishedAt = instantOf(day, 0)
  const isAhead = dateDoubts({ closing: null, openning: null, publishedAt }, now).length > 0
  const other = publishedOtherwise(text, today)
  return (
    <LiveMessage as="div" className={styles.becomes}>
      <p>{bothText(isoDate(day), lang)}</p>
      {isAhead && <p>{m.entry_published_ahead()}</p>}
      {other && (
        <p>
          {m.entry_published_other()}{' '}
          <Button kind="plain" onClick={() => onSet({ published: publishedText(other, today) })}>
            {bothText(isoDate(other), lang)}
          </Button>
        </p>
      )}
    </LiveMessage>
  )
}

/** Questions before a notice is submitted: errors in dates that would make a bidder miss them. */
export function dateQuestions({ values, publishedAt, holidays }: OrderProps, now: number, lang: Language): string[] {
  const [closing = null, openning = null] = DATES.map((name) => {
    const read = dateOf(values, name)
    return 'fault' in read ? null : read.typed
  })
  const { closingAt, warnings } = resolveDates({ closing, openning, publishedAt }, holidays)
  const doubts = dateDoubts({ closing, openning, publishedAt }, now)
  const isPast = closingAt !== null && closingAt < now
  const orders = warnings.map(({ code }) => code)
  return [
    ...(isPast ? [m.entry_ask_past({ date: whenText(closingAt, lang) })] : []),
    ...doubts.map((doubt) =>
      doubt.code === 'date-in-other-calendar'
        ? m.entry_ask_calendar({ date: bothText(doubt.day, lang), other: bothText(doubt.other, lang) })
        : doubt.code === 'publishing-ahead'
          ? m.entry_published_ahead()
          : m.entry_ask_far({ date: doubt.code === 'date-far' ? bothText(doubt.day, lang) : '' }),
    ),
    ...(orders.includes('opening-before-closing') ? [m.entry_opens_before()] : []),
    ...(orders.includes('closing-before-publishing') ? [m.entry_closes_before()] : []),
    ...(orders.includes('date-waits-for-publishing') ? [m.entry_needs_published()] : []),
  ]
}
