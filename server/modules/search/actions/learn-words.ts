import type { Reading } from '#server/platform/world.ts'
import { gzipSync } from 'node:zlib'
import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { ANALYSER_VERSION } from '#language/analyser-version.ts'
import { readForIndex } from '#server/modules/tenders/index.ts'
import { learningIsDue } from '../core/learning-due.ts'
import { collectIndustryWords } from '../core/industry-words.ts'
import { collectWords } from '../core/lexicon.ts'
import { collectPhrases } from '../core/phrases.ts'
import { RANKING } from '../core/ranking.ts'
import { namedSectors } from '../core/indexed-texts.ts'
import { countApprovedRows, listNewestApproved, findLearnt, insertLearnt } from '../store/learnt-words.ts'

/** How many of the newest tenders words are learnt from: twice as many give hardly a new word. */
const MAX_TENDERS = 20_000
const PORTION = 50
const ANALYSED: ReadonlySet<string> = new Set(RANKING.languages)
/** A run ends before its job counts as lost; the words read until then are enough. */
const LONGEST_RUN = 40_000
/** Rarer words are misspellings and names; a correction compares all words. */
const MAX_WORDS = 40_000
const MAX_SUGGESTIONS = 3000
/** Most bytes of the suggestions on the wire. */
const HEAVIEST = 36_000

/** How many tenders are read in about a second, for a caller who cannot wait for the job. */
const MIN_TENDERS = 500

/** Learns the words of approved tenders again where that is due; returns how many tenders were read. */
export async function learnWordsWhenDue(world: Reading): Promise<number> {
  const { db, clock } = world
  const approved = await countApprovedRows(db)
  const due = learningIsDue(await findLearnt(db), { now: clock.now(), analyserVersion: ANALYSER_VERSION, approved })
  return due ? learnWords(world, approved, MAX_TENDERS) : 0
}

/**
 * Learns words at once, for a waiting person: only where there are few tenders, or nothing was learnt yet; the job
 * reads the rest later.
 */
export async function learnFirstWords(world: Reading): Promise<void> {
  const { db, clock } = world
  const learnt = await findLearnt(db)
  if (learnt && learnt.approved > MIN_TENDERS) return
  const approved = await countApprovedRows(db)
  if (learnt && approved > MIN_TENDERS) return
  if (learningIsDue(learnt, { now: clock.now(), analyserVersion: ANALYSER_VERSION, approved }))
    await learnWords(world, Math.min(approved, MIN_TENDERS), MIN_TENDERS)
}

/** Reads at most this many of the newest approved tenders and stores their words, and those worth suggesting. */
async function learnWords({ db, clock }: Reading, approved: number, most: number): Promise<number> {
  const version = clock.now()
  const words = collectWords()
  const phrases = collectPhrases()
  const industries = collectIndustryWords()
  let tendersRead = 0
  let last: { publishedAt: Instant; id: TenderId } | undefined
  while (tendersRead < most && clock.now() - version < LONGEST_RUN) {
    const portion = await listNewestApproved(db, PORTION, last)
    last = portion.at(-1)
    if (!last) break
    const ids = portion.map(({ id }) => id)
    for (const tender of await readForIndex(db, ids)) {
      words.add([
        tender.shortTitle,
        tender.englishTitle,
        tender.companyName,
        tender.englishCompanyName,
        tender.shortDesc,
        ...tender.keywords,
        tender.description,
      ])
      const sectors = namedSectors(tender)
      const known = ANALYSED.has(tender.language)
      const names = sectors.flatMap(({ en, am }) => [en, am])
      const keys = phrases.add(known ? tender.shortTitle : (tender.englishTitle ?? ''), [
        ...(known ? tender.keywords : []),
        ...names,
      ])
      industries.add({ groups: sectors.map(({ group }) => group), company: tender.companyName ?? '', keys })
      // Requests run between two tenders.
      await new Promise(setImmediate)
    }
    tendersRead += portion.length
  }
  const suggestions = lightEnough(phrases.suggestions(leastFrequency(tendersRead), MAX_SUGGESTIONS))
  const industryWords = industries.words(phrases.frequent(leastFrequency(tendersRead)))
  const round = { version, analyserVersion: ANALYSER_VERSION, approved, tendersRead, suggestions, industryWords }
  await insertLearnt(db, round, words.words(tendersRead < 2000 ? 1 : 2, MAX_WORDS))
  return tendersRead
}

/** Where there are few tenders, two are as significant as three elsewhere. */
const leastFrequency = (tenders: number): number => (tenders < 200 ? 2 : 3)

function lightEnough(suggestions: readonly string[]): readonly string[] {
  let fitting = suggestions
  while (gzipSync(JSON.stringify(fitting)).length > HEAVIEST)
    fitting = fitting.slice(0, Math.floor(fitting.length * 0.9))
  return fitting
}
