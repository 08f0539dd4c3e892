/** A piece of text whose characters are all in one font file. */
export type FontRun = { text: string; subset: 'latin' | 'ethiopic' | 'latin-ext' }

const ETHIOPIC = /[\u1200-\u139f\u2d80-\u2ddf\uab00-\uab2f]/
/** Characters in the Latin font file (its published range); the rest of Latin is in the file next to it. */
const LATIN = /[\0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]/

const subsetOf = (sign: string): FontRun['subset'] =>
  ETHIOPIC.test(sign) ? 'ethiopic' : LATIN.test(sign) ? 'latin' : 'latin-ext'

/** Text for a paper: one line, without direction marks and invisible characters. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim()

/** The text in pieces by the font that has their characters. Spaces stay with the text before them. */
export function runsOf(text: string): FontRun[] {
  const runs: FontRun[] = []
  for (const sign of text) {
    const last = runs.at(-1)
    const subset = sign === ' ' && last ? last.subset : subsetOf(sign)
    if (last?.subset === subset) last.text += sign
    else runs.push({ text: sign, subset })
  }
  return runs
}

/** Breaks text into lines of at most `width`, between words, and within a word that is wider than a line. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((part) => brokenWord(part, width, widthOf))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function brokenWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const sign of word) {
    if (part !== '' && widthOf(part + sign) > width) {
      parts.push(part)
      part = sign
    } else part += sign
  }
  return [...parts, part]
}
