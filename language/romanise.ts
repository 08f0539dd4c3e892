import { FIRST_SYLLABLE, isSyllable, vowelOrderOf } from './ethiopic.ts'
import { foldAmharic } from './fold.ts'

/** Ways to write a sound, the customary one first; each later one costs more. */
type Spellings = readonly string[]

/**
 * Consonants by the first letter of their row, after `foldAmharic`. The first four labialised rows are 'qw', 'hw', 'kw'
 * and 'gw'.
 */
const CONSONANTS: Readonly<Record<string, Spellings>> = {
  ሀ: ['h', 'kh', ''],
  ለ: ['l'],
  መ: ['m'],
  ረ: ['r'],
  ሰ: ['s', 'c'],
  ሸ: ['sh', 's', 'x', 'ch'],
  ቀ: ['q', 'k', 'c', 'kh'],
  ቈ: ['qu', 'qw', 'kw', 'q', 'k'],
  በ: ['b', 'v'],
  ቨ: ['v', 'b'],
  ተ: ['t', 'th'],
  ቸ: ['ch', 'c'],
  ኈ: ['hw', 'h'],
  ነ: ['n'],
  ኘ: ['ny', 'gn', 'n', 'gny'],
  አ: [''],
  ከ: ['k', 'c', 'ck', 'q', 'ch', 'kh'],
  ኰ: ['kw', 'qu', 'k', 'q', 'cu'],
  ወ: ['w', 'u', 'v', ''],
  ዘ: ['z', 's'],
  ዠ: ['zh', 'j', 'z'],
  የ: ['y', 'i', ''],
  ደ: ['d'],
  ጀ: ['j', 'dj', 'g', 'dg'],
  ገ: ['g'],
  ጐ: ['gw', 'gu', 'g'],
  ጠ: ['t', 'th'],
  ጨ: ['ch', 'c'],
  ጰ: ['p'],
  ጸ: ['ts', 'tz', 's', 't', 'z'],
  ፈ: ['f', 'ph'],
  ፐ: ['p'],
}

/** Vowels by their order. The sixth is mostly not written; the eighth is a labialised 'a'. */
const VOWELS: readonly Spellings[] = [
  [],
  ['e', 'a', '', 'o', 'ee'],
  ['u', 'oo', 'o', 'ou', 'w', ''],
  ['i', 'ee', 'e', 'y', 'ie', ''],
  ['a', 'aa', 'e', ''],
  ['e', 'ie', 'ye', 'ay', 'ei', 'ea', 'a', 'i', ''],
  ['', 'i', 'e', 'u', 'y'],
  ['o', 'oo', 'wo', 'u', 'a', ''],
  ['wa', 'ua', 'oa', 'a', 'we'],
]
/** Spellings of ሀ and አ of the first order, which are said as of the fourth. */
const OPEN: Spellings = ['a', 'e', 'aa', 'ha', '']
const SAID_OPEN = new Set(['ሀ', 'አ'])

/** The additional cost of a spelling over the one before it. */
const STEP = 0.5

/** Spellings of a syllable with their costs: the cheapest of several ways to the same letters. */
const tables = new Map<number, ReadonlyMap<string, number>>()
function spellingsOf(code: number): ReadonlyMap<string, number> {
  const known = tables.get(code)
  if (known) return known
  const found = new Map<string, number>()
  const add = (text: string, cost: number) => {
    if (cost < (found.get(text) ?? Infinity)) found.set(text, cost)
  }
  const row = String.fromCharCode(code & ~7)
  const vowels = vowelOrderOf(code) === 1 && SAID_OPEN.has(row) ? OPEN : (VOWELS[vowelOrderOf(code)] ?? [])
  const consonants = CONSONANTS[row] ?? []
  consonants.forEach((consonant, least) => {
    vowels.forEach((vowel, less) => {
      const cost = (least + less) * STEP
      add(consonant + vowel, cost)
      // A long consonant is often written twice, though the letter is one.
      if (consonant !== '') add((consonant[0] ?? '') + consonant + vowel, cost + STEP)
    })
  })
  tables.set(code, found)
  return found
}

/** Latin letters as they count: small, without accents, strokes and the marks between syllables. */
export const bareLatin = (typed: string): string =>
  typed
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ə', 'e')
    .replaceAll('ɨ', 'i')
    .replace(/[^a-z0-9]/g, '')

/** True for text that may be meant as Amharic: Latin letters, with the marks that people write between syllables. */
export const mayBeRomanised = (typed: string): boolean => /^[\p{Script=Latin}\p{M}ʼ'’`\-\s]+$/u.test(typed)

/** At a higher cost per letter, the text is another word. */
const MAX_COST_A_LETTER = 0.7

/** The cost of reading the typed letters as a word whose spelling is folded already; undefined where it is too high. */
function costOf(typed: string, folded: string, isBeginning: boolean): number | undefined {
  // The lowest cost of reading this many of the typed letters.
  let costs = new Map([[0, 0]])
  for (const letter of folded) {
    const code = letter.charCodeAt(0)
    const whole = costs.get(typed.length)
    const next = new Map<number, number>()
    if (isBeginning && whole !== undefined) next.set(typed.length, whole)
    const spellings: Iterable<readonly [string, number]> =
      code >= FIRST_SYLLABLE && isSyllable(code) ? spellingsOf(code) : [[bareLatin(letter), 0]]
    for (const [at, cost] of costs)
      for (const [text, more] of spellings) {
        // In a beginning of a word, the last syllable may be half typed.
        const isHalf = isBeginning && at + text.length > typed.length && text.startsWith(typed.slice(at))
        const end = isHalf ? typed.length : typed.startsWith(text, at) ? at + text.length : -1
        if (end >= 0 && cost + more < (next.get(end) ?? Infinity)) next.set(end, cost + more)
      }
    if (next.size === 0) return undefined
    // Everything typed was read, so the rest of the word costs nothing.
    if (isBeginning && next.size === 1 && next.has(typed.length)) {
      costs = next
      break
    }
    costs = next
  }
  const cost = costs.get(typed.length)
  return cost !== undefined && cost <= Math.max(2, typed.length * MAX_COST_A_LETTER) ? cost : undefined
}

/**
 * The cost of reading bare Latin letters as an Amharic word: 0 in the customary spelling, undefined where they are no
 * spelling of it. With `isBeginning` they may be the beginning of the word alone.
 */
export const romanCost = (typed: string, word: string, isBeginning = false): number | undefined =>
  costOf(typed, foldAmharic(word), isBeginning)

/** An Amharic text in Latin letters, each syllable in the customary way; other characters stay. */
export const romanise = (text: string): string =>
  [...foldAmharic(text)]
    .map((letter) => {
      const code = letter.charCodeAt(0)
      if (code < FIRST_SYLLABLE || !isSyllable(code)) return letter
      return [...spellingsOf(code)].reduce((best, one) => (one[1] < best[1] ? one : best))[0]
    })
    .join('')

/** The penalty of weaker matches: a later word of a term, and the rest of a word that was only begun. */
const LATER_WORD = 0.75
const LETTER_MISSING = 0.05

/** The costs of reading the letters as the term, from each of its words on. */
function termCost(typed: string, term: string): number | undefined {
  const words = foldAmharic(term).split(/\s+/)
  const costs = words.flatMap((_, from) => {
    const cost = costOf(typed, words.slice(from).join(''), true)
    return cost === undefined ? [] : [cost + (from > 0 ? LATER_WORD : 0)]
  })
  return costs.length > 0 ? Math.min(...costs) + term.length * LETTER_MISSING : undefined
}

/** At most `most` Amharic terms that Latin letters may stand for or begin, the likeliest first. */
export function amharicFor(typed: string, terms: readonly string[], most: number): string[] {
  const bare = bareLatin(typed)
  if (bare.length < 2) return []
  return terms
    .flatMap((term) => {
      const cost = termCost(bare, term)
      return cost === undefined ? [] : [{ term, cost }]
    })
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, most)
    .map(({ term }) => term)
}
