import { SECTORS, SECTOR_GROUPS } from '#ethiopia/sectors.ts'
import { foldKey } from '#language/fold.ts'
import { translationsOf } from '#language/glossary.ts'
import { stockStemsOf, stockShare } from '#language/stock-words.ts'

/** Words that tell one sector group from the others, the most telling first, in either language. */
export type WordsOfIndustry = { group: number; en: string[]; am: string[] }
/** A phrase as it is counted, and as people write it. */
export type CountedPhrase = { key: string; written: string }

const WORDS_PER_LANGUAGE = 24
/** The rest are curated ones, so that what this month's tenders ask for does not push out the trade's own words. */
const LEARNT_PER_LANGUAGE = 12
const MAX_KEYS = 100_000
/** A phrase of fewer tenders, or of one company alone, may be a name or a chance. */
const LEAST_TENDERS = 5
/** No phrase is offered that more tenders hold: it would alert a person of nearly everything. */
const MAX_SHARE = 0.1
const MAX_SHARE_ELSEWHERE = 0.02
/** So many times as often in its group as elsewhere, and by more than chance (standard errors of the log odds). */
const LEAST_LIFT = 5
const LEAST_Z = 3
/** A curated word is given up when this many tenders show that it does not tell its group apart. */
const ENOUGH_TO_JUDGE = 10

type Counts = { all: number; groups: Map<number, number>; company: string; isOfSeveral: boolean }
type Telling = {
  lift: number
  z: number
  share: number
  elsewhere: number
  inside: number
  tenders: number
  isOfSeveral: boolean
}

const isAmharic = (text: string): boolean => /[\u1200-\u137f]/.test(text)

/** An abbreviation begins with two capitals. */
const isAbbreviation = (text: string): boolean => /^\p{Lu}{2}/u.test(text)
/** Written with a capital by nearly everybody, and no word of the glossary: a place or a person. */
const isName = (text: string): boolean =>
  /^\p{Lu}/u.test(text) && translationsOf(stockStemsOf(text).join(' ')).length === 0

/** The hints of a group's sectors in turn, so that each sector has its first words among the first. */
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

/** Neither a longer nor a shorter form of one that is there: as keywords both would find the same. */
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

/** Counts phrases by sector group, one tender at a time; tenders without a sector only say how common a phrase is. */
export function collectIndustryWords() {
  const phrases = new Map<string, Counts>()
  const tendersOf = new Map<number, number>()
  let all = 0
  let classified = 0

  function tellingOf(key: string, group: number): Telling {
    const counts = phrases.get(key)
    const inside = counts?.groups.get(group) ?? 0
    const known = [...(counts?.groups ?? [])].reduce((sum, [, count]) => sum + count, 0)
    const insideAll = tendersOf.get(group) ?? 0
    const outside = known - inside
    const outsideAll = Math.max(0, classified - insideAll)
    const lift = (inside + 0.5) / (insideAll + 1) / ((outside + 0.5) / (outsideAll + 1))
    const z = Math.log(lift) / Math.sqrt(1 / (inside + 0.5) + 1 / (outside + 0.5))
    const tenders = counts?.all ?? 0
    const shares = { share: tenders / Math.max(1, all), elsewhere: outside / Math.max(1, outsideAll) }
    return { lift, z, ...shares, inside, tenders, isOfSeveral: counts?.isOfSeveral ?? false }
  }
  const isTelling = ({ lift, z, share, elsewhere, inside, isOfSeveral }: Telling): boolean =>
    inside >= LEAST_TENDERS &&
    isOfSeveral &&
    lift >= LEAST_LIFT &&
    z >= LEAST_Z &&
    share <= MAX_SHARE &&
    elsewhere <= MAX_SHARE_ELSEWHERE

  function learntFor(group: number, candidates: readonly CountedPhrase[]): string[] {
    return candidates
      .map(({ key, written }) => ({ written, telling: tellingOf(key, group) }))
      .filter(({ written, telling }) => isTelling(telling) && stockShare(written) === 'none' && !isName(written))
      .toSorted(
        (a, b) => b.telling.z - a.telling.z || b.written.length - a.written.length || (a.written < b.written ? -1 : 1),
      )
      .map(({ written }) => (isAbbreviation(written) ? written : written.charAt(0).toLowerCase() + written.slice(1)))
  }
  function curatedFor(group: number): string[] {
    return curatedOf(group).filter((written) => {
      const telling = tellingOf(foldKey(written), group)
      const isRefuted =
        telling.tenders >= ENOUGH_TO_JUDGE &&
        (telling.lift < LEAST_LIFT || telling.share > MAX_SHARE || telling.elsewhere > MAX_SHARE_ELSEWHERE)
      return !isRefuted
    })
  }

  return {
    /** `groups` are those of the tender's sectors, `keys` the phrases it holds, each once. */
    add({ groups, company, keys }: { groups: readonly number[]; company: string; keys: Iterable<string> }): void {
      all += 1
      const own = new Set(groups)
      if (own.size > 0) classified += 1
      for (const group of own) tendersOf.set(group, (tendersOf.get(group) ?? 0) + 1)
      for (const key of keys) {
        let counts = phrases.get(key)
        if (!counts) {
          if (phrases.size >= MAX_KEYS)
            for (const [seldom, { all: met }] of phrases) if (met === 1) phrases.delete(seldom)
          counts = { all: 0, groups: new Map(), company, isOfSeveral: false }
          phrases.set(key, counts)
        }
        counts.all += 1
        counts.isOfSeveral ||= counts.company !== company
        for (const group of own) counts.groups.set(group, (counts.groups.get(group) ?? 0) + 1)
      }
    },
    /** For every sector group; of `candidates` those that tell it apart, then its curated words. */
    words(candidates: readonly CountedPhrase[]): WordsOfIndustry[] {
      return SECTOR_GROUPS.map(({ id: group }) => {
        const learnt = learntFor(group, candidates)
        const curated = curatedFor(group)
        const of = (isOwn: (text: string) => boolean): string[] => {
          const first = pick(learnt.filter(isOwn), LEARNT_PER_LANGUAGE)
          return [...first, ...pick(curated.filter(isOwn), WORDS_PER_LANGUAGE - first.length, first)]
        }
        return { group, en: of((text) => !isAmharic(text)), am: of(isAmharic) }
      })
    },
  }
}

let curated: WordsOfIndustry[] | undefined
/** The curated words alone, for as long as nothing was learnt. */
export const curatedIndustryWords = (): WordsOfIndustry[] => (curated ??= collectIndustryWords().words([]))
