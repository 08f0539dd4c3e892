import { clocksInText } from '#ethiopia/clocks-in-text.ts'
import type { FoundClock } from '#ethiopia/clocks-in-text.ts'
import { datesInText } from '#ethiopia/dates-in-text.ts'
import type { FoundDate } from '#ethiopia/dates-in-text.ts'
import { daysInText } from '#ethiopia/days-in-text.ts'
import type { FoundDays } from '#ethiopia/days-in-text.ts'
import { clausesOf, joinedAt } from './clauses.ts'
import type { NoticeClause } from './clauses.ts'
import { cuesIn, within } from './cues.ts'
import type { Cue } from './cues.ts'
import type { CueRole } from './cues-data.ts'
import { besideSource, isOfAppearance } from './beside-source.ts'
import { isCountedFrom, turnedRole } from './cue-turns.ts'
import type { Reading } from './reading.ts'
import { headedCells, inheritedCues } from './labels.ts'
import type { HeadedCell } from './labels.ts'
import { formerOnes, isFormerCue, recalledIn, spanAt } from './recalled.ts'
import { isHourOf, isOfSpanInBrackets, isStart, officeHours } from './time-spans.ts'

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
/** A verb that already has a day of its own between it and this one. */
const PER_OTHER = 40
/** Words of another matter than the offer rule the whole statement where it counts days. */
const AFTER_AWARD =
  /አሸና|ያሸነፈ?|(?<!\p{L})ውል(?:ና|ን)?(?!\p{L})|ውለታ|\bwinn(?:er|ing)|\bsuccessful\b|\bafter (?:the )?(?:award|sign)|\bawarded\b|\bperformance (?:security|bond)/u

/** 'If that is a holiday, on the next working day at 8:00': an hour of another day than the notice names. */
const IF_DAY_OFF =
  /(?:በአል|ቅዳሜ|እሁድ|ዝግ|እረፍት)[^።]{0,30}(?:ከሆነ|ከዋለ|ቢሆን|ቢውል)|\bif\b[^.]{0,50}\b(?:holiday|weekend|sunday|saturday|non-?\s?working|day off)/u

type Placed = { at: number; end: number }

const isRightSide = ({ at }: Placed, { side, end }: Cue): boolean =>
  side === 'either' || (side === 'behind') === end <= at

/** How many of a sorted list stand between two places. */
function countBetween(sorted: readonly Placed[], from: number, to: number): number {
  const first = (place: number): number => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.at ?? 0) < place) low = middle + 1
      else high = middle
    }
    return low
  }
  return Math.max(0, first(to) - first(from))
}

/** 'After the closing date, at 10:00': an hour behind it is rather of something else. */
const PER_REFERENCE = 150
const REFERENCE =
  /\b(?:after|following|before|prior to|from)\s(?:the\s)?(?:(?:bid|tender|proposal)s?'?\s)?(?:date of\s)?(?:the\s)?$/

function costOf(text: string, place: Placed, cue: Cue, others: readonly Placed[]): number {
  const { at, end } = place
  const isBefore = cue.end <= at
  const [from, to] = isBefore ? [cue.end, at] : [end, cue.at]
  const breaks = text.slice(from, Math.min(to, from + 400)).match(BREAKS)?.length ?? 0
  // The same day in the other calendar stands in brackets.
  const between = /[(/=]\s?$/.test(text.slice(Math.max(0, at - 2), at)) ? 0 : countBetween(others, from, to)
  const isReference = isBefore && 'ordinary' in place && REFERENCE.test(text.slice(Math.max(0, cue.at - 32), cue.at))
  const aside = (isReference ? PER_REFERENCE : 0) + (isRightSide({ at, end }, cue) ? 0 : WRONG_SIDE)
  return to - from + breaks * PER_BREAK + between * PER_OTHER + aside
}

/** Words for a new day and a former one are of whatever their row is about. */
const OF_ANY_DAY = new Set<CueRole>(['new', 'former', 'extended'])
const LIMIT = /(?:\bon or before|\b(?:not|no) later than|\bbefore|\buntil|\btill|\bup to|\bby|እስከ)\s(?:the\s)?$/
/** 'Not later than' follows a verb of handing in, not a noun that stands between. */
const LIMIT_BEFORE = /(?:\bon or before|\b(?:not|no) later than)\s(?:the\s)?(?:\p{L}+day,?\s)?$/u
const ONLY_LIMIT = /^\s(?:is\s)?(?:on or before|(?:not|no) later than)\s/

function nearest(text: string, place: Placed, cues: readonly Cue[], others: readonly Placed[]): Cue | undefined {
  let best: { cue: Cue; cost: number } | undefined
  const isLimit = LIMIT_BEFORE.test(text.slice(Math.max(0, place.at - 32), place.at))
  const isHandedIn = isLimit && cues.some(({ role, end }) => role === 'closing' && end <= place.at)
  for (const cue of cues) {
    if (cue.at < place.end && cue.end > place.at) continue
    const isNoun = isHandedIn && (cue.role === 'contract' || cue.role === 'licence')
    if (isNoun && cue.end <= place.at && !ONLY_LIMIT.test(text.slice(cue.end, place.at))) continue
    const cost = costOf(text, place, cue, others)
    if (!best || cost < best.cost) best = { cue, cost }
  }
  // 'Now January 12' is the new day of whatever its row is about, an extended one that of the closing.
  if (best?.cue.role !== 'new' && best?.cue.role !== 'extended') return best?.cue
  const of = nearest(
    text,
    place,
    cues.filter(({ role }) => !OF_ANY_DAY.has(role)),
    [],
  )
  if (best.cue.role === 'new') return of
  return of && of.role !== 'published' && of.role !== 'contract' && of.role !== 'licence'
    ? of
    : { ...best.cue, role: 'closing' }
}

/** Cues near enough to be weighed: a statement of sixty pages must not take their square. */
const MAX_CUES = 60
function cuesNear(cues: readonly Cue[], place: Placed): readonly Cue[] {
  if (cues.length <= MAX_CUES) return cues
  const next = cues.findIndex(({ at }) => at >= place.at)
  const middle = next < 0 ? cues.length : next
  return cues.slice(Math.max(0, middle - MAX_CUES / 2), middle + MAX_CUES / 2)
}

type Found = { dates: readonly FoundDate[]; days: readonly FoundDays[]; clocks: readonly FoundClock[] }

/** 'One day before the opening': counted back from another day. */
const BEFORE_ANOTHER = /^\s(?:before|prior to|ahead of|earlier than)\s(?!\d|noon)|^\s(?:ቀደም ብሎ|በፊት|አስቀድሞ)/
/** An auction from one hour to another begins at the first. */
const HELD = /ካሄ|ጀምራል|ጀመራል|held|conduct|tak|beg|start/

/** Binds the dates, hours and days of one notice, statement by statement. */
class Binder {
  readonly clauses: readonly NoticeClause[]
  readonly cues: readonly Cue[]
  readonly found: Found
  private readonly folded: string
  private readonly inherited: readonly (Cue | undefined)[]
  private readonly headed: readonly HeadedCell[]
  private readonly recalled: readonly Placed[]
  private readonly hours: ReadonlySet<FoundClock>
  private readonly sources: readonly Placed[]

  constructor(reading: Reading, sources: readonly Placed[]) {
    const { folded } = reading
    const dates = datesInText(folded)
    this.folded = folded
    this.sources = sources
    this.cues = cuesIn(folded)
    this.found = { dates, clocks: clocksInText(folded, dates), days: daysInText(folded, dates) }
    this.clauses = joinedAt(folded, clausesOf(reading), dates, this.found.clocks)
    this.inherited = inheritedCues(folded, this.clauses, this.cues)
    this.headed = headedCells(folded, this.cues)
    this.recalled = recalledIn(folded, this.clauses)
    this.hours = officeHours(folded, this.found.clocks)
  }

  private bond<One extends Placed>(
    one: One,
    index: number,
    among: readonly Cue[],
    others: readonly Placed[],
  ): Bound<One> {
    const clause = this.clauses[index] as NoticeClause
    const head = spanAt(this.headed, one)?.cue
    const cue = head ?? nearest(this.folded, one, cuesNear(among, one), others) ?? this.inherited[index]
    if (!cue || isCountedFrom(this.folded, one.end, cue)) return { ...one, clause, role: undefined }
    const turned = turnedRole(this.folded, clause, cue)
    const isOffer = turned === 'closing' || turned === 'opening' || turned === 'both'
    const isOld = isOffer && (spanAt(this.recalled, one) !== undefined || isFormerCue(this.folded, cue))
    return { ...one, clause, role: isOld ? ('former' as const) : turned, cue, isAside: !isRightSide(one, cue) }
  }

  datesOf(clause: NoticeClause, index: number): Bound<FoundDate>[] {
    const own = within(this.cues, clause)
    const dates = within(this.found.dates, clause)
    const bounds = dates.map((one, n): Bound<FoundDate> => {
      const bound = this.bond(one, index, own, this.found.dates)
      const next = dates[n + 1]
      if (isOfSpanInBrackets(this.folded, one)) return { ...bound, role: 'start' }
      // 'Released on January 12, quotes by January 19': a limit is never the day of publishing.
      if (bound.role === 'published' && LIMIT.test(this.folded.slice(Math.max(0, one.at - 24), one.at)))
        return { ...bound, role: undefined, cue: undefined }
      if (besideSource(this.folded, one, this.sources) || isOfAppearance(this.folded, one.end))
        return { ...bound, role: 'published', cue: undefined }
      return isStart(this.folded, one, next) ? { ...bound, role: 'start' } : bound
    })
    const old = formerOnes(this.folded, bounds, own)
    return bounds.map((bound) => (old.has(bound) ? { ...bound, role: 'former' } : bound))
  }

  daysOf(clause: NoticeClause, index: number): Bound<FoundDays>[] {
    const award = AFTER_AWARD.exec(this.folded.slice(clause.at, clause.end))
    return within(this.found.days, clause).map((one) => {
      if (BEFORE_ANOTHER.test(this.folded.slice(one.end, one.end + 40))) return { ...one, clause, role: undefined }
      const bound = this.bond(one, index, this.timeCues(clause), this.found.days)
      // 'If the 15th day is a holiday' says of what the day is, and is no rule for it.
      const isAside = bound.isAside === true || this.isIfDayOff(one)
      return award && clause.at + award.index < one.at ? { ...bound, role: 'contract' } : { ...bound, isAside }
    })
  }

  clocksOf(clause: NoticeClause, index: number, dates: readonly Bound<FoundDate>[]): Bound<FoundClock>[] {
    const dayOff = IF_DAY_OFF.exec(this.folded.slice(clause.at, clause.end))
    return within(this.found.clocks, clause).map((one, n, all) => {
      const day = dates.find((date) => isHourOf(this.folded, date, one))
      const own = this.bond(one, index, this.timeCues(clause), this.found.clocks)
      const bound = day ? { ...one, clause, role: day.role, cue: day.cue, isAside: day.isAside } : own
      if (this.hours.has(one)) {
        const isHeld =
          bound.role === 'opening' && bound.cue && HELD.test(this.folded.slice(bound.cue.at, bound.cue.end))
        const isFirst = !this.hours.has(all[n - 1] as FoundClock)
        return isHeld && isFirst ? bound : { ...one, clause, role: 'hours' }
      }
      return dayOff && clause.at + dayOff.index < one.at ? { ...one, clause, role: undefined } : bound
    })
  }

  private isIfDayOff({ end }: Placed): boolean {
    const found = IF_DAY_OFF.exec(this.folded.slice(end, end + 40))
    return found !== null && !/[።፤.;]/.test(this.folded.slice(end, end + found.index))
  }

  /** Neither hours nor counts of days are what 'published' is about. */
  private timeCues(clause: NoticeClause): readonly Cue[] {
    return within(this.cues, clause).filter(({ role }) => role !== 'published')
  }
}

/** The dates, hours and counts of days of a notice, each bound to what it is for. */
export function timingOf(reading: Reading, sources: readonly Placed[] = []): Timing {
  const binder = new Binder(reading, sources)
  const { clauses, cues } = binder
  const dates = clauses.map((clause, index) => binder.datesOf(clause, index))
  return {
    dates: dates.flat(),
    days: clauses.flatMap((clause, index) => binder.daysOf(clause, index)),
    clocks: clauses.flatMap((clause, index) => binder.clocksOf(clause, index, dates[index] ?? [])),
    clauses,
    cues,
  }
}
