import { Suspense } from 'react'
import type { FoundCard } from '#contract/tenders.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { isWholeCard } from '#web/lib/list-card.ts'
import { m } from '#web/lib/messages.ts'
import { openedCard } from '#web/lib/opened-card.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { SignInLink } from '#web/features/accounts/sign-in-link.tsx'
import { BackLink } from '#web/features/tenders/back-link.tsx'
import type { Similar } from '#web/features/tenders/similar-tenders.tsx'
import { TenderClock } from '#web/features/tenders/tender-clock.tsx'
import { TenderHead } from '#web/features/tenders/tender-page.tsx'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { LazyCacheTender } from './lazy-cache-tender.tsx'

const similarPart = () => import('#web/features/tenders/similar-tenders.tsx')
/** Part of the document; in the browser its script may be loaded later. */
const SimilarTenders = import.meta.env.SSR
  ? (await similarPart()).SimilarTenders
  : lazyPart(async () => (await similarPart()).SimilarTenders)
const SubscribePrompt = lazyPart(
  async () => (await import('#web/features/subscriptions/subscribe-prompt.tsx')).SubscribePrompt,
)

/** The public part of a tender that the reader may not open. */
export type LockedData = { refused: FoundCard | { shortTitle: string }; id: number; similar?: Similar }

/** True of the refusal for readers without access. */
export const isLocked = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.problem.status === 401 || error.problem.status === 403)

/** Reads what everyone may know of it. */
export async function readLocked(call: Call, id: number): Promise<LockedData> {
  // A card from the document of a list lacks what lists do not show.
  const opened = openedCard.current
  if (opened?.id === id && isWholeCard(opened)) return { id, refused: opened }
  const { readPublicCard } = await import('./public-card.ts')
  // The document includes the similar ones; in the browser the page does not wait for them.
  const [refused, similar] = await Promise.all([
    readPublicCard(call, id),
    import.meta.env.SSR
      ? similarPart()
          .then(({ fetchSimilar }) => fetchSimilar(call, id))
          .catch(() => undefined)
      : undefined,
  ])
  return { id, refused, similar }
}

/**
 * The card of a tender that the reader may not open, with the ways to get access; `isQuiet` where they did not request
 * it alone.
 */
export function LockedTender({ refused, id, similar, isQuiet }: LockedData & { isQuiet?: boolean }) {
  const isIn = useVisitor().person !== undefined
  const card = 'id' in refused ? refused : undefined
  return (
    <article className={card ? undefined : states.alone}>
      {card ? (
        <TenderHead tender={card}>
          <TenderClock tender={card} />
          <LazyCacheTender key={card.id} tender={card} />
        </TenderHead>
      ) : null}
      <section className={states.state}>
        {card ? <h2>{m.subscription_needed_title()}</h2> : <h1>{refused.shortTitle}</h1>}
        <p>{m.subscription_needed()}</p>
        <div className={text.row}>
          <AfterHydration>
            <SubscribePrompt isQuiet={isQuiet} />
          </AfterHydration>
          <ButtonLink kind={isIn ? 'plain' : 'primary'} to="/subscription/trial">
            {m.trial_title()}
          </ButtonLink>
          {!isIn && <SignInLink kind="plain">{m.sign_in()}</SignInLink>}
          <ButtonLink kind="plain" to="/subscription/pricing">
            {m.pricing()}
          </ButtonLink>
        </div>
        <BackLink tender={id} kind="link">
          {m.back_to_list()}
        </BackLink>
      </section>
      <Suspense>
        <SimilarTenders key={id} id={id} given={similar} />
      </Suspense>
    </article>
  )
}
