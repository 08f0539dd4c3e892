import type { FoundSource } from './source.ts'
import type { PastedText } from './pasted-text.ts'

/** The head of a notice in a line of its own. */
const HEADING =
  /(?<=^|\n)[\s*#=-]{0,4}(?:የ?(?:ግልጽ|ሽያጭ|የሽያጭ|ሀራጅ|የሀራጅ|ብሄራዊ|ሀገር አቀፍ|ዳግም|በድጋሚ የወጣ)?\s?የ?(?:ጨረታ|ግዥ|ግዢ|ሀራጅ)(?: ሽያጭ| ግዥ)? ማስታወቂያ|(?:re-?)?(?:invitation (?:to|for) (?:bids?|tenders?)|bid (?:announcement|notice|invitation)|tender notice|notice of tender|invitation to bid))[^\n]{0,50}(?=\n|$)/gu
const DATED = /^[\s,(:-]{0,4}(?:\p{L}{3,9}\s){0,2}\(?\p{L}{0,10}[\s.]{0,2}\d{1,2}/u
/** A newspaper's line and the heading below it begin the same notice. */
const SAME_HEAD = 160
const SHORTEST = 150

export type NoticePart = { at: number; end: number }

/** The place of each notice in a paste; a single one where nothing shows that there are more. */
export function noticesIn({ folded }: PastedText, sources: readonly FoundSource[]): NoticePart[] {
  const dated = sources
    .filter(
      ({ at, end }) =>
        /(?:^|\n)[^\n]{0,12}$/.test(folded.slice(Math.max(0, at - 14), at)) && DATED.test(folded.slice(end, end + 40)),
    )
    .map(({ at }) => folded.lastIndexOf('\n', at) + 1)
  const headings = [...folded.matchAll(HEADING)].map(({ index }) => index)
  const marks = dated.length > 1 ? dated : headings
  const starts = marks.filter((mark, n) => n === 0 || mark - (marks[n - 1] ?? 0) > SAME_HEAD)
  const parts = starts.map((start, n): NoticePart => ({ at: n === 0 ? 0 : start, end: starts[n + 1] ?? folded.length }))
  const isWhole = parts.length > 1 && parts.every(({ at, end }) => end - at >= SHORTEST)
  return isWhole ? parts : [{ at: 0, end: folded.length }]
}

/** The statement that occurs once in a notice: who buys or sells. */
export const STATEMENT =
  /ይፈልጋል|ይጋብዛል|ያወዳድራል|አወዳድሮ|\binvites?\b|\b(?:wants?|wishes|intends|plans|would like|seeks?|looks) (?:to|for|a|an)\b|\bwill (?:buy|purchase|sell)\b|\brequests? (?:for )?(?:sealed )?(?:quotations?|proposals?|bids|proforma)\b/gu
/** A line that can only be a heading. */
const HEAD_LINE =
  /(?<=^|\n)[^\n.።፤;:]{0,40}(?:ማስታወቂያ|\binvitation\b|\btender notice|\bbid (?:notice|announcement)|\brequest for\b|\bvacancy\b|\bauction\b)[^\n.።፤;]{0,40}(?=\n|$)/gu

const areFar = (folded: string, words: RegExp): boolean => {
  const at = [...folded.matchAll(words)].map(({ index }) => index)
  return at.some((place, n) => n > 0 && place - (at[n - 1] ?? 0) > SAME_HEAD)
}
/** Whether a notice may in fact be several without a visible border: then a day may belong to the other one. */
export const mayBeSeveral = (folded: string): boolean => areFar(folded, STATEMENT) || areFar(folded, HEAD_LINE)

const BLANK = /\n[^\S\n]*\n\s*/
/** A day with its year, or a word that closes a notice. */
const TIMED = /\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\p{L}{3,9}[ .,]{1,2}\d{4}|\d{1,2}, \d{4}|ተዘግቶ|ይዘጋል|ይከፈታል|deadline/iu
/** A way to the buyer, or the notice's number. */
const REACHED = /@|(?:\d[\s-]?){9}|\bref\b|\bno\b[.:]|ቁጥር/iu

/**
 * The parts of a text between blank lines, where two or more of them could be a notice by themselves; else none. Short
 * parts go with the one before them.
 */
export function partsByBlanks(text: string): string[] {
  const parts: string[] = []
  for (const block of text.split(BLANK).filter((one) => one.trim() !== '')) {
    const isWhole = block.length >= SHORTEST && TIMED.test(block) && REACHED.test(block)
    if (isWhole || parts.length === 0) parts.push(block)
    else parts.push(`${parts.pop() ?? ''}\n\n${block}`)
  }
  return parts.length > 1 && parts.every((part) => TIMED.test(part) && REACHED.test(part)) ? parts : []
}
