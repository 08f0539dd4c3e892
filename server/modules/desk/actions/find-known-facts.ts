import type { World } from '#server/platform/world.ts'
import type { AlikeTender, KnownCompany } from '#contract/desk.ts'
import { guessSectors } from '#ethiopia/sector-guessing.ts'
import { findCompaniesNamed } from '#server/modules/search/index.ts'
import { rememberCompany } from '#server/modules/tenders/index.ts'
import { findAlikeTenders } from './find-alike.ts'
import type { NoticeSketch } from './find-alike.ts'

const MAX_COMPANIES = 5
const MAX_SECTORS = 3

type Seen = {
  companies: { name: string; englishName?: string | undefined; exact: boolean }[]
  sectors: number[]
  alike: AlikeTender[]
  known?: KnownCompany
}

/** Similar tenders and the known buyer, for a notice that is being written. */
export async function findKnownFacts(reading: Pick<World, 'db'>, sketch: NoticeSketch): Promise<Seen> {
  const { companyName, shortTitle } = sketch
  const [companies, alike, known] = await Promise.all([
    companyName ? findCompaniesNamed(reading.db, companyName, MAX_COMPANIES) : [],
    findAlikeTenders(reading, sketch),
    companyName ? rememberCompany(reading, companyName) : undefined,
  ])
  const sectors = guessSectors(shortTitle ?? '').slice(0, MAX_SECTORS)
  return { companies, sectors, alike, ...(known ? { known } : {}) }
}
