import { MINUTE } from '#ethiopia/time-units.ts'
import { useCallback, useEffect, useState } from 'react'
import type { PublicCard } from '#contract/tenders.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { rememberVisited, visitedTenders } from '#web/lib/device-store.ts'
import { m } from '#web/lib/messages.ts'
import { openedCard } from '#web/lib/opened-card.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStore } from '#web/lib/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { NoticeCard } from './notice-card.tsx'
import * as notices from './notice-card.module.css'
import * as styles from './similar-tenders.module.css'

export type Similar = { open: PublicCard[]; archived: PublicCard[] }

const OPEN = 4
const ARCHIVED = 3
/** How many of both are searched for archived ones. */
const AMONG = 12

/** One that is not public yet has no similar ones. */
function noneOfUnknown(error: unknown): Similar {
  if (error instanceof ApiProblem && error.problem.status === 404) return { open: [], archived: [] }
  throw error
}

/** Tenders similar to one: the open ones first, then a few archived ones as examples of earlier notices. */
export function fetchSimilar(call: Call, excludeId: number): Promise<Similar> {
  const reading = Promise.all([
    call('GET /api/tenders/similarTenders', { query: { excludeId, pageSize: OPEN } }),
    call('GET /api/tenders/similarTenders', { query: { excludeId, pageSize: AMONG, includeArchived: true } }),
  ])
  return reading.then(
    ([open, all]) => ({
      open: open.data,
      archived: all.data.filter(({ closingStatus }) => closingStatus === 2).slice(0, ARCHIVED),
    }),
    noneOfUnknown,
  )
}

function Cards({ title, cards }: { title: string; cards: readonly PublicCard[] }) {
  const now = useNow(MINUTE)
  const visited = useStore(visitedTenders)
  if (cards.length === 0) return null
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{title}</h2>
      <div className={notices.notices}>
        {cards.map((card) => (
          <NoticeCard
            key={card.id}
            card={card}
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

/** Tenders similar to the one with this number; they are fetched unless `given`. */
export function SimilarTenders({ id, given }: { id: number; given?: Similar }) {
  const [similar, setSimilar] = useState<Similar | 'failed' | undefined>(given)
  const read = useCallback(() => {
    setSimilar(undefined)
    void fetchSimilar(browserCall, id)
      .catch(() => 'failed' as const)
      .then(setSimilar)
  }, [id])
  useEffect(() => {
    if (!given) read()
  }, [given, read])
  if (similar === 'failed')
    return (
      <LiveMessage urgent className={styles.similar}>
        {m.similar_failed()}{' '}
        <Button kind="link" onClick={read}>
          {m.retry()}
        </Button>
      </LiveMessage>
    )
  return (
    <div className={styles.similar}>
      {similar ? (
        <>
          <Cards title={m.similar_tenders()} cards={similar.open} />
          <Cards title={m.similar_archived()} cards={similar.archived} />
        </>
      ) : (
        <section className={text.section}>
          <h2 className={text.sectionTitle}>{m.similar_tenders()}</h2>
          <ListSkeleton count={3} />
        </section>
      )}
    </div>
  )
}
