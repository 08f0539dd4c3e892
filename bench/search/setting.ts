import { makeNotices } from './notices.ts'
import type { Notices } from './notices.ts'
import { makeVocabulary } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The instant all searches are made at; the newest notice was published just before. */
const NOW = Date.parse('2026-11-02T09:00:00+03:00')
/** Share of open notices: as many thousands stay open when there are more closed ones. */
export const OPEN_OF_FEW = 0.06
const OPEN_OF_MANY = 0.02
const MANY = 500_000

export type Setting = { vocabulary: Vocabulary; notices: Notices }

export function makeSetting(count: number): Setting {
  const vocabulary = makeVocabulary()
  return { vocabulary, notices: makeNotices(vocabulary, count, count >= MANY ? OPEN_OF_MANY : OPEN_OF_FEW, NOW) }
}
