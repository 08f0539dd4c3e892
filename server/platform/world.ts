import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'

/** The outside, passed in. Take only the slice you use: `Pick<World, 'db' | 'clock'>`. */
export type World = { db: Db; clock: Clock; jobs: Jobs; log: Log }
