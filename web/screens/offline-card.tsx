import { m } from '#web/lib/messages.ts'
import { useReloadOnReturn } from '#web/features/search/use-reload-on-return.ts'
import { BackLink } from '#web/features/tenders/back-link.tsx'
import { TenderClock } from '#web/features/tenders/tender-clock.tsx'
import { TenderHead } from '#web/features/tenders/tender-page.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { LazyCacheTender } from './lazy-cache-tender.tsx'
import { CachedNote } from './cached-note.tsx'
import { RetryLink } from './message-page.tsx'
import type { CardFromDevice } from './read-cached.ts'

/** The card of a tender that was never opened on this device, shown while there is no connection. */
export function OfflineCard({ card, cachedAt }: CardFromDevice) {
  useReloadOnReturn(true)
  return (
    <article>
      <TenderHead tender={card}>
        <CachedNote at={cachedAt}>{m.cached_card()}</CachedNote>
        <TenderClock tender={card} />
        {card.shortDesc && <p lang={card.language}>{card.shortDesc}</p>}
        <LazyCacheTender key={card.id} tender={card} />
      </TenderHead>
      <section className={states.state}>
        <h2>{m.cached_card_title()}</h2>
        <p>{m.cached_card_text()}</p>
        <div className={text.row}>
          <RetryLink />
          <BackLink tender={card.id} kind="plain">
            {m.back_to_list()}
          </BackLink>
        </div>
      </section>
    </article>
  )
}
