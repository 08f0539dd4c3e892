import { refusal } from '#contract/refusals.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { TenderInput } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { refuseFields } from '#server/platform/refused.ts'
import type { Written } from '../core/read-input.ts'
import { readInput } from '../core/read-input.ts'
import { listClosedDays } from '../store/holidays.ts'
import { ensureCompany } from './ensure-company.ts'
import { ensureSource } from './ensure-source.ts'

type Prepared = {
  fields: Written & { companyId: number | null; sourceId: number | null }
  warnings: Refusal[]
  companyRenamed: boolean
}

/**
 * Turns an editor's form into columns, with its company and source in place. Refuses what cannot be stored, naming the
 * fields.
 */
export async function prepareWriting(
  tx: Db,
  input: TenderInput,
  publishedAt: Instant | null,
  mayRename: boolean,
): Promise<Prepared> {
  const { written, warnings, faults } = readInput(input, publishedAt, await listClosedDays(tx))
  if (Object.keys(faults).length > 0) throw refuseFields(faults)
  // A form that was opened before somebody corrected the names still sends the old ones.
  const isRenaming = mayRename && input.renamesCompany === true
  const company = await ensureCompany(
    tx,
    { name: input.companyName, englishName: input.englishCompanyName },
    isRenaming,
  )
  const source = input.sourceName ? await ensureSource(tx, { name: input.sourceName }) : undefined
  const kept = company?.englishName
  if (kept && input.englishCompanyName && kept !== input.englishCompanyName) {
    warnings.push(refusal('company-name-stays', { name: kept }))
  }
  return {
    fields: { ...written, companyId: company?.id ?? null, sourceId: source?.id ?? null },
    warnings,
    companyRenamed: company?.renamed ?? false,
  }
}
