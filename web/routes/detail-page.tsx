import { Suspense } from 'react'
import { redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import type { FoundCard, StaffDetail, TenderDetail } from '#contract/tenders.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { isWholeCard } from '#web/lib/list-card.ts'
import { openedCard } from '#web/lib/opened-card.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { worldContext } from '#web/lib/world.ts'
import { EndingSoon, readAccess } from '#web/features/subscriptions/ending-soon.tsx'
import { SignInLink } from '#web/features/accounts/sign-in-link.tsx'
import { DocumentsCard } from '#web/features/documents/documents-card.tsx'
import { CalendarChoice } from '#web/features/shell/preference-links.tsx'
import { BackLink } from '#web/features/tenders/back-link.tsx'
import type { Similar } from '#web/features/tenders/similar-tenders.tsx'
// The document shows them before their script is there.
import '#web/features/tenders/similar-tenders.module.css'
import { previewOf } from '#web/features/tenders/tender-head-data.ts'
import { TenderClock } from '#web/features/tenders/tender-clock.tsx'
import { TenderHead, TenderPage } from '#web/features/tenders/tender-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { LazyCacheTender } from '../screens/lazy-cache-tender.tsx'
import { AlertTender } from '../screens/alert-tender.tsx'
import { LazyTenderExtras } from '../screens/lazy-tender-extras.tsx'
import { TenderBidding } from '../screens/tender-bidding.tsx'
import { readOrCached, soughtIn } from '../screens/tender-reading.ts'
import { useVisit } from '../screens/use-visit.ts'

const similarPart = () => import('#web/features/tenders/similar-tenders.tsx')
/** Comes with the document; in the browser its script need not be there first. */
const SimilarTenders = import.meta.env.SSR
  ? (await similarPart()).SimilarTenders
  : lazyPart(async () => (await similarPart()).SimilarTenders)
/** Only for who has no connection. */
const CardAlone = lazyPart(async () => (await import('../screens/card-alone.tsx')).CardAlone)
/** Only for who may not read it. */
const SubscribePrompt = lazyPart(
  async () => (await import('#web/features/subscriptions/subscribe-prompt.tsx')).SubscribePrompt,
)

/** Whoever may not read the tender is told so, with what everyone may know of it. */
type DetailData =
  | { tender: TenderDetail | StaffDetail; access?: SubscriptionState }
  | {
      refused: FoundCard | { shortTitle: string }
      id: number
      similar?: Similar
      /** Not refused, but not read: its card as this device knew it then (epoch milliseconds). */ keptAt?: number
    }

const MAX_ID = Number.MAX_SAFE_INTEGER

export async function loader({ request, context }: LoaderFunctionArgs): Promise<DetailData> {
  const world = context.get(worldContext)
  const { call, browser, signedIn, staff, now } = world
  const asked = new URL(request.url).searchParams.get('id')
  if (!asked) throw redirect('/tenders/list')
  const id = Number(asked)
  if (!Number.isInteger(id) || id < 1 || id > MAX_ID)
    throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  try {
    const [tender, access] = await Promise.all([
      readOrCached(world, { id }, () =>
        call('GET /api/tenders/detail/{id}', { params: { id }, query: soughtIn(request) }),
      ),
      signedIn && !staff ? readAccess(call, browser, now()) : undefined,
    ])
    if (access?.contactsAsked)
      (await import('#web/features/subscriptions/ask-contacts.ts')).askContacts(request, browser, access)
    return 'card' in tender ? { id, refused: tender.card, keptAt: tender.keptAt } : { tender, access }
  } catch (error) {
    if (!(error instanceof ApiProblem) || (error.problem.status !== 401 && error.problem.status !== 403)) throw error
    // A card that came with the document of a list is without what lists do not show.
    const opened = openedCard.current
    if (opened?.id === id && isWholeCard(opened)) return { id, refused: opened }
    const { readPublicCard } = await import('../screens/public-card.ts')
    // With the document the similar ones come along; in the browser the page does not wait for them.
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
}

export const handle: ScreenHandle<DetailData> = {
  name: 'detail-page',
  title: (data) => titled(('tender' in data ? data.tender : data.refused).shortTitle, m.app_name()),
  head: import.meta.env.SSR
    ? (data) => ({
        description:
          'tender' in data
            ? previewOf(data.tender)
            : 'companyName' in data.refused
              ? previewOf(data.refused)
              : m.subscription_needed(),
        canonical: `/tenders/detail?id=${'tender' in data ? data.tender.id : data.id}`,
        hidden: true,
        status: 'tender' in data ? 200 : 403,
        picture: 'tender' in data ? data.tender.id : data.id,
      })
    : undefined,
}

/** A tender by its number, for who has access. */
export function Component() {
  const data = useLoaderData<DetailData>()
  const isIn = useVisitor().person !== undefined
  useVisit('tender' in data ? data.tender : data.refused, 'tender' in data ? 'by-id' : 'not')
  if ('tender' in data)
    return (
      <>
        {data.access && <EndingSoon subscription={data.access} />}
        <TenderPage
          tender={data.tender}
          documents={<DocumentsCard tender={data.tender} />}
          alerts={<AlertTender tender={data.tender} />}
          bidding={<TenderBidding tender={data.tender} />}
          aside={<LazyTenderExtras tender={data.tender} />}
          actions={<LazyCacheTender key={data.tender.id} tender={data.tender} />}
          toggle={<CalendarChoice />}
        />
      </>
    )
  const card = 'id' in data.refused ? data.refused : undefined
  if (card && data.keptAt !== undefined)
    return (
      <Suspense>
        <CardAlone card={card} keptAt={data.keptAt} />
      </Suspense>
    )
  return (
    <article className={card ? undefined : states.alone}>
      {card ? (
        <TenderHead tender={card}>
          <TenderClock tender={card} />
          <LazyCacheTender key={card.id} tender={card} />
        </TenderHead>
      ) : null}
      <section className={states.state}>
        {card ? <h2>{m.subscription_needed_title()}</h2> : <h1>{data.refused.shortTitle}</h1>}
        <p>{m.subscription_needed()}</p>
        <div className={text.row}>
          <AfterHydration>
            <SubscribePrompt />
          </AfterHydration>
          <ButtonLink kind={isIn ? 'plain' : 'primary'} to="/subscription/trial">
            {m.trial_title()}
          </ButtonLink>
          {!isIn && <SignInLink kind="plain">{m.sign_in()}</SignInLink>}
          <ButtonLink kind="plain" to="/subscription/pricing">
            {m.pricing()}
          </ButtonLink>
        </div>
        <BackLink tender={data.id} kind="link">
          {m.back_to_list()}
        </BackLink>
      </section>
      <Suspense>
        <SimilarTenders key={data.id} id={data.id} given={data.similar} />
      </Suspense>
    </article>
  )
}
