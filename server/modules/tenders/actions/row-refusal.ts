/**
 * Classes of SQLSTATE about the data itself: data exception, integrity, limits of the engine (an index entry too long).
 */
const ABOUT_THE_DATA = /^(?:22|23|54)/
/**
 * Somebody else wrote at the same time: a unique key taken meanwhile, a deadlock, a serialisation failure. The next
 * attempt sees their row.
 */
const PASSING = new Set(['23505', '40001', '40P01'])

function stateOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : ''
}

export const isPassing = (error: unknown): boolean => PASSING.has(stateOf(error))

/** Why the database refuses this data; undefined for any other failure, which is not the row's fault. */
export function rowRefusal(error: unknown): string | undefined {
  return error instanceof Error && ABOUT_THE_DATA.test(stateOf(error)) ? error.message : undefined
}
