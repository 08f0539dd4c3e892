import type { Handlers } from '#server/platform/http/handlers.ts'
import { readAtomFeed, readCalendarFeed, readJsonFeed } from './actions/read-feeds.ts'
import type { SearchWorld } from './actions/search-world.ts'

export type Feeds = `GET /api/tenders/feed.${string}`

/** Searches for programs. `origin` is how the service is reached from outside. */
export function feedRoutes(
  world: SearchWorld,
  origin: string,
): Pick<Handlers<'search'>, Extract<keyof Handlers<'search'>, Feeds>> {
  return {
    'GET /api/tenders/feed.atom': ({ query }) => readAtomFeed(world, origin, query),
    'GET /api/tenders/feed.ics': ({ query }) => readCalendarFeed(world, origin, query),
    'GET /api/tenders/feed.json': ({ query }, caller) => readJsonFeed(world, caller, query),
  }
}
