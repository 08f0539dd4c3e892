import { MINUTE } from '#ethiopia/time-units.ts'
import { Fragment, Suspense } from 'react'
import { rememberVisited, visitedTenders } from '#web/lib/device-store.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { openedCard } from '#web/lib/opened-card.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStore } from '#web/lib/use-store.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { select } from '#web/features/search/list-cache.ts'
import type { Card } from '#web/features/search/list-cache.ts'
import { BY_CLOSING } from '#web/features/search/list-search.ts'
import type { ListSearch } from '#web/features/search/list-search.ts'
import { groupTitles } from '#web/features/tenders/closing-groups.ts'
import { GroupTitle } from '#web/features/tenders/group-title.tsx'
import { NoticeCard } from '#web/features/tenders/notice-card.tsx'
import { SampleNote, areSamples } from '#web/features/tenders/tender-marks.tsx'
import * as styles from '#web/features/tenders/notice-card.module.css'
import { useSelected } from './use-selected.ts'

const GoUp = lazyPart(async () => (await import('#web/ui/go-up.tsx')).GoUp)
const TelegramOffer = lazyPart(async () => (await import('./telegram-offer.tsx')).TelegramOffer)
const KeepTender = lazyPart(async () => (await import('./cache-tender.tsx')).CacheTender)
const InstallCard = lazyPart(async () => (await import('#web/features/prompts/install-card.tsx')).InstallCard)

/** The button back to the top appears with the second page. */
const FIRST_PAGE = 10
/** The cards after which a prompt follows (decision 0090). */
const TELEGRAM_AFTER = 6
const INSTALL_AFTER = 12

/** The cards of a list with prompts between them. */
export function TenderCards({ cards, search }: { cards: readonly Card[]; search: ListSearch }) {
  const now = useNow(MINUTE)
  const { integrations } = useVisitor()
  const visited = useStore(visitedTenders)
  const isSelected = useSelected(search)
  const isTakenOver = useHydrated()
  const isSample = areSamples(cards)
  const titles = search.sortOrder === BY_CLOSING ? groupTitles(cards, now) : undefined
  const open = (card: Card) => {
    openedCard.current = card
    select(search, card.id)
    rememberVisited(card.id)
  }
  // In the document they would not work until their script is loaded.
  const keep = (card: Card) =>
    isTakenOver && (
      <Suspense>
        <KeepTender tender={card} isSmall />
      </Suspense>
    )
  const offerAfter = (index: number) => {
    if (!isTakenOver) return null
    if (index === TELEGRAM_AFTER && integrations?.telegramBot) return <TelegramOffer />
    return index === INSTALL_AFTER ? <InstallCard /> : null
  }
  return (
    <div className={styles.notices}>
      {cards.length > FIRST_PAGE && (
        <Suspense>
          <GoUp />
        </Suspense>
      )}
      {isSample && <SampleNote />}
      {cards.map((card, index) => (
        <Fragment key={card.id}>
          <GroupTitle>{titles?.get(card.id)}</GroupTitle>
          <NoticeCard
            card={card}
            now={now}
            visited={visited.includes(card.id)}
            selected={isSelected(card)}
            sampleText={isSample ? '' : undefined}
            onOpen={open}
            actions={keep(card)}
          />
          {(index === TELEGRAM_AFTER || index === INSTALL_AFTER) && <Suspense>{offerAfter(index)}</Suspense>}
        </Fragment>
      ))}
    </div>
  )
}
