import { Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { MessagePage, RetryLink } from './message-page.tsx'
import { NotFound } from './not-found.tsx'

const OnThisDevice = lazyPart(async () => (await import('./on-this-device.tsx')).OnThisDevice)
const OpenedHere = () => (
  <Suspense>
    <OnThisDevice />
  </Suspense>
)

/** A screen's script or style could not be fetched: each browser has its own message for it, and so has the bundler. */
const isUnfetched = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|importing a module|preload CSS/i.test(error.message)

/** HTTP status of a loader's error; 500 for unexpected ones. */
export function statusOf(error: unknown): number {
  if (error instanceof ApiProblem) return error.problem.status
  if (error instanceof Unreachable || isUnfetched(error)) return 503
  return isRouteErrorResponse(error) ? error.status : 500
}

/** Reports unexpected errors to the service; returns their reference in its log. A refused call has its own. */
function useReference(caught: unknown): string | undefined {
  const [reference, setReference] = useState<string>()
  useEffect(() => {
    // Without a network no report is possible, and nothing is broken.
    if (isRouteErrorResponse(caught) || (isUnfetched(caught) && !navigator.onLine)) return
    const reported = import('#web/lazy/report-error.ts').then(({ reportError }) => reportError(caught, 'error-page'))
    // Whatever fails while reporting, the page stays.
    reported.then(setReference, () => undefined)
  }, [caught])
  return caught instanceof ApiProblem ? caught.problem.reference : reference
}

/** Opens the page again once there is a network. */
function useReloadWhenBack(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline) return undefined
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isOffline])
}

/** Shown in place of a screen that could not be rendered. */
export function ErrorPage() {
  const error = useRouteError()
  const status = statusOf(error)
  const reference = useReference(error)
  const isOffline = status === 503 && !(error instanceof ApiProblem) && 'onLine' in navigator && !navigator.onLine
  useReloadWhenBack(isOffline)
  if (status === 404) return <NotFound />
  const isAway = status === 503 || status === 502 || status === 504
  return (
    <MessagePage
      title={isOffline ? m.offline_title() : isAway ? m.unavailable_title() : m.trouble_title()}
      text={isOffline ? m.offline_text() : isAway ? m.unavailable_text() : undefined}
      isFailure
      {...(isOffline ? { list: m.offline_list(), below: <OpenedHere /> } : {})}
    >
      {isOffline && <p>{m.offline_again()}</p>}
      {reference && <p>{m.trouble_reference({ reference })}</p>}
      <RetryLink />
    </MessagePage>
  )
}
