import { MAX_REPLICA_DELAY } from '#server/platform/replica.ts'
import type { Replica } from '#server/platform/replica.ts'
import { SECOND } from '#ethiopia/time-units.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import type { Figures } from '#server/platform/metrics.ts'
import type { RecentAnswers } from '#server/platform/recent-answers.ts'
import { watchedLines } from '#server/platform/service-status.ts'
import type { World } from '#server/platform/world.ts'

type Watching = {
  figures: readonly (() => Promise<Figures>)[]
  answers: () => RecentAnswers
  replica: Pick<Replica, 'behind'> | undefined
  clockOffset?: () => number | undefined
  logLost?: () => number
  makesBackups: boolean
  isServer: boolean
}

/** The state of the service, for admins: computed when it is requested, whether or not anybody reads /metrics. */
export function operationsRoutes(
  { clock, log }: Pick<World, 'clock' | 'log'>,
  { figures, answers, replica, clockOffset, logLost = () => 0, makesBackups, isServer }: Watching,
): Pick<Handlers<'platform'>, 'GET /api/operations/state'> {
  return {
    async 'GET /api/operations/state'() {
      const read = await Promise.allSettled(figures.map((ask) => ask()))
      const known: Figures = Object.assign(
        {},
        ...read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
      )
      for (const result of read)
        if (result.status === 'rejected')
          log.warn({ err: result.reason as unknown }, 'figures of the database cannot be read')
      const behind = replica?.behind()
      const ahead = clockOffset?.()
      return {
        at: clock.now(),
        lines: watchedLines({
          figures: known,
          // The caller was found in the database, so it was reachable a moment ago.
          isReady: read.some(({ status }) => status === 'fulfilled'),
          answers: answers(),
          ...(replica
            ? { replica: { behind: behind !== undefined && behind <= MAX_REPLICA_DELAY ? behind / SECOND : undefined } }
            : {}),
          ...(clockOffset ? { clock: { ahead: ahead === undefined ? undefined : ahead / SECOND } } : {}),
          logLost: logLost(),
          makesBackups,
          isServer,
        }),
      }
    },
  }
}
