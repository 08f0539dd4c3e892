import { MINUTE } from '#ethiopia/time-units.ts'
import { Fragment, Suspense, use, useEffect } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ReminderView } from '#contract/saved.ts'
import { CLOSED } from '#contract/closing.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { rememberVisited, visitedTenders } from '#web/lib/device-store.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { holdView, viewHere, viewIn } from '#web/lib/list-view.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import type { ListView } from '#web/lib/preferences.ts'
import { openedCard } from '#web/lib/opened-card.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { useStore } from '#web/lib/use-store.ts'
import { lastOpenedAt, useRestoredListPosition } from '#web/lib/return-to-list.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { withDetails } from '#web/features/accounts/profile/ask-for-details.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { CalendarFeed } from '#web/features/saved/calendar-feed.tsx'
import { fetchSaved, cacheSavedList, recentPage } from '#web/features/saved/read-saved.ts'
import type { ReadSaved } from '#web/features/saved/read-saved.ts'
import { ReminderTag } from '#web/features/saved/reminder-tag.tsx'
import { SavedList } from '#web/features/saved/saved-list.tsx'
import { CLOSING_SOONEST, storeSavedOrder, savedOrder } from '#web/features/saved/saved-order.ts'
import type { SavedOrder } from '#web/features/saved/saved-order.ts'
import * as empty from '#web/features/saved/none-saved.module.css'
import * as styles from '#web/features/saved/saved.module.css'
import { groupTitles } from '#web/features/tenders/closing-groups.ts'
import { GroupTitle } from '#web/features/tenders/group-title.tsx'
import { ListSkeleton } from '#web/features/tenders/list-skeleton.tsx'
import { NoticeCard } from '#web/features/tenders/notice-card.tsx'
import { SampleNote, areSamples } from '#web/features/tenders/tender-marks.tsx'
import * as notices from '#web/features/tenders/notice-card.module.css'
import { useReloadOnReturn } from '#web/features/search/use-reload-on-return.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { CacheTender } from '../screens/cache-tender.tsx'
import { CachedNote } from '../screens/cached-note.tsx'
import { pageNumberOf } from '../screens/page-number.ts'
import * as visitors from '../screens/sign-in-prompt.module.css'
import { OwnBody } from '../screens/views/own-body.tsx'
import { LazySavedForVisitors } from '../screens/lazy-lists-for-visitors.ts'
import type { ReadMonth } from '../screens/views/read-month.ts'

/** With the document the list is complete; in the browser the page is shown at once, and the data follows. */
type SavedData = {
  view: ListView
  read?: ReadSaved | Promise<ReadSaved>
  /** Replaces the cards in a calendar. */ month?: ReadMonth | Promise<ReadMonth>
  /** Nobody is signed in. */ isVisitor?: true
  /** It came with the document and is not on the device yet. */ isOfDocument?: true
}

const BidTag = lazyPart(async () => (await import('#web/features/bidding/bid-tag.tsx')).BidTag)
const TryAgain = lazyPart(async () => (await import('#web/features/search/try-again.tsx')).TryAgain)

const views = () => import('../screens/views/own-views.tsx')
/** The document contains the switch, but not its script. */
const OwnViews = import.meta.env.SSR ? (await views()).OwnViews : lazyPart(async () => (await views()).OwnViews)
const StarterTenders = lazyPart(async () => (await import('../screens/starter-tenders.tsx')).StarterTenders)
const OwnLines = import.meta.env.SSR ? (await views()).OwnLines : lazyPart(async () => (await views()).OwnLines)

const HERE = '/tenders/saved'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<SavedData> {
  const world = context.get(worldContext)
  const { call, signedIn, staff, browser, now, preferences } = world
  const address = new URL(request.url)
  const kept = viewIn(address.searchParams) ?? preferences.views?.saved ?? 'list'
  if (!signedIn) return { view: kept, isVisitor: true }
  const pageIndex = pageNumberOf(address.searchParams)
  const readMonth = async () => (await import('../screens/views/own-month.ts')).readOwnMonth(world, address, 'saved')
  if (!browser) {
    if (kept === 'calendar') return { view: kept, month: await readMonth() }
    return {
      view: kept,
      read: await fetchSaved({ call, pageIndex, order: preferences.savedOrder ?? CLOSING_SOONEST, keeps: false }),
      isOfDocument: true,
    }
  }
  const view = viewHere('saved', address.searchParams)
  if (view === 'calendar') return { view, month: readMonth() }
  const order = savedOrder()
  const recent = pageIndex === 0 ? recentPage(now(), order) : undefined
  return { view, read: recent ? { page: recent, order } : fetchSaved({ call, pageIndex, order, keeps: !staff }) }
}

export const handle: ScreenHandle<SavedData> = {
  name: 'saved-page',
  title: () => titled(m.saved_tenders(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** The tenders that the reader has saved. */
export function Component() {
  const { view, read, month, isVisitor, isOfDocument } = useLoaderData<SavedData>()
  const { staff } = useVisitor()
  const { revalidate } = useRevalidator()
  const isEmpty = read === undefined && month === undefined && !isVisitor
  useEffect(() => {
    if (isEmpty) void revalidate()
  }, [isEmpty, revalidate])
  useEffect(() => holdView('saved', view), [view])
  useEffect(() => {
    if (isOfDocument && !staff && read && 'page' in read && read.page.pageIndex === 0)
      void cacheSavedList(read.page, read.order)
  }, [isOfDocument, staff, read])
  if (isVisitor)
    return (
      <div className={visitors.visitors}>
        <Suspense>
          <LazySavedForVisitors to={HERE} />
        </Suspense>
      </div>
    )
  return (
    <>
      <section className={styles.head}>
        <div className={text.spread}>
          <h1 className={text.pageTitle}>{m.saved_tenders()}</h1>
          <div className={styles.views}>
            <Suspense>
              <OwnViews place="saved" view={view} />
            </Suspense>
          </div>
        </div>
      </section>
      <OwnBody view={view} month={month} signedOut={<SignInAgain />}>
        {read && <Results read={read} view={view} />}
      </OwnBody>
    </>
  )
}

function Results({ read, view }: Required<Pick<SavedData, 'read' | 'view'>>) {
  const navigate = useNavigate()
  const result = read instanceof Promise ? use(read) : read
  const isAway =
    ('failed' in result && result.failed.isAway === true) || ('page' in result && result.cachedAt !== undefined)
  useReloadOnReturn(isAway)
  if ('signIn' in result) return <SignInAgain />
  if ('failed' in result) return <Failed failed={result.failed} />
  const { page, order, cachedAt } = result
  const choose = (next: SavedOrder) => {
    storeSavedOrder(next)
    void navigate(HERE)
  }
  const isKept = cachedAt !== undefined
  return (
    <div className={page.totalCount === 0 ? `${styles.list} ${empty.none}` : styles.list}>
      {isKept && <CachedNote at={cachedAt}>{m.saved_cached()}</CachedNote>}
      <SavedList
        key={order}
        first={page}
        order={order}
        onOrder={choose}
        isKept={isKept}
        withDetails={withDetails}
        skeleton={view === 'line' ? null : <ListSkeleton count={2} />}
        start={
          <AfterHydration>
            <StarterTenders />
          </AfterHydration>
        }
      >
        {(cards, reminders) =>
          view === 'line' ? (
            <OwnLines here={HERE} cards={cards} isSaved isByClosing={order === CLOSING_SOONEST} />
          ) : (
            <Cards cards={cards} reminders={reminders} order={order} />
          )
        }
      </SavedList>
      {!isKept && page.totalCount > 0 && <CalendarFeed />}
    </div>
  )
}

function Failed({ failed }: Extract<ReadSaved, { failed: unknown }>) {
  return (
    <section className={`${states.state} ${states.over}`} role="alert">
      <h2>{m.saved_failed()}</h2>
      <p>{failed.isAway ? m.unavailable_text() : failed.reason || m.unknown_error()}</p>
      {failed.isPassing && (
        <AfterHydration>
          <TryAgain failed={failed} />
        </AfterHydration>
      )}
      <ButtonLink kind="plain" to={HERE}>
        {m.retry()}
      </ButtonLink>
    </section>
  )
}

function SignInAgain() {
  return (
    <p className={states.banner}>
      {m.login_first()} <a href={loginAddress(HERE)}>{m.sign_in()}</a>
    </p>
  )
}

type CardsProps = { cards: readonly PublicCard[]; reminders: readonly ReminderView[]; order: SavedOrder }

function Cards({ cards, reminders, order }: CardsProps) {
  const now = useNow(MINUTE)
  const visited = useStore(visitedTenders)
  const selected = lastOpenedAt(HERE)
  useRestoredListPosition()
  const isMixed = cards.some(({ closingStatus }) => closingStatus === CLOSED)
  const isSample = areSamples(cards)
  const titles = order === CLOSING_SOONEST ? groupTitles(cards, now) : undefined
  return (
    <div className={notices.notices}>
      {isSample && <SampleNote />}
      {cards.map((card) => (
        <Fragment key={card.id}>
          <GroupTitle>{titles?.get(card.id)}</GroupTitle>
          <NoticeCard
            card={card}
            now={now}
            visited={visited.includes(card.id)}
            selected={card.id === selected}
            isMixed={isMixed}
            sampleText={isSample ? '' : undefined}
            onOpen={() => {
              openedCard.current = card
              rememberVisited(card.id)
            }}
            actions={
              <>
                <ReminderTag reminders={reminders.filter(({ tenderId }) => tenderId === card.id)} />
                <AfterHydration>
                  <BidTag tenderId={card.id} />
                </AfterHydration>
                <CacheTender tender={card} isSmall isSaved />
              </>
            }
          />
        </Fragment>
      ))}
    </div>
  )
}
