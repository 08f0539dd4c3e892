import { keysOfKeyword } from '#language/phrase-key.ts'
import { companyKey } from './profile-entries.ts'
import type { AlertProfile } from './profile.ts'

/** A key under which somebody watches. `said` is the watched text as typed, shown as the reason of its hits. */
export type WatchKey = {
  key: string
  /** The place of the keyword, sector or customer within its kind, from 0. */
  entry: number
  /** Whether the key alone finds too much, so that a hit counts only after the tender was read. */
  proof: boolean
  said: string
}

/** The kinds of keys, so that a word of a text never counts as a sector or company. */
export const KEY = {
  /** Words of the notice itself. */
  words: (key: string) => `k:${key}`,
  /** Words of names: of the buyer, of sectors and of regions. */
  names: (key: string) => `n:${key}`,
  sector: (id: number) => `s:${id}`,
  customer: (key: string) => `c:${key}`,
  group: (id: number) => `g:${id}`,
  region: (id: number) => `r:${id}`,
  keyword: (key: string) => `w:${key}`,
  source: (key: string) => `o:${key}`,
  language: (code: string) => `l:${code}`,
  proforma: (yes: boolean) => `p:${yes ? 1 : 0}`,
  government: (yes: boolean) => `v:${yes ? 1 : 0}`,
} as const

/**
 * PostgreSQL's b-tree takes entries of up to 2,704 bytes: words are cut far below by the analyser, names here, on both
 * sides alike.
 */
const LONGEST_KEY = 300
/** The typed text is indexed, too; this is longer than any accepted keyword or name. */
const LONGEST_SAID = 600
export const cutKey = (key: string): string => key.slice(0, LONGEST_KEY)

/** The keys of a profile: every keyword, sector and customer of it. */
export function keysOfProfile({
  keywords,
  sectors,
  customers,
}: Pick<AlertProfile, 'keywords' | 'sectors' | 'customers'>): WatchKey[] {
  return [
    ...keywords.flatMap((said, entry) =>
      keysOfKeyword(said).map(({ key, proof }) => ({
        key: KEY.words(key),
        entry,
        proof,
        said: said.slice(0, LONGEST_SAID),
      })),
    ),
    ...sectors.map((id, entry) => ({ key: KEY.sector(id), entry, proof: false, said: '' })),
    ...customers.map((said, entry) => ({
      key: cutKey(KEY.customer(companyKey(said))),
      entry,
      proof: false,
      said: said.slice(0, LONGEST_SAID),
    })),
  ]
}
