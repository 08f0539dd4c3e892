import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'
import { MessagePage, NotFoundPage, RetryLink } from './message-page.tsx'

/** HTTP status of what a loader threw; 500 for what nobody foresaw. */
export function statusOf(error: unknown): number {
  if (error instanceof ApiProblem) return error.problem.status
  if (error instanceof Unreachable) return 503
  return isRouteErrorResponse(error) ? error.status : 500
}

/** Stands for a screen that could not be made. */
export function ErrorPage() {
  const error = useRouteError()
  const status = statusOf(error)
  if (status === 404) return <NotFoundPage />
  const isOffline = error instanceof Unreachable && 'onLine' in navigator && !navigator.onLine
  const isAway = status === 503 || status === 502 || status === 504
  const reference = error instanceof ApiProblem ? error.problem.reference : undefined
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
