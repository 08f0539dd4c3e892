import { MINUTE } from '#ethiopia/time-units.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { rememberVisited, visitedTenders } from '#web/lib/device-store.ts'
import { m } from '#web/lib/messages.ts'
import { openedCard } from '#web/lib/opened-card.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStore } from '#web/lib/use-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as text from '#web/ui/text.module.css'
import { NoticeCard } from './notice-card.tsx'
import * as notices from './notice-card.module.css'
import * as styles from './closing-soonest.module.css'

/** The tenders that close next, with their titles only. */
export function ClosingSoonest({ cards }: { cards: readonly PublicCard[] }) {
  const now = useNow(MINUTE)
  const visited = useStore(visitedTenders)
  if (cards.length === 0) return null
  return (
    <section className={styles.soonest}>
      <div className={`${text.section} ${text.spread}`}>
        <h2 className={text.sectionTitle}>{m.closing_soonest()}</h2>
        <ButtonLink kind="link" to="/tenders/list">
          {m.all_tenders()}
        </ButtonLink>
      </div>
      <div className={notices.notices}>
        {cards.map((card) => (
          <NoticeCard
            key={card.id}
            card={{ ...card, shortDesc: undefined, keywords: [] }}
            now={now}
            visited={visited.includes(card.id)}
            onOpen={() => {
              openedCard.current = card
              rememberVisited(card.id)
            }}
          />
        ))}
      </div>
    </section>
  )
}
