import { searchParams } from '#contract/search.ts'
import { searchTenders } from '#server/modules/search/actions/search-tenders.ts'
import { visitor } from '#server/platform/caller.ts'
import { fts5 } from '../peers/fts5.ts'
import { miniSearch } from '../peers/minisearch.ts'
import type { Peer } from '../peers/peer.ts'
import { NO_FACETS } from '../peers/peer.ts'
import { plainPostgres } from '../peers/plain-postgres.ts'
import type { Corpus } from './corpus.ts'

const DEPTH = 50

/** `find` returns the keys of a query's results, the best first, at most 50. */
export type System = { name: string; find(text: string): Promise<string[]>; close(): Promise<void> }

/** The product's own search, closed tenders included: the real notices are old. */
export function oursRanked({ world, documents }: Corpus): System {
  const keys = new Map(documents.map(({ id, key }) => [id, key]))
  return {
    name: 'Chereta',
    async find(text) {
      const page = await searchTenders(
        world,
        visitor,
        searchParams.parse({ keyword: text, includeArchived: true, pageSize: DEPTH }),
      )
      return page.data.map(({ id }) => keys.get(id) ?? '')
    },
    async close() {},
  }
}

/** Operators are ours: the others get the wanted words, without quotation marks. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/(^|\s)-\S+/g, ' ')
    .split(/[\s"]+/)
    .filter((word) => word !== '' && word !== 'OR')

/**
 * The peers on ordinary text, each searching for all words and for any of them; plain PostgreSQL only where `postgres`
 * names a server.
 */
export async function peers({ documents }: Corpus, postgres: string | undefined): Promise<System[]> {
  const keys = new Map(documents.map(({ id, key }) => [id, key]))
  const made: Peer[] = [
    fts5('english'),
    await miniSearch('english'),
    ...(postgres ? [await plainPostgres('english', postgres)] : []),
  ]
  const rows = documents.map(({ id, title, company, keywords, description, publishedAt }) => ({
    id,
    title,
    body: [company, keywords, description].join('\n'),
    publishedAt,
    open: true,
    facets: NO_FACETS,
  }))
  for (const peer of made) await peer.build([rows])
  return made.flatMap((peer) =>
    [false, true].map((any) => ({
      name: `${peer.name}, ${any ? 'any word' : 'all words'}`,
      async find(text: string) {
        const { ids } = await peer.search({ words: wordsOf(text), any, size: DEPTH })
        return ids.map((id) => keys.get(id) ?? '')
      },
      close: () => (any ? peer.close() : Promise.resolve()),
    })),
  )
}
