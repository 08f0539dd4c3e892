import type { Reading } from '#server/platform/world.ts'
import { foldKey } from '#language/fold.ts'
import { distinctCompanies } from '../core/distinct-companies.ts'
import { createPromiseCache } from '../core/promise-cache.ts'
import { listCountedCompanies, listRecentCompanies } from '../store/counted-companies.ts'
import { withinTime } from '#server/platform/within-time.ts'
import { SEARCH_LIMIT } from './find-page.ts'

type Names = { name: string }[]
const MAX_COMPANIES = 20
/** How many spellings are considered; a company seldom has more than a few. */
const SPELLINGS = 200
/** How many tenders are read to find the companies that published last. */
const RECENT_TENDERS = 300
const KEEP = 30_000
const MAX_REMEMBERED = 500

/**
 * Companies with an approved tender whose name contains the text, each once whatever the spelling, with the most
 * tenders first.
 */
export function listingCompanies({ db, clock }: Reading): (text: string) => Promise<Names> {
  const recall = createPromiseCache<Names>(MAX_REMEMBERED)
  return async (text) => {
    const part = foldKey(text.replaceAll('\0', ''))
    if (part === '') return []
    return recall(part, clock.now(), KEEP, () =>
      withinTime(db, { limit: SEARCH_LIMIT }, async (tx) =>
        firstNames(distinctCompanies(await listCountedCompanies(tx, part, SPELLINGS))),
      ),
    )
  }
}

/** Companies of the tenders published last, the latest first, each once. */
export function recentCompanies({ db, clock }: Reading): () => Promise<Names> {
  const recall = createPromiseCache<Names>(1)
  return () =>
    recall('', clock.now(), KEEP, () =>
      withinTime(db, { limit: SEARCH_LIMIT }, async (tx) =>
        firstNames(
          distinctCompanies((await listRecentCompanies(tx, RECENT_TENDERS)).map((name) => ({ name, tenders: 0 }))),
        ),
      ),
    )
}

const firstNames = (companies: Names): Names => companies.slice(0, MAX_COMPANIES).map(({ name }) => ({ name }))
