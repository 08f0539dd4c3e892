import { Suspense, use, useEffect, useRef, useState } from 'react'
import { redirectDocument, useLoaderData, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ForYou as Recommendations } from '#contract/for-you.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { useReloadOnReturn } from '#web/features/search/use-reload-on-return.ts'
import { isStale, storeToday, newer, readTodayPage, recentToday } from '#web/features/today/read-today.ts'
import type { ReadToday } from '#web/features/today/read-today.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'
import { CachedNote } from '../screens/cached-note.tsx'
import { RecommendedTenders } from '../screens/for-you.tsx'
import { TODAY_PAGE } from '../screens/today/addresses.ts'
import { TodaySkeleton } from '../screens/today/today-skeleton.tsx'
import { TodayHead, TodayView } from '../screens/today/today-view.tsx'

type Awaitable<T> = T | Promise<T>
type TodayData = { read: Awaitable<ReadToday>; forYou: Awaitable<Recommendations | undefined> }

/** With the document everything is complete; in the browser the page is shown at once, and the data follows. */
export async function loader({ context }: LoaderFunctionArgs): Promise<TodayData> {
  const { call, signedIn, staff, browser, now } = context.get(worldContext)
  if (!signedIn) throw redirectDocument(loginAddress(TODAY_PAGE))
  const recent = browser ? recentToday(now()) : undefined
  const read = recent ? { today: recent } : readTodayPage({ call, keeps: browser && !staff })
  const forYou = call('GET /api/tenders/for_you').catch(() => undefined)
  return browser ? { read, forYou } : { read: await read, forYou: await forYou }
}

export const handle: ScreenHandle<TodayData> = {
  name: 'today-page',
  title: () => titled(m.today(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** The home of a signed-in reader: the tenders that need them now. */
export function Component() {
  const { read, forYou } = useLoaderData<TodayData>()
  return (
    <Suspense
      fallback={
        <>
          <TodayHead />
          <TodaySkeleton />
        </>
      }
    >
      <Results read={read} forYou={forYou} />
    </Suspense>
  )
}

const isPromise = <T,>(value: Awaitable<T>): value is Promise<T> => value instanceof Promise
const useAwaited = <T,>(value: Awaitable<T>): T => (isPromise(value) ? use(value) : value)

/** The reader's day; stale data is read again and replaced in place, without a skeleton. */
function useToday(given: ReadToday): ReadToday {
  const { staff } = useVisitor()
  const [later, setLater] = useState<ReadToday>()
  const triedAt = useRef(0)
  const shown = newer(given, later)
  const readAt = 'today' in shown && shown.cachedAt === undefined ? shown.today.at : undefined
  useEffect(() => {
    if ('today' in shown && shown.cachedAt === undefined) void storeToday(shown.today, staff)
  }, [shown, staff])
  useEffect(() => {
    const readAgain = async () => {
      if (document.hidden || readAt === undefined || !isStale(readAt, triedAt.current, Date.now())) return
      triedAt.current = Date.now()
      const next = await readTodayPage({ call: browserCall, keeps: false })
      // Without a response the shown data stays.
      if ('today' in next) setLater(next)
    }
    void readAgain()
    document.addEventListener('visibilitychange', readAgain)
    return () => document.removeEventListener('visibilitychange', readAgain)
  }, [readAt])
  return shown
}

function Results({ read, forYou }: TodayData) {
  const result = useToday(useAwaited(read))
  const isAway =
    ('failed' in result && result.failed.isAway === true) || ('today' in result && result.cachedAt !== undefined)
  useReloadOnReturn(isAway)
  if ('signIn' in result) {
    return (
      <p className={states.banner}>
        {m.login_first()} <a href={loginAddress(TODAY_PAGE)}>{m.sign_in()}</a>
      </p>
    )
  }
  if ('failed' in result) return <Failed {...result.failed} />
  return (
    <>
      <TodayHead today={result.today} />
      {result.cachedAt !== undefined && <CachedNote at={result.cachedAt}>{m.today_cached()}</CachedNote>}
      <TodayView
        today={result.today}
        forYou={
          <Suspense>
            <Recommended forYou={forYou} />
          </Suspense>
        }
      />
    </>
  )
}

function Failed({ reason, isAway }: { reason?: string; isAway?: boolean }) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <TodayHead />
      <section className={`${states.state} ${states.over}`} role="alert">
        <h2>{m.today_failed()}</h2>
        <p>{isAway ? m.unavailable_text() : reason || m.unknown_error()}</p>
        <ButtonLink
          kind="plain"
          to={TODAY_PAGE}
          onClick={(event) => {
            event.preventDefault()
            void revalidate()
          }}
        >
          {m.retry()}
        </ButtonLink>
      </section>
    </>
  )
}

function Recommended({ forYou }: Pick<TodayData, 'forYou'>) {
  const given = useAwaited(forYou)
  return given ? <RecommendedTenders lists={given} /> : null
}
