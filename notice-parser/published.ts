import type { CivilDate } from '#ethiopia/calendar.ts'
import { isoDate } from '#ethiopia/calendar.ts'
import type { FoundDate } from '#ethiopia/dates-in-text.ts'
import { besideSource } from './beside-source.ts'
import type { Bound, Timing } from './binding.ts'
import { daysMeant } from './days-meant.ts'
import type { DateSetting } from './days-meant.ts'
import { answersOf } from './options.ts'
import type { Answer } from './date-answers.ts'
import type { Proposal, RuleName } from './parsed.ts'
import type { Reading } from './reading.ts'
import type { FoundSource } from './source.ts'

type Dated = { date: Bound<FoundDate>; rule: RuleName }

const LABEL_BEFORE = /(?:^|\n)\s?(?:የ?(?:ወጣበት|ታተመበት)\s)?(?:ቀን|date|dated)[\s:.-]{0,4}$/
/** Where a heading may stand. */
const HEAD = 400

/** The day of publishing: next to the newspaper's name, behind a word for it, or labelled in the head. */
export function readPublished(
  { folded, quote }: Reading,
  timing: Timing,
  setting: DateSetting,
  sources: readonly FoundSource[],
): Answer & { day?: CivilDate } {
  const usable = timing.dates.filter(({ role }) => role === undefined || role === 'published' || role === 'licence')
  const bySource = usable.filter((date) => besideSource(folded, date, sources))
  const byWord = timing.dates.filter(({ role }) => role === 'published')
  const byLabel = usable.filter(({ at }) => at < HEAD && LABEL_BEFORE.test(folded.slice(Math.max(0, at - 24), at)))
  const rules: Dated[][] = [
    bySource.map((date) => ({ date, rule: 'published-beside-source' })),
    byWord.map((date) => ({ date, rule: 'published-word' })),
    byLabel.map((date) => ({ date, rule: 'published-label' })),
  ]
  const found = rules.find((dated) => dated.length > 0)
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
    const isYearless = found.every(({ date }) => date.yearless)
    return {
      candidates: [{ ...first, sure: !isYearless && found[0]?.rule !== 'published-label' }],
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
