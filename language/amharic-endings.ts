import { endingIn, lastOrder } from './ethiopic.ts'

/** Object, 'and', 'also'. */
const PARTICLES = ['ን', 'ና', 'ም']
/** The plural's ች by itself, with the article, and with my, your, her, our, your, their. */
const PLURAL_TAILS = ['ች', 'ቹ', 'ቼ', 'ችህ', 'ችሽ', 'ቿ', 'ቻችን', 'ቻችሁ', 'ቻቸው']
/** After a vowel: the article (ው, ዋ), my and your. */
const AFTER_VOWEL = ['ው', 'ዋ', 'ዬ', 'ህ', 'ሽ', 'ይቱ', 'ይቷ']

/** Possible singulars of a word, the likeliest first: ሰነዶች ሰነድ, ፖለቲከኞች ፖለቲከኛ, ጨረታዎች ጨረታ, ሰዎች ሰው, ዜጎች ዜጋ. */
export function singulars(word: string): string[] {
  // Of peoples: ኢትዮጵያውያን ኢትዮጵያዊ, and the woman among them: ኢትዮጵያዊቷ.
  const people = /^(.+)(?:[ውዊ]ያን?|ዊ[ትቱቷ])$/.exec(word)?.[1]
  if (people !== undefined && people.length > 2) return [`${people}ዊ`]
  const tail = PLURAL_TAILS.findLast((ending) => word.endsWith(ending))
  const base = tail ? word.slice(0, -tail.length) : ''
  if (base === '' || lastOrder(base) !== 7) return []
  if (base.endsWith('ዎ')) return [base.slice(0, -1), endingIn(base, 6)].filter((rest) => rest !== '')
  return base.endsWith('ኞ') ? [endingIn(base, 4), endingIn(base, 6)] : [endingIn(base, 6), endingIn(base, 4)]
}

/**
 * Our, your and their: after -a the letters do not tell whether the word itself ends in it (ሰነዳቸው is their ሰነድ, ጨረታቸው
 * their ጨረታ).
 */
export function withoutTheirs(word: string): string[] {
  const tail = ['ችን', 'ችሁ', 'ቸው'].find((ending) => word.endsWith(ending))
  const rest = tail ? word.slice(0, -tail.length) : ''
  if (rest === '' || lastOrder(rest) === 6) return []
  if (lastOrder(rest) !== 4) return [rest]
  // After -i and -e a ያ comes between: ተሽከርካሪያቸው.
  const before = rest.endsWith('ያ') ? rest.slice(0, -1) : ''
  return [3, 5].includes(lastOrder(before)) ? [before, rest] : [rest, endingIn(rest, 6)]
}

/** The word without article or possessive, the likeliest first. */
export function withoutOwner(word: string): string[] {
  const rests: string[] = []
  for (const ending of AFTER_VOWEL) {
    if (!word.endsWith(ending)) continue
    const rest = word.slice(0, -ending.length)
    if (lastOrder(rest) !== 6 || /^[ህሽው]$/.test(ending)) rests.push(rest)
  }
  const order = lastOrder(word)
  // The feminine article: ሀገሪቱ ሀገር.
  if (/[ቱቷ]$/.test(word) && lastOrder(word.slice(0, -1)) === 3) rests.push(endingIn(word.slice(0, -1), 6))
  if (order === 2 || order === 8) rests.push(endingIn(word, 6))
  return rests.filter((rest) => rest !== '')
}

/** The singular of a learned plural in -at: ቀናት ቀን, ባለሥልጣናት ባለሥልጣን, እንስሳት እንስሳ. */
export const singularsOfAt = (word: string): string[] =>
  word.endsWith('ት') && lastOrder(word.slice(0, -1)) === 4 && word.length > 2
    ? [endingIn(word.slice(0, -1), 6), word.slice(0, -1)]
    : []

/** The singular of a learned plural in -an: መምህራን መምህር. */
export const singularsOfAn = (word: string): string[] =>
  word.endsWith('ን') && lastOrder(word.slice(0, -1)) === 4 && word.length > 3 ? [endingIn(word.slice(0, -1), 6)] : []

/** The word without the object's ን, 'and' or 'also'; undefined when it has none of them. */
export const withoutParticle = (word: string): string | undefined =>
  PARTICLES.includes(word.charAt(word.length - 1)) ? word.slice(0, -1) : undefined
