import type { PeerSearch } from '../peers/peer.ts'
import type { BenchNotices } from './notices.ts'
import { classifyWords, pairsOf } from './words.ts'

const PAGE = 10

/** One kind of work and its searches, used in turn. */
export type Work = { name: string; searches: PeerSearch[] }

/** The work of all engines. 'Six counts' are those of region, group, source, language, proforma and government. */
export function workOn(notices: BenchNotices): Work[] {
  const { commonest, common, middling, rare } = classifyWords(notices)
  const pairs = pairsOf({ commonest, common, middling, rare }, notices)
  const single = (words: string[]) => words.map((word) => [word])
  const mixed = [common, middling, rare].flatMap((words) => single(words.slice(0, 8))).concat(pairs.slice(0, 8))
  const work = (name: string, searches: string[][], more: Partial<PeerSearch>): Work => ({
    name,
    searches: searches.map((words) => ({ words, size: PAGE, ...more })),
  })
  const open = { openOnly: true }
  const counted = { openOnly: true, counts: true }
  return [
    work('list, newest open: page 1 and total', [[]], open),
    work('list, newest open: with six counts', [[]], counted),
    work('open, common word: page and total', single(common), open),
    work('open, common word: with six counts', single(common), counted),
    work('open, two words: with six counts', pairs, counted),
    work('open, rare word: with six counts', single(rare), counted),
    work('open, mixed words: with six counts', mixed, counted),
    work('all, commonest word: page and total', single(commonest), {}),
    work('all, common word: page and total', single(common), {}),
    work('all, two words: page and total', pairs, {}),
    work('all, rare word: page and total', single(rare), {}),
    work('all, common word: with six counts', single(common), { counts: true }),
  ]
}
