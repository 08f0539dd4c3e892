import type { NewTender, Today } from '#contract/today.ts'
import { SECTOR_NAMES } from '#ethiopia/sectors-data.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ALERTS_ADDRESS, ALERT_SETTINGS } from '#web/features/alerts/addresses.ts'
import { useDeadline } from '#web/features/tenders/use-deadline.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as text from '#web/ui/text.module.css'
import { TenderLine } from './tender-line.tsx'
import { TimeLeft } from './time-left.tsx'
import * as styles from './today.module.css'

/** More are not counted (contract/today.ts). */
const MAX_COUNTED = 1000

/** Alert hits since the reader's last visit, a line each, with the word that matched. */
export function NewMatchesPart({ news, now }: { news: Today['news']; now: number }) {
  const visitor = useVisitor()
  const more = news.count - news.data.length
  const shown = news.unread > MAX_COUNTED ? `${grouped(MAX_COUNTED)}+` : grouped(news.unread)
  return (
    <section className={styles.part}>
      <div className={text.section}>
        <h2 className={text.sectionTitle}>{m.today_new()}</h2>
      </div>
      {(news.unread > 0 || news.since !== undefined) && (
        <p className={styles.note}>
          {news.unread > 0 && <b>{m.unread_count({ count: news.unread, shown })}</b>}{' '}
          {news.since !== undefined && (
            <span>{m.today_last_here({ when: relativeTime(news.since, now, visitor) })}</span>
          )}
        </p>
      )}
      {news.count === 0 && <p className={styles.empty}>{news.watches ? m.today_new_none() : m.today_watch()}</p>}
      {!news.watches && <ButtonLink to={ALERT_SETTINGS}>{m.configure_alert()}</ButtonLink>}
      {news.data.length > 0 && (
        <ul className={styles.lines}>
          {news.data.map((card) => (
            <NewLine key={card.id} card={card} now={now} />
          ))}
        </ul>
      )}
      {news.watches && (
        <ButtonLink kind="link" to={ALERTS_ADDRESS}>
          {more > 0 ? m.view_more({ count: more }) : m.my_alerts()}
        </ButtonLink>
      )}
    </section>
  )
}

function NewLine({ card, now }: { card: NewTender; now: number }) {
  const { lang } = useVisitor()
  const state = useDeadline(card, now)
  return (
    <TenderLine as="h3" card={card} isOpened={card.opened} urgency={state.urgency}>
      <WhyNew card={card} />
      {card.closingTimestamp !== undefined && (
        <TimeLeft until={card.closingTimestamp} now={now} isTimed={Boolean(card.closingTime)} />
      )}
      <span lang={card.language === lang ? undefined : card.language}>{card.companyName}</span>
    </TenderLine>
  )
}

const MAX_REASONS = 3

/**
 * Why a tender is here, in the reader's own words where they gave them; keywords are named where the title does not
 * contain them.
 */
function WhyNew({ card }: { card: NewTender }) {
  const { lang } = useVisitor()
  const sectors = card.matchedSectors.flatMap((id) => SECTOR_NAMES.find((sector) => sector.id === id)?.[lang] ?? [])
  const others = [...card.savedSearches, ...sectors, ...card.matchedCustomers].filter(
    (reason) => !card.matchedKeywords.includes(reason),
  )
  const keywords = card.matchedKeywords.slice(0, MAX_REASONS)
  if (keywords.length + others.length === 0) return null
  const Keyword = card.marks?.shortTitle ? 'b' : 'mark'
  return (
    <span className={styles.why}>
      <Icon name="bell-ring" />
      {keywords.map((keyword) => (
        <Keyword key={keyword}>{keyword}</Keyword>
      ))}
      {others.slice(0, MAX_REASONS - keywords.length).map((reason) => (
        <b key={reason}>{reason}</b>
      ))}
    </span>
  )
}
