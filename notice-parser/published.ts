import type { CivilDate } from '#ethiopia/calendar.ts'
import { compareDates, isoDate } from '#ethiopia/calendar.ts'
import type { FoundDate } from '#ethiopia/dates-in-text.ts'
import { alterationOf } from './alteration-words.ts'
import { isNextToSource } from './is-next-to-source.ts'
import type { Bound, Timing } from './binding.ts'
import { daysMeant } from './days-meant.ts'
import type { DateSetting } from './days-meant.ts'
import { answersOf } from './options.ts'
import type { Answer } from './date-answers.ts'
import type { Proposal, RuleName } from './parsed.ts'
import type { PastedText } from './pasted-text.ts'
import type { FoundSource } from './source.ts'

type Dated = { date: Bound<FoundDate>; rule: RuleName }

const LABEL_BEFORE =
  /(?:^|[\n\t|]|\s(?=(?:ቀን|date)\s?:))[\s•*-]{0,3}(?:(?:ማስታወቂያው?\s)?የ?(?:ወጣበት|ታተመበት|ተለጠፈበት|ታወጀበት|ጋዜጣ)\s)?(?:ቀን|date|dated|(?:release|advert|announcement|newspaper|press|bid invitation)\s(?:date|day))[\s:.|-]{0,4}$/
/** 'ይህ ማስታወቂያ ከወጣበት ከኅዳር 15 ጀምሮ': the day is named behind the words from which days are counted. */
const THIS_APPEARED = /ማስታወቂያ\p{L}?\s(?:በ(?:\p{L}+\s){0,2}ጋዜጣ\s)?ከ(?:ወጣበት|ታወጀበት|ታተመበት)\s(?:ቀን\s|እለት\s)?(?:ከ\s?)?$/u
/** The results were published, or something else than the notice. */
const OF_OTHERS =
  /\b(?:short-?\s?list(?:ed)?|results?|winners?|awards?|answers?|responses?|minutes|list of)\b[^.\n;]{0,40}$|(?:ውጤት|አሸናፊ)[^።\n]{0,40}$/
const SURE = new Set<RuleName>(['published-beside-source', 'published-word'])
/** Where a heading may stand. */
const HEAD = 400
const LONGEST_LEAD = 200

/** 'The bids of The Herald, No. 130': an issue in which another notice stood. */
function isOfOldIssue(folded: string, { at }: { at: number }, sources: readonly FoundSource[]): boolean {
  const source = sources.find(({ end }) => end <= at && at - end < 60)
  return (
    source !== undefined && /(?<!issue\s)\bof\s(?:the\s)?$/.test(folded.slice(Math.max(0, source.at - 16), source.at))
  )
}
/** 'በአዲስ ዘመን …', 'the bids of The Herald …': a newspaper in a sentence, which may refer to an earlier notice. */
function isInSentence(folded: string, { at }: { at: number }, sources: readonly FoundSource[]): boolean {
  const source = sources.find(({ end }) => end <= at && at - end < 60)
  const before = source ? folded.slice(Math.max(0, source.at - 40), source.at) : ''
  return /(?:^|[\s(])በ$|\b(?:of|in)\s(?:the\s)?$/.test(before) && !PUBLISHED_IN.test(before)
}
const PUBLISHED_IN = /\b(?:publish|advertis|announc|appear|float)\p{L}*\s(?:in|on)\s(?:the\s)?$/u

const TOWN = /^(?:\p{Extended_Pictographic}\uFE0F?\s?)?(?:\p{L}{2,12}(?:\s\p{L}{2,12})?[,፣]\s)?$/u
/** A newspaper's name that is not in our list. */
const HEAD_WORDS = /^(?:\p{L}{2,14}[,፣]?\s){0,6}\(?$/u
/** 'Bid No. AB/04/2019, November 23, 2026', 'Tender AB-03/2026 (23/11/2026)': a day behind the notice's number. */
const NUMBER_BEFORE =
  /(?<!\p{L})(?:no|nos|ref|number|ቁጥር|ቁ|announcement|notice|bid|tender|rf[qp]|ጨረታ)\.?[\s:.#-]{0,3}(?=\S*\d)(?=\S*\/|\S*-)\S{3,40}[\s,(|-]{1,4}$/u
/** A line at the top that consists of a day, with or without a town or the number before it. */
function lineOfDay(folded: string, { dates, clocks }: Timing): Bound<FoundDate>[] {
  const lines = dates.filter(({ at, end, role }) => {
    if (role !== undefined || at > HEAD) return false
    const start = folded.lastIndexOf('\n', at - 1) + 1
    const stop = folded.indexOf('\n', end)
    return (
      ((start === 0 ? HEAD_WORDS : TOWN).test(folded.slice(start, at)) ||
        NUMBER_BEFORE.test(folded.slice(start, at))) &&
      /^[\s.)]*$/.test(folded.slice(end, stop < 0 ? undefined : stop))
    )
  })
  const isTimed = ({ at, end }: Bound<FoundDate>): boolean =>
    clocks.some((clock) => clock.at >= at - 16 && clock.at < end + 16)
  const plain = lines.filter((date) => !isTimed(date))
  return plain.length === 1 ? plain : []
}

/** The days that each rule finds, the surest rule first. */
function datedBy(folded: string, timing: Timing, sources: readonly FoundSource[]): Dated[][] {
  const usable = timing.dates.filter(({ role }) => role === undefined || role === 'published' || role === 'licence')
  const besides = usable.filter((date) => isNextToSource(folded, date, sources) && !isOfOldIssue(folded, date, sources))
  const bySource = besides.filter((date) => !isInSentence(folded, date, sources))
  const places = new Set(besides.map(({ at }) => at))
  const byWord = timing.dates.filter(
    ({ role, cue, at, clause }) =>
      role === 'published' &&
      !isOfOldIssue(folded, { at }, sources) &&
      !places.has(at) &&
      !OF_OTHERS.test(folded.slice(Math.max(clause.at, (cue?.at ?? at) - LONGEST_LEAD), cue?.at ?? at)),
  )
  const byLabel = usable.filter(({ at }) => at < HEAD && LABEL_BEFORE.test(folded.slice(Math.max(0, at - 40), at)))
  const bySelf = timing.dates.filter(({ at }) => THIS_APPEARED.test(folded.slice(Math.max(0, at - 60), at)))
  return [
    bySource.map((date) => ({ date, rule: 'published-beside-source' })),
    byWord.map((date) => ({ date, rule: 'published-word' })),
    byLabel.map((date) => ({ date, rule: 'published-label' })),
    bySelf.map((date) => ({ date, rule: 'published-label' })),
    // In a running sentence, a newspaper may belong to an earlier notice.
    besides.map((date) => ({ date, rule: 'published-in-sentence' })),
    lineOfDay(folded, timing).map((date) => ({ date, rule: 'published-line' })),
  ]
}

/** 'Our office had floated the tender on October 19': the day of the notice that this one repeats. */
const isOfFirstNotice = (folded: string, { cue }: Bound<FoundDate>): boolean =>
  cue !== undefined && /\bhad (?:been )?(?:already )?$/.test(folded.slice(Math.max(0, cue.at - 20), cue.at))

/** Of a notice that changes another: its own day, in a line of its own, is later than that of the other. */
function ownDay(folded: string, rules: readonly Dated[][], setting: DateSetting): Dated[] | undefined {
  const [line, ...others] = rules.at(-1) ?? []
  if (!line || others.length > 0 || alterationOf(folded) === undefined) return undefined
  const dayOf = ({ date }: Dated): CivilDate | undefined => daysMeant(date, setting).days[0]?.date
  const own = dayOf(line)
  const said = rules.find((dated) => dated.length > 0)?.map(dayOf) ?? []
  return own && said.every((day) => day !== undefined && compareDates(day, own) < 0) ? [line] : undefined
}

/** The day of publishing: next to the newspaper's name, behind a word for it, or labelled in the head. */
export function readPublished(
  { folded, quote }: PastedText,
  timing: Timing,
  setting: DateSetting,
  sources: readonly FoundSource[],
): Answer & { day?: CivilDate } {
  const rules = datedBy(folded, timing, sources)
  const found = ownDay(folded, rules, setting) ?? rules.find((dated) => dated.length > 0)
  if (!found) return { candidates: [], isLikely: false }
  const answers = answersOf(
    found.map(({ date }) => ({
      meanings: new Map(daysMeant(date, setting).days.map((day) => [isoDate(day.date), day.date])),
      quotes: [quote(date.at, date.end)],
    })),
  )
  const candidates = answers.flatMap(({ meanings, quotes }) =>
    [...meanings.keys()].map((value): Proposal => ({
      field: 'published',
      value,
      quotes,
      rule: found[0]?.rule ?? 'published-word',
      sure: false,
    })),
  )
  const [first] = candidates
  const day = [...(answers[0]?.meanings.values() ?? [])][0]
  if (!first) return { candidates, isLikely: false }
  if (candidates.length === 1) {
    const isOpen = found.every(
      ({ date }) => daysMeant(date, setting).why !== undefined || isOfFirstNotice(folded, date),
    )
    return {
      candidates: [{ ...first, sure: !isOpen && SURE.has(found[0]?.rule ?? 'published-line') }],
      isLikely: true,
      day,
    }
  }
  const isYearless = found.some(({ date }) => date.yearless)
  return {
    candidates,
    why: isYearless ? 'no-year' : 'two-answers',
    isLikely: answers.length === 1 && !isYearless,
    ...(answers.length === 1 ? { day } : {}),
  }
}
