import type { TenderId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import { likeness, titleStems } from '../core/likeness.ts'
import { listStemFrequencies } from '../store/learnt-words.ts'
import { listByTitleWords } from '../store/title-words.ts'
import { withinTime } from '#server/platform/within-time.ts'
import { SEARCH_LIMIT } from './find-page.ts'

/** Ids of tenders in any state whose titles share distinctive words with this one. */
export async function findByTitleWords(db: Db, title: string, most: number): Promise<TenderId[]> {
  const stems = titleStems(title)
  const words = likeness([], stems, await listStemFrequencies(db, stems))?.words
  if (!words) return []
  return withinTime(db, { limit: SEARCH_LIMIT, byWords: true }, (tx) =>
    listByTitleWords(tx, { distinctive: words.distinctiveInTitle, any: words.any }, most),
  )
}
