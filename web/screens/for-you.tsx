import { useState } from 'react'
import type { ForYou as ForYouLists, Recommended, RecommendedFor } from '#contract/for-you.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { rememberVisited } from '#web/lib/device-store.ts'
import { m } from '#web/lib/messages.ts'
import { isAmharic } from '#web/lib/one-language.ts'
import { openedCard } from '#web/lib/opened-card.ts'
import { truncateText } from '#web/lib/truncate-text.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { NoticeCard } from '#web/features/tenders/notice-card.tsx'
import * as notices from '#web/features/tenders/notice-card.module.css'
import { Button } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './for-you.module.css'

const SHOWN_FIRST = 2
const MAX_TITLE = 60

function reasonText(reason: RecommendedFor, lang: 'en' | 'am'): string {
  switch (reason.kind) {
    case 'saved':
      return m.for_you_saved({ title: truncateText(reason.shortTitle, MAX_TITLE) })
    case 'opened':
      return m.for_you_opened({ title: truncateText(reason.shortTitle, MAX_TITLE) })
    case 'keyword':
      return m.for_you_keyword({ keyword: reason.keyword })
    case 'sector':
      return m.for_you_sector({ name: isAmharic(lang) ? reason.am : reason.en })
    default:
      return m.for_you_customer({ name: reason.name })
  }
}

/** Recommended tenders, each with its reason; dismissed ones disappear, and all of it can be switched off. */
export function RecommendedTenders({ lists }: { lists: ForYouLists }) {
  const [{ isOn, data }, setState] = useState(lists)
  const [isWhole, setWhole] = useState(false)
  const [said, setSaid] = useState<string>()
  const isHydrated = useHydrated()
  const work = async (change: () => Promise<ForYouLists>) => {
    setSaid(undefined)
    try {
      setState(await change())
    } catch {
      setSaid(m.trouble_title())
    }
  }
  const drop = (id: number) =>
    work(async () => {
      await browserCall('PUT /api/tenders/not_for_me/{id}', { params: { id } })
      return { isOn, data: data.filter(({ tender }) => tender.id !== id) }
    })
  const turn = (next: boolean) =>
    work(async () => {
      await browserCall('PUT /api/tenders/for_you', { body: { isOn: next } })
      return next ? browserCall('GET /api/tenders/for_you') : { isOn: false, data: [] }
    })
  if (lists.isOn && lists.data.length === 0) return null
  return (
    <section className={styles.forYou}>
      <div className={`${text.section} ${text.spread}`}>
        <h2 className={text.sectionTitle}>{m.for_you()}</h2>
        <Button kind="link" className={isHydrated ? '' : styles.waits} onClick={() => void turn(!isOn)}>
          {isOn ? m.for_you_stop() : m.for_you_start()}
        </Button>
      </div>
      <LiveMessage className={said === undefined ? text.outOfSight : text.small}>{said}</LiveMessage>
      {!isOn && <p className={text.quiet}>{m.for_you_off()}</p>}
      {isOn && data.length === 0 && <p className={text.quiet}>{m.for_you_none()}</p>}
      <div className={notices.notices}>
        {data.slice(0, isWhole ? undefined : SHOWN_FIRST).map((found) => (
          <Card key={found.tender.id} found={found} onDrop={() => void drop(found.tender.id)} isWaiting={!isHydrated} />
        ))}
      </div>
      {!isWhole && data.length > SHOWN_FIRST && (
        <p>
          <Button kind="plain" className={isHydrated ? '' : styles.waits} onClick={() => setWhole(true)}>
            {m.view_more({ count: data.length - SHOWN_FIRST })}
          </Button>
        </p>
      )}
    </section>
  )
}

type CardProps = { found: Recommended; onDrop(): void; /** Its button has no script yet. */ isWaiting: boolean }

function Card({ found: { tender, reason }, onDrop, isWaiting }: CardProps) {
  const { lang } = useVisitor()
  const now = useNow(MINUTE)
  return (
    <div>
      <p className={styles.reason}>
        <span>{reasonText(reason, lang)}</span>
        <Button
          kind="link"
          className={isWaiting ? styles.waits : ''}
          onClick={onDrop}
          aria-label={m.for_you_drop_of({ title: tender.shortTitle })}
        >
          {m.for_you_drop()}
        </Button>
      </p>
      <NoticeCard
        card={{ ...tender, shortDesc: undefined, keywords: [] }}
        now={now}
        onOpen={() => {
          openedCard.current = tender
          rememberVisited(tender.id)
        }}
      />
    </div>
  )
}
