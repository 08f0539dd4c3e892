import type { NewTender, Today } from '#contract/today.ts'
import { SECTOR_NAMES } from '#ethiopia/sectors-data.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ALERTS_PAGE, ALERT_SETTINGS } from '#web/features/alerts/addresses.ts'
import { leftText } from '#web/features/tenders/deadline.tsx'
import { useDeadline } from '#web/features/tenders/use-deadline.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as text from '#web/ui/text.module.css'
import { TenderLine } from './tender-line.tsx'
import * as styles from './today.module.css'

/** More are not counted (contract/today.ts). */
const MOST_COUNTED = 1000

/** What alerts found since the reader was here last, a line each, with the word it was found by. */
export function NewsPart({ news, now }: { news: Today['news']; now: number }) {
  const visitor = useVisitor()
  const shown = news.unread > MOST_COUNTED ? `${grouped(MOST_COUNTED)}+` : grouped(news.unread)
  return (
    <section className={styles.part}>
      <div className={`${text.section} ${text.spread}`}>
        <h2 className={text.sectionTitle}>{m.today_new()}</h2>
        {news.watches && (
          <ButtonLink kind="link" to={ALERTS_PAGE}>
            {m.my_alerts()}
          </ButtonLink>
        )}
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
      {news.count > news.data.length && (
        <p>
          <ButtonLink kind="plain" to={ALERTS_PAGE}>
            {m.view_more({ count: news.count - news.data.length })}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function NewLine({ card, now }: { card: NewTender; now: number }) {
  const { lang } = useVisitor()
  const state = useDeadline(card, now)
  return (
    <TenderLine card={card} isOpened={card.opened} urgency={state.urgency}>
      <WhyNew card={card} />
      {(state.kind === 'days' || state.kind === 'hours') && (
        <span className={styles.left}>
          {state.count} {leftText(state.kind, state.count)}
        </span>
      )}
      <span lang={card.language === lang ? undefined : card.language}>{card.companyName}</span>
    </TenderLine>
  )
}

/** The first reason in each kind, in the reader's own words where they gave them. */
function WhyNew({ card }: { card: NewTender }) {
  const { lang } = useVisitor()
  const sectors = card.matchedSectors.flatMap((id) => SECTOR_NAMES.find((sector) => sector.id === id)?.[lang] ?? [])
  const reasons = [...card.matchedKeywords, ...card.savedSearches, ...sectors, ...card.matchedCustomers]
  if (reasons.length === 0) return null
  return (
    <span className={styles.why}>
      {[...new Set(reasons)].slice(0, 3).map((reason) => (
        <mark key={reason}>{reason}</mark>
      ))}
    </span>
  )
}
