import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { sectorById } from '#ethiopia/sectors.ts'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { createJobQueue } from '#server/adapters/job-queue/pg-boss.ts'
import { learnWordsWhenDue } from '#server/modules/search/actions/learn-words.ts'
import { searchJobs } from '#server/modules/search/index.ts'
import { ingestNotices, readForIndex } from '#server/modules/tenders/index.ts'
import type { Database } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import type { Reading, World } from '#server/platform/world.ts'
import { loadSamples } from '#server/samples/load-samples.ts'

export const NOTICES = join(process.env['SHARED_DATA'] ?? '../shared/data', 'notices.jsonl')
/** The instant for the samples' dates, so that the same tenders are open in every run. */
const NOW = Date.parse('2026-03-02T08:00:00+03:00')

/** A tender in the form for any search program. `key` is the notice's own id, or the sample's. */
type Document = {
  id: number
  key: string
  title: string
  company: string
  keywords: string
  description: string
  publishedAt: number
}
export type Corpus = { world: Reading; database: Database; documents: Document[] }

export const hasCorpus = (): boolean => existsSync(NOTICES)

async function* rows() {
  let line = 0
  for await (const text of createInterface({ input: createReadStream(NOTICES) })) {
    line += 1
    yield { line, value: JSON.parse(text) as unknown }
  }
}

/**
 * Imports the real notices and the samples through the product, into memory or a directory; an existing one is only
 * opened.
 */
export async function openCorpus(dataDir = 'memory'): Promise<Corpus> {
  const database = await openPGlite({ dataDir, log: silentLog })
  await migrate(database)
  const jobs = createJobQueue({ database, log: silentLog })
  const world = { db: database.db, clock: { now: () => NOW }, jobs, log: silentLog }
  jobs.register(searchJobs(world))
  await jobs.start({ work: false })
  const { rows: filled } = await sql`select 1 from tender limit 1`.execute(database.db)
  if (filled.length === 0) {
    for await (const row of ingestNotices(world, rows(), { approve: true, by: 'relevance' }))
      if (row.outcome === 'rejected') throw new Error(row.reason)
    await loadSamples(world)
    await jobs.drain()
    await database.maintain()
  }
  await learnWordsWhenDue(world)
  await jobs.stop()
  return { world, database, documents: await readDocuments(world) }
}

/** The names of a sector, which the product indexes in addition to the words of the tender. */
function namesOf(sectorId: number): string[] {
  const sector = sectorById(sectorId)
  return sector ? [sector.en, sector.am] : []
}

/** Notices that the product merges into one tender have one document, named by the first of their ids. */
async function readDocuments({ db }: Pick<World, 'db'>): Promise<Document[]> {
  const { rows: named } = await sql<{
    id: number
    key: string
  }>`select tender_id as id, min(external_key) as key from clipping group by 1 order by 1`.execute(db)
  const keys = new Map(named.map(({ id, key }) => [Number(id), key]))
  const tenders = await readForIndex(db, [...keys.keys()])
  const text = (...parts: (string | null)[]) => parts.filter(Boolean).join('\n')
  return tenders.map((tender) => ({
    id: tender.id,
    key: keys.get(tender.id) ?? '',
    title: text(tender.shortTitle, tender.englishTitle),
    company: text(tender.companyName, tender.englishCompanyName),
    keywords: text(...tender.keywords, ...tender.categories.flatMap((id) => namesOf(id)), tender.reference),
    description: text(tender.shortDesc, tender.description),
    publishedAt: tender.publishedAt ?? 0,
  }))
}
