import { MINUTE } from '#ethiopia/time-units.ts'
import { rememberVisited, visitedTenders } from '#web/lib/device-store.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { openedCard } from '#web/lib/opened-card.ts'
import type { ListView } from '#web/lib/preferences.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStore } from '#web/lib/use-store.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { lastOpenedAt, useReturnPlace } from '#web/lib/way-back.ts'
import { ALERTS_ADDRESS } from '#web/features/alerts/addresses.ts'
import * as styles from '#web/features/alerts/alert-list.module.css'
import { foundTitles } from '#web/features/alerts/found-groups.ts'
import type { ReadAlertCard } from '#web/features/alerts/read-alerts.ts'
import { WhyFound } from '#web/features/alerts/why-found.tsx'
import { GroupTitle } from '#web/features/tenders/group-title.tsx'
import { NoticeCard } from '#web/features/tenders/notice-card.tsx'
import { SampleNote, areSamples } from '#web/features/tenders/tender-marks.tsx'
import { AfterHydration } from '#web/ui/after-hydration.tsx'

const KeepTender = lazyPart(async () => (await import('./cache-tender.tsx')).CacheTender)
const views = () => import('./views/own-views.tsx')
const OwnLines = import.meta.env.SSR ? (await views()).OwnLines : lazyPart(async () => (await views()).OwnLines)

type CardsProps = {
  cards: readonly ReadAlertCard[]
  /** When the visit before this one ended, in epoch milliseconds. */ since: number | undefined
}
export type AlertCardsProps = CardsProps & { view: ListView }

/** Tenders of the alert list, grouped by when they were found, each with the reason. */
export const AlertCards = ({ view, ...found }: AlertCardsProps) =>
  view === 'line' ? <Lines {...found} /> : <Cards {...found} />

function Lines({ cards, since }: CardsProps) {
  const titles = foundTitles(cards, useNow(MINUTE), since, useVisitor())
  return <OwnLines here={ALERTS_ADDRESS} cards={cards} titles={titles} />
}

function Cards({ cards, since }: CardsProps) {
  const now = useNow(MINUTE)
  const titles = foundTitles(cards, now, since, useVisitor())
  const visited = useStore(visitedTenders)
  const selected = lastOpenedAt(ALERTS_ADDRESS)
  const isSample = areSamples(cards)
  useReturnPlace()
  return (
    <div className={styles.cards}>
      {isSample && <SampleNote />}
      {cards.map((card) => (
        <div key={card.id} className={styles.found}>
          <GroupTitle>{titles.get(card.id)}</GroupTitle>
          <NoticeCard
            card={card}
            now={now}
            visited={visited.includes(card.id)}
            selected={card.id === selected}
            sampleText={isSample ? '' : undefined}
            onOpen={() => {
              openedCard.current = card
              rememberVisited(card.id)
            }}
            actions={
              <AfterHydration>
                <KeepTender tender={card} isSmall />
              </AfterHydration>
            }
          />
          <WhyFound card={card} />
        </div>
      ))}
    </div>
  )
}
