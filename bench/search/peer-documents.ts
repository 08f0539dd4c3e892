import { sectorById } from '#ethiopia/sectors.ts'
import type { IndexedTender } from '#server/modules/search/core/indexed-tender.ts'
import { tokenise } from '#language/tokens.ts'
import type { PeerDocument } from '../peers/peer.ts'
import { portions } from './notices.ts'
import type { BenchNotices } from './notices.ts'
import { progress } from './progress.ts'

const PORTION = 1000

/** The notices as lexemes between spaces, with the words of their sectors, buyer and keywords, as in our index. */
export function* asPeerDocuments(notices: BenchNotices): Generator<PeerDocument[]> {
  const report = progress('notices given', notices.count)
  let done = 0
  for (const portion of portions(notices, PORTION)) {
    yield portion.map((tender) => asPeerDocument(tender, notices.now))
    done += portion.length
    report(done)
  }
}

/** Words of the invented vocabulary are lexemes already; names of sectors are not. */
function asPeerDocument(tender: IndexedTender, now: number): PeerDocument {
  const sectors = tender.categories.flatMap((id) => sectorById(id) ?? [])
  return {
    id: tender.id,
    title: tender.shortTitle,
    body: [
      tender.companyName ?? '',
      ...tender.keywords,
      ...sectors.map(({ id }) => sectorLexemes(id)),
      tender.description.replaceAll('\n', ' '),
    ].join(' '),
    publishedAt: tender.publishedAt ?? 0,
    open: (tender.openUntil ?? 0) >= now,
    facets: {
      source: tender.sourceId ?? 0,
      language: tender.language,
      proforma: tender.proforma,
      government: tender.government,
      regions: tender.regions,
      groups: [...new Set(sectors.map(({ group }) => group))],
    },
  }
}

const known = new Map<number, string>()

function sectorLexemes(id: number): string {
  const sector = sectorById(id)
  const lexemes =
    known.get(id) ??
    [sector?.en ?? '', sector?.am ?? ''].flatMap((name) => tokenise(name).flatMap(({ terms }) => terms)).join(' ')
  known.set(id, lexemes)
  return lexemes
}
