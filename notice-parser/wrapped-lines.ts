import type { PastedText } from './pasted-text.ts'

/** Fewer lines, or wider ones, are no column of a page. */
const LEAST_LINES = 4
const LEAST_TORN = 2
const NARROWEST = 16
const WIDEST = 120
/** Lines of one column differ in letters, as letters differ in width. */
const FULL = 0.88
/** Of so many lines the end is torn, at least: of a short column, more of them. */
const TORN_SHARE = 0.25
const SHORT_COLUMN = 6
const SHARE_OF_SHORT = 0.4

/** Beginnings of lines that stand alone: labels, cells, lots, telephones. */
const OPENS =
  /^\s?(?:[|\p{Extended_Pictographic}]|[\p{L}\d][\p{L}\d .'/()&-]{1,40}:(?!\d)|[\p{Script=Ethiopic} /]{2,40}\s-\s|ሎት|lot\s?\d|tel\b|phone|mob|fax|p\.?\s?o\.?\s?box|e-?mail|ስልክ|ስ\.?ቁ)/iu
/** '3. ', '3 ', '3/', '(c)', '፫.': items of a list, numbered in turn. */
const NUMBER = /^\s?\(?(?<number>\d{1,2})(?:[.):/](?!\d)\s?|\s)/u
const LETTERED = /^\s?\(?(?:[ivx]{1,4}|[a-h]|[\u1200-\u1357]|[፩-፼]{1,2})[.):/]\s?/u
const MARK = /^\s?(?<mark>[-•*➢►✓▪◆·–])/u
/** Where a sentence begins though the line above has no stop, that line was a heading. */
const SENTENCE = /^(?:We|The|This|Interested|Bidders|Sealed|Any|All|Our)\s/u
const GOES_ON = /(?:,|\b(?:the|of|to|and|or|by|for|in|at|on|from|with|all|any|is|are|that|as|under))\s?$/u
const ENDS =
  /[።:;?!|]\s?$|(?<!(?:^|[\s(])(?:no|nos|tel|ref|br|approx|p\.?o|\p{L}))\.\s?$|(?<!\p{L})(?:ይ\p{L}+[ልሉ]|አለ(?:በት|ባቸው|ባችሁ)|እን\p{L}+ለን|ነው|ናቸው)\s?$/iu
/** 'NOTICE OF INVITATION', 'የጨረታ ማስታወቂያ': a heading, and lines in which one begins. */
const HEADING =
  /^[^\p{L}]*(?:(?:(?:re-?)?(?:invitations?|tenders?|bids?|bidding|auction|sale|procurement|notice|call|requests?|vacancy|foreclosure|expressions?|announcement|interest|quotations?|proposals?|offers?|open|national|competitive|proforma|invoice|second|third|time|of|to|for|the)\b[\s:-]*){1,8}|(?:\p{L}+\s){0,4}(?:ማስታወቂያ|ጥሪ|ማራዘሚያ)\s?)$/iu
const BEGINS_HEADING =
  /^\s?(?:(?:invitation (?:to|for)|(?:(?!(?:this|the|after|from|of|first|such) )\p{L}+ ){1,2}(?:notice|announcement)|(?:tender|bid) no|notice of|call for|request for)\b|(?:የ?ግልጽ\s|ብሄራዊ\s|የ?ሽያጭ\s)*(?:የ?ጨረታ|የ?ሀራጅ)\s(?:\p{L}+\s)?(?:ማስታወቂያ|ቁጥር))/iu
/** A day, or a number of the notice, that ends a line of the head. */
const ENDS_HEAD = /(?:\d{4}(?:\s?(?:አ[./]?ም\.?|[eg]\.?\s?c\.?))?\)?|(?:no|ref|ቁጥር)[.:\s]{1,3}\S*\d\S*)\s?$/iu
const HEAD_LINES = 6
const CAPITALS = /^[^\p{Ll}\p{Script=Ethiopic}]{6,}$/u

type Line = { at: number; end: number; isLast: boolean }
function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (let at = 0; at <= text.length;) {
    const next = text.indexOf('\n', at)
    const end = next < 0 ? text.length : next
    // An empty line ends its paragraph.
    if (end > at) lines.push({ at, end, isLast: next < 0 || text[next + 1] === '\n' })
    at = end + 1
  }
  return lines
}

/** The width of the column: nearly all lines are shorter. */
function widthOf(lines: readonly Line[]): number {
  const widths = lines.map(({ at, end }) => end - at).toSorted((a, b) => a - b)
  return widths[Math.floor((widths.length - 1) * 0.85)] ?? 0
}

/** The lines whose ends the width of a column tore, as places of those ends in the text. */
function tornEnds({ plain, folded }: PastedText): number[] {
  const lines = linesOf(folded)
  const width = widthOf(lines)
  if (lines.length < LEAST_LINES || width < NARROWEST || width > WIDEST) return []
  const items = itemsOf(folded, lines)
  const torn = lines.flatMap((line, n) => {
    const next = lines[n + 1]
    if (!next || line.isLast || items.has(next)) return []
    const [first = ''] = folded.slice(next.at, next.end).split(/\s/)
    const isFull = line.end - line.at + 1 + first.length > FULL * width
    return isFull && isTorn({ plain, folded }, line, next, n) ? [line.end] : []
  })
  const isMost =
    torn.length >= LEAST_TORN &&
    torn.length > (lines.length < SHORT_COLUMN ? SHARE_OF_SHORT : TORN_SHARE) * lines.length
  return isMost && isRunning(plain, torn) ? torn : []
}

/** The lines that begin an item of a list: numbers in turn, letters, and marks that stand there more than once. */
function itemsOf(folded: string, lines: readonly Line[]): ReadonlySet<Line> {
  const items = new Set<Line>()
  const marked = new Map<string, number>()
  const markOf = ({ at, end }: Line): string =>
    MARK.exec(folded.slice(at, Math.min(end, at + 3)))?.groups?.['mark'] ?? ''
  for (const line of lines) marked.set(markOf(line), (marked.get(markOf(line)) ?? 0) + 1)
  let last = 0
  for (const line of lines) {
    const words = folded.slice(line.at, line.end)
    const number = Number(NUMBER.exec(words)?.groups?.['number'] ?? Number.NaN)
    const isNext = number === last + 1 || number === 1
    if (isNext) last = number
    const mark = markOf(line)
    if (isNext || LETTERED.test(words) || (mark !== '' && (marked.get(mark) ?? 0) > 1)) items.add(line)
  }
  return items
}

/** A sentence goes on in small letters; the lines of a form all begin with capitals. */
const SMALL_SHARE = 0.4
function isRunning(plain: string, torn: readonly number[]): boolean {
  const latin = torn.map((at) => plain[at + 1] ?? '').filter((letter) => /[A-Za-z]/.test(letter))
  return latin.filter((letter) => /[a-z]/.test(letter)).length >= SMALL_SHARE * latin.length
}

function isTorn({ plain, folded }: Pick<PastedText, 'plain' | 'folded'>, line: Line, next: Line, n: number): boolean {
  const [words, behind] = [folded.slice(line.at, line.end), folded.slice(next.at, next.end)]
  if (ENDS.test(words) || OPENS.test(behind) || /[|\t]/.test(words + behind)) return false
  if (HEADING.test(words) || BEGINS_HEADING.test(behind)) return false
  if (n < HEAD_LINES && ENDS_HEAD.test(words)) return false
  if (SENTENCE.test(plain.slice(next.at, next.end)) && !GOES_ON.test(words)) return false
  return !CAPITALS.test(plain.slice(line.at, line.end)) || CAPITALS.test(plain.slice(next.at, next.end))
}

/**
 * A text whose lines the width of a newspaper's column tore, with its sentences in one line each: 'bid-' above 'ders'
 * becomes one word again. Other texts stay as they are.
 */
export function unwrapped(reading: PastedText): PastedText {
  const torn = new Set(tornEnds(reading))
  if (torn.size === 0) return reading
  const kept: number[] = []
  const isHyphen = (at: number): boolean =>
    torn.has(at + 1) && /^\p{Ll}-\n\p{Ll}/u.test(reading.plain.slice(at - 1, at + 3))
  for (let at = 0; at < reading.plain.length; at += 1) {
    if (isHyphen(at)) at += 1
    else kept.push(at)
  }
  const rejoined = (text: string): string => kept.map((at) => (torn.has(at) ? ' ' : (text[at] ?? ''))).join('')
  const plain = rejoined(reading.plain)
  const placed = (from: number, to: number): [number, number] => [
    kept[from] ?? reading.plain.length,
    (kept[Math.max(from, to - 1)] ?? reading.plain.length) + 1,
  ]
  return {
    plain,
    folded: rejoined(reading.folded),
    quote: (from, to) => reading.quote(...placed(from, to)),
    written: (from, to) => {
      const words = reading.written(...placed(from, to))
      return /[፩-፼]/.test(words) ? words : plain.slice(from, to).replace(/\s+/g, ' ')
    },
    placeOf: (offset) => {
      const place = reading.placeOf(offset)
      const at = kept.findIndex((one) => one >= place)
      return at < 0 ? kept.length : at
    },
  }
}
