import { guessSectors } from '#ethiopia/sectors.ts'
import type { Answer } from './date-answers.ts'
import { clauseAt } from './clauses.ts'
import type { NoticeClause } from './clauses.ts'
import { nameOfLine } from './company-lines.ts'
import { statedInOthers } from './names-others.ts'
import type { Proposal } from './parsed.ts'
import type { PastedText } from './pasted-text.ts'
import { NAME_ENDS } from './company-words.ts'
import { cellsBelow } from './tables.ts'
import { amharicStatement, floatedBefore } from './title-amharic.ts'
import type { NamedBuyer } from './title-amharic.ts'
import { isPlaceAlone, isTitle, LONGEST_TITLE, PICTURE, trimmed } from './title-found.ts'
import type { FoundTitle } from './title-found.ts'
import {
  ADDRESS,
  AMHARIC_HEADING,
  BEFORE_HEADING,
  TITLE_TAIL,
  TITLE_COLUMN,
  CONSULTANT,
  COST_OF,
  GOODS_ENDING,
  HEADING_FOR,
  INVITES_FOR,
  TITLE_LABEL,
  LETTER_KIND,
  LISTED_WORKS,
  NO_TITLE,
  OF_PATTERN,
  PROVIDER,
  QUOTED_FOR,
  SENTENCE,
  SOLD,
  TENDER_FOR,
  TO_DO_PATTERN,
} from './title-words.ts'

const LIST_TEXT = 300
const AMHARIC = /\p{Script=Ethiopic}{3}/u

const OF_ASSIGNMENT = /(?:^|\n)[\s\p{P}\d]*(?:assignment\s(?:title|name)|title of (?:the )?assignment)/u
function byLabel({ plain, folded }: PastedText): FoundTitle | undefined {
  let project: FoundTitle | undefined
  for (const found of folded.matchAll(TITLE_LABEL)) {
    const length = found.groups?.['title']?.length ?? 0
    const at = found.index + found[0].length - length
    // After the sentence something else begins.
    const title = plain.slice(at, at + length).replace(/(?<=\p{Ll}{4})\.\s\p{Lu}.*$|፤.*$/u, '')
    if (title.trim().length < 4 || /^[\d\s/.-]+$/.test(title) || LETTER_KIND.test(title.trim().toLowerCase())) continue
    const read = trimmed(plain, at, at + title.length, 'title-label', true)
    // Of a project and the assignment within it consultants bid for the assignment.
    if (OF_ASSIGNMENT.test(found[0]) || !OF_ASSIGNMENT.test(folded)) return read
    project ??= read
  }
  return project
}

/** The one cell below a heading such as 'Description'; several are items of the tender. */
function inColumn({ plain, folded }: PastedText): FoundTitle | undefined {
  const [only, ...others] = cellsBelow(folded, (heading) => TITLE_COLUMN.test(heading))
  return only && others.length === 0 ? trimmed(plain, only.cell.at, only.cell.end, 'title-label', false) : undefined
}

/** Words before the purchase that belong to it: 'Feasibility studies with design of …'. */
const LEADS_IN = /^\s?\p{Lu}\p{Ll}+(?:[\s,-]+(?:and|with|of|&|\p{L}+(?:y|ies|tion|ment|ing|s|al|A)))*\s$/u

function inEnglish(
  { plain }: PastedText,
  clauses: readonly NoticeClause[],
  buyer: NamedBuyer | undefined,
): FoundTitle | undefined {
  for (const clause of clauses.slice(0, 14)) {
    const text = plain.slice(clause.at, Math.min(clause.end, clause.at + 3 * LONGEST_TITLE))
    const deal = TENDER_FOR.exec(text) ?? OF_PATTERN.exec(text)
    const found =
      LISTED_WORKS.exec(text) ??
      deal ??
      QUOTED_FOR.exec(text) ??
      CONSULTANT.exec(text) ??
      COST_OF.exec(text) ??
      PROVIDER.exec(text) ??
      TO_DO_PATTERN.exec(text) ??
      INVITES_FOR.exec(text) ??
      SOLD.exec(text)
    const title = found?.groups?.['title']?.replace(TITLE_TAIL, '')
    if (!found || !title || NO_TITLE.test(title) || /\b(?:of|for|the)\s*$/i.test(title)) continue
    const from = found.index + found[0].indexOf(title)
    // 'X Lease Finance S.C.': words of the buyer's name.
    if (buyer && clause.at + from >= buyer.at && clause.at + from < buyer.end) continue
    const before = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
    const lead =
      deal && before.length < 70 && LEADS_IN.test(before) && !/\b(?:for|invites?)\s$/.test(before) ? before.length : 0
    const at = clause.at + from - lead
    return trimmed(plain, at, at + lead + title.length, 'title-statement', false)
  }
  return undefined
}

function inOthers(reading: PastedText): FoundTitle | undefined {
  const title = statedInOthers(reading)?.title
  return title && trimmed(reading.plain, title.at, title.end, 'title-statement', false)
}

/** 'Bid No. AB/02/2019 - Gravel Road Maintenance', 'Tender AB/L/02: Lease of shops'. */
const BEHIND_NUMBER =
  /^(?:[^\n\d|:]{0,40}[\s.])?\s?(?:bid|tender|rf[qpb]|ifb|itb|procurement|auction|sale|lease)\s?(?:notice\s)?(?:(?:no|ref|number)\.?\s?:?\s?(?=\S*\d)|(?=\S*\d\S*[/-]|\S*[/-]\S*\d))\S{3,40}(?:\s-\s|(?<=[:,])\s)(?<title>(?!lots?\b)[^\n|]{6,300})$/u
const DAY = /^\(?\s?(?:\p{L}+\s){0,2}\d{1,2}(?:st|nd|rd|th)?[\s/.-]|^\p{L}{3,9}\s\d{1,2},/u
function behindNumber({ plain, folded }: PastedText): FoundTitle | undefined {
  for (const { at, end } of headLines(plain)) {
    const title = BEHIND_NUMBER.exec(folded.slice(at, Math.min(end, at + LONGEST_TITLE)))?.groups?.['title']
    if (title === undefined || nameOfLine({ plain, folded }, { at: end - title.length, end })) continue
    const to = end - title.length + title.replace(TITLE_TAIL, '').length
    const found = trimmed(plain, end - title.length, to, 'title-heading', false)
    if (found && isTitle(folded, found) && !SENTENCE.test(folded.slice(found.at, found.end)) && !DAY.test(title))
      return found
  }
  return undefined
}

/** 'Amendment 1 to Bid No. AB/06/2019 (wooden poles)'. */
const IN_BRACKETS =
  /\b(?:bid|tender|rf[qpb]|ifb|itb|procurement)\s(?:notice\s)?(?:no\.?\s?:?\s?)?(?=\S{0,30}\d)\S{3,40}\s\((?<title>(?![^()]*\b(?:round|time|call|copy|notice|lots?)\b)[a-z][a-z &,-]{5,100})\)/u
function inBrackets({ plain, folded }: PastedText): FoundTitle | undefined {
  const found = IN_BRACKETS.exec(folded.slice(0, 3 * LONGEST_TITLE))
  const title = found?.groups?.['title']
  if (!found || title === undefined || !/\s/.test(title)) return undefined
  const at = found.index + found[0].lastIndexOf(title)
  return trimmed(plain, at, at + title.length, 'title-heading', false)
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
function inHeading({ plain, folded }: PastedText, isInAmharic: boolean): FoundTitle | undefined {
  for (const { at, end } of headLines(plain)) {
    const line = folded.slice(at, Math.min(end, at + LONGEST_TITLE))
    const title = (HEADING_FOR.exec(line) ?? BEFORE_HEADING.exec(line))?.groups?.['title']
    if (title === undefined) {
      const goods = AMHARIC_HEADING.exec(folded.slice(at, Math.min(end, at + LONGEST_TITLE)))?.groups?.['title']
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

function firstLine(reading: PastedText, buyer: NamedBuyer | undefined): FoundTitle | undefined {
  const { plain, folded } = reading
  const lines = headLines(plain).filter(({ at, end }) => {
    const text = plain.slice(at, end).replace(PICTURE, '').trim()
    return (
      text.length > 12 &&
      text.length < 300 &&
      !(buyer && buyer.at >= at && buyer.end <= end) &&
      /\p{Ll}{3}|\p{Script=Ethiopic}{3}/u.test(text) &&
      !/@|\|.*\||(?:ገጽ|\b[Pp]age)\s\d{1,3}\s*$|^\s?(?:lot|ሎት|\(?(?:\d{1,2}|[\u1200-\u1357])[.)/]|\d{1,2}\s|[-•*➢►▪✓👉])/iu.test(
        text,
      ) &&
      !NO_TITLE.test(folded.slice(at, end).replace(PICTURE, '').trim()) &&
      !SENTENCE.test(folded.slice(at, end)) &&
      !ADDRESS.test(folded.slice(at, end)) &&
      !/\d{3}[\s-]?\d{2,3}[\s-]?\d{2}[\s-]?\d{2}/.test(text) &&
      !/^[^:]{0,30}:|^\s?issued by|\b(?:goods|items|works|services|vehicles|materials)\s(?:listed |mentioned |described )?below\b|\bwill (?:build|buy|construct|sell)\b|\b(?:are|is|shall|must|may|can) (?:invited|be|hereby|not|now)\b/i.test(
        text,
      ) &&
      !/\d{4}(?:\s?[\p{L}./]{1,6})?\s*\)?$/u.test(text) &&
      !nameOfLine(reading, { at, end }) &&
      !isPlaceAlone(plain, { at, end })
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
    inEnglish(reading, clauses, buyer) ??
    inBrackets(reading) ??
    floatedBefore(reading) ??
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
