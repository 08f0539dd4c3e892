import { use } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { queryText } from '#web/lib/api-client.ts'
import type { ListCard, StaffListCard } from '#web/lib/list-card.ts'
import { m } from '#web/lib/messages.ts'
import { noteOrigin } from '#web/lib/opened-card.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { tenderAddress } from '#contract/tender-address.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as marks from '#web/ui/marks.module.css'
import { Link } from '#web/ui/link.tsx'
import { Deadline } from './deadline.tsx'
import { KeywordLine } from './keyword-line.tsx'
import { shownKeywords } from './shown-keywords.ts'
import { Marked } from './marked.tsx'
import { fromFirstHit } from './marked-parts.ts'
import * as styles from './notice-card.module.css'
import { shownSource } from '#web/lib/source-name.ts'
import { StaffLineContext } from './staff-line-context.ts'
import { TenderMarks } from './tender-marks.tsx'
import { useDeadline } from './use-deadline.ts'

type Card = ListCard | StaffListCard

/** The searched words are in the link, to be marked on the page. */
const addressOf = (card: ListCard, keyword: string | null): string =>
  tenderAddress({ ...card, freeTender: card.freeTender === true }) +
  (card.marks && keyword ? `&${queryText({ keyword }).slice(1)}` : '')

const openOrClosed = (isClosed: boolean) => (
  <span className={isClosed ? styles.closed : styles.open}>
    <span className={marks.dot} />
    {isClosed ? m.closed() : m.open()}
  </span>
)

/** Room for two buttons, whose script is loaded after the page. */
const ROOM = { position: 'relative', minHeight: '2.75rem', paddingRight: '6.5rem' } as const

type Props = {
  card: Card
  now: number
  visited?: boolean
  selected?: boolean
  onOpen?: (card: Card) => void
  /** The list also has closed tenders, so an open one is marked as open. */ isMixed?: boolean
  /** As for its marks (tender-marks.tsx). */ sampleText?: string | undefined
  /** Buttons at the end of the last line. */ actions?: ReactNode
}

/** A tender in a list: a printed notice with its deadline in the margin. `now` is epoch milliseconds. */
export function NoticeCard({ card, now, visited, selected, isMixed, sampleText, onOpen, actions }: Props) {
  const visitor = useVisitor()
  const StaffLine = use(StaffLineContext)
  const { pathname, search } = useLocation()
  const state = useDeadline(card, now)
  const found = card.marks
  const description = fromFirstHit(card.shortDesc ?? '', found?.shortDesc)
  const lang = card.language === visitor.lang ? undefined : card.language
  const isClosed = state.kind === 'closed'
  const open = () => {
    noteOrigin(card.id, pathname + search)
    onOpen?.(card)
  }
  return (
    <article
      className={styles.notice}
      data-urgency={state.urgency}
      data-visited={visited || undefined}
      data-selected={selected || undefined}
      style={{ '--left': state.left.toFixed(2) } as React.CSSProperties}
    >
      <Deadline card={card} state={state} now={now} />
      <div className={styles.body}>
        {card.companyName && (
          <p className={styles.buyer}>
            <span className={marks.monogram} data-tone={card.color} aria-hidden="true">
              {card.initial}
            </span>
            <span lang={lang}>
              <Marked text={card.companyName} ranges={found?.companyName} />
            </span>
          </p>
        )}
        <h3 className={styles.title} lang={lang}>
          <Link to={addressOf(card, new URLSearchParams(search).get('keyword'))} onClick={open}>
            <Marked text={card.shortTitle} ranges={found?.shortTitle} from={card.titleFrom} />
          </Link>
        </h3>
        {card.shortDesc && !card.textRepeats && (
          <p className={styles.text} lang={lang}>
            <Marked {...description} />
          </p>
        )}
        <KeywordLine all={shownKeywords(card, visitor.lang, found?.keywords)} />
      </div>
      <p className={styles.meta} style={actions === undefined ? undefined : ROOM}>
        {(isClosed || isMixed) && openOrClosed(isClosed)}
        <TenderMarks tender={card} sampleText={sampleText} />
        {card.sourceName && <span>{shownSource(card.sourceName, card.sourceNameAm, visitor.lang)}</span>}
        {card.publishedTimestamp !== undefined && <span>{relativeTime(card.publishedTimestamp, now, visitor)}</span>}
        {card.id > 0 && <span>{m.number({ id: card.id })}</span>}
        {card.titleNumber && <span>{card.shortTitle.slice(...card.titleNumber)}</span>}
        {actions}
      </p>
      {StaffLine && 'status' in card && <StaffLine card={card} now={now} />}
    </article>
  )
}
