import type { Reading } from '#server/platform/world.ts'
import { DAY, MINUTE, SECOND } from '#ethiopia/time-units.ts'
import type { Figures } from '#server/platform/metrics.ts'
import { workingTime } from '../core/working-time.ts'
import { listClosedDays } from '../store/holidays.ts'
import { listSourceActivity } from '../store/sources.ts'
import type { SourceActivity } from '../store/sources.ts'

const LOOKED_BACK = 30 * DAY
/** A source with notices on fewer days may print weekly, so a missing day means nothing. */
const NEARLY_DAILY = 12
const MAX_SOURCES = 60
/** All tenders of a month are counted for it, so the result is cached this long. */
const KEEP = 5 * MINUTE

/** For sources that print nearly daily, the time since the last notice, in working days. */
export function sourceFigures({ db, clock }: Reading): () => Promise<Figures> {
  let known: { at: number; sources: SourceActivity[]; daysOff: ReadonlySet<string> } | undefined
  return async () => {
    const now = clock.now()
    if (!known || now - known.at >= KEEP || now < known.at)
      known = {
        at: now,
        sources: await listSourceActivity(db, now - LOOKED_BACK, MAX_SOURCES),
        daysOff: await listClosedDays(db),
      }
    const { sources, daysOff } = known
    return {
      source_last_notice_seconds: sources
        .filter(({ days }) => days >= NEARLY_DAILY)
        .map(({ name, last }) => ({ labels: { source: name }, value: workingTime(last, now, daysOff) / SECOND })),
    }
  }
}
