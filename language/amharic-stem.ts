import { AMHARIC_WORDS } from './amharic-words.ts'
import { endingIn, isSyllable, orderOf } from './ethiopic.ts'
import { foldAmharic } from './fold.ts'
import { VARIANTS } from './variants.ts'

const lastOrder = (word: string): number => (isSyllable(word.charCodeAt(word.length - 1)) ? orderOf(word.charCodeAt(word.length - 1)) : 0)
const folded = (words: string): string[] => foldAmharic(words).trim().split(/\s+/)
const LISTED = folded(`${AMHARIC_WORDS} ${VARIANTS.flat().join(' ')}`)
const CANONICAL: Map<string, string> = new Map(
  VARIANTS.flatMap((spellings) => folded(spellings.join(' ')).map((spelling, _, [first]) => [spelling, first ?? spelling] as const)),
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

/**
 * Prefixes of nouns, before a known word. The one-letter ones come first: የሚኒስቴር is የ and ሚኒስቴር. Prefixes of verbs (የሚ, ሲ, ሊ, እንዲ) are not
 * among them: under those a noun is found by accident only (ሊቀንስ is no ቀን).
 */
const PREFIXES = ['የ', 'በ', 'ለ', 'ከ', 'በየ', 'ለየ', 'ከየ', 'ስለ', 'እንደ', 'ወደ', 'እስከ']
/** Those taken off a word we do not know, longest first; the others begin too many words of their own. */
const SAFE_PREFIXES = ['እንደሚ', 'ስለሚ', 'እንደ', 'ስለ', 'የሚ', 'በሚ', 'ለሚ', 'ከሚ', 'የ', 'በ', 'ለ', 'ከ']

const ENDINGS = ['ን', 'ና', 'ም']
const PLURAL_TAILS = ['ች', 'ቹ', 'ቻቸው', 'ቻችን', 'ቿ']
const POSSESSIVES = ['ው', 'ዋ', 'ቸው', 'ችን', 'ዊት', 'ይቱ', 'ይቷ', 'ዬ']

/** The singulars a plural may stand for: ሰነዶች ሰነድ, ጨረታዎች ጨረታ, ሰዎች ሰው, ዜጎች ዜጋ. */
function singulars(word: string): string[] {
  const tail = PLURAL_TAILS.find((ending) => word.endsWith(ending))
  const base = tail ? word.slice(0, -tail.length) : ''
  if (base === '' || lastOrder(base) !== 7) return []
  const found = [endingIn(base, 6), endingIn(base, 4), endingIn(base, 3)]
  return base.endsWith('ዎ') ? [base.slice(0, -1), ...found] : found
}

/** What may remain when one ending is taken off, the likeliest first. */
function withoutEnding(word: string): string[] {
  const rests = singulars(word)
  for (const ending of ENDINGS) if (word.endsWith(ending)) rests.push(word.slice(0, -1))
  for (const ending of POSSESSIVES) {
    if (!word.endsWith(ending)) continue
    const rest = word.slice(0, -ending.length)
    rests.push(rest)
    if (lastOrder(rest) === 4) rests.push(endingIn(rest, 6))
  }
  const order = lastOrder(word)
  if (order === 2 || order === 8) rests.push(endingIn(word, 6))
  // The feminine article: ሀገሪቱ ሀገር.
  if (/[ቱቷ]$/.test(word) && lastOrder(word.slice(0, -1)) === 3) rests.push(endingIn(word.slice(0, -1), 6))
  // Learned plurals: ቀናት ቀን, ባለሥልጣናት ባለሥልጣን.
  if (word.endsWith('ት') && lastOrder(word.slice(0, -1)) === 4) rests.push(endingIn(word.slice(0, -1), 6), word.slice(0, -1))
  return rests.filter((rest) => rest.length > 0)
}

/** The known word under at most three endings (ሰነዶቹንም is ች with its vowel, ን and ም), fewest first. */
function knownUnderEndings(word: string): string | undefined {
  let level = [word]
  for (let endings = 0; endings <= 3 && level.length > 0; endings++) {
    const known = level.find((candidate) => KNOWN.has(candidate))
    if (known !== undefined) return known
    level = level.flatMap(withoutEnding)
  }
  return undefined
}

function knownWithin(word: string): string | undefined {
  const direct = knownUnderEndings(word)
  if (direct !== undefined) return direct
  for (const prefix of PREFIXES) {
    const known = word.startsWith(prefix) ? knownUnderEndings(word.slice(prefix.length)) : undefined
    // A known word of one letter (ሺ) would be found within too many others.
    if (known !== undefined && known.length > 1) return known
  }
  return undefined
}

const LEAST = 3
/** የ begins hardly any word of its own, so two letters may remain after it (የቦሌ). */
const leastAfter = (prefix: string): number => (prefix === 'የ' ? 2 : LEAST)

const prefixOf = (word: string): string => SAFE_PREFIXES.find((prefix) => word.startsWith(prefix) && word.length - prefix.length >= leastAfter(prefix)) ?? ''

/**
 * Endings that may be taken off a word we do not know; repeated until none is left, so that ጥገናን and ጥገና cannot end apart. A prefix that
 * will go does not count as a letter, so that a word ends the same with it and without.
 */
function lightEnding(word: string): string {
  const [singular] = singulars(word)
  if (singular !== undefined && singular.length >= 2) return singular
  if (word.length - prefixOf(word).length <= LEAST) return word
  const last = word.charAt(word.length - 1)
  if (ENDINGS.includes(last) || last === 'ው') return word.slice(0, -1)
  // A verb of the third person plural also ends in -u; ይ and እ begin most of those.
  return lastOrder(word) === 2 && !/^[ይእ]/.test(word) ? endingIn(word, 6) : word
}

function lightly(word: string): string {
  let stem = word
  for (let next = lightEnding(stem); next !== stem; next = lightEnding(stem)) stem = next
  return stem.slice(prefixOf(stem).length)
}

/**
 * The light stem of one folded Amharic word: its known base word in its first spelling, else the word without the commonest endings and
 * one prefix, three letters at least remaining.
 */
export function stemAmharic(word: string): string {
  if (word.length < 2 || word.length > 40) return word
  const base = knownWithin(word) ?? lightly(word)
  return CANONICAL.get(base) ?? base
}
