import { MINUTE } from '#ethiopia/time-units.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { rememberVisited, visitedTenders } from '#web/lib/device-store.ts'
import { m } from '#web/lib/messages.ts'
import { openedCard } from '#web/lib/opened-card.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStore } from '#web/lib/use-store.ts'
import { lastOpenedAt, useRestoredListPosition } from '#web/lib/return-to-list.ts'
import { groupTitles } from '#web/features/tenders/closing-groups.ts'
import { CacheTender } from '../cache-tender.tsx'
import { LineTable } from './line-table.tsx'
import type { LineCard } from './line-table.tsx'

export { ViewSwitch as OwnViews } from './view-switch.tsx'

type Props = {
  cards: readonly PublicCard[]
  /** The page of the list. */ here: string
  isSaved?: boolean
  /** Ordered by closing, in the same groups as the cards. */ isByClosing?: boolean
  /** Other groups, by the card before which each begins. */ titles?: ReadonlyMap<number, string>
}

/** Saved tenders, or those that alerts found, as lines. */
export function OwnLines({ cards, here, isSaved = false, isByClosing = false, titles }: Props) {
  const now = useNow(MINUTE)
  const visited = useStore(visitedTenders)
  useRestoredListPosition()
  const keep = (card: LineCard) => <CacheTender tender={card} isSmall isSaveOnly isSaved={isSaved} />
  return (
    <LineTable
      cards={cards}
      now={now}
      caption={isSaved ? m.saved_tenders() : m.my_alerts()}
      titles={isByClosing ? groupTitles(cards, now) : titles}
      visited={visited}
      selected={lastOpenedAt(here)}
      onOpen={(opened) => {
        const card = cards.find(({ id }) => id === opened.id)
        if (card) openedCard.current = card
        rememberVisited(opened.id)
      }}
      save={keep}
    />
  )
}
