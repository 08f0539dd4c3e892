import { useRef, useState } from 'react'
import type { StaffDetail } from '#contract/tender.ts'
import { formatClock, formatEthiopianClock } from '#ethiopia/clock.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { closingOnApproval, readRetypedClosing } from '#notices/retyped-closing.ts'
import type { ClosingWords } from '#notices/retyped-closing.ts'
import { clockOf, isMidnight } from '#notices/typed-text.ts'
import { whenText } from '#web/lazy/both-calendars.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './desk.module.css'

/**
 * The closing as somebody read it again; `closingSeen` where it differs from the tender's, and they decide for the
 * tender's.
 */
export type ClosingTyped = { closingWords: ClosingWords; closingSeen?: number }
type Props = {
  tender: Pick<StaffDetail, 'closing' | 'closingTimestamp' | 'publishedTimestamp'>
  /** Problems of its dates, hidden until it was typed. */
  hidden: readonly string[]
  holidays: Holidays
  /** The notice's own words, as they were pasted. */
  notice: readonly string[]
  onRead(typed: ClosingTyped): void
  onCancel(): void
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * The closing typed once more from the notice alone, while the editor's is hidden. Where the two differ both are shown,
 * and the approver decides.
 */
export function RetypeClosing({ tender, hidden, holidays, notice, onRead, onCancel }: Props) {
  const [same, setSame] = useState<ClosingWords>()
  const [differing, setDiffering] = useState<Differing>()
  // Where no day of publishing is known, days are counted from the approval.
  const [publishedAt] = useState(() => tender.publishedTimestamp ?? Date.now())
  const closing = { closingAt: tender.closingTimestamp ?? null, closing: tender.closing ?? null }
  const own =
    closingOnApproval({ ...closing, publishedAt: tender.publishedTimestamp ?? null }, publishedAt, holidays) ??
    undefined
  const compare = (at: number, closingWords: ClosingWords) => {
    if (at === own && hidden.length > 0) setSame(closingWords)
    else if (at === own) onRead({ closingWords })
    else setDiffering({ at, closingWords })
  }
  if (same)
    return (
      <section className={`${states.banner} ${states.bannerOver} ${styles.again}`} role="alert">
        <p>{m.desk_closing_hid()}</p>
        <Lines of={hidden} />
        <div className={text.row}>
          <Button onClick={() => onRead({ closingWords: same })}>{m.desk_approve()}</Button>
          <Button kind="quiet" onClick={onCancel}>
            {m.cancel()}
          </Button>
        </div>
      </section>
    )
  if (differing && own !== undefined)
    return (
      <BothClosings
        read={differing.at}
        own={own}
        hidden={hidden}
        onRetype={() => setDiffering(undefined)}
        onKeep={() => onRead({ closingWords: differing.closingWords, closingSeen: own })}
        onCancel={onCancel}
      />
    )
  return <ClosingForm {...{ publishedAt, holidays, notice, onCancel }} onRead={compare} />
}

type Differing = { at: number; closingWords: ClosingWords }
const Lines = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

type BothProps = {
  read: number
  own: number
  hidden: readonly string[]
  onRetype(): void
  onKeep(): void
  onCancel(): void
}

/** `read` and `own` in epoch milliseconds: as typed now, and as in the tender. */
export function BothClosings({ read, own, hidden, onRetype, onKeep, onCancel }: BothProps) {
  const { lang } = useVisitor()
  return (
    <section className={`${states.banner} ${states.bannerOver} ${styles.again}`} role="alert">
      <p>
        <b>{m.desk_closing_differs()}</b>
      </p>
      <dl className={styles.compare}>
        <div>
          <dt>{m.desk_closing_yours()}</dt>
          <dd>{whenText(read, lang)}</dd>
        </div>
        <div>
          <dt>{m.desk_closing_theirs()}</dt>
          <dd>{whenText(own, lang)}</dd>
        </div>
      </dl>
      {hidden.length > 0 && <Lines of={hidden} />}
      <div className={text.row}>
        <Button kind="plain" onClick={onRetype}>
          {m.desk_closing_retype()}
        </Button>
        <Button kind="plain" onClick={onKeep}>
          {m.desk_closing_keep()}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </section>
  )
}

type FormProps = Pick<Props, 'holidays' | 'notice' | 'onCancel'> & {
  /** The instant from whose day durations count, epoch milliseconds. */
  publishedAt: number
  onRead(at: number, words: ClosingWords): void
}

/** Asks for date and clock until they can be read; `onRead` receives the instant in epoch milliseconds. */
function ClosingForm({ publishedAt, holidays, notice, onRead, onCancel }: FormProps) {
  const [date, clock] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const [fault, setFault] = useState<string>()
  const [hours, setHours] = useState<{ clock: string; both: readonly [string, string] }>()
  const read = () => {
    const words: ClosingWords = { date: date.current?.value ?? '', clock: clock.current?.value ?? '' }
    const found = readRetypedClosing(words, publishedAt, holidays)
    setFault('unread' in found ? m.desk_closing_unread() : undefined)
    setHours('hours' in found ? { clock: words.clock, both: found.hours } : undefined)
    if ('at' in found) onRead(found.at, words)
  }
  const choose = (time: string) => {
    if (clock.current) clock.current.value = clockOf(time)
    read()
  }
  return (
    <form
      className={styles.again}
      onSubmit={(event) => {
        event.preventDefault()
        read()
      }}
    >
      <p>{m.desk_closing_again()}</p>
      {notice.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is read by keyboard, too
        <pre className={`${styles.words} ${styles.inView}`} tabIndex={0} role="region" aria-label={m.desk_pasted()}>
          {notice.join('\n\n')}
        </pre>
      )}
      <div className={styles.fields}>
        <div className={fields.field}>
          <label htmlFor="again-date">{m.entry_date()}</label>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a press, and is what comes next */}
          <input id="again-date" ref={date} className={fields.input} autoComplete="off" autoFocus />
        </div>
        <div className={fields.field}>
          <label htmlFor="again-clock">{m.entry_clock()}</label>
          <input id="again-clock" ref={clock} className={fields.input} autoComplete="off" />
        </div>
      </div>
      {hours && <WhichHour clock={hours.clock} both={hours.both} onChoose={choose} />}
      <LiveMessage urgent className={fault === undefined ? text.outOfSight : fields.error}>
        {fault}
      </LiveMessage>
      <div className={text.row}>
        <Button type="submit">{m.desk_approve()}</Button>
        <Button kind="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}

type HourProps = { clock: string; both: readonly [string, string]; onChoose(time: string): void }

/** Asks which of two times is meant by an hour that is possible on both clocks. */
const WhichHour = ({ clock, both, onChoose }: HourProps) => (
  <div className={text.row}>
    <span>{isMidnight(both) ? m.entry_midnight_which({ clock }) : m.entry_clock_which({ clock })}</span>
    {both.map((time) => (
      <Button key={time} kind="plain" onClick={() => onChoose(time)}>
        {formatClock(minutesOf(time))} · <span lang="am">{formatEthiopianClock(minutesOf(time), 'am')}</span>
      </Button>
    ))}
  </div>
)
