import { foldKey } from '#language/fold.ts'
import type { Publishing } from '#server/platform/world.ts'
import type { Incoming } from '../core/ingest-plan.ts'
import { findCompanyIds } from '../store/clippings.ts'
import { listIdsOfCompany } from '../store/tenders.ts'
import { ensureCompany } from './ensure-company.ts'
import { ensureSource } from './ensure-source.ts'
import type { CheckedRow } from './ingest-options.ts'
import { publishChanged } from './publish-events.ts'

const idOf = (found: { id: number } | undefined, what: string): number => {
  if (!found) throw new Error(`a ${what} without letters was not refused`)
  return found.id
}

/** A placeholder for the buyer of a row that names none, as a wording with only changes may. */
const NO_COMPANY = 0

/**
 * Gives every row the ids of its buyer and its source, which are created where they are new. Both stay even if the rows
 * themselves are not imported.
 */
export async function nameBuyersAndSources({ db, jobs }: Publishing, rows: readonly CheckedRow[]): Promise<Incoming[]> {
  const companies = await findCompanyIds(db, [...new Set(rows.map(({ notice }) => foldKey(notice.buyer)))])
  for (const { notice } of rows) {
    const key = foldKey(notice.buyer)
    if (key === '') continue
    const known = companies.get(key)
    if (known && (known.englishName !== null || !notice.englishBuyer)) continue
    const company = await ensureCompany(db, { name: notice.buyer, englishName: notice.englishBuyer ?? null })
    companies.set(key, { id: idOf(company, 'buyer'), englishName: company?.englishName ?? null })
    if (company?.renamed) await publishChanged(db, jobs, await listIdsOfCompany(db, company.id))
  }
  const sources = new Map<string, number>()
  const incoming: Incoming[] = []
  for (const { notice, hash } of rows) {
    const key = foldKey(notice.source)
    const source =
      sources.get(key) ??
      idOf(await ensureSource(db, { name: notice.source, government: notice.sourceGovernment }), 'source')
    sources.set(key, source)
    const company = notice.buyer === '' ? NO_COMPANY : idOf(companies.get(foldKey(notice.buyer)), 'buyer')
    incoming.push({ notice, hash, source, company })
  }
  return incoming
}
