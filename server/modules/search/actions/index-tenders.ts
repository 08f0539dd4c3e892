import type { Reading } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { searchableTexts } from '#server/modules/documents/index.ts'
import { readForIndex } from '#server/modules/tenders/index.ts'
import { companyNamesOf, indexRowOf } from '../core/index-row.ts'
import { deleteRows, insertRows } from '../store/index-rows.ts'
import { insertMissingCompanies, insertMissingKeywords, insertMissingSources } from '../store/index-names.ts'

/** How many tenders are in memory at once, because descriptions are long. */
const PORTION = 100

/** Rebuilds the index rows of these tenders, and deletes those of deleted tenders. Repeating it changes nothing. */
export async function indexTenders(world: Reading, ids: readonly TenderId[]): Promise<void> {
  for (let start = 0; start < ids.length; start += PORTION) await indexPortion(world, ids.slice(start, start + PORTION))
}

async function indexPortion({ db, clock }: Reading, ids: readonly TenderId[]): Promise<void> {
  const tenders = await readForIndex(db, ids)
  const texts = await searchableTexts(db, ids)
  const names = companyNamesOf(tenders)
  const companies = await insertMissingCompanies(db, names.companies)
  await insertMissingSources(db, names.sources)
  const keywords = await insertMissingKeywords(db, names.keywords)
  await insertRows(
    db,
    tenders.map((tender) => indexRowOf(tender, companies, keywords, clock.now(), texts.get(tender.id))),
  )
  const there = new Set(tenders.map(({ id }) => id))
  await deleteRows(
    db,
    ids.filter((id) => !there.has(id)),
  )
}
