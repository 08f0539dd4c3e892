import type { ReactNode } from 'react'
import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { rememberVisited } from '#web/lib/device-store.ts'
import { m } from '#web/lib/messages.ts'
import { openedCard } from '#web/lib/opened-card.ts'
import { useNow } from '#web/lib/use-now.ts'
import { BY_CLOSING } from '#web/features/search/list-search.ts'
import { NoticeCard } from '#web/features/tenders/notice-card.tsx'
import * as notices from '#web/features/tenders/notice-card.module.css'
import { useRead } from '#web/ui/part/use-read.ts'
import * as text from '#web/ui/text.module.css'
import { CacheTender } from './cache-tender.tsx'

const COUNT = 3
/** Tenders that close sooner leave no time for a first bid. */
const DAYS_LEFT = 3

const readThree = async () => {
  const query = { pageSize: COUNT, sortOrder: BY_CLOSING, closingDateFrom: Date.now() + DAYS_LEFT * DAY }
  return (await browserCall('GET /api/tenders/searchTenders', { query })).data
}

/** Three open tenders to begin with, below an empty list; `frame` while they are read, nothing where that fails. */
export function StarterTenders({ frame = null }: { frame?: ReactNode }) {
  const { reading } = useRead(readThree)
  const now = useNow(MINUTE)
  if (reading.state === 'loading') return frame
  if (reading.state !== 'read' || reading.value.length === 0) return null
  return (
    <section>
      <h2 className={`${text.section} ${text.sectionTitle}`} style={{ paddingBottom: 'var(--space-3)' }}>
        {m.start_from()}
      </h2>
      <div className={notices.notices}>
        {reading.value.map((card) => (
          <NoticeCard
            key={card.id}
            card={{ ...card, keywords: [] }}
            now={now}
            onOpen={() => {
              openedCard.current = card
              rememberVisited(card.id)
            }}
            actions={<CacheTender tender={card} isSmall />}
          />
        ))}
      </div>
    </section>
  )
}
