import { clocksInText } from '#ethiopia/clocks-in-text.ts'
import type { FoundClock } from '#ethiopia/clocks-in-text.ts'
import { datesInText } from '#ethiopia/dates-in-text.ts'
import type { FoundDate } from '#ethiopia/dates-in-text.ts'
import { daysInText } from '#ethiopia/days-in-text.ts'
import type { FoundDays } from '#ethiopia/days-in-text.ts'
import { alterationOf } from './alteration-words.ts'
import { clausesOf, joinedAt } from './clauses.ts'
import type { NoticeClause } from './clauses.ts'
import { cuesIn, within } from './cues.ts'
import type { Cue } from './cues.ts'
import type { CueRole } from './cues-data.ts'
import { isNextToSource, isOfAppearance } from './is-next-to-source.ts'
import { isCountedFrom, isDayOfPapers, turnedRole } from './cue-turns.ts'
import { isDamaged, isDamagedHour } from './damage.ts'
import { isBeginning, isCountedDay, isCutOrdinal, isOfFinancialOffers, isOfNoAuction } from './leaning-dates.ts'
import type { PastedText } from './pasted-text.ts'
import { headedCells, inheritedCues } from './labels.ts'
import type { HeadedCell } from './labels.ts'
import { cuesNear, isRightSide, nearest } from './nearest-cue.ts'
import {
  formerOnes,
  isFirstTime,
  isFormerCue,
  isMisprint,
  isMovedFrom,
  isReplaced,
  recalledIn,
  spanAt,
} from './recalled.ts'
import { isBeforeDay, isHourOf, isOfSpanInBrackets, isStart, officeHours } from './time-spans.ts'

/**
 * The role of a date, an hour or a count of days. `role` is undefined where no word names one; `start` is where a span
 * of time begins.
 */
type Bond = {
  role: CueRole | 'start' | 'hours' | undefined
  cue?: Cue
  clause: NoticeClause
  /** Its cue stands on the side where such words rarely refer to it. */
  isAside?: boolean
  /** 'Before the 5th', without an hour: the 4th may be meant. */
  isBefore?: boolean
  /** It may be another day, or the day of papers that are submitted. */
  isOther?: boolean
}
export type Bound<Found> = Found & Bond

export type Timing = {
  dates: readonly Bound<FoundDate>[]
  days: readonly Bound<FoundDays>[]
  clocks: readonly Bound<FoundClock>[]
  clauses: readonly NoticeClause[]
  cues: readonly Cue[]
}

/** Words of another matter than the offer apply to a whole statement that counts days. */
const AFTER_AWARD =
  /አሸና|ያሸነፈ?|(?<!\p{L})ውል(?:ና|ን)?(?!\p{L})|ውለታ|\bwinn(?:er|ing)|\bsuccessful\b|\bafter (?:the )?(?:award|sign)|\bawarded\b|\bperformance (?:security|bond)/u

/** 'If that is a holiday, on the next working day at 8:00': the hour belongs to another day than the one named. */
const IF_DAY_OFF =
  /(?:በአል|ቅዳሜ|እሁድ|ዝግ|እረፍት)[^።]{0,30}(?:ከሆነ|ከዋለ|ቢሆን|ቢውል)|\bif\b[^.]{0,50}\b(?:holiday|weekend|sunday|saturday|non-?\s?working|day off)/u

type Placed = { at: number; end: number }

/** How many letters before a day its subject may stand. */
const LONGEST_LEAD = 600
const LIMIT = /(?:\bon or before|\b(?:not|no) later than|\bbefore|\buntil|\btill|\bup to|\bby|እስከ)\s(?:the\s)?$/
type Found = { dates: readonly FoundDate[]; days: readonly FoundDays[]; clocks: readonly FoundClock[] }

/** 'One day before the opening': counted back from another day. */
const BEFORE_ANOTHER =
  /^\s(?:before|prior to|ahead of|earlier than)\s(?!\d|noon)|^\s(?:after|following|from)\s(?:the\s)?(?:end|sale|last|closing|opening|deadline|receipt|award|sign|purchase|collection)|^\s(?:ቀደም ብሎ|በፊት|አስቀድሞ)/
/** 'For ten more days': counted from another day than that of publishing. */
const MORE_DAYS = /(?:ተጨማሪ|\badditional|\bfurther|\banother|\bmore|\bextra)\s$/u
/** An auction from one hour to another begins at the first. */
const HELD = /auction|of (?:the )?sale|ሀራ|ይሸጣ|መጫረት|መወዳደር|መሳተፍ|ካሄ|ጀምራል|ጀመራል|held|conduct|tak|beg|start/

const NUMBER_BETWEEN = /^\s?(?=\S*\d)(?=\S*[/-])\S{3,40}[\s,(]{1,3}$/u
const isBehindNumber = (folded: string, cue: Cue, { at }: Placed): boolean =>
  /^\s?(?:bid|tender)s?\s?:$/.test(folded.slice(cue.at, cue.end)) && NUMBER_BETWEEN.test(folded.slice(cue.end, at))

/** Binds the dates, hours and days of one notice, statement by statement. */
class Binder {
  readonly clauses: readonly NoticeClause[]
  readonly cues: readonly Cue[]
  readonly found: Found
  private readonly folded: string
  private readonly inherited: readonly (Cue | undefined)[]
  private readonly headed: readonly HeadedCell[]
  private readonly recalled: readonly Placed[]
  private readonly isAgain: boolean
  private readonly hours: ReadonlySet<FoundClock>
  private readonly sources: readonly Placed[]

  constructor(reading: PastedText, sources: readonly Placed[]) {
    const { folded } = reading
    const dates = datesInText(folded)
    this.folded = folded
    this.sources = sources
    this.cues = cuesIn(folded)
    const clocks = clocksInText(folded, dates).map((clock): FoundClock =>
      isDamagedHour(folded, clock) ? { ...clock, elsewhere: true } : clock,
    )
    this.found = { dates, clocks, days: daysInText(folded, dates) }
    this.clauses = joinedAt(folded, clausesOf(reading), dates, this.found.clocks)
    this.inherited = inheritedCues(folded, this.clauses, this.cues)
    this.headed = headedCells(folded, this.cues)
    const alteration = alterationOf(folded)
    this.isAgain = alteration !== undefined
    this.recalled = recalledIn(folded, this.clauses, alteration === 'altered')
    this.hours = officeHours(folded, this.found.clocks)
  }

  private bond<One extends Placed>(
    one: One,
    index: number,
    among: readonly Cue[],
    others: readonly Placed[],
  ): Bound<One> {
    const clause = this.clauses[index] as NoticeClause
    const head = spanAt(this.headed, one)
    const near = head?.cue ?? nearest(this.folded, one, cuesNear(among, one), others)
    // A cell below a heading of another matter has no purpose from the line before.
    const cue = near ?? (head ? undefined : this.inherited[index])
    if (!cue || isCountedFrom(this.folded, one.end, cue)) return { ...one, clause, role: undefined }
    const turned = turnedRole(this.folded, cue.end <= clause.at ? this.cellOf(cue) : clause, cue)
    const isOffer = turned === 'closing' || turned === 'opening' || turned === 'both'
    const isOld = isOffer && (spanAt(this.recalled, one) !== undefined || isFormerCue(this.folded, cue))
    return { ...one, clause, role: isOld ? ('former' as const) : turned, cue, isAside: !isRightSide(one, cue) }
  }

  datesOf(clause: NoticeClause, index: number): Bound<FoundDate>[] {
    const own = within(this.cues, clause)
    const dates = within(this.found.dates, clause)
    const bounds = dates.map((one, n): Bound<FoundDate> => {
      const bond = this.bond(one, index, own, this.found.dates)
      const spoken =
        bond.cue && bond.cue.end < one.at
          ? this.folded.slice(Math.max(bond.cue.end, one.at - LONGEST_LEAD), one.at)
          : ''
      const isBefore = isBeforeDay(this.folded, one, this.found.clocks)
      const isOther = isDayOfPapers(spoken) || this.isCut(one) || one.isOfBoth === true
      return this.dateTurned({ ...bond, isBefore, isOther }, dates[n + 1])
    })
    const old = formerOnes(this.folded, bounds, own)
    return bounds.map((bound) => (old.has(bound) ? { ...bound, role: 'former' } : bound))
  }

  /** The role of a date, where the words right next to it change the one that its cue gives. */
  private dateTurned(bound: Bound<FoundDate>, next: FoundDate | undefined): Bound<FoundDate> {
    const { folded } = this
    const { role, cue } = bound
    if (isCountedDay(folded, bound)) return { ...bound, role: 'start', cue: undefined }
    if (role === 'closing' && isBeginning(folded, bound)) return { ...bound, role: 'start' }
    if (role === 'opening' && cue && isOfNoAuction(folded, cue, bound.clause.at))
      return { ...bound, role: 'start', cue: undefined }
    if (role === 'opening' && isOfFinancialOffers(folded, bound, bound.clause)) return { ...bound, role: 'meeting' }
    // 'Tender: AB/02/2019, 23/11/2026': the number behind the word, and the day of the notice behind that.
    if (role === 'closing' && cue && isBehindNumber(folded, cue, bound))
      return { ...bound, role: undefined, cue: undefined }
    const isOfOther = isMisprint(folded, bound) || (this.isAgain && isFirstTime(folded, bound))
    if (isOfOther || isMovedFrom(folded, bound) || isReplaced(folded, bound)) return { ...bound, role: 'former' }
    if (isOfSpanInBrackets(folded, bound)) return { ...bound, role: 'start' }
    // 'Released on January 12, quotes by January 19': a day with a limit is never the day of publishing.
    if (role === 'published' && LIMIT.test(folded.slice(Math.max(0, bound.at - 24), bound.at)))
      return { ...bound, role: undefined, cue: undefined }
    if (isNextToSource(folded, bound, this.sources) || isOfAppearance(folded, bound))
      return { ...bound, role: 'published', cue: undefined }
    return isStart(folded, bound, next) ? { ...bound, role: 'start' } : bound
  }

  /** The cell or line of a cue that stands outside the statement: 'Clarification deadline' above its day. */
  private cellOf({ at, end }: Cue): NoticeClause {
    const lead = this.folded.slice(Math.max(0, at - LONGEST_LEAD), at)
    return { at: at - lead.length + Math.max(...['\n', '\t', '|'].map((mark) => lead.lastIndexOf(mark))) + 1, end }
  }

  private isCut(one: Placed): boolean {
    return isCutOrdinal(this.folded, one) || isDamaged(this.folded, one)
  }

  daysOf(clause: NoticeClause, index: number): Bound<FoundDays>[] {
    const award = AFTER_AWARD.exec(this.folded.slice(clause.at, clause.end))
    return within(this.found.days, clause).map((one) => {
      const before = this.folded.slice(Math.max(0, one.at - 16), one.at)
      if (MORE_DAYS.test(before) || BEFORE_ANOTHER.test(this.folded.slice(one.end, one.end + 40)))
        return { ...one, clause, role: undefined }
      const bound = { ...this.bond(one, index, this.timeCues(clause), this.found.days), isOther: this.isCut(one) }
      // 'If the 15th day is a holiday' only describes the day; it is no rule for it.
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
      // 'On the day of opening, before 4:00': until then offers are handed in.
      if (bound.role === 'opening' && /^\s?(?:ሰአት\s)?በፊት/u.test(this.folded.slice(one.end, one.end + 10)))
        return { ...one, clause, role: undefined }
      return dayOff && clause.at + dayOff.index < one.at ? { ...one, clause, role: undefined } : bound
    })
  }

  private isIfDayOff({ end }: Placed): boolean {
    const found = IF_DAY_OFF.exec(this.folded.slice(end, end + 40))
    return found !== null && !/[።፤.;]/.test(this.folded.slice(end, end + found.index))
  }

  /** 'Published' never refers to hours or counts of days. */
  private timeCues(clause: NoticeClause): readonly Cue[] {
    return within(this.cues, clause).filter(({ role }) => role !== 'published')
  }
}

/** The dates, hours and counts of days of a notice, each bound to what it is for. */
export function timingOf(reading: PastedText, sources: readonly Placed[] = []): Timing {
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
