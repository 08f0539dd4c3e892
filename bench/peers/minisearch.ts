import { importTool } from '../import-tool.ts'
import { addPacked, pack } from './packed.ts'
import type { Packed } from './packed.ts'
import type { Peer, PeerCounts, PeerSearch, PeerText } from './peer.ts'

const VERSION = '7.2.0'
const TITLE_BOOST = 5

type Result = { id: number; score: number }
type Options = { combineWith: 'AND' | 'OR'; boost: Record<string, number>; filter?: (result: Result) => boolean }
type Index = { addAll(documents: readonly object[]): void; search(query: string | symbol, options: Options): Result[] }
type MiniSearch = {
  new (options: {
    fields: string[]
    idField: string
    tokenize?: (text: string) => string[]
    processTerm?: (term: string) => string
  }): Index
}

/** A search library of npm that keeps everything in the memory of the process; facets in a map next to it. */
export async function miniSearch(text: PeerText): Promise<Peer> {
  const { default: Library } = await importTool<{ default: MiniSearch }>('minisearch', VERSION, 'dist/es/index.js')
  const cut = { tokenize: (lexemes: string) => lexemes.split(' '), processTerm: (term: string) => term }
  let index: Index | undefined = new Library({
    fields: ['title', 'body'],
    idField: 'id',
    ...(text === 'lexemes' ? cut : {}),
  })
  const documents = new Map<number, { id: number; publishedAt: number; open: boolean; packed: Packed }>()
  const before = resident()
  let memory = 0

  const found = ({ words, any, openOnly }: PeerSearch): number[] => {
    if (words.length === 0) {
      const newest = [...documents.values()]
        .filter(({ open }) => open || !openOnly)
        .sort((a, b) => b.publishedAt - a.publishedAt || b.id - a.id)
      return newest.map(({ id }) => id)
    }
    const filter = openOnly ? { filter: ({ id }: Result) => documents.get(id)?.open === true } : {}
    return (
      index?.search(words.join(' '), { combineWith: any ? 'OR' : 'AND', boost: { title: TITLE_BOOST }, ...filter }) ??
      []
    ).map(({ id }) => id)
  }

  return {
    name: `MiniSearch ${VERSION}`,
    gets: text === 'lexemes' ? 'our lexemes; bm25+' : 'text, no stemmer; bm25+',
    async build(batches) {
      for await (const batch of batches) {
        index?.addAll(batch.map(({ id, title, body }) => ({ id, title, body })))
        for (const { id, publishedAt, open, facets } of batch)
          documents.set(id, { id, publishedAt, open, packed: pack(facets) })
      }
      memory = resident() - before
    },
    async search(asked) {
      const ids = found(asked)
      const page = { ids: ids.slice(0, asked.size), total: ids.length }
      return asked.counts ? { ...page, counts: count(ids.map((id) => documents.get(id)?.packed)) } : page
    },
    async sizes() {
      return { disk: 0, memory }
    },
    async close() {
      index = undefined
      documents.clear()
    },
  }
}

/** Counts every kind over the results, packed values first: a third of the work of counting each value. */
function count(found: readonly (Packed | undefined)[]): PeerCounts {
  const counts: PeerCounts = new Map()
  for (const what of ['sig', 'rmask', 'gmask'] as const) {
    const groups = new Map<string | number, number>()
    for (const packed of found) if (packed) groups.set(packed[what], (groups.get(packed[what]) ?? 0) + 1)
    for (const [value, n] of groups) addPacked(counts, what, value, n)
  }
  return counts
}

function resident(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss
}
