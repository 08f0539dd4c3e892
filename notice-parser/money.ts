import { percentsInText, sumsInText } from '#ethiopia/money-in-text.ts'
import type { Answer } from './date-answers.ts'
import { opensLot } from './clauses.ts'
import type { NoticeClause } from './clauses.ts'
import { within } from './cues.ts'
import { itemsOfColumn } from './money-columns.ts'
import { moneyCuesIn } from './money-cues.ts'
import type { MoneyCue, MoneyRole } from './money-cues.ts'
import type { Proposal, Quote, Why } from './parsed.ts'
import type { PastedText } from './pasted-text.ts'

type Item = {
  at: number
  end: number
  amount?: number
  percent?: number
  words?: number
  isMoney: boolean
  isForeign?: boolean
}

const PER_LOT = /ሎት|\blots?\b|\bitems?\b|ምድብ|\bpackages?\b|\|/u
const ENDS = /^\s{0,2}(?:$|[\n|,.;።፤፣)/])/
const FARTHEST = 150
const SMALLEST_BARE = 500
/** Longer figures without commas or a currency are account numbers. */
const LARGEST_BARE = 100_000_000
const LONGEST_TEXT = 240
const LONGEST_LABEL = 32
/** Where only the word 'document' stands next to a sum, it is a price up to this amount. */
const DEAREST = 20_000
const CHEAPEST_BARE = 10
const ADJACENT = 2
const BESIDE = 60
const PER_LINE = 40
const PENALTY: Readonly<Record<MoneyCue['strength'], number>> = { plain: 0, weak: 30, hint: 45 }

const TAX_RATE = 15
/** 'VAT 15%'. */
const isTaxRate = (percent: number, gap: number): boolean => percent === TAX_RATE && Math.abs(gap) < 12

/** The cue to which a sum belongs: mostly before the sum, in both languages, sometimes after it. */
function nearest({ at, end, percent }: Item, cues: readonly MoneyCue[], text: string): MoneyCue | undefined {
  let best: { cue: MoneyCue; cost: number } | undefined
  for (const cue of cues) {
    // A share is never the price of a document.
    if (percent !== undefined && cue.role === 'docPrice') continue
    if (percent !== undefined && cue.role === 'base' && !isTaxRate(percent, at - cue.end)) continue
    const isBehind = cue.end <= at
    // 'Qarshii hin deebine 100': the words stand between the currency and the figures.
    const isInside = cue.role === 'docPrice' && cue.at >= at && cue.end <= end
    if (!isBehind && !isInside && cue.at < end) continue
    const isOtherLine = isBehind && text.slice(Math.max(cue.end, at - FARTHEST), at).includes('\n')
    const gap = (isInside ? 0 : isBehind ? at - cue.end : (cue.at - end) * 2) + (isOtherLine ? PER_LINE : 0)
    const cost = gap + (isBehind && gap <= ADJACENT ? Math.min(PENALTY[cue.strength], ADJACENT) : PENALTY[cue.strength])
    if (gap <= FARTHEST && (!best || cost < best.cost)) best = { cue, cost }
  }
  return best?.cue
}

/** 'Room 604', 'ስልክ 047 551': a number of something else. */
const COUNTED =
  /(?:\b(?:room|office|floor|box|tel\p{L}*|phone|no|number|woreda|file)|ስልክ|ስ\.ቁ|ቢሮ|ክፍል|ቁጥር|ፖ\.ሳ\.ቁ|\+)[.:\s-]{0,4}(?:no\.?\s?|ቁጥር\s?)?(?:\+?\d{1,4}[\s-]){0,3}$/u
/** '7.50*16', '2.5 x 4': measures of goods. */
const MEASURE = /^\s?[*x×]\s?\d/u
const isYear = ({ amount = 0 }: Item): boolean => amount >= 1900 && amount <= 2100
/** Figures without a currency are money where they are written as money is. */
const isSum = (item: Item, text: string): boolean =>
  item.percent !== undefined ||
  item.isMoney ||
  ((item.amount ?? 0) >= SMALLEST_BARE && (item.amount ?? 0) < LARGEST_BARE && !isYear(item)) ||
  (/\.\d\d$/.test(text.slice(item.at, item.end)) && !MEASURE.test(text.slice(item.end, item.end + 4)))

/** Bare figures that end a statement as sums do: 'Lot 2: 5,000'. */
const isAlone = (item: Item, text: string): boolean =>
  isSum(item, text) && ENDS.test(text.slice(item.end, item.end + 3))

/** Bare figures right after the name of the field: 'Participation Fee 300'. */
function isNamedSum({ at, end, amount = 0, isMoney }: Item, cue: MoneyCue, text: string): boolean {
  const between = text.slice(cue.end, at)
  return (
    !isMoney &&
    amount >= CHEAPEST_BARE &&
    (cue.strength === 'plain' || between.includes(':')) &&
    /^[\s:=-]{1,4}$/.test(between) &&
    ENDS.test(text.slice(end, end + 3))
  )
}

/** 'Participation Fee:' and below it '300' alone. */
const isFee = (role: MoneyRole, { at, end, amount = 0 }: Item, clause: NoticeClause, text: string): boolean =>
  role === 'docPrice' && amount >= CHEAPEST_BARE && text.slice(clause.at, clause.end).trim() === text.slice(at, end)

type Found = Item & { clause: NoticeClause; strength: MoneyCue['strength'] }
const keyOf = ({ amount, percent }: Item): string => (percent === undefined ? `${amount}` : `${percent}%`)

/** Whether an amount has the kind that its cue needs. */
function fits(item: Item, cue: MoneyCue, text: string): boolean {
  if (isNamedSum(item, cue, text)) return true
  if (!isSum(item, text)) return false
  if (cue.role === 'bidBond') return true
  if (item.percent !== undefined) return false
  const isPrinted = item.isMoney || (cue.strength !== 'hint' && /\.\d\d$/.test(text.slice(item.at, item.end)))
  return isPrinted && (cue.strength !== 'hint' || (item.amount ?? 0) <= DEAREST)
}

const isBeside = (cue: MoneyCue, { at, end }: Item): boolean => at - cue.end < BESIDE && cue.at - end < BESIDE

/** Sums and shares, in their order; the '1' of '1/4' is none of its own. */
function itemsIn(folded: string): Item[] {
  const shares = percentsInText(folded)
  let next = 0
  const sums = sumsInText(folded).filter(({ at, end, amount, isMoney }) => {
    while ((shares[next]?.end ?? Infinity) <= at) next += 1
    // 'Birr 0 (free)' is no price.
    const isCounted = !isMoney && COUNTED.test(folded.slice(Math.max(0, at - 32), at))
    return amount !== 0 && !isCounted && (shares[next]?.at ?? Infinity) >= end
  })
  return [...sums, ...shares.map((one): Item => ({ ...one, isMoney: true }))].toSorted((a, b) => a.at - b.at)
}

/** A line or cell that consists of the field's name, with its sum in the next: 'Bid bond' above '100,000.00 ETB'. */
function isLabelOf(role: MoneyRole, folded: string, { at, end }: NoticeClause, cues: readonly MoneyCue[]): boolean {
  const [cue] = cues
  const isLine = /[\n\t]/.test(folded[end] ?? '') && end - at < LONGEST_LABEL && !/\d/.test(folded.slice(at, end))
  return isLine && cues.length === 1 && cue?.role === role && cue.strength === 'plain'
}

type Money = { cues: readonly MoneyCue[]; all: Item[] }
/** Cues and sums of a notice, which its bond and the price of its documents have in common. */
const moneyOf = new WeakMap<PastedText, Money>()
function moneyIn(reading: PastedText): Money {
  const known = moneyOf.get(reading) ?? { cues: moneyCuesIn(reading.folded), all: itemsIn(reading.folded) }
  moneyOf.set(reading, known)
  return known
}

function foundFor(role: 'bidBond' | 'docPrice', reading: PastedText, clauses: readonly NoticeClause[]): Found[] {
  const { folded } = reading
  const { cues, all: every } = moneyIn(reading)
  // A share is never the price of a document.
  const all = role === 'docPrice' ? every.filter(({ percent }) => percent === undefined) : every
  const column = itemsOfColumn(folded, role, all)
  if (column.length > 0) return column.map(({ item, row }) => ({ ...item, clause: row, strength: 'plain' }))
  let before: MoneyCue | undefined
  const found = clauses.flatMap((clause, index) => {
    const own = within(cues, clause)
    const label = clauses[index - 1]
    if (own.length === 0 && label && isLabelOf(role, folded, label, within(cues, label)))
      return within(all, clause).flatMap((item) =>
        item.at - clause.at < ADJACENT && (item.isMoney || isAlone(item, folded) || isFee(role, item, clause, folded))
          ? [{ ...item, clause, strength: 'plain' as const }]
          : [],
      )
    const isNextLot = before?.role === role && opensLot(folded, clause)
    if (own.length === 0 && isNextLot)
      return within(all, clause).flatMap((item) =>
        item.isMoney || isAlone(item, folded) ? [{ ...item, clause, strength: 'plain' as const }] : [],
      )
    // A lot's sum is as clear as that of the lot above it.
    const isNextPlain = isNextLot && before?.strength === 'plain'
    before = own.at(-1)
    if (!own.some((cue) => cue.role === role)) return []
    return within(all, clause).flatMap((item) => {
      const near = within(own, { at: item.at - 2 * FARTHEST, end: item.end + FARTHEST })
      const cue = nearest(item, near, folded)
      // 'A non-refundable fee of Birr 500': the clearest of its cues decides how sure the amount is.
      const isPlain =
        isNextPlain || near.some((one) => one.role === role && one.strength === 'plain' && isBeside(one, item))
      return cue?.role === role && fits(item, cue, folded)
        ? [{ ...item, clause, strength: isPlain ? ('plain' as const) : cue.strength }]
        : []
    })
  })
  for (const strength of ['plain', 'weak'] as const) {
    const named = new Set(found.flatMap((one) => (one.strength === strength ? [one.clause] : [])))
    if (named.size > 0) return found.filter(({ clause }) => named.has(clause))
  }
  return found
}

type Valued = { field: 'bidBond' | 'docPrice'; items: readonly Found[]; reading: PastedText }

/** Money as the notice writes it: the whole passage where it is short, else each sum. */
function proposalOf({ field, items, reading: { plain, quote } }: Valued): Proposal {
  const [from, last] = [items[0]?.at ?? 0, items.at(-1)?.end ?? 0]
  // The stop behind 'birr.' may be the sentence's.
  const to = plain[last - 1] === '.' ? last - 1 : last
  const isShort = to - from <= LONGEST_TEXT && items.every(({ clause }) => clause === items[0]?.clause)
  const value = isShort
    ? plain.slice(from, to)
    : items
        .map(({ at, end }) => plain.slice(at, end))
        .join(', ')
        .slice(0, LONGEST_TEXT)
  const quotes: Quote[] = isShort ? [quote(from, to)] : items.map(({ at, end }) => quote(at, end))
  const sums = {
    amounts: items.flatMap(({ amount }) => amount ?? []),
    percents: items.flatMap(({ percent }) => percent ?? []),
  }
  return { field, value: value.replace(/\s+/g, ' ').trim(), quotes, rule: `${field}-sum`, sure: false, sums }
}

function answer(field: 'bidBond' | 'docPrice', reading: PastedText, clauses: readonly NoticeClause[]): Answer {
  const every = foundFor(field, reading, clauses)
  // 'Birr 2,000, for foreign bidders USD 50': one price, given twice.
  const local = every.filter(({ isForeign }) => !isForeign)
  const items = local.length > 0 ? local : every
  const different = [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()
  const each = different.map((item) => proposalOf({ field, items: [item], reading }))
  const [only] = each
  if (!only) return { candidates: [], isLikely: false }
  const inWords = different.find(({ words }) => words !== undefined)
  if (inWords) {
    const worded: Proposal = {
      ...only,
      value: String(inWords.words),
      sums: { amounts: [inWords.words ?? 0], percents: [] },
    }
    return { candidates: [...each, worded], why: 'words-and-figures', isLikely: false }
  }
  if (different.length === 1) {
    const isAll = items.length === every.length
    const shown = isAll ? only : { ...proposalOf({ field, items: every, reading }), sums: only.sums }
    return { candidates: [{ ...shown, sure: isAll && items[0]?.strength === 'plain' }], isLikely: true }
  }
  const isPerLot = different.some(({ clause }) => PER_LOT.test(reading.folded.slice(clause.at, clause.end)))
  const whole = proposalOf({ field, items: isPerLot ? items : different, reading })
  const why: Why = 'two-answers'
  const isHint = items.some(({ strength }) => strength === 'hint')
  return { candidates: [whole, ...each], why, isLikely: !isHint && (isPerLot || field === 'bidBond') }
}

/** The bid bond, as text: a sum, a share of the offer, or one for each lot, from which a person must choose. */
export const readBidBond = (reading: PastedText, clauses: readonly NoticeClause[]): Answer =>
  answer('bidBond', reading, clauses)

/** The price of the documents, as text; documents that cost nothing have none (see readFree). */
export const readDocPrice = (reading: PastedText, clauses: readonly NoticeClause[]): Answer =>
  answer('docPrice', reading, clauses)
