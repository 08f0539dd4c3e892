import type { Applied, Migration } from '../migrate.ts'
import { ownTableNames } from './layout.ts'

/**
 * The names of our tables in a database that a newer program may have used: those that these migrations create, and
 * those recorded with unknown migrations. `unnoted` is an unknown migration without recorded tables, applied by a
 * version that recorded none.
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
