import { withoutQuotes } from '#contract/error-words.ts'
import type { Handlers } from './http/handlers.ts'
import { stackLocations } from './stack-locations.ts'
import type { RateLimit } from './rate-limit.ts'
import { Refused } from './refused.ts'
import type { Telemetry } from './telemetry.ts'

type Deps = { telemetry: Telemetry; /** Of the server that answers. */ release: string; limit: RateLimit }

/** The most errors logged in a minute, from all browsers together, so that they cannot fill the log. */
const MAX_A_MINUTE = 60

class BrowserError extends Error {}

/** Errors in browsers, stored in the log alone, under the reference that their reader is shown. */
export function browserErrorRoutes({
  telemetry,
  release,
  limit,
}: Deps): Pick<Handlers<'platform'>, 'POST /api/errors'> {
  return {
    'POST /api/errors': ({ body }, _caller, { id: reference, log }) => {
      if (!limit.allows('browser errors', MAX_A_MINUTE)) throw new Refused('too-many-requests')
      const places = stackLocations(body.stack)
      const { kind, screen, release: page } = body
      const said = withoutQuotes(body.message ?? '')
      log.warn({ reference, release, page, screen, kind, said, places: places.split('\n') }, 'an error in a browser')
      const error = new BrowserError(kind)
      error.stack = body.stack
      telemetry.report(error, {
        'chereta.reference': reference,
        'chereta.page': page,
        'chereta.screen': screen,
        'chereta.browser_error': kind,
      })
      return { reference }
    },
  }
}
