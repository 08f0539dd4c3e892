import type { TenderId } from '#contract/ids.ts'
import { sourceInAmharic } from '#ethiopia/source-names.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { Clipping } from '../core/detail.ts'
import type { TenderTables } from './tables.ts'

/** Where a tender was printed, the earliest first. */
export async function listClippingsOf(db: Db, tenderId: TenderId): Promise<Clipping[]> {
  const rows = await tables<TenderTables>(db)
    .selectFrom('clipping')
    .innerJoin('source', 'source.id', 'clipping.source_id')
    .select([
      'source.name as sourceName',
      'clipping.title',
      'clipping.url',
      'clipping.published_at as publishedTimestamp',
    ])
    .where('clipping.tender_id', '=', tenderId)
    .orderBy('clipping.id')
    .execute()
  return rows.map(({ sourceName, title, url, publishedTimestamp }) => ({
    sourceName,
    sourceNameAm: sourceInAmharic(sourceName),
    title,
    url: url ?? undefined,
    publishedTimestamp: publishedTimestamp ?? undefined,
  }))
}
