import type { Reading } from '#server/platform/world.ts'
import { foldKey } from '#language/fold.ts'
import { createPromiseCache } from '../core/promise-cache.ts'
import { listCompanyNames } from '../store/companies.ts'
import { withinTime } from '#server/platform/within-time.ts'
import { SEARCH_LIMIT } from './find-page.ts'

const MAX_COMPANIES = 20
const KEEP = 30_000
const MAX_REMEMBERED = 500

/** Companies with an approved tender whose name, in either language and any spelling, contains the text. */
export function suggestingCompanies({ db, clock }: Reading): (text: string) => Promise<{ name: string }[]> {
  const recall = createPromiseCache<{ name: string }[]>(MAX_REMEMBERED)
  return async (text) => {
    const part = foldKey(text.replaceAll('\0', ''))
    if (part === '') return []
    return recall(part, clock.now(), KEEP, () =>
      withinTime(db, { limit: SEARCH_LIMIT }, async (tx) =>
        [...new Set(await listCompanyNames(tx, part, MAX_COMPANIES))].map((name) => ({ name })),
      ),
    )
  }
}
