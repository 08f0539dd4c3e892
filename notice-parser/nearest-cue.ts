import type { Cue } from './cues.ts'
import type { CueRole } from './cues-data.ts'

const WRONG_SIDE = 300
const PER_BREAK = 15
const BREAKS = /[,፣|]|\band\b|እና|ሲሆን/g
/** A verb that already has a nearer day of its own. */
const PER_OTHER = 40
type Placed = { at: number; end: number }

/** 'Delivered by January 12 and must remain valid': the second verb has its own time. */
const NEW_VERB = /\band (?:they |it )?(?:must|shall|should|will|has to|have to|is to|are to)\s(?:\p{L}+\s){0,2}$/u
/** 'On that date at 2:30 PM the offers are opened': the subject stands between the hour and its verb. */
const SUBJECT_AFTER =
  /^,?\s(?:the |all |such )?(?:\p{L}+ )?(?:bids?|offers?|envelopes?|proposals?|tenders?|quotations?|box|they|it) (?:(?:is|are|will|shall|to|be|then|also|publicly) ){1,3}$/u

export const isRightSide = ({ at }: Placed, { side, end }: Cue): boolean =>
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

/** 'After the closing date, at 10:00': an hour after it rather belongs to something else. */
const PER_REFERENCE = 150
const REFERENCE =
  /\b(?:after|following|before|prior to|from)\s(?:the\s)?(?:(?:bid|tender|proposal)s?'?\s)?(?:date of\s)?(?:the\s)?$/

const LONGEST_SUBJECT = 60
const isSubjectBetween = (text: string, { end }: Placed, cue: Cue): boolean =>
  cue.role === 'opening' &&
  cue.at > end &&
  cue.at - end < LONGEST_SUBJECT &&
  SUBJECT_AFTER.test(text.slice(end, cue.at))

function costOf(text: string, place: Placed, cue: Cue, others: readonly Placed[]): number {
  const { at, end } = place
  const isBefore = cue.end <= at
  const [from, to] = isBefore ? [cue.end, at] : [end, cue.at]
  const breaks = text.slice(from, Math.min(to, from + 400)).match(BREAKS)?.length ?? 0
  // The same day in the other calendar stands in brackets.
  const between = /[(/=]\s?$/.test(text.slice(Math.max(0, at - 2), at)) ? 0 : countBetween(others, from, to)
  const isReference = isBefore && 'ordinary' in place && REFERENCE.test(text.slice(Math.max(0, cue.at - 32), cue.at))
  const isOfOther = !isBefore && NEW_VERB.test(text.slice(Math.max(end, cue.at - 40), cue.at))
  const isRight = isRightSide({ at, end }, cue) || isSubjectBetween(text, { at, end }, cue)
  const aside = (isReference ? PER_REFERENCE : 0) + (isRight && !isOfOther ? 0 : WRONG_SIDE)
  return to - from + breaks * PER_BREAK + between * PER_OTHER + aside
}

/** 'The deadline, formerly November 30, until December 21': such a word is of the day next to it alone. */
const ASIDE_OF_FORMER = /^(?:former|previous|original|earlier|instead|rather)/
const GOES_ON = /^[,)]\s?(?:is now\s|now\s)?(?:until|till|to|up to)\s(?:\p{L}+day,?\s)?$/u
function isOfAnother(text: string, { at }: Placed, cue: Cue, others: readonly Placed[]): boolean {
  if (cue.role !== 'former' || cue.end > at || !ASIDE_OF_FORMER.test(text.slice(cue.at, cue.end))) return false
  const last = others.findLast((one) => one.end <= at)
  return last !== undefined && last.at >= cue.end && GOES_ON.test(text.slice(last.end, at))
}

/** Words for a new and a former day belong to the subject of their row. */
const OF_ANY_DAY = new Set<CueRole>(['new', 'former', 'extended'])
/** 'Not later than' belongs to a verb of submitting, not to a noun in between. */
const LIMIT_BEFORE = /(?:\bon or before|\b(?:not|no) later than)\s(?:the\s)?(?:\p{L}+day,?\s)?$/u
const ONLY_LIMIT = /^\s(?:is\s)?(?:on or before|(?:not|no) later than)\s/

export function nearest(text: string, place: Placed, cues: readonly Cue[], others: readonly Placed[]): Cue | undefined {
  let best: { cue: Cue; cost: number } | undefined
  const isLimit = LIMIT_BEFORE.test(text.slice(Math.max(0, place.at - 32), place.at))
  const isHandedIn = isLimit && cues.some(({ role, end }) => role === 'closing' && end <= place.at)
  for (const cue of cues) {
    if ((cue.at < place.end && cue.end > place.at) || isOfAnother(text, place, cue, others)) continue
    const isNoun = isHandedIn && (cue.role === 'contract' || cue.role === 'licence')
    if (isNoun && cue.end <= place.at && !ONLY_LIMIT.test(text.slice(cue.end, place.at))) continue
    const cost = costOf(text, place, cue, others)
    if (!best || cost < best.cost) best = { cue, cost }
  }
  // 'Now January 12' is the new day of its row's subject, an extended day that of the closing.
  if (best?.cue.role !== 'new' && best?.cue.role !== 'extended') return best?.cue
  const isNew = best.cue.role === 'new'
  const of = nearest(
    text,
    place,
    cues.filter((cue) => !OF_ANY_DAY.has(cue.role) && (isNew || isRightSide(place, cue))),
    [],
  )
  if (isNew) return of
  // 'እስከ ታኅሣሥ 5 የተራዘመ ሲሆን በዚሁ ዕለት የሚከፈት': the verb behind the one that extends has another object.
  const isLater = of !== undefined && best.cue.side === 'before' && of.at > best.cue.end
  return of && !isLater && of.role !== 'published' && of.role !== 'contract' && of.role !== 'licence'
    ? of
    : { ...best.cue, role: 'closing' }
}

/** Cues near enough to be weighed: a statement of sixty pages must not take their square. */
const MAX_CUES = 60
export function cuesNear(cues: readonly Cue[], place: Placed): readonly Cue[] {
  if (cues.length <= MAX_CUES) return cues
  const next = cues.findIndex(({ at }) => at >= place.at)
  const middle = next < 0 ? cues.length : next
  return cues.slice(Math.max(0, middle - MAX_CUES / 2), middle + MAX_CUES / 2)
}
