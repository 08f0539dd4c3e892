import { REQUIREMENT_KINDS } from '#ethiopia/requirement-kinds.ts'
import type { RequirementKind } from '#ethiopia/requirement-kinds.ts'
import { clauseAt, clausesOf } from './clauses.ts'
import type { NoticeClause } from './clauses.ts'
import type { Quote } from './parsed.ts'
import { pastedText } from './pasted-text.ts'
import type { PastedText } from './pasted-text.ts'
import { REQUIREMENT_CUES } from './requirement-cues.ts'

/**
 * A paper that bidders hand in, with the words that ask for it. `years`: for which it has to be renewed, and by which
 * calendar where the words say; `grades` as printed, of contractors.
 */
export type Requirement = {
  kind: RequirementKind
  quote: Quote
  years?: readonly number[]
  calendar?: 'ethiopian' | 'gregorian'
  grades?: readonly string[]
}

/** `clause` is the part of its statement next to the words. */
type Hit = {
  kind: RequirementKind
  sure: boolean
  at: number
  end: number
  statement: NoticeClause
  clause: NoticeClause
}

/** No notice is longer; what stands behind is not read. */
const LONGEST = 60_000
/** How many letters before and after are read in statements that do not end, and how many cue words are read in all. */
const NEAR = 500
const MAX_HITS = 400
/** A line of a list of papers, which stands among others. */
const SHORT_LINE = 60
const NEAR_LINES = 300

/** About the winner or prices, or expressly not requested. */
const NOT_FOR_BIDDERS =
  /\b(?:winner|winning|successful\s(?:bidder|tenderer|offeror)|awarded|contractor\sshall)\b|አሸና[ፊፈ]|ያሸነፈ|አሸንፎ/u
const NOT_ASKED =
  /\bnot\s(?:be\s|obliged\sto\s)?(?:required|requested|needed|necessary|mandatory|obligatory)\b|\bno\s(?:bid|tender)\s(?:bond|security)\b|\bwithout\s(?:a\s)?(?:bid|tender)\s(?:bond|security)\b|\bn\/a\b|\bmay\sbe\s(?:required|asked)\b|አያስፈልግ|አይጠየቅ|አይገደድ|ግዴታ አይደለም/u
const OF_PRICE =
  /\b(?:inclu\p{L}*|exclu\p{L}*|before|plus|without|net\sof|with)\s(?:of\s)?(?:the\s)?(?:\d{1,2}\s?%\s)?$/u
const PRICE_BEHIND =
  /^\s?(?:\)|\d{1,2}\s?%|\(?\d{1,2}\s?%|inclu|exclu|and\s(?:transport|other\stax)|ን\s|ና\s?ትራንስፖርት|ጨምሮ|ሳይጨምር|ያካት|ያላካተተ|\S{0,3}\sጨምሮ|\S{0,2}\sያካት)/u
/** The publisher's number: 'TIN: 0012345678'. */
const OWN_NUMBER = /^\s?(?:(?:registration|reg|number|no)\.?\s?){0,2}[:.#-]{0,2}\s?\d{6,}/u
/** A point of a list, where the statement goes on with the next. */
const POINT = /\n\s?(?=[-•*➢►✓▪◆·–]|\(?\d{1,2}[.):])/gu
/** The paper is what is bought. */
const BOUGHT =
  /\b(?:suppl(?:y|ies)|procurement|purchase|printing|provision|production|development|issuance|issuing)\s(?:and\s\p{L}+\s)?of\s[^.,;\n]{0,30}$/u
const HANDED_IN =
  /\b(?:submit|attach|present|furnish|provide|accompan|enclose|bidders?\s(?:must|shall|should|who)|must\s(?:have|be|submit)|shall\s(?:have|submit)|should\s(?:have|submit)|eligible|copy\sof|copies\sof|required|needed|evidence)\p{L}*|ማቅረብ|የሚያቀርብ|የሚያቀርቡ|ያቀርባ|ማስረጃ|ያለው|ያላቸው|የሚችል|ኮፒ|መሆን አለበ/u
const IS_MONEY = /\d\s?%|\d{1,3}(?:,\d{3})|በመቶ|\d+\.\d\d|\d{4,}/u
const OF_DOCUMENT = /የማይመለ[ስሰ]|\bnon[\s-]?refund|ሰነድ\p{L}*\s(?:ዋጋ|መግዣ)|\bdocument\s(?:fee|price)/u
const OF_TRADE = /ንግድ|\b(?:trad|business|commercial)/u
const CONTRACTORS = /(?<![\p{L}\d])(?:gc|bc|rc|wwc)(?![\p{L}])|ተቋራጭ|\bcontractors?\b/u

const GRADES =
  /(?<![\p{L}\d])(?:GC|BC|RC|WWC|EGC)(?:\s?\/\s?(?:GC|BC|RC|WWC))*\s?-?\s?(?:grade\s)?(?:10|[1-9]|[IVX]{1,4})(?![\p{L}\d])/giu
const YEARS = /(?<![\d/.,-])((?:19|20)\d{2})(?:\s?(?:[/-]|ና|እና|and)\s?((?:19|20)?\d{2}))?(?!\d|[,/.-]\d)/gu
const RENEWED = /\brenew\p{L}*|ታደሰ|ታደሱ|ያሳደሰ|ያሳደሱ|[ፈፍ]ቃድ/u
const ETHIOPIAN = /ዓ|አ\.?ም|\be\.?\s?c\b|\befy\b|\bethiopian\b|በጀት/u
const GREGORIAN = /\d\s?\(?g\.?\s?c\b|\bgregorian\b|እ\.?ኤ\.?አ/u

/** Statements that begin and end with a list mark and list papers. */
const SEGMENT = /,(?!\d)|[፣;፤|]|\s(?:and|እና)\s/gu
const LONGEST_QUOTE = 160

function hitsIn({ folded, plain }: PastedText, clauses: readonly NoticeClause[]): Hit[] {
  const all = REQUIREMENT_CUES.flatMap(({ kind, sure, pattern }) =>
    [...folded.matchAll(pattern)].flatMap(({ 0: { length }, index: at }): Hit[] => {
      const statement = clauseAt(clauses, at)
      if (!statement) return []
      const end = at + length
      const clause = { at: Math.max(statement.at, at - NEAR), end: Math.min(statement.end, end + NEAR) }
      return [{ kind, sure, at, end, statement, clause }]
    }),
  ).toSorted((a, b) => a.at - b.at || Number(b.sure) - Number(a.sure) || b.end - a.end)
  const hits: Hit[] = []
  for (const hit of all) {
    const last = hits.at(-1)
    // A bare word within a longer one does not count; a word for metal is written in small letters.
    if (last && hit.at < last.end && (hit.kind === last.kind || !hit.sure)) continue
    if (hit.kind === 'tin' && !hit.sure && plain.slice(hit.at, hit.end) === 'tin') continue
    if (hits.length < MAX_HITS) hits.push(hit)
  }
  return hits
}

/** The point of a list in which a hit stands, or its whole statement. */
function pointOf({ at, end, clause }: Hit, folded: string): string {
  const breaks = [...folded.slice(clause.at, clause.end).matchAll(POINT)].map(({ index }) => clause.at + index)
  return folded.slice(breaks.findLast((one) => one <= at) ?? clause.at, breaks.find((one) => one >= end) ?? clause.end)
}

function isDecoy(hit: Hit, folded: string): boolean {
  const { kind, at, end, clause } = hit
  const words = pointOf(hit, folded)
  const [before, behind] = [
    folded.slice(Math.max(clause.at, at - 60), at),
    folded.slice(end, Math.min(clause.end, end + 60)),
  ]
  if (NOT_FOR_BIDDERS.test(words) || NOT_ASKED.test(words) || BOUGHT.test(before)) return true
  if (kind === 'tin' || kind === 'vat') if (OWN_NUMBER.test(behind)) return true
  return kind === 'vat' && (OF_PRICE.test(before) || PRICE_BEHIND.test(behind))
}

/** Whether a bare word is a required paper, by the other words of its statement. */
function isAskedFor(hit: Hit, hits: readonly Hit[], folded: string): boolean {
  const words = folded.slice(hit.clause.at, hit.clause.end)
  // A contractor's licence is proof of the grade.
  const isBare = hit.kind === 'trade-licence' && !OF_TRADE.test(folded.slice(hit.at, hit.end))
  if (isBare && CONTRACTORS.test(words)) return false
  if (hit.sure) return true
  if (hit.kind === 'bid-bond') return IS_MONEY.test(words) && !OF_DOCUMENT.test(words)
  if (hit.kind === 'work-experience') return HANDED_IN.test(words)
  const isLine = hit.statement.end - hit.statement.at <= SHORT_LINE
  const others = new Set(
    hits.flatMap(({ kind, statement, at }) =>
      kind !== hit.kind &&
      kind !== 'bid-bond' &&
      (statement === hit.statement || (isLine && Math.abs(at - hit.at) <= NEAR_LINES))
        ? [kind]
        : [],
    ),
  )
  return others.size > 1 || (others.size === 1 && HANDED_IN.test(words))
}

/** The words around a hit up to the next sign of the list in which it stands. */
function segmentOf({ at, end, clause }: Hit, folded: string): NoticeClause {
  const signs = [...folded.slice(clause.at, clause.end).matchAll(SEGMENT)].map(({ 0: { length }, index }) => ({
    at: clause.at + index,
    end: clause.at + index + length,
  }))
  const from = signs.findLast((sign) => sign.end <= at)?.end ?? clause.at
  const to = signs.find((sign) => sign.at >= end)?.at ?? clause.end
  return to - from <= LONGEST_QUOTE ? { at: from, end: to } : { at, end }
}

/** `2007ና 2008` and `2025/26` are two years. */
function yearsOf(words: string): number[] {
  return [...words.matchAll(YEARS)].flatMap(({ 1: first = '', 2: second }) => {
    const from = Number(first)
    const to = second === undefined ? from : Number(second.length === 2 ? first.slice(0, 2) + second : second)
    return to === from + 1 ? [from, to] : [from]
  })
}

function renewedFor({ kind, at, end, clause }: Hit, folded: string): Pick<Requirement, 'years' | 'calendar'> {
  if (kind !== 'trade-licence' && kind !== 'competence') return {}
  const near = folded.slice(Math.max(clause.at, at - 40), Math.min(clause.end, end + 90))
  const years = RENEWED.test(near) ? [...new Set(yearsOf(near))] : []
  if (years.length === 0) return {}
  const calendar = GREGORIAN.test(near) ? 'gregorian' : ETHIOPIAN.test(near) ? 'ethiopian' : undefined
  // Both calendars in one statement: the words do not show which year belongs to which.
  const both = GREGORIAN.test(near) && ETHIOPIAN.test(near)
  return both || years.length > 2 ? {} : { years, ...(calendar ? { calendar } : {}) }
}

function requirementOf(hit: Hit, { folded, plain, quote }: PastedText): Requirement {
  let { at, end } = segmentOf(hit, folded)
  while (at < hit.at && !/[\p{L}\d]/u.test(plain[at] ?? '')) at += 1
  while (end > hit.end && /[\s.,:።]/.test(plain[end - 1] ?? '')) end -= 1
  const words = plain.slice(hit.clause.at, hit.clause.end)
  const grades =
    hit.kind === 'competence' ? [...new Set([...words.matchAll(GRADES)].map(([grade]) => grade.trim()))] : []
  return {
    kind: hit.kind,
    quote: quote(at, end),
    ...renewedFor(hit, folded),
    ...(grades.length > 0 ? { grades } : {}),
  }
}

/**
 * The papers that a notice requires of its bidders, each kind once, in the usual order. Where the words leave open
 * whether something is required, it is left out. Pure: takes any text.
 */
export function requirementsIn(text: string): Requirement[] {
  const reading = pastedText(text.slice(0, LONGEST))
  const hits = hitsIn(reading, clausesOf(reading)).filter((hit) => !isDecoy(hit, reading.folded))
  const asked = hits.filter((hit) => isAskedFor(hit, hits, reading.folded))
  return REQUIREMENT_KINDS.flatMap((kind) => {
    const found = asked.filter((hit) => hit.kind === kind).map((hit) => requirementOf(hit, reading))
    const best = found.find(({ years }) => years) ?? found[0]
    return best ? [best] : []
  })
}
