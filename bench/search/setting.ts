import { createHash } from 'node:crypto'
import { INDEX_VERSION } from '#server/modules/search/core/index-row.ts'
import { makeNotices } from './notices.ts'
import type { BenchNotices } from './notices.ts'
import { makeVocabulary } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The instant of all searches; the newest notice was published just before. */
const NOW = Date.parse('2026-11-02T09:00:00+03:00')
/** Share of open notices: the same number of thousands stays open when there are more closed ones. */
export const OPEN_OF_FEW = 0.06
const OPEN_OF_MANY = 0.02
const MANY = 500_000

export type Setting = {
  vocabulary: Vocabulary
  notices: BenchNotices
  /** Changed when the analyser reads words differently: an existing database then contains other notices. */
  fingerprint: string
}

export function makeSetting(count: number, seed: number): Setting {
  const vocabulary = makeVocabulary()
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([INDEX_VERSION, vocabulary, ...(seed === 0 ? [] : [seed])]))
    .digest('hex')
    .slice(0, 8)
  return {
    vocabulary,
    fingerprint,
    notices: makeNotices(vocabulary, count, count >= MANY ? OPEN_OF_MANY : OPEN_OF_FEW, NOW, seed),
  }
}
