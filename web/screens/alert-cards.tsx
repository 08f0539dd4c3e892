import { MINUTE } from '#ethiopia/time-units.ts'
import { useLayoutEffect, useState } from 'react'
import { CLOSED, statusAt } from '#contract/closing.ts'
import { rememberVisited, visitedTenders } from '#web/lib/device-store.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { openedCard } from '#web/lib/opened-card.ts'
import { m } from '#web/lib/messages.ts'
import { total } from '#web/lib/numbers.ts'
import type { ListView } from '#web/lib/preferences.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStore } from '#web/lib/use-store.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { lastOpenedAt, useRestoredListPosition } from '#web/lib/return-to-list.ts'
import { ALERTS_ADDRESS } from '#web/features/alerts/addresses.ts'
import * as styles from '#web/features/alerts/alert-list.module.css'
import { foundTitles } from '#web/features/alerts/found-groups.ts'
import type { ReadAlertCard } from '#web/features/alerts/read-alerts.ts'
import { WhyFound } from '#web/features/alerts/why-found.tsx'
import { GroupTitle } from '#web/features/tenders/group-title.tsx'
import { NoticeCard } from '#web/features/tenders/notice-card.tsx'
import * as notices from '#web/features/tenders/notice-card.module.css'
import { SampleNote, areSamples } from '#web/features/tenders/tender-marks.tsx'
import { AfterHydration } from '#web/ui/after-hydration.tsx'

const KeepTender = lazyPart(async () => (await import('./cache-tender.tsx')).CacheTender)
const views = () => import('./views/own-views.tsx')
const OwnLines = import.meta.env.SSR ? (await views()).OwnLines : lazyPart(async () => (await views()).OwnLines)

type LinesProps = {
  cards: readonly ReadAlertCard[]
  /** When the visit before this one ended, in epoch milliseconds. */ since: number | undefined
}
type CardsProps = LinesProps & {
  /** How many of the whole list have closed; a list cached by an older version does not say. */ closedCount:
    | number
    | undefined
  /** Called with whether the rest of the list is closed and folded away, so that it need not be read. */
  onFold(isFolded: boolean): void
}
export type AlertCardsProps = CardsProps & { view: ListView }

/** Tenders of the alert list, grouped by when they were found, each with the reason. */
export const AlertCards = ({ view, ...found }: AlertCardsProps) =>
  view === 'line' ? <Lines cards={found.cards} since={found.since} /> : <Cards {...found} />

function Lines({ cards, since }: LinesProps) {
  const titles = foundTitles(cards, useNow(MINUTE), since, useVisitor())
  return <OwnLines here={ALERTS_ADDRESS} cards={cards} titles={titles} />
}

function Cards({ cards, since, ...folding }: CardsProps) {
  const now = useNow(MINUTE)
  const isSample = areSamples(cards)
  const open = cards.filter((card) => statusAt(card, now) !== CLOSED)
  const closed = cards.filter((card) => statusAt(card, now) === CLOSED)
  const titles = foundTitles(open, now, since, useVisitor())
  useRestoredListPosition()
  return (
    <div className={styles.cards}>
      {isSample && <SampleNote />}
      {open.map((card) => (
        <Found key={card.id} card={card} now={now} title={titles.get(card.id)} isSampleSaid={isSample} />
      ))}
      {closed.length > 0 && (
        // Another one, unfolded, once the last open tender closes: the list would look empty.
        <Closed
          key={String(open.length > 0)}
          {...folding}
          cards={closed}
          now={now}
          isSampleSaid={isSample}
          isAlone={open.length === 0}
        />
      )}
    </div>
  )
}

type ClosedProps = Omit<CardsProps, 'since'> & { now: number; isSampleSaid: boolean; isAlone: boolean }

/** Folded below the open ones, unless there are none or the reader returns from one of them. */
function Closed({ cards, closedCount = 0, onFold, now, isSampleSaid, isAlone }: ClosedProps) {
  const selected = lastOpenedAt(ALERTS_ADDRESS)
  const [isShown, setShown] = useState(isAlone || cards.some(({ id }) => id === selected))
  // Before the end of the list looks whether it is in sight.
  useLayoutEffect(() => {
    onFold(!isShown)
    return () => onFold(false)
  }, [onFold, isShown])
  // Some may have closed since the list was read.
  const count = Math.max(closedCount, cards.length)
  return (
    <details className={styles.closed} open={isShown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary className={notices.group}>{m.alerts_closed({ count, shown: total(count) })}</summary>
      <div className={styles.cards}>
        {cards.map((card) => (
          <Found key={card.id} card={card} now={now} title={undefined} isSampleSaid={isSampleSaid} />
        ))}
      </div>
    </details>
  )
}

type FoundProps = { card: ReadAlertCard; now: number; title: string | undefined; isSampleSaid: boolean }

function Found({ card, now, title, isSampleSaid }: FoundProps) {
  const visited = useStore(visitedTenders)
  return (
    <div className={styles.found}>
      <GroupTitle>{title}</GroupTitle>
      <NoticeCard
        card={card}
        now={now}
        visited={visited.includes(card.id)}
        selected={card.id === lastOpenedAt(ALERTS_ADDRESS)}
        sampleText={isSampleSaid ? '' : undefined}
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
  )
}
