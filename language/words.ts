import { expansionOfWord } from './abbreviations.ts'
import { stemsOfAmharic } from './amharic-stem.ts'
import { AMHARIC_STOP_WORDS } from './amharic-stop-words.ts'
import { withoutIgnored } from './characters.ts'
import { CAPITAL_WORDS, ENGLISH_STOP_WORDS } from './english-stop-words.ts'
import { inOneScript } from './look-alikes.ts'
import { ownStem } from './english-own-stems.ts'
import { oneEnglishSpelling } from './english-spelling.ts'
import { stemEnglish } from './english-stem.ts'
import { foldAmharic, foldText } from './fold.ts'
import { memoise } from './memoise.ts'

/** A word as the index knows it. */
export type IndexWord = {
  stem: string
  /** Other stems it may have, where its letters leave that open (ሽልንጋቸው is of ሽልንግ or of ሽልንጋ). */
  otherStems?: readonly string[]
  /** Normalised but not stemmed. */
  surface: string
  /** Too frequent to search for. */
  stop: boolean
  /** The terms indexed for it: the stems, and the surface where it differs; empty for a stop word. */
  terms: readonly string[]
  /** The words it stands for instead, folded: those of an abbreviation (ጽቤት) or of a compatibility character (½). */
  expansion?: readonly string[]
}

const NONE: readonly string[] = []

const wordOf = (stem: string, surface: string, stop: boolean): IndexWord => ({
  stem,
  surface,
  stop,
  terms: stop ? NONE : stem === surface ? [stem] : [stem, surface],
})

/** The same word where it may be searched for although it is a stop word elsewhere. */
export const asSearchable = (word: IndexWord): IndexWord =>
  word.stop && word.surface !== '' ? wordOf(word.stem, word.surface, false) : word

/** Longer words are cut, on both sides alike: an index entry must stay far below PostgreSQL's 2046 bytes. */
const LONGEST = 100
const cut = (text: string): string =>
  text.length <= LONGEST ? text : text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '')

/** A number, a code or an affix: nothing to stem. */
export function plainWord(written: string, stop = false): IndexWord {
  const surface = cut(written)
  return wordOf(surface, surface, stop || surface === '')
}

const LEADING_ZEROS = /^0+(?=[1-9]\d{0,5}$)/

/** A number in its normal form. With leading zeros it is also found without them: lot 014 is lot 14. */
export function numberWord(number: string): IndexWord {
  const word = plainWord(number)
  return LEADING_ZEROS.test(number) ? { ...word, terms: [word.stem, withoutZeros(number)] } : word
}

/** A number without its leading zeros; anything else as it is. */
export const withoutZeros = (term: string): string => term.replace(LEADING_ZEROS, '')

function amharicWord(written: string): IndexWord {
  const surface = cut(foldAmharic(withoutIgnored(written)))
  const [stem = surface, ...otherStems] = stemsOfAmharic(surface)
  const plain = wordOf(stem, surface, surface === '' || AMHARIC_STOP_WORDS.has(surface))
  const word =
    otherStems.length > 0 && !plain.stop
      ? { ...plain, otherStems, terms: [...new Set([stem, ...otherStems, surface])] }
      : plain
  const expansion = expansionOfWord(surface)
  return expansion ? { ...word, expansion } : word
}

const POSSESSIVE = /['’ʼ]s$/

/** PCs, CPOs: too short for the stemmer to see a plural. */
const CAPITALS_PLURAL = /^[A-Z]{2,}s$/

/** UPS, ATS: without its last letter such a short word would be another, 'up' or 'at'. */
const SHORT_IN_S = /^[a-z]{2}s$/
const stemOf = (word: string): string => ownStem(word) ?? (SHORT_IN_S.test(word) ? word : stemEnglish(word))

/** Spelt out, since only letters are indexed. */
const SIGNS = new Map([
  ['++', 'plusplus'],
  ['#', 'sharp'],
])

function otherWord(written: string): IndexWord {
  const sign = SIGNS.get(written.slice(1))
  if (sign !== undefined) return plainWord(foldText(written.charAt(0)) + sign)
  const surface = cut(inOneScript(foldText(withoutIgnored(written))).replace(POSSESSIVE, ''))
  const singular = CAPITALS_PLURAL.test(written) ? surface.slice(0, -1) : surface
  const english = /^[a-z]+$/.test(singular)
  const spelt = english ? oneEnglishSpelling(singular) : singular
  const stem = english ? stemOf(spelt) : singular
  const word = wordOf(stem, surface, surface === '' || (ENGLISH_STOP_WORDS.has(surface) && !CAPITAL_WORDS.has(written)))
  if (english) return word
  const expansion = surface.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return expansion.length > 1 || (expansion[0] ?? '') !== surface ? { ...word, expansion } : word
}

const MAX_REMEMBERED = 20_000

/** Analyses a run of Ethiopic letters. */
export const analyseAmharic = memoise(MAX_REMEMBERED, amharicWord)

/** Analyses a run of letters of any other script, with an English possessive 's if it has one. */
export const analyseOther = memoise(MAX_REMEMBERED, otherWord)
