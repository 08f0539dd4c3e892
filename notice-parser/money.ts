import { percentsInText, sumsInText } from '#ethiopia/money-in-text.ts'
import type { Answer } from './date-answers.ts'
import { opensLot } from './clauses.ts'
import type { NoticeClause } from './clauses.ts'
import { within } from './cues.ts'
import type { Proposal, Quote, Why } from './parsed.ts'
import type { Reading } from './reading.ts'

/** 'base': what a share is taken of, or a limit; it takes sums away, not shares. */
type MoneyRole = 'bidBond' | 'docPrice' | 'other' | 'base'
type MoneyCue = { role: MoneyRole; isWeak: boolean; at: number; end: number }
type Item = { at: number; end: number; amount?: number; percent?: number; words?: number; isMoney: boolean }

const CUES: readonly (readonly [MoneyRole, boolean, RegExp])[] = [
  [
    'other',
    false,
    /(?:ውል|ስራ አ?ፈጻጸም|አፈጻጸም|ቅድመ ክፍያ)\s?(?:ዋስትና\s?)?(?:ማስከ\p{L}*|ዋስትና)?|\b(?:performance|advance(?: payment)?|retention)\b(?:\s(?:bid\s)?(?:securit(?:y|ies)|bond|guarantee|money))?|ቅጣት|\bpenalt\p{L}*/gu,
  ],
  [
    'base',
    false,
    /በላይ|\b(?:above|exceed\p{L}*|over|turnover|(?<!not )more than|(?<!not )less than)\b|ካፒታል|\bcapital\b|መነሻ ዋጋ|\bfloor price\b|\baccount\b|ሂሳብ ቁጥር|\bvat\b|ቫት|ተ\.?እ\.?ታ|\bcredit\b|\bbudget\b|ግብር/gu,
  ],
  [
    'bidBond',
    false,
    /ማስከ[በቤ]?[ርሪ]\p{L}*|ጨረታ\p{L}? ዋስትና|ቢድ ?ቦንድ|\b(?:bid|tender|proposal|quotation)s?[\s-]?(?:bond|securit(?:y|ies)|guarantee|securing declaration)\b|\bsecurity(?= (?:by|of|deposit|in|amount|:))|\bearnest money\b/gu,
  ],
  ['bidBond', true, /ሲ\.?\s?ፒ\.?\s?ኦ|ስ\.?ፒ\.?ኦ|(?<!\p{Script=Latin})cpo(?!\p{L})|የተመሰከረ ቼክ/gu],
  [
    'docPrice',
    false,
    /የማይመለ[ስሰ]|\bnon[\s-]?refund\p{L}*|\bbid doc\p{L}*\.? (?:price|fee|cost)|\b(?:document|participation) (?:fee|price|cost)s?\b|\b(?:tender|bid) fees?\b|\b(?:price|cost) of (?:the )?(?:bid |tender )?doc\p{L}*|ሰነ[ድዱ]ን?\p{L}? (?:መሸጫ |መግዣ )?ዋጋ|ሰነ[ድዱ]\p{L}{0,2} (?:መሸጫ|መግዣ|ግዢ)/gu,
  ],
  ['docPrice', true, /\bpayment of\b|\bpaying\b|በመክፈል|ተከፍሎ|ከፍለው|\bupon paying\b|\bfee of\b/gu],
]
const PER_LOT = /ሎት|\blots?\b|\bitems?\b|ምድብ|\bpackages?\b|\|/u
const FREE_DOCUMENT =
  /\b(?:free of charge|without (?:any )?(?:charge|payment)|at no cost)\b|በነጻ(?!\p{L})|ያለ (?:ምንም )?ክፍያ/gu
const FARTHEST = 150
const SMALLEST_BARE = 500
const LONGEST_TEXT = 240

function cuesIn(folded: string): MoneyCue[] {
  const all = CUES.flatMap(([role, isWeak, pattern]) =>
    [...folded.matchAll(pattern)].map(({ 0: { length }, index: at }) => ({ role, isWeak, at, end: at + length })),
  ).toSorted((a, b) => a.at - b.at || b.end - a.end)
  const cues: MoneyCue[] = []
  // 'Security' within 'performance security' says nothing of its own.
  for (const cue of all) if (cue.at >= (cues.at(-1)?.end ?? 0)) cues.push(cue)
  return cues
}

const TAX_RATE = 15
/** 'VAT 15%'. */
const isTaxRate = (percent: number, gap: number): boolean => percent === TAX_RATE && Math.abs(gap) < 12

/** The cue whose sum this is: behind its cue in both languages mostly, before it at times. */
function nearest({ at, end, percent }: Item, cues: readonly MoneyCue[]): MoneyCue | undefined {
  let best: { cue: MoneyCue; cost: number } | undefined
  for (const cue of cues) {
    if (percent !== undefined && cue.role === 'base' && !isTaxRate(percent, at - cue.end)) continue
    const isBehind = cue.end <= at
    if (!isBehind && cue.at < end) continue
    const gap = isBehind ? at - cue.end : (cue.at - end) * 2
    const cost = gap + (cue.isWeak ? 30 : 0)
    if (gap <= FARTHEST && (!best || cost < best.cost)) best = { cue, cost }
  }
  return best?.cue
}

const isYear = ({ amount = 0 }: Item): boolean => amount >= 1900 && amount <= 2100
/** Figures without a currency are money where they are written as money is. */
const isSum = (item: Item, text: string): boolean =>
  item.percent !== undefined ||
  item.isMoney ||
  ((item.amount ?? 0) >= SMALLEST_BARE && !isYear(item)) ||
  /\.\d\d$/.test(text.slice(item.at, item.end))

type Found = Item & { clause: NoticeClause; isWeak: boolean }
const keyOf = ({ amount, percent }: Item): string => (percent === undefined ? `${amount}` : `${percent}%`)

/** A column of a table whose head names the field. */
function columnOf(folded: string, clauses: readonly NoticeClause[], role: MoneyRole, all: readonly Item[]): Found[] {
  const [, , cue] = CUES.find(([its, isWeak]) => its === role && !isWeak) ?? []
  const rows = clauses.filter(({ at, end }) => folded.slice(at, end).includes('|'))
  const cells = ({ at, end }: NoticeClause): string[] => folded.slice(at, end).split('|')
  const head = rows.findIndex(
    (row) => /^[^\d%]*$/.test(folded.slice(row.at, row.end)) && cue && folded.slice(row.at, row.end).search(cue) >= 0,
  )
  const column = head < 0 || !rows[head] ? -1 : cells(rows[head]).findIndex((cell) => cue && cell.search(cue) >= 0)
  if (column < 0) return []
  return rows.slice(head + 1).flatMap((row) => {
    const before = cells(row).slice(0, column).join('|').length
    const cell = cells(row)[column]
    const from = row.at + before
    return cell === undefined
      ? []
      : within(all, { at: from, end: from + cell.length + 1 })
          .slice(0, 1)
          .map((item) => ({ ...item, clause: row, isWeak: false }))
  })
}

function foundFor(role: 'bidBond' | 'docPrice', { folded }: Reading, clauses: readonly NoticeClause[]): Found[] {
  const cues = cuesIn(folded)
  const all: Item[] = [...sumsInText(folded), ...percentsInText(folded).map((one) => ({ ...one, isMoney: true }))]
    .filter((item) => isSum(item, folded))
    .toSorted((a, b) => a.at - b.at)
  let before: MoneyRole | undefined
  const found = clauses.flatMap((clause) => {
    const own = within(cues, clause)
    const isNextLot = before === role && opensLot(folded, clause)
    if (own.length === 0 && isNextLot)
      return within(all, clause).flatMap((item) => (item.isMoney ? [{ ...item, clause, isWeak: false }] : []))
    before = own.at(-1)?.role
    if (!own.some((cue) => cue.role === role)) return []
    return within(all, clause).flatMap((item) => {
      const cue = nearest(item, own)
      const isFitting =
        cue?.role === role &&
        (role === 'bidBond' || (item.percent === undefined && item.isMoney !== cue.isWeak) || item.isMoney)
      return isFitting && cue ? [{ ...item, clause, isWeak: cue.isWeak && !isNextLot }] : []
    })
  })
  const strong = found.filter(({ isWeak }) => !isWeak)
  const named = new Set(strong.map(({ clause }) => clause))
  if (strong.length > 0) return found.filter(({ clause }) => named.has(clause))
  const column = columnOf(folded, clauses, role, all)
  return column.length > 0 ? column : found
}

type Valued = { field: 'bidBond' | 'docPrice'; items: readonly Found[]; reading: Reading }

/** Money as the notice writes it: one stretch where that is short, else each sum. */
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

function answer(field: 'bidBond' | 'docPrice', reading: Reading, clauses: readonly NoticeClause[]): Answer {
  const items = foundFor(field, reading, clauses)
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
  if (different.length === 1) return { candidates: [{ ...only, sure: !(items[0]?.isWeak ?? true) }], isLikely: true }
  const isPerLot = different.some(({ clause }) => PER_LOT.test(reading.folded.slice(clause.at, clause.end)))
  const whole = proposalOf({ field, items: isPerLot ? items : different, reading })
  const why: Why = 'two-answers'
  return { candidates: [whole, ...each], why, isLikely: isPerLot || field === 'bidBond' }
}

/** The bid bond, as text: a sum, a share of the offer, or one for each lot, which is for a person to decide. */
export const readBidBond = (reading: Reading, clauses: readonly NoticeClause[]): Answer =>
  answer('bidBond', reading, clauses)

/** The price of the documents, as text. */
export function readDocPrice(reading: Reading, clauses: readonly NoticeClause[]): Answer {
  const price = answer('docPrice', reading, clauses)
  if (price.candidates.length > 0) return price
  const free = [...reading.folded.matchAll(FREE_DOCUMENT)][0]
  if (!free) return price
  const [from, to] = [free.index, free.index + free[0].length]
  const value = reading.plain.slice(from, to)
  const candidate: Proposal = {
    field: 'docPrice',
    value,
    quotes: [reading.quote(from, to)],
    rule: 'docPrice-free',
    sure: false,
  }
  return { candidates: [candidate], isLikely: true }
}
