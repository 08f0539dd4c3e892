import { ethiopicNumber } from '#ethiopia/ethiopic-numerals.ts'
import { foldSpelling } from '#ethiopia/spelling.ts'
import type { Quote } from './parsed.ts'

/**
 * A pasted text normalised: `plain` keeps spelling and capitals; `folded` has the same length and one spelling for
 * letters that sound alike. Runs of blanks become one, a wide gap or a tab becomes '\t' (a table's cell); `quote`
 * returns the place in the text as pasted.
 */
export type PastedText = {
  plain: string
  folded: string
  quote: (from: number, to: number) => Quote
  /** The words of a place as pasted where they contain Ethiopic numerals, else as read; runs of blanks become one. */
  written: (from: number, to: number) => string
  /** The place in the normalised text of an offset in the text as pasted. */
  placeOf: (offset: number) => number
}

/** Combining marks and invisible characters. */
const GONE = /[\p{Mn}\p{Cf}]/u
const BLANK = /[^\S\n\r]/
const SAME: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['-', '‐‑‒–—―−'],
    ["'", '’‘ʼ`´'],
    ['"', '“”„«»'],
    [':', '፦'],
  ].flatMap(([as = '', letters = '']) => [...letters].map((letter) => [letter, as])),
)
/** The first half of a hard blank in another encoding, alone between words: 'እስከ 26/12/2008 Â ከቀኑ'. */
const isStray = (text: string, at: number): boolean =>
  text[at] === 'Â' && !/\p{L}/u.test((text[at - 1] ?? ' ') + (text[at + 1] ?? ' '))
const isDigit = (letter: string | undefined): boolean => letter !== undefined && letter >= '0' && letter <= '9'

const foldedLetters = new Map<string, string>()
/** Folded letter by letter, so that offsets stay the same; a letter that would become two is kept. */
function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter)
  if (known !== undefined) return known
  const folded = foldSpelling(letter)
  const same = folded.length === letter.length ? folded : letter
  if (foldedLetters.size < 5000) foldedLetters.set(letter, same)
  return same
}

class Writer {
  readonly letters: string[] = []
  readonly from: number[] = []
  readonly to: number[] = []
  put(letters: string, from: number, to: number): void {
    for (const letter of letters) {
      this.letters.push(letter)
      this.from.push(from)
      this.to.push(to)
    }
  }
  last(back = 1): string | undefined {
    return this.letters[this.letters.length - back]
  }
  drop(): void {
    this.letters.pop()
    this.from.pop()
    this.to.pop()
  }
}

/** Blanks and line ends from `at` as one gap; returns where it ends. */
function putGap(text: string, at: number, out: Writer): number {
  let end = at
  let lines = 0
  let isWide = false
  while (end < text.length && (/\s/.test(text[end] ?? '') || GONE.test(text[end] ?? '') || isStray(text, end))) {
    if (text[end] === '\n' || (text[end] === '\r' && text[end + 1] !== '\n')) lines += 1
    if (text[end] === '\t') isWide = true
    end += 1
  }
  if (lines > 0) out.put(lines > 1 ? '\n\n' : '\n', at, end)
  else out.put(isWide || end - at > 3 ? '\t' : ' ', at, end)
  return end
}

/** '፡' between figures is the colon of an hour; doubled it is the full stop; elsewhere it only separates words. */
function putWordSpace(text: string, at: number, out: Writer): number {
  if (text[at + 1] === '፡') {
    out.put('።', at, at + 2)
    return at + 2
  }
  let end = at + 1
  while (end < text.length && end - at < 4 && BLANK.test(text[end] ?? '')) end += 1
  let back = 1
  while (out.last(back) === ' ') back += 1
  const isHour =
    isDigit(out.last(back)) && /^(?:[\dዐ][\dዐoO](?![\dዐ])|[፲-፺][፩-፱]?(?![፩-፼]))/.test(text.slice(end, end + 3))
  if (!isHour) {
    // A label's colon: 'ቀን፡ 20/05/2018'.
    out.put(/\s/.test(text[at + 1] ?? '\n') ? ':' : ' ', at, at + 1)
    return at + 1
  }
  for (; back > 1; back -= 1) out.drop()
  out.put(':', at, end)
  return end
}

const LEADER = /[.·_…]{4,200}/y
/** The end of a row of dots from a name to its value, as contents and forms have it; `at` where there is none. */
function leaderEnd(text: string, at: number): number {
  if (text[at] !== text[at + 1] || !/[.·_…]/.test(text[at] ?? '')) return at
  LEADER.lastIndex = at
  return at + (LEADER.exec(text)?.[0].length ?? 0)
}

/** A gap between cells, in place of the blanks around it. */
function putCell(text: string, at: number, end: number, out: Writer): number {
  let to = end
  while (to < text.length && to - end < 8 && BLANK.test(text[to] ?? '')) to += 1
  while (out.last() === ' ' || out.last() === '\t') out.drop()
  out.put('\t', at, to)
  return to
}

const isLetterOrDigit = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\d]/u.test(letter)

/** Typists use the letters ዐ and o for the digit zero. */
function isZero(text: string, at: number, out: Writer): boolean {
  const [letter, next, before] = [text[at], text[at + 1], out.last()]
  if (letter === 'ዐ')
    return (
      (isDigit(before) ||
        isDigit(next) ||
        (before === ',' && isDigit(out.last(2))) ||
        (before === ':' && next === 'ዐ' && isDigit(out.last(2)))) &&
      !/^[./]?ም/.test(text.slice(at + 1, at + 3))
    )
  if (letter !== 'o' && letter !== 'O') return false
  if (isDigit(before) && /[:.]/.test(out.last(2) ?? '') && !isLetterOrDigit(next)) return true
  return isDigit(before) || /[,.:]/.test(before ?? '') ? isAmongFigures(text, at, out) : isLeadingZero(text, at, before)
}

/** 'Birr 2OO.OO', '2O19', '1O,OOO': such letters and figures alone, up to the end of the word; 'H2O' is none. */
function isAmongFigures(text: string, at: number, out: Writer): boolean {
  let back = 1
  while (back < 16 && /[\d,.:]/.test(out.last(back) ?? '')) back += 1
  const isNumber = back > 1 && isDigit(out.last(back - 1)) && !/[\p{L}@]/u.test(out.last(back) ?? ' ')
  return isNumber && /^[oO]+(?:[,.:]?[\doO]+)*(?![\p{L}\d@-])/u.test(text.slice(at, at + 16))
}

/** 'o5 ቀን', 'O7/2019': a day of one figure. */
const isLeadingZero = (text: string, at: number, before: string | undefined): boolean =>
  !isLetterOrDigit(before) && /^[oO]\d(?:[/.-]\d|\s?ቀን)/.test(text.slice(at, at + 5))

/** 'l0:30 AM': a scan reads the first figure of an hour as a letter. */
const isOne = (text: string, at: number, out: Writer): boolean =>
  /^[lI]\d(?:[:፡]\d\d(?!\d)|\s?ቀን)/.test(text.slice(at, at + 6)) && !isLetterOrDigit(out.last())

const [ZERO_LETTER, SMALL_O, LARGE_O, SMALL_L, LARGE_I] = [0x12d0, 0x6f, 0x4f, 0x6c, 0x49]
/** Letters and figures that need no change: nearly all of a text. */
const isPlain = (code: number): boolean =>
  (code > 0x20 &&
    code < 0x7f &&
    code !== SMALL_O &&
    code !== LARGE_O &&
    code !== SMALL_L &&
    code !== LARGE_I &&
    code !== 0x60) ||
  (code >= 0x1200 && code < 0x135d && code !== ZERO_LETTER)

const figureOf = (text: string, at: number, out: Writer): string | undefined =>
  isZero(text, at, out) ? '0' : isOne(text, at, out) ? '1' : undefined

/** Whether Latin letters were read as figures: what they stand for is for a person to check. */
export const hasRepairedFigure = (pasted: string): boolean =>
  /[lI]\d(?:[:፡]|\s?ቀን)|\d[oO]+(?![\p{L}'])|(?<!\p{L})[oO]+\d/u.test(pasted)

function fill(text: string, out: Writer): void {
  for (let at = 0; at < text.length;) {
    const letter = text[at] ?? ''
    const leader = leaderEnd(text, at)
    if (leader > at && out.last() !== '\n') at = putCell(text, at, leader, out)
    else if (isPlain(text.charCodeAt(at))) {
      out.put(letter, at, at + 1)
      at += 1
    } else if (GONE.test(letter) || isStray(text, at)) at += 1
    else if (/\s/.test(letter)) at = putGap(text, at, out)
    else if (letter === '፡') at = putWordSpace(text, at, out)
    else if (letter >= '፩' && letter <= '፼') {
      const [digits = ''] = /^[፩-፼]+/.exec(text.slice(at, at + 12)) ?? []
      out.put(ethiopicNumber(digits), at, at + digits.length)
      at += digits.length
    } else {
      out.put(figureOf(text, at, out) ?? SAME[letter] ?? letter, at, at + 1)
      at += 1
    }
  }
}

export function pastedText(text: string): PastedText {
  const out = new Writer()
  fill(text, out)
  while (/\s/.test(out.last() ?? '')) out.drop()
  const plain = out.letters.join('')
  const quote = (from: number, to: number): Quote => [
    out.from[from] ?? text.length,
    out.to[Math.max(from, to - 1)] ?? text.length,
  ]
  return {
    plain,
    quote,
    written: (from, to) => {
      const pasted = text.slice(...quote(from, to))
      return (/[፩-፼]/.test(pasted) ? pasted : plain.slice(from, to)).replace(/\s+/g, ' ')
    },
    folded: Array.from(out.letters, foldLetter).join(''),
    placeOf: (offset) => {
      let [low, high] = [0, out.from.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((out.from[middle] ?? 0) < offset) low = middle + 1
        else high = middle
      }
      return low
    },
  }
}
