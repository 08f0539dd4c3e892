import { useRef, useState } from 'react'
import type { StaffDetail } from '#contract/tender.ts'
import { formatClock, formatEthiopianClock } from '#ethiopia/clock.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { readClosingAgain } from '#notices/closing-again.ts'
import type { ClosingWords } from '#notices/closing-again.ts'
import { clockOf } from '#notices/typed-text.ts'
import { whenText } from '#web/lazy/both-calendars.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './desk.module.css'

/** The closing as somebody read it again; `closingSeen` where it is not the tender's, and they decide for the tender's. */
export type ClosingTyped = { closingWords: ClosingWords; closingSeen?: number }
type Props = {
  tender: Pick<StaffDetail, 'closingTimestamp' | 'publishedTimestamp'>
  holidays: Holidays
  onRead(typed: ClosingTyped): void
  onCancel(): void
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The closing typed once more from the notice alone: what the editor made of it stays hidden until then. Where the two differ both are shown, and the approver decides. */
export function ClosingAgain({ tender, holidays, onRead, onCancel }: Props) {
  const { lang } = useVisitor()
  const [date, clock] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const [differing, setDiffering] = useState<{ at: number; closingWords: ClosingWords }>()
  const [fault, setFault] = useState<string>()
  const [hours, setHours] = useState<{ clock: string; both: readonly [string, string] }>()
  const words = (): ClosingWords => ({ date: date.current?.value ?? '', clock: clock.current?.value ?? '' })
  const compare = () => {
    const closingWords = words()
    const found = readClosingAgain(closingWords, tender.publishedTimestamp ?? null, holidays)
    setFault('unread' in found ? m.desk_closing_unread() : undefined)
    setHours('hours' in found ? { clock: closingWords.clock, both: found.hours } : undefined)
    if (!('at' in found)) return
    if (found.at === tender.closingTimestamp) onRead({ closingWords })
    else setDiffering({ at: found.at, closingWords })
  }
  const choose = (time: string) => {
    if (clock.current) clock.current.value = clockOf(time)
    compare()
  }
  if (differing && tender.closingTimestamp !== undefined) {
    const own = tender.closingTimestamp
    return (
      <section className={`${states.banner} ${states.bannerOver} ${styles.again}`} role="alert">
        <p>
          <b>{m.desk_closing_differs()}</b>
        </p>
        <dl className={styles.compare}>
          <div>
            <dt>{m.desk_closing_yours()}</dt>
            <dd>{whenText(differing.at, lang)}</dd>
          </div>
          <div>
            <dt>{m.desk_closing_theirs()}</dt>
            <dd>{whenText(own, lang)}</dd>
          </div>
        </dl>
        <div className={text.row}>
          <Button kind="plain" onClick={() => setDiffering(undefined)}>
            {m.desk_closing_retype()}
          </Button>
          <Button kind="plain" onClick={() => onRead({ closingWords: differing.closingWords, closingSeen: own })}>
            {m.desk_closing_keep()}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {m.cancel()}
          </Button>
        </div>
      </section>
    )
  }
  return (
    <form
      className={styles.again}
      onSubmit={(event) => {
        event.preventDefault()
        compare()
      }}
    >
      <p>{m.desk_closing_again()}</p>
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
      {hours && (
        <div className={text.row}>
          <span>{m.entry_clock_which({ clock: hours.clock })}</span>
          {hours.both.map((time) => (
            <Button key={time} kind="plain" onClick={() => choose(time)}>
              {formatClock(minutesOf(time))} · <span lang="am">{formatEthiopianClock(minutesOf(time), 'am')}</span>
            </Button>
          ))}
        </div>
      )}
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
