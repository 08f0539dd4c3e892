import type { Applied, Migration } from '../migrate.ts'
import { ownTableNames } from './layout.ts'

/**
 * The names of our tables in a database which a newer program may have used: those that these migrations make, and those noted with the migrations that are
 * not among them. `unnoted` is one of the latter for which none are noted, as a version that noted none applied it.
 */
export function notedTableNames(
  applied: Applied,
  migrations: readonly Migration[],
): { names: string[]; unnoted: string | undefined } {
  const known = new Set(migrations.map(({ number }) => number))
  const newer = [...applied.values()].filter(({ number }) => !known.has(number))
  const unnoted = newer.find(({ tables }) => tables === null)
  return {
    names: [...new Set([...ownTableNames(migrations), ...newer.flatMap(({ tables }) => tables ?? [])])],
    unnoted: unnoted && `${unnoted.number}-${unnoted.name}`,
  }
}
