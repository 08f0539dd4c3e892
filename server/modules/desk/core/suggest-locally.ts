import { SECTOR_NAMES } from '#ethiopia/sectors-data.ts'
import { guessSectors } from '#ethiopia/sector-guessing.ts'
import { regionByName } from '#ethiopia/regions.ts'
import { foldKey } from '#language/fold.ts'
import { inAmharic, englishTermOf } from '#language/named-in.ts'
import { stockShare } from '#language/stock-words.ts'
import { tokenise } from '#language/tokens.ts'
import type { Token } from '#language/tokens.ts'
import { distinctStemsOf } from './notice-features.ts'
import { MAX_SUGGESTED_KEYWORDS, MAX_SUGGESTED_KEYWORD_LENGTH, MAX_SUGGESTED_SECTORS } from './suggestions.ts'
import type { Suggested, SuggestedFor } from './suggestions.ts'

/**
 * Statistics of stored tenders: how many contain each stem, and the phrases (stems with spaces between) that people
 * search by.
 */
export type Frequencies = { total: number; of: ReadonlyMap<string, number>; phrases: ReadonlySet<string> }
type Candidate = { stems: readonly string[]; words: string; count: number; inTitle: boolean }

const MAX_WORDS = 3
const MAX_TEXT = 6000
/** How much more a word of the title weighs than one of the text. */
const TITLE_WEIGHT = 4
/** A phrase weighs more than each of its words, but less than their sum. */
const WORDS_WEIGHT = [0, 1, 0.75, 0.6] as const
/** Words that people search by weigh more than others. */
const KNOWN_WEIGHT = 1.5
const MAX_COUNTED = 3
/** Words in a larger share of tenders describe how to bid, not what is bought. */
const COMMON_SHARE = 0.1
const ETHIOPIC = /[\u1200-\u137f]/

/** The stems that are looked up before suggestions are made. */
export const stemsToCount = ({ title, text }: SuggestedFor): ReadonlySet<string> =>
  new Set([...distinctStemsOf(title), ...distinctStemsOf(text.slice(0, MAX_TEXT))])

/** Neither a number nor part of a code: the NCB of 'NCB-G-0094'. */
const isPlainWord = (text: string, { stop, text: word, start, end }: Token): boolean =>
  !stop && /^\p{L}[\p{L}\p{M}]+$/u.test(word) && !/[-/_&@]/.test(text.charAt(start - 1) + text.charAt(end))

/** The stems of a phrase, as `Frequencies` has it. */
export const phraseKey = (phrase: string): string => [...distinctStemsOf(phrase)].join(' ')

/** Words in a row without stop words, figures or marks between them. */
function runsOf(text: string): Token[][] {
  const runs: Token[][] = []
  let last: Token | undefined
  for (const token of tokenise(text)) {
    const isWord = isPlainWord(text, token)
    const isNext =
      last !== undefined && token.position === last.position + 1 && /^\s+$/.test(text.slice(last.end, token.start))
    if (isWord && isNext) runs.at(-1)?.push(token)
    else if (isWord) runs.push([token])
    last = isWord ? token : undefined
  }
  return runs
}

function candidatesOf(text: string, inTitle: boolean, into: Map<string, Candidate>): void {
  for (const run of runsOf(text)) {
    for (let from = 0; from < run.length; from++) {
      for (let length = 1; length <= MAX_WORDS && from + length <= run.length; length++) {
        const words = text.slice(run[from]?.start, run[from + length - 1]?.end).replace(/\s+/g, ' ')
        const stems = run.slice(from, from + length).map(({ terms }) => terms[0] ?? '')
        const key = stems.join(' ')
        const known = into.get(key)
        if (known) known.count += 1
        else into.set(key, { stems, words, count: 1, inTitle })
      }
    }
  }
}

/** Whether the phrase is only part of a longer name, or continues into the words around it. */
function isFragment(length: number, words: string, inTitle: boolean, isSoughtBy: boolean): boolean {
  // A single Amharic word with 'የ…' or an action word qualifies something; it is not a thing by itself.
  if (length === 1) return ETHIOPIC.test(words) && (!inTitle || words.startsWith('የ'))
  const [first, last] = [words.split(' ')[0] ?? '', words.split(' ').at(-1) ?? '']
  return stockShare(first) === 'all' || (stockShare(last) === 'all' && !(isSoughtBy && length === 2))
}

/** How well a phrase describes what is bought; 0 for phrases of any notice, and for names. */
function scoreOf(
  { stems, words, count, inTitle }: Candidate,
  names: ReadonlySet<string>,
  { total, of, phrases }: Frequencies,
) {
  if (words.length > MAX_SUGGESTED_KEYWORD_LENGTH || stems.some((stem) => names.has(stem))) return 0
  if (stockShare(words) === 'all' || regionByName(words)) return 0
  const isTerm = englishTermOf(words) !== undefined || inAmharic(words) !== undefined
  const isSoughtBy = phrases.has(stems.join(' '))
  const found = stems.map((stem) => of.get(stem) ?? 0)
  // Of a long text only searchable and rare phrases: the rest describes how to bid.
  if (!inTitle && (!isSoughtBy || found.every((tenders) => tenders > total * COMMON_SHARE))) return 0
  if (!isTerm && isFragment(stems.length, words, inTitle, isSoughtBy)) return 0
  const rarity = found.reduce((sum, tenders) => sum + Math.log(1 + (total + 2) / (tenders + 2)), 0)
  const weight = (inTitle ? TITLE_WEIGHT : Math.min(count, MAX_COUNTED)) * (isTerm || isSoughtBy ? KNOWN_WEIGHT : 1)
  return rarity * (WORDS_WEIGHT[stems.length] ?? 0) * weight
}

const isWithin = (one: readonly string[], other: readonly string[]): boolean =>
  one.length <= other.length && one.every((stem) => other.includes(stem))

/**
 * Keywords by words that distinguish the notice, and sectors by its title, without any outside service. The best first.
 */
export function suggestLocally(
  notice: SuggestedFor,
  frequencies: Frequencies,
  unwanted: ReadonlySet<string>,
): Suggested[] {
  const candidates = new Map<string, Candidate>()
  candidatesOf(notice.title, true, candidates)
  candidatesOf(notice.text.slice(0, MAX_TEXT), false, candidates)
  const names = distinctStemsOf(notice.buyer)
  const known = new Set([...notice.keywords.map(foldKey), ...unwanted])
  const chosen: (Candidate & { keyword: string })[] = []
  const ranked = [...candidates.values()]
    .map((candidate) => ({ ...candidate, score: scoreOf(candidate, names, frequencies) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  for (const candidate of ranked) {
    if (chosen.length === MAX_SUGGESTED_KEYWORDS) break
    if (chosen.some(({ stems }) => isWithin(candidate.stems, stems) || isWithin(stems, candidate.stems))) continue
    const keyword = (ETHIOPIC.test(candidate.words) ? englishTermOf(candidate.words) : undefined) ?? candidate.words
    if (known.has(foldKey(keyword)) || known.has(foldKey(candidate.words))) continue
    known.add(foldKey(keyword))
    chosen.push({ ...candidate, keyword })
  }
  const sectors = guessSectors(notice.title).filter((sector) => !notice.sectors.includes(sector))
  return [
    ...chosen.map(({ keyword, words }) => ({ kind: 'keyword' as const, text: keyword, quote: words })),
    ...sectors.slice(0, MAX_SUGGESTED_SECTORS).map((sector) => sectorSuggestion(sector, notice.title)),
  ]
}

/** A sector by its English name; screens translate it by its number. */
export const sectorSuggestion = (sector: number, quote?: string): Suggested => ({
  kind: 'sector',
  text: SECTOR_NAMES.find(({ id }) => id === sector)?.en ?? String(sector),
  quote,
  sector,
})
