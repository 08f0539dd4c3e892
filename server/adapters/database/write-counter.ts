import { isWriteStatement } from './is-write-statement.ts'

/** Counts statements that may have changed something that others can see, with the commits that make it visible. */
export type WriteCounter = ReturnType<typeof createWriteCounter>

export function createWriteCounter() {
  let writes = 0
  return {
    writes: (): number => writes,
    /**
     * For one connection: to be called at the end of each statement, before its caller learns of it. Failed ones count
     * as well: a commit whose answer was lost may have succeeded.
     */
    onConnection() {
      let wrote = false
      return (sql: string): void => {
        // Others see what a transaction wrote from its commit on.
        if (sql === 'commit' || sql === 'rollback') {
          if (wrote && sql === 'commit') writes += 1
          wrote = false
        } else if (isWriteStatement(sql)) {
          writes += 1
          wrote = true
        }
      }
    },
  }
}
