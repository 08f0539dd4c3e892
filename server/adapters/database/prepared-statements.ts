import { createHash } from 'node:crypto'
import { PREPARED, PREPARED_ALONE } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'

/** A text that was used this often is worth keeping prepared; some texts are made for a single search. */
const WORTH = 3
/** A planned statement takes up to a megabyte of its connection's process. */
const MAX_KEPT = 40
/** Longer texts are searches for dozens of words, which seldom recur. */
const LONGEST = 20_000
const MAX_COUNTED = 1000

/**
 * A pooler in front of the server switches connections between transactions, or the connection's statements were
 * discarded.
 */
const NOT_OURS = new Set(['26000', '42P05'])
/** 'cached plan must not change result type': the tables were changed since. */
const OUTDATED = '0A000'

/** Counts up, so that no name recurs on a connection that another `preparedStatements` used before. */
let generations = 0

export type PreparedStatements = {
  /** The names in use on one connection, from its opening to its end. `isAlone`: outside a transaction. */
  onConnection(): (text: string, isAlone: boolean) => string | undefined
  /** Whether a statement failed because of its name; the same text is then sent without a name from now on. */
  wereLost(error: unknown): boolean
}

const isMarked = (text: string, isAlone: boolean): boolean =>
  text.startsWith(PREPARED) || (isAlone && text.slice(0, 40).includes(PREPARED_ALONE))

/**
 * Names for statements marked as PREPARED or PREPARED_ALONE: the server prepares a named statement once for each
 * connection and reuses the plan.
 */
export function preparedStatements(log: Log): PreparedStatements {
  const asked = new Map<string, number>()
  let generation = ++generations
  let off = false
  return {
    onConnection() {
      let names = new Map<string, string>()
      let of = generation
      return (text, isAlone) => {
        if (off || !isMarked(text, isAlone) || text.length > LONGEST) return undefined
        if (of !== generation) {
          of = generation
          names = new Map()
        }
        const known = names.get(text)
        if (known !== undefined) return known
        const times = (asked.get(text) ?? 0) + 1
        if (asked.size >= MAX_COUNTED) asked.clear()
        asked.set(text, times)
        if (times < WORTH || names.size >= MAX_KEPT) return undefined
        const name = `kept_${of}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
        names.set(text, name)
        return name
      }
    },
    wereLost(error) {
      const { code } = error as { code?: string }
      if (code === OUTDATED) {
        generation = ++generations
        return true
      }
      if (code === undefined || !NOT_OURS.has(code)) return false
      if (!off)
        log.warn(
          { code },
          'the database does not keep prepared statements for this connection; searches are planned anew each time',
        )
      off = true
      return true
    },
  }
}
