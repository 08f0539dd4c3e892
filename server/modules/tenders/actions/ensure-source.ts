import { foldKey } from '#language/fold.ts'
import type { Db } from '#server/platform/db.ts'
import { insertSource, findSource } from '../store/sources.ts'
import type { SourceRow } from '../store/sources.ts'

/**
 * The source of this name, created when it is new; undefined for a name without letters. `government` counts for a new
 * one only.
 */
export async function ensureSource(
  db: Db,
  { name, government = false }: { name: string; government?: boolean },
): Promise<SourceRow | undefined> {
  const key = foldKey(name)
  if (key === '') return undefined
  return (await findSource(db, key)) ?? insertSource(db, { key, name: name.trim(), government })
}
