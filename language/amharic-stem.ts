import {
  singulars,
  singularsOfAn,
  singularsOfAt,
  withoutOwner,
  withoutParticle,
  withoutTheirs,
} from './amharic-endings.ts'
import { firstSpelling, isBaseWord } from './amharic-lexicon.ts'
import { endingIn, lastOrder, vowelOrderOf } from './ethiopic.ts'

/**
 * Prefixes of nouns, before a base word. The one-letter ones come first: የሚኒስቴር is የ and ሚኒስቴር. Prefixes of verbs (የሚ,
 * ሲ, ሊ, እንዲ) are not among them: under those a noun is found by accident only (ሊቀንስ is no ቀን).
 */
const PREFIXES = [
  'የ',
  'በ',
  'ለ',
  'ከ',
  'በየ',
  'ለየ',
  'ከየ',
  'ስለ',
  'ስለየ',
  'እንደ',
  'እንደየ',
  'ወደ',
  'ወደየ',
  'እስከ',
  'ያለ',
  'በስተ',
  'እነ',
  'የእነ',
  'ከነ',
  'እየ',
]
/**
 * Prefixes that are removed from unknown words, longest first; the other prefixes begin too many words of their own.
 */
const SAFE_PREFIXES = ['እንደ', 'እስከ', 'ስለ', 'ወደ', 'የ', 'በ', 'ለ', 'ከ']

/** A way to read a word: what remains of it, and the number of affixes removed; the rarer ones count double. */
type Reading = { rest: string; cost: number }
const DEAREST = 5

/** Readings of a word without one ending, the likeliest first. */
function withoutEnding({ rest: word, cost }: Reading): Reading[] {
  const bare = withoutParticle(word)
  const mine = lastOrder(word) === 5 && cost <= 1 ? [endingIn(word, 6)] : []
  const usual = [...singulars(word), ...withoutTheirs(word), ...(bare ? [bare] : []), ...withoutOwner(word)]
  // These leave other words than nouns too often to continue from the result.
  const rare = [singularsOfAt(word), singularsOfAn(word), mine].flatMap((rests) => rests.find(isBaseWord) ?? [])
  return [...usual.map((rest) => ({ rest, cost: cost + 1 })), ...rare.map((rest) => ({ rest, cost: cost + 2 }))].filter(
    ({ rest }) => rest !== '',
  )
}

/** The base words under at most three endings (ሰነዶቹንም is ች with its vowel, ን and ም), none of a cost above `dearest`. */
function underEndings(word: string, cost: number, dearest: number): Reading[] {
  const found: Reading[] = []
  let level: Reading[] = [{ rest: word, cost }]
  for (let endings = 0; endings <= 3 && level.length > 0; endings++) {
    const known = level.filter(({ rest }) => isBaseWord(rest))
    found.push(...known)
    const limit = Math.min(dearest, ...known.map((reading) => reading.cost))
    level = level.flatMap(withoutEnding).filter((reading) => reading.cost <= limit)
  }
  return found
}

/** A preposition that melted with the አ of its word: ባዲስ is በ and አዲስ. */
const MELTED = /^[ያባላካ](?=.{2})/

/**
 * The base words within a word by the fewest affixes, the longest first; more than one where the letters do not tell
 * (ሥራቸው: ሥራ, ሥር).
 */
function basesWithin(word: string): string[] {
  if (isBaseWord(word)) return [word]
  let best: Reading[] = []
  let least = DEAREST
  const consider = (readings: readonly Reading[]): void => {
    for (const reading of readings) {
      if (reading.cost < least) best = []
      if (reading.cost <= least) best.push(reading)
      least = Math.min(least, reading.cost)
    }
  }
  consider(underEndings(word, 0, least))
  for (const prefix of PREFIXES) {
    // A base word of one letter (ሺ) would be found within too many others.
    if (word.startsWith(prefix))
      consider(underEndings(word.slice(prefix.length), 1, least).filter(({ rest }) => rest.length > 1))
  }
  if (best.length === 0 && MELTED.test(word)) {
    const whole = underEndings(word.replace(MELTED, 'አ'), 0, least)
    consider(whole.filter(({ rest }) => rest.length > 2 && rest.startsWith('አ')))
  }
  return [...new Set(best.map(({ rest }) => rest))].sort((a, b) => b.length - a.length)
}

const LEAST = 3
/** የ and the longer prefixes begin hardly any word of their own, so two letters may remain after them (የቦሌ, ስለቦሌ). */
const leastAfter = (prefix: string): number => (/^[በለከ]$/.test(prefix) ? LEAST : 2)

const prefixOf = (word: string): string =>
  SAFE_PREFIXES.find((prefix) => word.startsWith(prefix) && word.length - prefix.length >= leastAfter(prefix)) ?? ''

/** The past of short verbs, third person plural (ነበሩ, ገደሉ), looks like a noun with the article (ሰነዱ). */
const maybeVerb = (word: string): boolean =>
  word.length === LEAST &&
  lastOrder(word) === 2 &&
  vowelOrderOf(word.charCodeAt(0)) === 1 &&
  vowelOrderOf(word.charCodeAt(1)) === 1

/** The word without prefixes, one after another: በየX as የX as X. */
function withoutPrefixes(word: string): string {
  const prefix = prefixOf(word)
  return prefix === '' ? word : withoutPrefixes(word.slice(prefix.length))
}

/**
 * Readings of an unknown word without one ending; empty when it has none, or would be too short. Prefixes do not count
 * as letters.
 */
function withoutLightEnding(word: string): string[] {
  const core = withoutPrefixes(word)
  const least = (letters: number) => (rest: string) => rest.length - (word.length - core.length) >= letters
  const plural = singulars(word).slice(0, 2).filter(least(2))
  if (plural.length > 0) return plural
  if (core.length < LEAST) return []
  const bare = [withoutParticle(word) ?? ''].filter(least(LEAST))
  const theirs = withoutTheirs(word).filter(least(2))
  // ችን is 'our', but of a word in ች it is the object.
  if (theirs.length > 0) return word.endsWith('ችን') ? [...theirs, ...bare] : theirs
  if (bare.length > 0) return bare
  return maybeVerb(core) ? [] : withoutOwner(word).filter(least(LEAST)).slice(0, 2)
}

/** At most this many readings of one word are kept. */
const MAX_READINGS = 3

/** Further readings of a short unknown word: a prefix or an ending on two letters, a noun with the article. */
function shortReadings(word: string): string[] {
  if (word.length === 2 && [2, 8].includes(lastOrder(word))) return [endingIn(word, 6)]
  if (word.length !== LEAST) return []
  if (maybeVerb(word)) return [endingIn(word, 6)]
  return [...(/^[በለከ]/.test(word) ? [word.slice(1)] : []), ...(/[ንናምው]$/.test(word) ? [word.slice(0, -1)] : [])]
}

/** Before ያ at the end, -i- is written or not: ማቀነባበሪያ, ማቀነባበርያ. */
function withoutI(word: string): string {
  const rest = word.slice(0, -1)
  return word.endsWith('ያ') && word.length > LEAST && lastOrder(rest) === 3 ? `${endingIn(rest, 6)}ያ` : word
}

function lightly(word: string): string[] {
  let readings = [word]
  // Each pass takes one ending off; a word of forty letters may have many.
  for (let pass = 0; pass < 12; pass++) {
    const next = readings.flatMap((reading) => {
      const rests = withoutLightEnding(reading)
      return rests.length > 0 ? rests : [reading]
    })
    if (next.join() === readings.join()) break
    readings = [...new Set(next)].slice(0, MAX_READINGS)
  }
  const stems = readings.map(withoutPrefixes)
  // Learned plurals look like infinitives (መግባት) too often to be taken for plurals alone.
  const [first = ''] = stems
  const learned = first.length > LEAST && !/^[መማ]/.test(first) ? singularsOfAt(first).slice(0, 1) : []
  return [...stems.map(withoutI), ...learned, ...stems.flatMap(shortReadings)]
}

/**
 * The light stems of one folded Amharic word, the likeliest first: its base word, else the word without common endings
 * and prefixes, at least three letters. Two words are one where they share a stem.
 */
export function stemsOfAmharic(word: string): readonly string[] {
  if (word.length < 2 || word.length > 40) return [word]
  const bases = basesWithin(word)
  const stems = bases.length > 0 ? bases : lightly(word)
  return [...new Set(stems.map(firstSpelling))].slice(0, MAX_READINGS)
}

/** The likeliest stem of one folded Amharic word. */
export const stemAmharic = (word: string): string => stemsOfAmharic(word)[0] ?? word
