import type { Applied, Migration } from '../migrate.ts'
import { ownTableNames } from './layout.ts'

/**
 * The names of our tables in a database that a newer program may have used: of these migrations, and recorded with
 * unknown ones. `unnoted`: an unknown migration without recorded tables.
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
