import { foldKey } from '#language/fold.ts'
import type { Db } from '#server/platform/db.ts'
import { listCompaniesNamed } from '../store/companies.ts'
import { withinTime } from '#server/platform/within-time.ts'
import { SEARCH_LIMIT } from './find-page.ts'

type Named = { name: string; englishName?: string | undefined; exact: boolean }
/** Words beyond these are seldom part of a name. */
const MAX_WORDS = 8

/** Known companies with all words of a name, in any order and either language: an exact match first. */
export async function findCompaniesNamed(db: Db, name: string, most: number): Promise<Named[]> {
  const key = foldKey(name)
  if (key === '') return []
  const words = key.split(' ').slice(0, MAX_WORDS)
  const rows = await withinTime(db, { limit: SEARCH_LIMIT }, (tx) => listCompaniesNamed(tx, key, words, most))
  return rows.map(({ name, englishName, exact }) => ({ name, englishName: englishName ?? undefined, exact }))
}
