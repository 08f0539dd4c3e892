import type { StaffListCard } from '#web/lib/list-card.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as marks from '#web/ui/marks.module.css'
import * as styles from './staff-line.module.css'

const APPROVED = 3
/** The rank is shown by its first digits. */
const RANK_SIGNS = 4
const STATUS = [m.status_draft, m.status_submitted, m.status_declined, m.status_approved]

/** One grey line below the card, which does not move a reader's card. */
export function StaffLine({ card, now }: { card: StaffListCard; now: number }) {
  const visitor = useVisitor()
  return (
    <p className={styles.staff} aria-label={m.staff_line()}>
      <span className={card.status === APPROVED ? styles.good : styles.bad}>
        <span className={marks.dot} />
        {STATUS[card.status]?.()}
      </span>
      <span>
        {m.created({ when: relativeTime(card.createdTimestamp, now, visitor) })}{' '}
        {card.createdBy && m.created_by({ name: card.createdBy })}
      </span>
      <span>{m.visitors({ views: card.visitorCount, people: card.visitorCount2 })}</span>
      {card.alertSectorCount !== undefined && card.alertUserCount !== undefined && (
        <span>
          {m.staff_alert_counts({ sectors: grouped(card.alertSectorCount), people: grouped(card.alertUserCount) })}
        </span>
      )}
      {card.rank !== undefined && <span>{m.rank({ rank: card.rank.toFixed(4).slice(0, RANK_SIGNS) })}</span>}
    </p>
  )
}
