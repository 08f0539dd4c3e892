import { Fragment } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { tenderAddress } from '#contract/tender-address.ts'
import { STATUS } from '#contract/tender-states.ts'
import { timeLeft } from '#ethiopia/time-left.ts'
import { REGIONS } from '#ethiopia/regions.ts'
import { clockText, dayTextNear, machineDate } from '#web/lib/dates.ts'
import type { ListCard, StaffListCard } from '#web/lib/list-card.ts'
import { m } from '#web/lib/messages.ts'
import { noteOrigin } from '#web/lib/opened-card.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Countdown, dayByName } from '#web/features/tenders/deadline.tsx'
import type { DeadlineState } from '#web/features/tenders/deadline-state.ts'
import { Marked } from '#web/features/tenders/marked.tsx'
import { SampleNote, areSamples } from '#web/features/tenders/tender-marks.tsx'
import { useDeadline } from '#web/features/tenders/use-deadline.ts'
import { Link } from '#web/ui/link.tsx'
import * as marks from '#web/ui/marks.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './line-table.module.css'

export type LineCard = ListCard | StaffListCard
/** A column by which the table can be ordered: its URL, and its present order. */
export type SortHead = { to: string; sorted?: 'ascending' | 'descending'; onChoose?(event: MouseEvent): void }
type Props = {
  cards: readonly LineCard[]
  now: number
  /** The name of the table, for screen readers. */ caption: string
  heads?: { closing?: SortHead; match?: SortHead; published?: SortHead }
  /** Titles of groups, by the card before which each begins. */ titles?: ReadonlyMap<number, string>
  visited: readonly number[]
  selected?: number
  onOpen(card: LineCard): void
  save(card: LineCard): ReactNode
  /** Further content next to the tender's title. */ note?(card: LineCard): ReactNode
}

/**
 * Tenders as lines of a table, in the same words as their cards. A bond stands in the cards of readers who may open the
 * whole tender.
 */
export function LineTable({ cards, now, caption, heads = {}, titles, onOpen, save, note, ...known }: Props) {
  const hasBonds = cards.some(({ bidBond }) => bidBond !== undefined)
  const columns = hasBonds ? 7 : 6
  const isSample = areSamples(cards)
  return (
    <div className={styles.frame}>
      {isSample && <SampleNote />}
      <table className={styles.table} data-bonds={hasBonds || undefined}>
        <caption className={text.outOfSight}>{caption}</caption>
        <thead>
          <tr>
            <Head className={styles.left} name={m.line_left()} head={heads.closing} />
            <Head className={styles.title} name={m.line_tender()} head={heads.match} />
            <Head className={styles.buyer} name={m.buyer()} />
            {hasBonds && <Head className={styles.bond} name={m.line_bond()} />}
            <Head className={styles.region} name={m.region()} />
            <Head className={styles.published} name={m.published()} head={heads.published} />
            <th scope="col" className={styles.save}>
              <span className={text.outOfSight}>{m.save()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <Fragment key={card.id}>
              {titles?.has(card.id) && (
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={columns}>
                    {titles.get(card.id)}
                  </th>
                </tr>
              )}
              <Line
                card={card}
                now={now}
                hasBonds={hasBonds}
                isVisited={known.visited.includes(card.id)}
                isSelected={card.id === known.selected}
                isSampleSaid={isSample}
                onOpen={onOpen}
                save={save(card)}
                note={note?.(card)}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ name, head, className }: { name: string; head?: SortHead | undefined; className?: string }) {
  return (
    <th scope="col" className={className} aria-sort={head && (head.sorted ?? 'none')}>
      {head ? (
        <Link to={head.to} rel="nofollow" data-sorted={head.sorted} onClick={head.onChoose}>
          {name}
        </Link>
      ) : (
        name
      )}
    </th>
  )
}

const HIDDEN: Partial<Record<StaffListCard['status'], () => string>> = {
  [STATUS.draft]: m.status_draft,
  [STATUS.submitted]: m.status_submitted,
  [STATUS.declined]: m.status_declined,
}

/** Before the title of a tender that readers may not see: lists of staff have both kinds. */
function Hidden({ status }: Pick<StaffListCard, 'status'>) {
  const { lang } = useVisitor()
  const name = HIDDEN[status]
  return (
    name && (
      <span className={`${marks.tag} ${styles.hidden}`} lang={lang}>
        <span className={marks.dot} />
        {name()}
      </span>
    )
  )
}

type LineProps = Pick<Props, 'now' | 'onOpen'> & {
  card: LineCard
  hasBonds: boolean
  isVisited: boolean
  isSelected: boolean
  isSampleSaid: boolean
  save: ReactNode
  note: ReactNode
}

function Line({ card, now, hasBonds, isVisited, isSelected, isSampleSaid, onOpen, save, note }: LineProps) {
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  const state = useDeadline(card, now)
  const lang = card.language === visitor.lang ? undefined : card.language
  const { publishedTimestamp: published } = card
  return (
    <tr
      className={styles.line}
      data-urgency={state.urgency}
      data-visited={isVisited || undefined}
      data-selected={isSelected || undefined}
    >
      <td className={styles.left}>
        <Left card={card} state={state} now={now} />
      </td>
      <th scope="row" className={styles.title} lang={lang}>
        {'status' in card && <Hidden status={card.status} />}
        {card.sample && !isSampleSaid && (
          <>
            <span className={`${marks.tag} ${marks.sample}`} lang={visitor.lang} title={m.sample_explained()}>
              {m.sample()}
            </span>{' '}
          </>
        )}
        <Link
          to={tenderAddress({ ...card, freeTender: card.freeTender === true })}
          title={card.shortTitle}
          onClick={() => {
            noteOrigin(card.id, pathname + search)
            onOpen(card)
          }}
        >
          <Marked text={card.shortTitle} ranges={card.marks?.shortTitle} from={card.titleFrom} />
        </Link>
        {note}
      </th>
      <td className={styles.buyer} lang={lang}>
        <Marked text={card.companyName} ranges={card.marks?.companyName} />
      </td>
      {hasBonds && (
        <td className={styles.bond} lang={lang} title={card.bidBond}>
          {amountOf(card.bidBond)}
        </td>
      )}
      <td className={styles.region}>{regionText(card, visitor.lang)}</td>
      <td className={styles.published}>
        {published !== undefined && (
          <time dateTime={machineDate(published)}>{dayTextNear(published, now, visitor, { weekday: false })}</time>
        )}
      </td>
      <td className={styles.save}>{save}</td>
    </tr>
  )
}

/** A bond up to the first comma outside of a number; its form is in the tooltip. */
const amountOf = (bidBond = ''): string => bidBond.split(/[,;፣፤](?!\d)/, 1)[0] ?? ''

const NAMES = new Map(REGIONS.map((region) => [region.en, region]))

/** The first region, and how many more. */
function regionText({ regions = [] }: LineCard, lang: 'en' | 'am'): string {
  const [first] = regions
  if (!first) return ''
  const region = NAMES.get(first.region)?.[lang] ?? first.region
  return regions.length > 1 ? `${region} +${regions.length - 1}` : region
}

/** The time left in days or hours, with seconds only in the last hour, and the closing date. */
function Left({ card, state, now }: { card: LineCard; state: DeadlineState; now: number }) {
  const visitor = useVisitor()
  const { closingTimestamp: closing, closingTime } = card
  if (closing === undefined) return <b>{state.kind === 'closed' ? m.closed() : m.no_fixed_date()}</b>
  const rest = timeLeft(closing, now)
  const day = dayByName(closing, now) ?? dayTextNear(closing, now, visitor, { weekday: false })
  return (
    <>
      <b>
        {!rest ? (
          m.closed()
        ) : closingTime === undefined && rest.unit !== 'days' ? (
          m.today()
        ) : rest.unit === 'minutes' ? (
          <Countdown until={closing} />
        ) : rest.unit === 'hours' ? (
          m.line_hours({ count: rest.count })
        ) : (
          m.line_days({ count: rest.count })
        )}
      </b>{' '}
      <time dateTime={machineDate(closing, closingTime)}>
        {day}
        {state.urgency === 'now' && closingTime && ` ${clockText(closingTime, visitor.lang)}`}
      </time>
    </>
  )
}
