import { foldKey } from '#language/fold.ts'
import type { Db } from '#server/platform/db.ts'
import { insertCompany, findCompany, updateCompanyName } from '../store/companies.ts'
import type { CompanyRow } from '../store/companies.ts'

type CompanyWish = { name: string; englishName?: string | null }
/** `renamed`: every tender of the company now shows another name or English name. */
type EnsuredCompany = CompanyRow & { renamed: boolean }

/**
 * The company of this name, created when it is new; undefined for a name without letters. A known one keeps its
 * spelling and only gains a missing English name, unless the caller `mayRename`.
 */
export async function ensureCompany(
  db: Db,
  { name, englishName }: CompanyWish,
  mayRename = false,
): Promise<EnsuredCompany | undefined> {
  const key = foldKey(name)
  if (key === '') return undefined
  const company = await findCompany(db, key)
  if (company) return rename(db, company, { name, englishName }, mayRename)
  const { added, ...made } = await insertCompany(db, { key, name: name.trim(), englishName: englishName || null })
  return added ? { ...made, renamed: false } : rename(db, made, { name, englishName }, mayRename)
}

async function rename(db: Db, company: CompanyRow, wish: CompanyWish, mayRename: boolean): Promise<EnsuredCompany> {
  const name = mayRename ? wish.name.trim() : company.name
  const englishName =
    mayRename || company.englishName === null ? wish.englishName || company.englishName : company.englishName
  const renamed = name !== company.name || englishName !== company.englishName
  if (renamed) await updateCompanyName(db, company.id, name, englishName)
  return { ...company, name, englishName, renamed }
}
