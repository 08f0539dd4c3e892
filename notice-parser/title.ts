import { guessSectors } from '#ethiopia/sectors.ts'
import type { Answer } from './date-answers.ts'
import { clauseAt } from './clauses.ts'
import type { NoticeClause } from './clauses.ts'
import { nameOfLine } from './company-lines.ts'
import { statedInOthers } from './names-others.ts'
import type { Proposal, RuleName } from './parsed.ts'
import type { PastedText } from './pasted-text.ts'
import { NAME_ENDS } from './company-words.ts'
import { cellsBelow } from './tables.ts'
import {
  ADDRESS,
  AMHARIC_DEED,
  AMHARIC_HEAD,
  AMHARIC_HEADING,
  AMHARIC_TAIL,
  BEFORE_HEADING,
  TITLE_TAIL,
  TITLE_COLUMN,
  CONSULTANT,
  GOODS_ENDING,
  HEADING_FOR,
  INVITES_FOR,
  TITLE_LABEL,
  LETTER_KIND,
  LISTED_WORKS,
  NAMED_ABOVE,
  NO_TITLE,
  OF_PATTERN,
  QUOTED_FOR,
  SENTENCE,
  TENDER_FOR,
  TO_DO_PATTERN,
} from './title-words.ts'

type Found = { at: number; end: number; rule: RuleName; isSure: boolean }

const LONGEST = 400
const LIST_TEXT = 300
const AMHARIC = /\p{Script=Ethiopic}{3}/u

/** Posts of a messenger begin and end their lines with pictures. */
const PICTURES = /^(?:\p{Extended_Pictographic}\uFE0F?\s?)+/u
const PICTURE = /\p{Extended_Pictographic}\uFE0F?/gu

function trimmed(plain: string, at: number, end: number, rule: RuleName, isSure: boolean): Found | undefined {
  let [from, to] = [at, Math.min(end, at + LONGEST)]
  while (from < to && /[\s,፣።፤:"'(-]/.test(plain[from] ?? '')) from += 1
  from += PICTURES.exec(plain.slice(from, to))?.[0].length ?? 0
  const stop = plain.indexOf('።', from)
  if (stop >= 0 && stop < to) to = stop
  // A bracket that is not closed holds something else: '(NCB No.'.
  if (plain[to - 1] === ')' && !plain.slice(from, to).includes('(')) to -= 1
  const open = plain.lastIndexOf('(', to - 1)
  if (open > from && plain.indexOf(')', open) >= to - 1 && plain[to - 1] !== ')') to = open
  while (to > from && /[\s,፣፤.:"'-]/.test(plain[to - 1] ?? '')) to -= 1
  return to - from > 3 ? { at: from, end: to, rule, isSure } : undefined
}

function byLabel({ plain, folded }: PastedText): Found | undefined {
  for (const found of folded.matchAll(TITLE_LABEL)) {
    const length = found.groups?.['title']?.length ?? 0
    const at = found.index + found[0].length - length
    // After the sentence something else begins.
    const title = plain.slice(at, at + length).replace(/(?<=\p{Ll}{4})\.\s\p{Lu}.*$/u, '')
    if (title.trim().length >= 4 && !/^[\d\s/.-]+$/.test(title) && !LETTER_KIND.test(title.trim().toLowerCase()))
      return trimmed(plain, at, at + title.length, 'title-label', true)
  }
  return undefined
}

/** The one cell below a heading such as 'Description'; several are items of the tender. */
function inColumn({ plain, folded }: PastedText): Found | undefined {
  const [only, ...others] = cellsBelow(folded, (heading) => TITLE_COLUMN.test(heading))
  return only && others.length === 0 ? trimmed(plain, only.cell.at, only.cell.end, 'title-label', false) : undefined
}

type Buyer = { at: number; end: number }
/** 'የአፋር ልማት ማኅበር (አፋልማ)': the buyer's name in short. */
const SHORT_NAME = /^\s?\([^()\n]{2,40}\)/u

/**
 * The words between the buyer and the verb in an Amharic statement; without a verb only those that follow the buyer at
 * once.
 */
function inAmharic({ plain, folded }: PastedText, buyer: Buyer | undefined, clause: NoticeClause): Found | undefined {
  const isOfBuyer = buyer !== undefined && buyer.at >= clause.at && buyer.end <= clause.end
  const named = NAMED_ABOVE.exec(folded.slice(clause.at, clause.at + 60))?.[0].length ?? 0
  const again =
    buyer && !isOfBuyer
      ? folded.slice(clause.at, Math.min(clause.end, clause.at + 160)).indexOf(folded.slice(buyer.at, buyer.end))
      : -1
  const above = again >= 0 && buyer ? again + buyer.end - buyer.at : named
  const behind = isOfBuyer ? (SHORT_NAME.exec(folded.slice(buyer.end, clause.end))?.[0].length ?? 0) : 0
  const start = isOfBuyer ? buyer.end + behind : clause.at + above
  const rest = folded.slice(start, Math.min(clause.end, start + LONGEST))
  const head = AMHARIC_HEAD.exec(rest)?.[0].length ?? 0
  const tail = AMHARIC_TAIL.exec(rest.slice(head))
  const end = tail ? head + tail.index : rest.length
  if (!tail && (rest.length >= 160 || !isOfBuyer)) return undefined
  const found = trimmed(plain, start + head, start + end, 'title-statement', false)
  return found && isTitle(folded, found) ? found : undefined
}

const isTitle = (folded: string, { at, end }: Found): boolean => {
  const text = folded.slice(at, end)
  return text.length > 4 && !NO_TITLE.test(text) && !/^\d+$/.test(text)
}

const STATEMENTS = 16
const REACH = 1600

/** The clause that says what the buyer wants: the buyer's own first, else the first with a verb of buying. */
function amharicStatement(
  reading: PastedText,
  clauses: readonly NoticeClause[],
  buyer: Buyer | undefined,
): Found | undefined {
  const { folded } = reading
  const near = clauses.slice(0, STATEMENTS).filter(({ at }) => at < REACH)
  const text = ({ at, end }: NoticeClause): string => folded.slice(at, Math.min(end, at + LONGEST))
  const own = buyer && clauseAt(clauses, buyer.at)
  const stated = near.filter(
    (clause) => AMHARIC_DEED.test(text(clause)) && !/ሰነ[ድዱ]\p{L}{0,3}\s.{0,80}(?:ይገዛ|ይሸጣ)/u.test(text(clause)),
  )
  // The goods of a statement may be numbered, each in a line of its own, before its deed.
  const isOwn = own && AMHARIC_DEED.test(folded.slice(own.at, own.at + REACH / 2).split('።')[0] ?? '')
  for (const clause of new Set([...(isOwn ? [own] : []), ...stated, ...(own ? [own] : [])])) {
    if (!/\p{Script=Ethiopic}{3}/u.test(text(clause))) continue
    const found = inAmharic(reading, buyer, clause)
    if (found) return found
  }
  return undefined
}

/** Words before the purchase that belong to it: 'Feasibility studies with design of …'. */
const LEADS_IN = /^\s?\p{Lu}\p{Ll}+(?:[\s,-]+(?:and|with|of|&|\p{L}+(?:y|ies|tion|ment|ing|s|al|A)))*\s$/u

function inEnglish({ plain }: PastedText, clauses: readonly NoticeClause[]): Found | undefined {
  for (const clause of clauses.slice(0, 14)) {
    const text = plain.slice(clause.at, Math.min(clause.end, clause.at + 3 * LONGEST))
    const deal = TENDER_FOR.exec(text) ?? OF_PATTERN.exec(text)
    const found =
      LISTED_WORKS.exec(text) ??
      deal ??
      QUOTED_FOR.exec(text) ??
      CONSULTANT.exec(text) ??
      TO_DO_PATTERN.exec(text) ??
      INVITES_FOR.exec(text)
    const title = found?.groups?.['title']?.replace(TITLE_TAIL, '')
    if (!found || !title || NO_TITLE.test(title) || /\b(?:of|for|the)\s*$/i.test(title)) continue
    const from = found.index + found[0].indexOf(title)
    const before = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
    const lead =
      deal && before.length < 70 && LEADS_IN.test(before) && !/\b(?:for|invites?)\s$/.test(before) ? before.length : 0
    const at = clause.at + from - lead
    return trimmed(plain, at, at + lead + title.length, 'title-statement', false)
  }
  return undefined
}

function inOthers(reading: PastedText): Found | undefined {
  const title = statedInOthers(reading)?.title
  return title && trimmed(reading.plain, title.at, title.end, 'title-statement', false)
}

/** 'Bid No. AB/02/2019 - Gravel Road Maintenance'. */
const BEHIND_NUMBER =
  /^\s?(?:bid|tender|rf[qpb]|ifb|itb|procurement)\s?(?:notice\s)?(?:no|ref|number)\.?\s?:?\s?\S{3,40}\s-\s(?<title>[^\n|]{6,300})$/u
function behindNumber({ plain, folded }: PastedText): Found | undefined {
  for (const { at, end } of headLines(plain)) {
    const title = BEHIND_NUMBER.exec(folded.slice(at, Math.min(end, at + LONGEST)))?.groups?.['title']
    if (title !== undefined && !nameOfLine({ plain, folded }, { at: end - title.length, end }))
      return trimmed(plain, end - title.length, end, 'title-heading', false)
  }
  return undefined
}

type Line = { at: number; end: number }

function headLines(plain: string): Line[] {
  const lines: Line[] = []
  for (let at = 0; at < plain.length && lines.length < 9;) {
    const next = plain.indexOf('\n', at)
    const end = next < 0 ? plain.length : next
    if (end > at) lines.push({ at, end })
    at = end + 1
  }
  return lines
}

/** ', No. AB/12/2026' behind what is asked for. */
const NUMBER_BEHIND = /[,(]\s?(?:(?:bid|tender|rf[qp]) )?(?:ref|no)\b\.?.*\d.*$/u
/** 'Request for quotation: …', 'Tender for …'. */
function inHeading({ plain, folded }: PastedText, isInAmharic: boolean): Found | undefined {
  for (const { at, end } of headLines(plain)) {
    const line = folded.slice(at, Math.min(end, at + LONGEST))
    const title = (HEADING_FOR.exec(line) ?? BEFORE_HEADING.exec(line))?.groups?.['title']
    if (title === undefined) {
      const goods = AMHARIC_HEADING.exec(folded.slice(at, Math.min(end, at + LONGEST)))?.groups?.['title']
      const from = goods === undefined ? -1 : folded.indexOf(goods, at)
      if (goods !== undefined && isInAmharic) return trimmed(plain, from, from + goods.length, 'title-heading', false)
      continue
    }
    const from = folded.indexOf(title, at)
    const to = from + title.replace(NUMBER_BEHIND, '').length
    const asked = folded.slice(from, to)
    if (isInAmharic || !/\s/.test(asked.trim()) || /^(?:no|ref|number|bids?|tenders?|id)\b|\d{4}\s*$/.test(asked))
      continue
    const isNamed = !/\s(?:for|on)\s(?:the\s)?$/.test(folded.slice(at, from))
    if (isNamed && nameOfLine({ plain, folded }, { at: from, end: to })) continue
    return trimmed(plain, from, to, 'title-heading', false)
  }
  return undefined
}

function firstLine(reading: PastedText, buyer: Buyer | undefined): Found | undefined {
  const { plain, folded } = reading
  const lines = headLines(plain).filter(({ at, end }) => {
    const text = plain.slice(at, end).replace(PICTURE, '').trim()
    return (
      text.length > 12 &&
      text.length < 300 &&
      !(buyer && buyer.at >= at && buyer.end <= end) &&
      /\p{Ll}{3}|\p{Script=Ethiopic}{3}/u.test(text) &&
      !/@|\|.*\||^\s?(?:lot|ሎት|\(?(?:\d{1,2}|[\u1200-\u1357])[.)/]|\d{1,2}\s|[-•*➢►▪✓👉])/iu.test(text) &&
      !NO_TITLE.test(folded.slice(at, end).replace(PICTURE, '').trim()) &&
      !SENTENCE.test(folded.slice(at, end)) &&
      !ADDRESS.test(folded.slice(at, end)) &&
      !/\d{3}[\s-]?\d{2,3}[\s-]?\d{2}[\s-]?\d{2}/.test(text) &&
      !/^[^:]{0,30}:|^\s?issued by|\bwill (?:build|buy|construct|sell)\b|\b(?:are|is|shall|must|may|can) (?:invited|be|hereby|not|now)\b/i.test(
        text,
      ) &&
      !/\d{4}(?:\s?[\p{L}./]{1,6})?\s*\)?$/u.test(text) &&
      !nameOfLine(reading, { at, end })
    )
  })
  const [line] = [
    ...lines.filter(({ at, end }) => GOODS_ENDING.test(folded.slice(at, end))),
    ...lines.filter(({ at, end }) => folded.slice(at, end).search(NAME_ENDS) < 0),
  ]
  return line && trimmed(plain, line.at, line.end, 'title-line', false)
}

/** Reads the title: the thing that is asked for. */
export function readNoticeTitle(
  reading: PastedText,
  clauses: readonly NoticeClause[],
  buyer: { at: number; end: number } | undefined,
): Answer {
  const found =
    byLabel(reading) ??
    inColumn(reading) ??
    inHeading(reading, false) ??
    behindNumber(reading) ??
    inOthers(reading) ??
    (AMHARIC.test(reading.plain) ? amharicStatement(reading, clauses, buyer) : undefined) ??
    inHeading(reading, true) ??
    inEnglish(reading, clauses) ??
    firstLine(reading, buyer)
  if (!found) return { candidates: [], isLikely: false }
  const { at, end, rule, isSure } = found
  const value = reading.plain.slice(at, end).replace(/\s+/g, ' ')
  return {
    candidates: [{ field: 'title', value, quotes: [reading.quote(at, end)], rule, sure: isSure }],
    isLikely: true,
  }
}

/** The sectors that the title names without doubt, by id. */
export function readSectors(title: Proposal | undefined): Answer {
  const ids = typeof title?.value === 'string' ? guessSectors(title.value) : []
  if (!title || ids.length === 0) return { candidates: [], isLikely: false }
  const candidate: Proposal = {
    field: 'sectors',
    value: ids.map(String),
    quotes: title.quotes,
    rule: 'sectors-title',
    sure: false,
  }
  return { candidates: [candidate], isLikely: true }
}

/** The statement of the title, for lists. */
export function readListText(reading: PastedText, clauses: readonly NoticeClause[], at: number | undefined): Answer {
  const clause = at === undefined ? undefined : clauseAt(clauses, at)
  const found =
    clause &&
    trimmed(reading.plain, clause.at, Math.min(clause.end, clause.at + LIST_TEXT), 'listText-statement', false)
  if (!found) return { candidates: [], isLikely: false }
  const value = reading.plain.slice(found.at, found.end).replace(/\s+/g, ' ')
  const quotes = [reading.quote(found.at, found.end)]
  return { candidates: [{ field: 'listText', value, quotes, rule: found.rule, sure: false }], isLikely: true }
}
