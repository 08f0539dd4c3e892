import { MINUTE } from '#ethiopia/time-units.ts'
import { Suspense, use, useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { holdView, viewHere, viewIn } from '#web/lib/list-view.ts'
import { m } from '#web/lib/messages.ts'
import type { ListView } from '#web/lib/preferences.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { ALERTS_ADDRESS } from '#web/features/alerts/addresses.ts'
import { readAlertCount } from '#web/features/alerts/alert-count.ts'
import { AlertList } from '#web/features/alerts/alert-list.tsx'
import * as styles from '#web/features/alerts/alert-list.module.css'
import { AlertHead } from '#web/features/alerts/alert-tabs.tsx'
import { cacheAlertList, readAlerts } from '#web/features/alerts/read-alerts.ts'
import type { ReadAlerts } from '#web/features/alerts/read-alerts.ts'
import { ListSkeleton } from '#web/features/tenders/list-skeleton.tsx'
import { NoticeCard } from '#web/features/tenders/notice-card.tsx'
import { useReloadOnReturn } from '#web/features/search/use-reload-on-return.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'
import type { AlertCardsProps } from '../screens/alert-cards.tsx'
import { CachedNote } from '../screens/cached-note.tsx'
import { pageNumberOf } from '../screens/page-number.ts'
import * as visitors from '../screens/sign-in-prompt.module.css'
import { OwnBody } from '../screens/views/own-body.tsx'
import type { ReadMonth } from '../screens/views/read-month.ts'
import { LazyAlertsForVisitors } from '../screens/lazy-lists-for-visitors.ts'

/** With the document the list is complete; in the browser the page is shown at once, and the data follows. */
type AlertData = {
  view: ListView
  read?: ReadAlerts | Promise<ReadAlerts>
  /** When the visit before this one ended, in epoch milliseconds. */ since?:
    | number
    | undefined
    | Promise<number | undefined>
  /** Replaces the cards in a calendar. */ month?: ReadMonth | Promise<ReadMonth>
  /** Nobody is signed in. */ isVisitor?: true
}

const StarterTenders = lazyPart(async () => (await import('../screens/starter-tenders.tsx')).StarterTenders)
const cardsPart = () => import('../screens/alert-cards.tsx')
const AlertCards = import.meta.env.SSR
  ? (await cardsPart()).AlertCards
  : lazyPart(async () => (await cardsPart()).AlertCards, PlainCards)
const views = () => import('../screens/views/own-views.tsx')
/** The document contains the switch, but not its script. */
const OwnViews = import.meta.env.SSR ? (await views()).OwnViews : lazyPart(async () => (await views()).OwnViews)

export async function loader({ request, context }: LoaderFunctionArgs): Promise<AlertData> {
  const world = context.get(worldContext)
  const { call, signedIn, staff, browser, preferences } = world
  const address = new URL(request.url)
  const kept = viewIn(address.searchParams) ?? preferences.views?.alerts ?? 'list'
  if (!signedIn) return { view: kept, isVisitor: true }
  const pageIndex = pageNumberOf(address.searchParams)
  const readMonth = async () => (await import('../screens/views/own-month.ts')).readOwnMonth(world, address, 'alerts')
  if (!browser) {
    if (kept === 'calendar') return { view: kept, month: await readMonth() }
    return { view: kept, read: await readAlerts({ call, pageIndex, keeps: false }), since: await world.lastVisit() }
  }
  const view = viewHere('alerts', address.searchParams)
  if (view === 'calendar') return { view, month: readMonth() }
  return { view, read: readAlerts({ call, pageIndex, keeps: !staff }), since: world.lastVisit() }
}

export const handle: ScreenHandle<AlertData> = {
  name: 'alert-page',
  title: () => titled(m.my_alerts(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** The tenders that were found for the reader, each with the reason. */
export function Component() {
  const { view, read, since, month, isVisitor } = useLoaderData<AlertData>()
  const { revalidate } = useRevalidator()
  const isEmpty = read === undefined && month === undefined && !isVisitor
  useEffect(() => {
    if (isEmpty) void revalidate()
  }, [isEmpty, revalidate])
  useEffect(() => holdView('alerts', view), [view])
  const { staff } = useVisitor()
  useEffect(() => {
    // A list that the browser reads is cached on reading.
    if (!staff && read && !(read instanceof Promise) && 'page' in read && read.page.pageIndex === 0)
      void cacheAlertList(read.page)
  }, [staff, read])
  if (isVisitor)
    return (
      <div className={visitors.visitors}>
        <Suspense>
          <LazyAlertsForVisitors />
        </Suspense>
      </div>
    )
  return (
    <>
      <AlertHead title={m.my_alerts()} />
      <div className={styles.views}>
        <Suspense>
          <OwnViews place="alerts" view={view} />
        </Suspense>
      </div>
      <OwnBody view={view} month={month} signedOut={<SignInAgain />}>
        {read && <Results read={read} since={since} view={view} />}
      </OwnBody>
    </>
  )
}

function Results({ read, since, view }: Required<Pick<AlertData, 'read' | 'view'>> & Pick<AlertData, 'since'>) {
  const result = read instanceof Promise ? use(read) : read
  const visitBefore = since instanceof Promise ? use(since) : since
  const isAway =
    ('failed' in result && result.failed.isAway === true) || ('page' in result && result.cachedAt !== undefined)
  useReloadOnReturn(isAway)
  useEffect(() => {
    // The badge shows the same number as the list.
    if ('page' in result && result.cachedAt === undefined) void readAlertCount()
  }, [result])
  if ('signIn' in result) return <SignInAgain />
  if ('failed' in result) {
    return (
      <section className={`${states.state} ${states.over}`} role="alert">
        <h2>{m.alerts_failed()}</h2>
        <p>{result.failed.isAway ? m.unavailable_text() : result.failed.reason || m.unknown_error()}</p>
        <ButtonLink kind="plain" to={ALERTS_ADDRESS}>
          {m.retry()}
        </ButtonLink>
      </section>
    )
  }
  const { page, cachedAt } = result
  const isKept = cachedAt !== undefined
  return (
    <div className={styles.list}>
      {isKept && <CachedNote at={cachedAt}>{m.alerts_cached()}</CachedNote>}
      <Suspense fallback={<ListSkeleton />}>
        <AlertList
          first={page}
          isKept={isKept}
          start={
            <AfterHydration>
              <StarterTenders />
            </AfterHydration>
          }
          skeleton={view === 'line' ? null : <ListSkeleton count={2} />}
        >
          {(cards, onFold) => (
            <AlertCards cards={cards} closedCount={page.closedCount} onFold={onFold} since={visitBefore} view={view} />
          )}
        </AlertList>
      </Suspense>
    </div>
  )
}

function SignInAgain() {
  return (
    <p className={states.banner}>
      {m.login_first()} <a href={loginAddress(ALERTS_ADDRESS)}>{m.sign_in()}</a>
    </p>
  )
}

/** If the script of the cards could not be loaded: the tenders, without the reasons. */
function PlainCards({ cards }: AlertCardsProps) {
  const now = useNow(MINUTE)
  return cards.map((card) => <NoticeCard key={card.id} card={card} now={now} />)
}
