import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import {
  Outlet,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router'
import { handleOf } from '#web/lib/head.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { AnalyticsChoice, AnalyticsQuestion } from '#web/features/analytics/analytics-choice.tsx'
import { AccountEntry } from '#web/features/accounts/account-entry.tsx'
import { PendingContext } from '#web/features/shell/screen-paths.ts'
import { Shell } from '#web/features/shell/shell.tsx'
import { ListSkeleton } from '#web/features/tenders/list-skeleton.tsx'
import { TenderSkeleton } from '#web/features/tenders/tender-skeleton.tsx'
import * as states from '#web/ui/state.module.css'
import { useVisitor } from '#web/lib/visitor.ts'

const staffBar = () => import('../screens/staff-bar.tsx')
/** In the documents of staff; no reader fetches it. */
const StaffBar = import.meta.env.SSR ? (await staffBar()).StaffBar : lazyPart(async () => (await staffBar()).StaffBar)
const Later = lazyPart(async () => (await import('../screens/alert-offers.tsx')).AlertOffers)
/** How long after the page's start a signed-in reader's alerts are read (decision 0090). */
const ALERTS_AFTER_MS = 10_000

const account = <AccountEntry />

/** A navigation that takes longer shows a skeleton. */
const LATE_MS = 120
const TENDER = /^\/tenders\/(display|detail)/
const LISTS = /^\/tenders\/(list|saved|alert)/

/** The title follows the screen; the server wrote the first one. */
function useTitle(): void {
  const screen = useMatches().at(-1)
  const handle = handleOf(screen)
  const data = screen?.loaderData
  useEffect(() => {
    if (handle && data !== undefined) document.title = handle.title(data)
  }, [handle, data])
}

/** Navigation moves the focus, as another document would: back in a list to the opened tender, else to the content. */
function useFocus(): void {
  const { pathname } = useLocation()
  const focused = useRef(pathname)
  useEffect(() => {
    if (focused.current === pathname) return
    focused.current = pathname
    const place = document.querySelector<HTMLElement>('[data-selected] a') ?? document.getElementById('main')
    place?.focus({ preventScroll: true })
  }, [pathname])
}

/** True once alerts are to be read. The frame lives as long as the page, so nothing has to be cancelled. */
function useAlertsAreDue(): boolean {
  const { person } = useVisitor()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (person) setTimeout(setDue, ALERTS_AFTER_MS, true)
  }, [person])
  return isDue
}

const signOut = async (): Promise<void> => {
  const { signOutHere: leave } = await import('#web/features/accounts/sign-out.ts')
  await leave()
}

const find = async (): Promise<void> => {
  const { openPalette } = await import('../screens/keys/listen-to-keys.tsx')
  await openPalette()
}

/**
 * The path of another screen that is being read; of another tender, which may have the same. Lists show a change of
 * their own search themselves.
 */
function usePending(shown: string): string | undefined {
  const { state, location } = useNavigation()
  const isOther = state === 'loading' && (location.pathname !== shown || TENDER.test(shown))
  return isOther ? location.pathname : undefined
}

/** True once the wait is so long that a skeleton should be shown. */
function useIsLate(pending: string | undefined): boolean {
  const [late, setLate] = useState<string>()
  useEffect(() => {
    const timer = pending === undefined ? undefined : setTimeout(setLate, LATE_MS, pending)
    return () => clearTimeout(timer)
  }, [pending])
  return pending !== undefined && late === pending
}

const bone = (width: string, height?: string) => (
  <span key={width} className={states.bone} style={{ width, height, marginBlock: 'var(--space-4)' }} />
)

/**
 * A placeholder of a list's size before its script is loaded, only while a browser waits: its title, what it is
 * searched by, its filters, its order and views.
 */
function ListFrame({ filtered }: { filtered: boolean }) {
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
  const rest = [bone('70%', '3.5rem'), <ListSkeleton key="list" />]
  return (
    <>
      {bone('45%', '2rem')}
      {bone('100%', '3rem')}
      {filtered && matchMedia('(min-width: 960px)').matches ? (
        <div style={{ display: 'grid', gridTemplateColumns: 'var(--filters) 1fr', gap: 'var(--space-7)' }}>
          {bone('90%', '20rem')}
          <div>{rest}</div>
        </div>
      ) : (
        rest
      )}
    </>
  )
}

/**
 * Lists store their scroll position by URL, so that a click on 'All Tenders' starts at the top and the back button
 * restores the position.
 */
export function Root() {
  useTitle()
  useFocus()
  useScrollRestoration()
  const { pathname } = useLocation()
  const { staff } = useVisitor()
  const pending = usePending(pathname)
  const isLate = useIsLate(pending)
  const alertsAreDue = useAlertsAreDue()
  const alerts = alertsAreDue && (
    <Suspense>
      <Later isBadge />
    </Suspense>
  )
  return (
    <PendingContext value={pending}>
      <Shell
        account={account}
        alerts={alerts}
        foot={<AnalyticsChoice />}
        note={<AnalyticsQuestion />}
        onSignOut={signOut}
        onFind={find}
      >
        <Suspense>{staff && <StaffBar />}</Suspense>
        {pending && TENDER.test(pending) ? (
          <TenderSkeleton />
        ) : pending && isLate && LISTS.test(pending) ? (
          <ListFrame filtered={pending.includes('list')} />
        ) : (
          <Outlet />
        )}
        <Suspense>{alertsAreDue && <Later />}</Suspense>
      </Shell>
    </PendingContext>
  )
}

/** Header and footer around a page for errors, with the signed-in person. */
export function RootFrame({ children }: { children: ReactNode }) {
  return <Shell account={account}>{children}</Shell>
}
