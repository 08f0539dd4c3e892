import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'
import { MessagePage, RetryLink } from './message-page.tsx'
import { NotFound } from './not-found.tsx'

/** HTTP status of what a loader threw; 500 for what nobody foresaw. */
export function statusOf(error: unknown): number {
  if (error instanceof ApiProblem) return error.problem.status
  if (error instanceof Unreachable) return 503
  return isRouteErrorResponse(error) ? error.status : 500
}

/** What nobody foresaw is told to the service; answers where it is found in the log there. A refused call brings its own. */
function useReference(caught: unknown): string | undefined {
  const [reference, setReference] = useState<string>()
  useEffect(() => {
    if (isRouteErrorResponse(caught)) return
    const told = import('#web/lib/later/report-error.ts').then(({ reportError }) => reportError(caught, 'error-page'))
    // Whatever goes wrong in telling it, the page stands.
    told.then(setReference, () => undefined)
  }, [caught])
  return caught instanceof ApiProblem ? caught.problem.reference : reference
}

/** Stands for a screen that could not be made. */
export function ErrorPage() {
  const error = useRouteError()
  const status = statusOf(error)
  const reference = useReference(error)
  if (status === 404) return <NotFound />
  const isOffline = error instanceof Unreachable && 'onLine' in navigator && !navigator.onLine
  const isAway = status === 503 || status === 502 || status === 504
  return (
    <MessagePage
      title={isOffline ? m.offline_title() : isAway ? m.away_title() : m.trouble_title()}
      text={isOffline ? m.offline_text() : isAway ? m.away_text() : undefined}
      isFailure
    >
      {reference && <p>{m.trouble_reference({ reference })}</p>}
      <RetryLink />
    </MessagePage>
  )
}
