import { MINUTE } from '#ethiopia/time-units.ts'
import type { TenderDetail } from '#contract/tenders.ts'
import { clockText, dayText, machineDate } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { isGovernmentPortal, shownSource } from '#web/lib/source-name.ts'
import { MAX_LENGTH, truncateText } from '#web/lib/truncate-text.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import type { DeadlineState } from './deadline-state.ts'
import { Countdown, dayByName, leftText } from './deadline.tsx'
import { useDeadline } from './use-deadline.ts'
import * as facts from './facts.module.css'
import * as styles from './tender-clock.module.css'

const DOTS = ' ...'
/** The day is first in the reader's calendar. */
const BESIDE = { weekday: false }
/** Beyond this, relative time would only repeat the date. */
const DATED_AFTER = 30 * 86_400_000
type Tender = Omit<TenderDetail, 'desktopDescription' | 'mobileDescription' | 'tenderDocs' | 'clippings' | 'guid'>

function Fact({
  name,
  instant,
  time,
  words,
  lang,
  note,
}: {
  name: string
  instant?: number
  time?: string
  words?: string
  lang: string
  note?: string
}) {
  const visitor = useVisitor()
  if (instant === undefined && !words) return null
  return (
    <div>
      <dt>{name}</dt>
      {instant === undefined ? (
        <dd lang={lang}>{words}</dd>
      ) : (
        <dd>
          <time dateTime={machineDate(instant, time)}>{dayText(instant, visitor)}</time>
          <small>{dayText(instant, { ...visitor, calendar: visitor.calendar === 'et' ? 'gc' : 'et' }, BESIDE)}</small>
          {(note ?? time) && <small>{note ?? clockText(time ?? '', visitor.lang)}</small>}
          {words && (
            <small>
              <q lang={lang}>{words}</q>
            </small>
          )}
        </dd>
      )}
    </div>
  )
}

type WordsProps = { name: string; text?: string; lang: string; cut?: number; isWide?: boolean }

/** A fact in the notice's own words; money cut at 50 letters (decision 0090), a place never. */
function Words({ name, text, lang, cut = Infinity, isWide = false }: WordsProps) {
  const known = text?.trim()
  if (!known) return null
  return (
    <div className={isWide ? facts.wide : undefined}>
      <dt>{name}</dt>
      <dd lang={lang} title={known}>
        {truncateText(known, cut, DOTS)}
      </dd>
    </div>
  )
}

function Count({ tender, state, now }: { tender: Tender; state: DeadlineState; now: number }) {
  const visitor = useVisitor()
  const closing = tender.closingTimestamp
  const when =
    closing === undefined
      ? ''
      : [
          dayByName(closing, now) ?? dayText(closing, visitor, { year: false }),
          tender.closingTime && clockText(tender.closingTime, visitor.lang),
        ]
          .filter(Boolean)
          .join(' ')
  if (state.kind === 'closed')
    return (
      <p className={styles.count}>
        <span className={styles.word}>{m.closed()}</span>
      </p>
    )
  if (state.kind === 'open-ended')
    return (
      <p className={styles.count}>
        <span className={styles.word}>{m.no_fixed_date()}</span>
      </p>
    )
  if (state.kind === 'today')
    return (
      <p className={styles.count}>
        <span className={styles.word}>
          {m.closes_today()}
          <small>{m.closes_at({ when })}</small>
        </span>
      </p>
    )
  return (
    <p className={styles.count}>
      {state.kind === 'countdown' ? <Countdown until={closing ?? 0} /> : <b>{state.count}</b>}
      <span>
        {state.kind === 'countdown' ? m.left() : leftText(state.kind, state.count)}
        <small>{m.closes_at({ when })}</small>
      </span>
    </p>
  )
}

function TimeLine({ left, total, isOver }: { left: number; total: number; isOver: boolean }) {
  return (
    <div className={styles.line}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={total - left}
        aria-label={m.elapsed_label()}
      />
      <div className={styles.ends}>
        {!isOver && left > 0 && <span>{m.days_left_of({ left, total })}</span>}
        <span>{m.days_elapsed({ count: total - left })}</span>
      </div>
    </div>
  )
}

/** Time left and dates together, because readers ask first whether they can still make it. */
export function TenderClock({ tender }: { tender: Tender }) {
  const visitor = useVisitor()
  const now = useNow(MINUTE)
  const state = useDeadline(tender, now)
  const { publishedTimestamp: published, totalDays, sourceName } = tender
  return (
    <div
      className={styles.clock}
      data-urgency={state.urgency}
      style={{ '--left': state.left.toFixed(2) } as React.CSSProperties}
    >
      <Count tender={tender} state={state} now={now} />
      <div className={styles.times}>
        {totalDays !== undefined && totalDays > 0 && (
          <TimeLine left={Math.min(state.days, totalDays)} total={totalDays} isOver={state.kind === 'closed'} />
        )}
        <dl className={facts.facts}>
          <Fact
            name={m.closing_date()}
            instant={tender.closingTimestamp}
            time={tender.closingTime}
            words={tender.closingText}
            lang={tender.language}
          />
          <Fact
            name={m.opening_date()}
            instant={tender.openningTimestamp}
            time={tender.openningTime}
            words={tender.openningText}
            lang={tender.language}
          />
          <Fact
            name={m.published_date()}
            instant={published}
            lang={tender.language}
            note={
              published === undefined || now - published >= DATED_AFTER
                ? undefined
                : relativeTime(published, now, visitor)
            }
          />
          {sourceName && (
            <div>
              <dt>{m.source()}</dt>
              <dd>
                {shownSource(sourceName, tender.sourceNameAm, visitor.lang)}
                {isGovernmentPortal(sourceName) && <small>{m.government_portal()}</small>}
              </dd>
            </div>
          )}
          <Words name={m.bid_bond()} text={tender.bidBond} lang={tender.language} cut={MAX_LENGTH.bidCard} />
          <Words name={m.document_price()} text={tender.docPrice} lang={tender.language} cut={MAX_LENGTH.bidCard} />
          <Words name={m.location()} text={tender.location} lang={tender.language} isWide />
        </dl>
      </div>
    </div>
  )
}
