import type { World } from '#server/platform/world.ts'
import { REGIONS } from '#ethiopia/regions.ts'
import { rememberedOf } from '../core/company-memory.ts'
import type { Remembered } from '../core/company-memory.ts'
import { listEarlierOf } from '../store/company-memory.ts'

/** How many of a buyer's newest notices determine its usual values. */
const MAX_NOTICES = 12
const regionNames = new Map(REGIONS.map(({ id, en }) => [id, en]))

/** A buyer's usual values from its earlier notices, for a new one; undefined where there are none. */
export async function rememberCompany(
  { db }: Pick<World, 'db'>,
  companyName: string,
): Promise<{ notices: number; fields: Remembered[] } | undefined> {
  const rows = await listEarlierOf(db, companyName, MAX_NOTICES)
  if (rows.length === 0) return undefined
  const fields = rememberedOf(
    rows.map(({ regions, ...row }) => ({ ...row, regions: regions.flatMap((id) => regionNames.get(id) ?? []) })),
  )
  const english = rows.find(({ englishCompanyName }) => englishCompanyName)?.englishCompanyName
  const named: Remembered[] = english ? [{ field: 'englishCompanyName', values: [english], times: rows.length }] : []
  return { notices: rows.length, fields: [...named, ...fields] }
}
