import { Suspense, useEffect, useRef, useState } from 'react'
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
import { Shell } from '#web/features/shell/shell.tsx'
import { TenderSkeleton } from '#web/features/tenders/tender-skeleton.tsx'
import { useVisitor } from '#web/lib/visitor.ts'

const Later = lazyPart(async () => (await import('../screens/offers.tsx')).Offers)
/** The alerts of whoever is signed in are asked for so long after the page came (specification 1, section 7). */
const ALERTS_AFTER_MS = 10_000

/** The title follows the screen; the server wrote the first one. */
function useTitle(): void {
  const screen = useMatches().at(-1)
  const handle = handleOf(screen)
  const data = screen?.loaderData
  useEffect(() => {
    if (handle && data !== undefined) document.title = handle.title(data)
  }, [handle, data])
}

/** Another screen takes the focus along, as another document would: back on a list to the tender it was opened from, else to the content. */
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

/** True once alerts are to be asked for. The frame stays for as long as the page does, so nothing has to be called off. */
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

/** Lists remember their place by address, so that a click on 'All Tenders' finds the top and the back button the old place. */
export function Root() {
  useTitle()
  useFocus()
  useScrollRestoration()
  const navigation = useNavigation()
  const alertsAreDue = useAlertsAreDue()
  const alerts = alertsAreDue && (
    <Suspense>
      <Later isBadge />
    </Suspense>
  )
  const opensTender =
    navigation.state === 'loading' && /^\/tenders\/(display|detail)/.test(navigation.location.pathname)
  return (
    <Shell
      account={<AccountEntry />}
      alerts={alerts}
      foot={<AnalyticsChoice />}
      note={<AnalyticsQuestion />}
      onSignOut={signOut}
    >
      {opensTender ? <TenderSkeleton /> : <Outlet />}
      <Suspense>{alertsAreDue && <Later />}</Suspense>
    </Shell>
  )
}

/** Header and footer around a page for errors. */
export function RootFrame({ children }: { children: ReactNode }) {
  return <Shell>{children}</Shell>
}
