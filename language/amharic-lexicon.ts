import { AMHARIC_WORDS } from './amharic-words.ts'
import { endingIn, lastOrder } from './ethiopic.ts'
import { foldAmharic } from './fold.ts'
import { VARIANTS } from './variants.ts'

const folded = (words: string): string[] => foldAmharic(words).trim().split(/\s+/)
const LISTED = folded(`${AMHARIC_WORDS} ${VARIANTS.flat().join(' ')}`)
const CANONICAL: Map<string, string> = new Map(
  VARIANTS.flatMap((spellings) =>
    folded(spellings.join(' ')).map((spelling, _, [first]) => [spelling, first ?? spelling] as const),
  ),
)
const KNOWN: Set<string> = new Set(LISTED)
// Before ያ at the end, -i- is written or not: መሣሪያ መሣርያ, ኢትዮጵያ ኢትዮጲያ.
for (const word of LISTED.filter((known) => known.endsWith('ያ') && known.length > 2)) {
  const rest = word.slice(0, -1)
  const other = lastOrder(rest) === 3 ? endingIn(rest, 6) : lastOrder(rest) === 6 ? endingIn(rest, 3) : undefined
  if (other === undefined || KNOWN.has(`${other}ያ`)) continue
  KNOWN.add(`${other}ያ`)
  CANONICAL.set(`${other}ያ`, CANONICAL.get(word) ?? word)
}

/** Whether a folded word is a base word of the lexicon, in any of its spellings. */
export const isBaseWord = (word: string): boolean => KNOWN.has(word)

/** The spelling under which a base word is indexed. */
export const firstSpelling = (word: string): string => CANONICAL.get(word) ?? word
