import { clocksInText } from '#ethiopia/clocks-in-text.ts'
import type { FoundClock } from '#ethiopia/clocks-in-text.ts'
import { datesInText } from '#ethiopia/dates-in-text.ts'
import type { FoundDate } from '#ethiopia/dates-in-text.ts'
import { daysInText } from '#ethiopia/days-in-text.ts'
import type { FoundDays } from '#ethiopia/days-in-text.ts'
import { clausesOf, opensLot } from './clauses.ts'
import type { NoticeClause } from './clauses.ts'
import { cuesIn, within } from './cues.ts'
import type { Cue } from './cues.ts'
import type { CueRole } from './cues-data.ts'
import { isCountedFrom, turnedRole } from './cue-turns.ts'
import type { Reading } from './reading.ts'

/** The role of a date, an hour or a count of days. `role` is undefined where no word says it; `start` is where a span of time begins. */
/** `isAside`: its cue stands on the side where such words rarely tell of it. */
type Bond = { role: CueRole | 'start' | 'hours' | undefined; cue?: Cue; clause: NoticeClause; isAside?: boolean }
export type Bound<Found> = Found & Bond

export type Timing = {
  dates: readonly Bound<FoundDate>[]
  days: readonly Bound<FoundDays>[]
  clocks: readonly Bound<FoundClock>[]
  clauses: readonly NoticeClause[]
  cues: readonly Cue[]
}

const WRONG_SIDE = 300
const PER_BREAK = 15
const BREAKS = /[,፣|]|\band\b|እና|ሲሆን/g
/** Words of another matter than the offer rule the whole statement where it counts days. */
const AFTER_AWARD =
  /አሸና|ያሸነፈ?|(?<!\p{L})ውል(?:ና|ን)?(?!\p{L})|ውለታ|\bwinn(?:er|ing)|\bsuccessful\b|\bafter (?:the )?(?:award|sign)|\bawarded\b|\bperformance (?:security|bond)/u

/** 'If that is a holiday, on the next working day at 8:00': an hour of another day than the notice names. */
const IF_DAY_OFF =
  /(?:በአል|ቅዳሜ|እሁድ|ዝግ|እረፍት)[^።]{0,30}(?:ከሆነ|ከዋለ|ቢሆን|ቢውል)|\bif\b[^.]{0,50}\b(?:holiday|weekend|sunday|saturday|non-?\s?working|day off)/u

type Placed = { at: number; end: number }

const isRightSide = ({ at }: Placed, { side, end }: Cue): boolean =>
  side === 'either' || (side === 'behind') === end <= at

function costOf(text: string, { at, end }: Placed, cue: Cue): number {
  const isBefore = cue.end <= at
  const [from, to] = isBefore ? [cue.end, at] : [end, cue.at]
  const breaks = text.slice(from, Math.min(to, from + 400)).match(BREAKS)?.length ?? 0
  return to - from + breaks * PER_BREAK + (isRightSide({ at, end }, cue) ? 0 : WRONG_SIDE)
}

function nearest(text: string, place: Placed, cues: readonly Cue[]): Cue | undefined {
  let best: { cue: Cue; cost: number } | undefined
  for (const cue of cues) {
    if (cue.at < place.end && cue.end > place.at) continue
    const cost = costOf(text, place, cue)
    if (!best || cost < best.cost) best = { cue, cost }
  }
  // 'Now January 12' is the new day of whatever its row is about.
  if (best?.cue.role !== 'new') return best?.cue
  return nearest(
    text,
    place,
    cues.filter(({ role }) => role !== 'new' && role !== 'former'),
  )
}

/** Cues near enough to be weighed: a statement of sixty pages must not take their square. */
const MAX_CUES = 60
function cuesNear(cues: readonly Cue[], place: Placed): readonly Cue[] {
  if (cues.length <= MAX_CUES) return cues
  const next = cues.findIndex(({ at }) => at >= place.at)
  const middle = next < 0 ? cues.length : next
  return cues.slice(Math.max(0, middle - MAX_CUES / 2), middle + MAX_CUES / 2)
}

/** 'From January 2', 'ከ 04/09/2012 ጀምሮ': where a span begins closes nothing. */
function isStart(text: string, { at, end }: Placed, next: Placed | undefined): boolean {
  const before = text.slice(Math.max(0, at - 24), at)
  const after = text.slice(end, end + 40)
  if (/^\s?(?:ቀን\s)?(?:አ\.?ም\s)?ጀምሮ/.test(after)) return true
  if (/(?:\bfrom|\bsince|\bstarting(?: on| from)?|\bbeginning|\bas of|\bbetween)\s(?:the\s)?$/.test(before)) return true
  // 'ጥር 5 እስከ ጥር 19', 'January 5 to January 19'.
  if (next && /^\s?(?:እስከ|to|through|-)\s?$/.test(text.slice(end, next.at))) return true
  const isFrom = /(?:^|[\s(])ከ\s?$/.test(before) || text.startsWith('ከ', at)
  return isFrom && /^[^።\n]{0,24}(?:እስከ|-\s?\d)/.test(after)
}

/** 'ከ2:30 እስከ 11:30', '8:30 AM - 5:00 PM': office hours. */
function officeHours(text: string, clocks: readonly FoundClock[]): ReadonlySet<FoundClock> {
  const hours = new Set<FoundClock>()
  clocks.forEach((clock, n) => {
    const next = clocks[n + 1]
    if (!next) return
    const between = text.slice(clock.end, next.at)
    const before = text.slice(Math.max(0, clock.at - 10), clock.at)
    const isFrom = /(?:\bfrom|\bbetween|ከ)\s?$/.test(before) || text.startsWith('ከ', clock.at)
    const isJoined = /^\s?(?:ጀምሮ\s)?(?:እስከ|-|to|until|till|up to)\s?(?:ቀኑ\s)?$/.test(between)
    if (isJoined && (isFrom || /-|እስከ|\bto\b/.test(between))) hours.add(clock).add(next)
  })
  return hours
}

/** A cell or line before that is nothing but a label: 'Closing date' above or left of the day. */
function labelBefore(clauses: readonly NoticeClause[], index: number, timing: Pick<Timing, 'cues'>, text: string) {
  const label = clauses[index - 1]
  if (!label || label.end - label.at > 48 || /\d{2}/.test(text.slice(label.at, label.end))) return undefined
  return within(timing.cues, label).findLast(({ side }) => side !== 'before')
}

type Found = { dates: readonly FoundDate[]; days: readonly FoundDays[]; clocks: readonly FoundClock[] }

/** For each clause the cue that stands outside it: the label before it, or what was said of the lot before. */
function inheritedCues(
  { folded }: Reading,
  clauses: readonly NoticeClause[],
  cues: readonly Cue[],
): (Cue | undefined)[] {
  let last: Cue | undefined
  return clauses.map((clause, index) => {
    const own = within(cues, clause)
    if (own.length > 0) {
      last = own.findLast(({ side }) => side !== 'before') ?? own.at(-1)
      return undefined
    }
    const label = labelBefore(clauses, index, { cues }, folded)
    const isLot = opensLot(folded, clause)
    if (!isLot) last = label
    return label ?? (isLot ? last : undefined)
  })
}

/** The dates, hours and counts of days of a notice, each bound to what it is for. */
export function timingOf(reading: Reading): Timing {
  const { folded } = reading
  const clauses = clausesOf(reading)
  const cues = cuesIn(folded)
  const dates = datesInText(folded)
  const found: Found = { dates, clocks: clocksInText(folded, dates), days: daysInText(folded, dates) }
  const inherited = inheritedCues(reading, clauses, cues)
  const hours = officeHours(folded, found.clocks)
  const bound = clauses.map((clause, index) => {
    const own = within(cues, clause)
    const bond = <One extends Placed>(one: One, among = own): Bound<One> => {
      const cue = nearest(folded, one, cuesNear(among, one)) ?? inherited[index]
      if (!cue || isCountedFrom(folded, one.end, cue)) return { ...one, clause, role: undefined }
      return { ...one, clause, role: turnedRole(folded, clause, cue), cue, isAside: !isRightSide(one, cue) }
    }
    // Neither hours nor counts of days are what 'published' is about.
    const bondTime = <One extends Placed>(one: One): Bound<One> =>
      bond(
        one,
        own.filter(({ role }) => role !== 'published'),
      )
    const award = AFTER_AWARD.exec(folded.slice(clause.at, clause.end))
    const isAwarded = ({ at }: Placed): boolean => award !== null && clause.at + award.index < at
    const dayOff = IF_DAY_OFF.exec(folded.slice(clause.at, clause.end))
    const isIfDayOff = ({ at }: Placed): boolean => dayOff !== null && clause.at + dayOff.index < at
    return {
      dates: within(found.dates, clause).map((one) =>
        isStart(folded, one, found.dates[found.dates.indexOf(one) + 1])
          ? { ...bond(one), role: 'start' as const }
          : bond(one),
      ),
      days: within(found.days, clause).map((one) =>
        isAwarded(one) ? { ...bondTime(one), role: 'contract' as const } : bondTime(one),
      ),
      clocks: within(found.clocks, clause).map((one) =>
        hours.has(one)
          ? { ...one, clause, role: 'hours' as const }
          : isIfDayOff(one)
            ? { ...one, clause, role: undefined }
            : bondTime(one),
      ),
    }
  })
  return {
    dates: bound.flatMap((one) => one.dates),
    days: bound.flatMap((one) => one.days),
    clocks: bound.flatMap((one) => one.clocks),
    clauses,
    cues,
  }
}
