/** A tender as a peer gets it. Texts are plain, or finished lexemes between spaces, depending on the peer. */
export type PeerDocument = {
  id: number
  title: string
  body: string
  /** Epoch milliseconds. */
  publishedAt: number
  open: boolean
  facets: PeerFacets
}
/** `regions` and `groups` are numbers below 50. */
export type PeerFacets = {
  source: number
  language: string
  proforma: boolean
  government: boolean
  regions: readonly number[]
  groups: readonly number[]
}
export const NO_FACETS: PeerFacets = {
  source: 0,
  language: 'en',
  proforma: false,
  government: false,
  regions: [],
  groups: [],
}

export type PeerSearch = {
  /** Texts of one word each; an empty list searches for the newest. */
  words: readonly string[]
  /** Whether one of the words is enough; otherwise all must occur. */
  any?: boolean
  openOnly?: boolean
  size: number
  /** Whether to compute the six counts next to the filters: region, group, source, language, proforma, government. */
  counts?: boolean
}

/** How many results have a value: 'region:3', 'language:am', 'proforma:true'. Values without a result are absent. */
export type PeerCounts = Map<string, number>
/** Ids, the best first, and the exact number of all that match. */
export type PeerAnswer = { ids: number[]; total: number; counts?: PeerCounts }

type Batches = Iterable<readonly PeerDocument[]> | AsyncIterable<readonly PeerDocument[]>

/** A search engine that could have been chosen instead. */
export type Peer = {
  name: string
  /** Its input and its ranking in a few words, for the table. */
  gets: string
  /** Adds all documents, once; afterwards it can be searched. */
  build(documents: Batches): Promise<void>
  search(asked: PeerSearch): Promise<PeerAnswer>
  /** Bytes on disk and bytes of memory, 0 where it has none of its own. */
  sizes(): Promise<{ disk: number; memory: number }>
  /** Ends it and deletes its data. */
  close(): Promise<void>
}

/**
 * How a peer splits text: `lexemes` are finished words between spaces, `english` is ordinary text, stemmed where the
 * engine can.
 */
export type PeerText = 'lexemes' | 'english'
