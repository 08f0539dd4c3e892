import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'

/** The outside, passed in. Take only the slice you use: one of those below, or `Pick<World, 'db' | 'log'>`. */
export type World = { db: Db; clock: Clock; jobs: Jobs; log: Log }
/** For what reads, and for changes that no other module learns of. */
export type Reading = Pick<World, 'db' | 'clock'>
/** For changes that other modules learn of: their events and messages are jobs of the same transaction. */
export type Publishing = Pick<World, 'db' | 'clock' | 'jobs'>
