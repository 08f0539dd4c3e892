import { stemAmharic } from './amharic-stem.ts'
import { AMHARIC_STOP_WORDS } from './amharic-stop-words.ts'
import { CAPITAL_WORDS, ENGLISH_STOP_WORDS } from './english-stop-words.ts'
import { stemEnglish } from './english-stem.ts'
import { foldAmharic, foldText } from './fold.ts'

/** A word as the index knows it: its stem, its normalised surface, and whether it is too frequent to search for. */
export type Word = { stem: string; surface: string; stop: boolean }

/** Longer words are cut, on both sides alike: an index entry must stay far below PostgreSQL's 2046 bytes. */
const LONGEST = 100
const cut = (text: string): string => (text.length <= LONGEST ? text : text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, ''))

function amharicWord(written: string): Word {
  const surface = cut(foldAmharic(written))
  return { surface, stem: stemAmharic(surface), stop: surface === '' || AMHARIC_STOP_WORDS.has(surface) }
}

const POSSESSIVE = /['’ʼ]s$/

function otherWord(written: string): Word {
  const surface = cut(foldText(written).replace(POSSESSIVE, ''))
  const stem = /^[a-z]+$/.test(surface) ? stemEnglish(surface) : surface
  return { surface, stem, stop: surface === '' || (ENGLISH_STOP_WORDS.has(surface) && !CAPITAL_WORDS.has(written)) }
}

/** The word that is a number or code: nothing to stem. */
export const plainWord = (surface: string): Word => ({ surface: cut(surface), stem: cut(surface), stop: surface === '' })

const MOST_REMEMBERED = 20_000
const amharic = new Map<string, Word>()
const others = new Map<string, Word>()

/** Texts repeat their words, so answers are kept; forgetting all at once keeps the memory bounded and the code simple. */
function remembered(answers: Map<string, Word>, written: string, analyse: (written: string) => Word): Word {
  const known = answers.get(written)
  if (known !== undefined) return known
  if (answers.size >= MOST_REMEMBERED) answers.clear()
  const word = analyse(written)
  answers.set(written, word)
  return word
}

/** Analyses a run of Ethiopic letters. */
export const analyseAmharic = (written: string): Word => remembered(amharic, written, amharicWord)

/** Analyses a run of letters of any other script, with an English possessive 's if it has one. */
export const analyseOther = (written: string): Word => remembered(others, written, otherWord)
