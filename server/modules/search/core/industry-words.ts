import { SECTORS, SECTOR_GROUPS } from '#ethiopia/sectors.ts'
import { foldKey } from '#language/fold.ts'
import { translationsOf } from '#language/glossary.ts'
import { stockStemsOf, stockShare } from '#language/stock-words.ts'
import { countPhrases } from './count-phrases.ts'
import type { CountedTender, Distinctiveness } from './count-phrases.ts'

/** Words that distinguish one sector group from the others, the most distinctive first, in either language. */
export type WordsOfIndustry = { group: number; en: string[]; am: string[] }
/** A phrase as it is counted, and as people write it. */
export type CountedPhrase = { key: string; written: string }

const WORDS_PER_LANGUAGE = 24
/** The rest are curated ones, so that this month's tenders do not displace the trade's own words. */
const LEARNT_PER_LANGUAGE = 12
/** A phrase of fewer tenders, or of one company alone, may be a name or chance. */
const LEAST_TENDERS = 5
/** Shares of tenders, of all and outside the group: a more common phrase would alert a person to nearly everything. */
const MAX_SHARE = 0.1
const MAX_SHARE_ELSEWHERE = 0.02
/** How many times as often in its group as elsewhere, and by how many standard errors of the log odds. */
const LEAST_LIFT = 5
const LEAST_Z = 3
/** A curated word is judged once this many tenders contain it. */
const ENOUGH_TO_JUDGE = 10

const isAmharic = (text: string): boolean => /[\u1200-\u137f]/.test(text)

/** An abbreviation begins with two capitals. */
const isAbbreviation = (text: string): boolean => /^\p{Lu}{2}/u.test(text)
/** Written with a capital by nearly everybody, and not in the glossary: a place or a person. */
const isName = (text: string): boolean =>
  /^\p{Lu}/u.test(text) && translationsOf(stockStemsOf(text).join(' ')).length === 0

/** The hints of a group's sectors in turn, so that the first words of each sector come first. */
function hintsOf(group: number): string[] {
  const lists = SECTORS.filter((sector) => sector.group === group).map(({ words }) => words)
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => lists.flatMap((words) => words[place] ?? [])).flat()
}

let hints: ReadonlyMap<number, readonly string[]> | undefined
function curatedOf(group: number): readonly string[] {
  hints ??= new Map(SECTOR_GROUPS.map(({ id }) => [id, hintsOf(id).filter((word) => stockShare(word) !== 'all')]))
  return hints.get(group) ?? []
}

/**
 * The first `most` candidates that neither contain a chosen one nor are contained in it: as keywords both would find
 * the same.
 */
function pick(candidates: readonly string[], most: number, among: readonly string[] = []): string[] {
  const taken = among.map(foldKey)
  const picked: string[] = []
  for (const written of candidates) {
    if (picked.length >= most) break
    const key = ` ${foldKey(written)} `
    if (taken.some((other) => key.includes(` ${other} `) || ` ${other} `.includes(key))) continue
    taken.push(key.trim())
    picked.push(written)
  }
  return picked
}

/**
 * Learns the words of every sector group from tenders: `add` takes one tender after the other, `words` gives the
 * result.
 */
export function collectIndustryWords() {
  const counts = countPhrases()
  return {
    /**
     * `groups` are those of the tender's sectors, `keys` its phrases, each once. A tender without a sector only shows
     * how common a phrase is.
     */
    add: (tender: CountedTender): void => counts.add(tender),
    /** For every sector group: those of `candidates` that distinguish it, then its curated words. */
    words: (candidates: readonly CountedPhrase[]): WordsOfIndustry[] =>
      SECTOR_GROUPS.map(({ id }) => wordsOf(id, candidates, (key, group) => counts.distinctivenessOf(key, group))),
  }
}

type DistinctivenessOf = (key: string, group: number) => Distinctiveness

function wordsOf(
  group: number,
  candidates: readonly CountedPhrase[],
  distinctivenessOf: DistinctivenessOf,
): WordsOfIndustry {
  const learnt = learntWords(group, candidates, distinctivenessOf)
  const curated = curatedOf(group).filter((written) => !isRefuted(distinctivenessOf(foldKey(written), group)))
  const inLanguage = (isOwn: (text: string) => boolean): string[] => {
    const first = pick(learnt.filter(isOwn), LEARNT_PER_LANGUAGE)
    return [...first, ...pick(curated.filter(isOwn), WORDS_PER_LANGUAGE - first.length, first)]
  }
  return { group, en: inLanguage((text) => !isAmharic(text)), am: inLanguage(isAmharic) }
}

function learntWords(
  group: number,
  candidates: readonly CountedPhrase[],
  distinctivenessOf: DistinctivenessOf,
): string[] {
  return candidates
    .map(({ key, written }) => ({ written, distinctive: distinctivenessOf(key, group) }))
    .filter(
      ({ written, distinctive }) => isDistinctive(distinctive) && stockShare(written) === 'none' && !isName(written),
    )
    .toSorted(
      (a, b) =>
        b.distinctive.z - a.distinctive.z || b.written.length - a.written.length || (a.written < b.written ? -1 : 1),
    )
    .map(({ written }) => (isAbbreviation(written) ? written : written.charAt(0).toLowerCase() + written.slice(1)))
}

const isDistinctive = ({ lift, z, share, elsewhere, inside, isOfSeveral }: Distinctiveness): boolean =>
  inside >= LEAST_TENDERS &&
  isOfSeveral &&
  lift >= LEAST_LIFT &&
  z >= LEAST_Z &&
  share <= MAX_SHARE &&
  elsewhere <= MAX_SHARE_ELSEWHERE

/** Enough tenders contain the curated word to see that it does not distinguish its group. */
const isRefuted = ({ tenders, lift, share, elsewhere }: Distinctiveness): boolean =>
  tenders >= ENOUGH_TO_JUDGE && (lift < LEAST_LIFT || share > MAX_SHARE || elsewhere > MAX_SHARE_ELSEWHERE)

let curated: WordsOfIndustry[] | undefined
/** The curated words alone, as long as nothing was learnt. */
export const curatedIndustryWords = (): WordsOfIndustry[] => (curated ??= collectIndustryWords().words([]))
