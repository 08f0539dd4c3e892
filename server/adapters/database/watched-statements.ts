import type { KyselyConfig } from 'kysely'
import { isWriteStatement } from './is-write-statement.ts'

/**
 * Reports the duration of every statement, and counts those that may have changed something, also when they failed: a
 * commit whose answer was lost may have succeeded. Counted before the caller learns of the end.
 */
export function watchedStatements(took: ((milliseconds: number) => void) | undefined): {
  log: KyselyConfig['log']
  writes: () => number
} {
  let writes = 0
  return {
    log({ query, queryDurationMillis }) {
      if (isWriteStatement(query.sql)) writes += 1
      took?.(queryDurationMillis)
    },
    writes: () => writes,
  }
}
